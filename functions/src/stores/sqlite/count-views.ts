import type { ViewCounts } from "../../../contract/api.ts";
import type { LeadStore } from "../lead-store.ts";
import type { Connection } from "./connection.ts";
import { number } from "./rows.ts";

export function countViews(
  connection: Connection,
  { mine, today, waitingSince }: Parameters<LeadStore["countViews"]>[0],
  now: string,
): ViewCounts {
  const count = (index: string, condition: string, ...values: string[]) => {
    // Without its name SQLite may take the index by expiry, and read each lead for the rest.
    const row = connection.get(
      `SELECT count(*) AS leads FROM lead INDEXED BY ${index} WHERE ${condition} AND +expires_at > ?`,
      ...values,
      now,
    );
    return row === undefined ? 0 : number(row, "leads");
  };
  const open = "+status NOT IN ('done', 'lost')";
  return {
    new: count("lead_to_count", "spam = 0 AND status = 'new'"),
    today: count("lead_by_follow_up", "spam = 0 AND follow_up_on <= ?", today),
    mine: count("lead_by_assignee", `spam = 0 AND assignee = ? AND ${open}`, mine),
    waiting: count(
      "lead_by_status",
      "spam = 0 AND status = 'new' AND created_at < ?",
      waitingSince,
    ),
    spam: count("lead_to_count", "spam = 1"),
  };
}
