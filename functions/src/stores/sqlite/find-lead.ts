import type { Lead } from "../../../contract/lead.ts";
import type { Connection } from "./connection.ts";
import { leadIn } from "./rows.ts";

/** The lead with the first of these ids that has one. @param now ISO */
export function findLead(
  connection: Connection,
  ids: readonly string[],
  now: string,
): Lead | undefined {
  for (const id of ids) {
    const row = connection.get("SELECT data FROM lead WHERE id = ? AND expires_at > ?", id, now);
    if (row !== undefined) return leadIn(row);
  }
  return undefined;
}
