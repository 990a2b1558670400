import { LEAD_STATUSES, type LeadStatus } from "../../../contract/lead.ts";
import type { Connection } from "./connection.ts";
import { number } from "./rows.ts";

export function countLeads(
  connection: Connection,
  now: string,
): Record<LeadStatus | "spam", number> {
  const counts = { new: 0, contacted: 0, booked: 0, done: 0, lost: 0, spam: 0 };
  // Without its name SQLite may take the index by expiry, and read each lead for the rest.
  const rows = connection.all(
    `SELECT spam, status, count(*) AS leads FROM lead INDEXED BY lead_to_count
     WHERE expires_at > ? GROUP BY spam, status`,
    now,
  );
  for (const row of rows) {
    const group = row["spam"] === 1 ? "spam" : LEAD_STATUSES.find((one) => one === row["status"]);
    if (group === undefined) throw new Error("A lead has a status that nobody gives.");
    counts[group] += number(row, "leads");
  }
  return counts;
}
