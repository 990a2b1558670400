import type { ViewCounts } from "../../../contract/api.ts";
import { CLOSED_STATUSES } from "../../../contract/lead-values.ts";
import type { LeadStore } from "../lead-store.ts";
import type { Connection } from "./connection.ts";
import { number } from "./rows.ts";

export function countViews(
  connection: Connection,
  { mine, today, waitingSince }: Parameters<LeadStore["countViews"]>[0],
  now: string,
): ViewCounts {
  const count = (index: string, condition: string, ...values: string[]) => {
    // Each index holds all that is asked for. Without its name SQLite may take another one, and read each lead.
    const row = connection.get(
      `SELECT count(*) AS leads FROM lead INDEXED BY ${index} WHERE ${condition} AND +expires_at > ?`,
      ...values,
      now,
    );
    return row === undefined ? 0 : number(row, "leads");
  };
  const closed = [...CLOSED_STATUSES];
  const isOpen = `status NOT IN (${closed.map(() => "?").join(", ")})`;
  const isNew = "status = 'new'";
  return {
    new: count("lead_to_count", `spam = 0 AND ${isNew}`),
    today: count("lead_to_follow_up", "spam = 0 AND follow_up_on <= ?", today),
    mine: count("lead_to_list", `spam = 0 AND assignee = ? AND ${isOpen}`, mine, ...closed),
    waiting: count("lead_to_list", `spam = 0 AND ${isNew} AND created_at < ?`, waitingSince),
    spam: count("lead_to_count", "spam = 1"),
  };
}
