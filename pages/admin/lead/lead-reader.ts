import type { QueryClient } from "@tanstack/react-query";
import type { LeadRecord } from "#contract/lead.ts";
import type { LeadApi } from "./lead-api.ts";
import { recordKey } from "./lead-work.ts";

/** So long it is enough to hear that nothing has happened to a lead; another lead of the same visitor is no part of that. */
const WHOLE_MS = 5 * 60_000;

/**
 * Reads a lead again and again: whole at first and every few minutes, in between only where something has happened to
 * it, as each document that is read costs money.
 */
export function leadReader(
  client: QueryClient,
  id: string,
  api: Pick<LeadApi, "read" | "readNewer">,
): () => Promise<LeadRecord> {
  const known = () => client.getQueryData<LeadRecord>(recordKey(id));
  let wholeAt = -Infinity;

  return async () => {
    const before = known();
    const isDue = before === undefined || Date.now() - wholeAt >= WHOLE_MS;
    const reply = isDue ? await api.read(id) : await api.readNewer(id, before.events.length);
    const now = known();
    if ("unchanged" in reply) return now ?? api.read(id);
    wholeAt = Date.now();
    // An answer may be overtaken by that of a change that was asked for later.
    return now !== undefined && now.lead.version > reply.lead.version ? now : reply;
  };
}
