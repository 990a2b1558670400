import type { Lead, LinkedLead } from "../../../contract/lead.ts";
import { linkedLeads, linkWindow, MOST_LINKED } from "../linked-leads.ts";
import type { Connection } from "./connection.ts";
import { leadIn } from "./rows.ts";

export function readLinked(connection: Connection, lead: Lead, now: string): LinkedLead[] {
  const read = (condition: string, ...values: (string | undefined)[]) => {
    const given = values.filter((value) => value !== undefined);
    if (given.length < values.length) return [];
    return connection
      .all(
        `SELECT data FROM lead WHERE ${condition} AND id <> ? AND +expires_at > ?
         ORDER BY created_at DESC, id DESC LIMIT ?`,
        ...given,
        lead.id,
        now,
        MOST_LINKED,
      )
      .map(leadIn);
  };
  const { from, to } = linkWindow(lead);
  return linkedLeads(lead, [
    ...read("phone = ? AND created_at BETWEEN ? AND ?", lead.phone, from, to),
    ...read("email = ? AND created_at BETWEEN ? AND ?", lead.email, from, to),
    ...read("submission_id = ?", lead.follows),
    ...read("follows = ?", lead.submissionId),
    ...read("follows = ?", lead.follows),
  ]);
}
