import type { QueryClient } from "@tanstack/react-query";
import type { LeadAnswer, LeadReply, MergeAnswer } from "#contract/api.ts";
import type { LeadChangeInput, NoteInput } from "#contract/lead-change.ts";
import type { LeadNote, LeadRecord } from "#contract/lead.ts";
import { STAFF_HEADER } from "#contract/headers.ts";
import { api as backend, bodyOf } from "../api/client.ts";
import { readRecord, recordKey } from "../app/queries.ts";

/** How often to fetch the full record, because "unchanged" doesn't cover the visitor's other leads. */
const WHOLE_MS = 5 * 60_000;

/**
 * Returns a function that fetches the full record every few minutes, and in between only if the lead changed, because
 * every document read costs money.
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
    return newerRecord(now, reply);
  };
}

/** Returns the newer record, because the response to a later change may have already arrived. */
export function newerRecord(now: LeadRecord | undefined, reply: LeadRecord): LeadRecord {
  return now !== undefined && now.lead.version > reply.lead.version ? now : reply;
}

/** How work that waited in the browser is sent. */
export interface Sending {
  /** Email of the user who did it. */
  by?: string;
  signal?: AbortSignal;
}

/** Returns options of an API call. */
export function optionsOf({ by, signal }: Sending) {
  return {
    ...(by !== undefined && { headers: { [STAFF_HEADER]: by } }),
    init: { signal: signal ?? null },
  };
}

const one = backend.leads[":id"];
const paramOf = (id: string) => ({ param: { id: encodeURIComponent(id) } });

/** API calls for a single lead. Each throws `ApiFailure` on error. */
export const leadApi = {
  read: readRecord,
  /** Fetches the lead only if it has more events than `known`. */
  readNewer: (id: string, known: number): Promise<LeadReply> =>
    bodyOf(one.$get({ ...paramOf(id), query: { known: String(known) } })),
  /** @param sending for work that waited: the change's own id, so it's made once even if it's sent again */
  change: (
    lead: string,
    expectedVersion: number,
    change: LeadChangeInput,
    { id, ...sending }: Sending & { id?: string } = {},
  ): Promise<LeadAnswer> => {
    const json = { expectedVersion, ...change, ...(id !== undefined && { id }) };
    return bodyOf(one.$patch({ ...paramOf(lead), json }, optionsOf(sending)));
  },
  note: (id: string, json: NoteInput, sending: Sending = {}): Promise<LeadNote> =>
    bodyOf(one.notes.$post({ ...paramOf(id), json }, optionsOf(sending))),
  merge: async (id: string, lead: string): Promise<MergeAnswer> =>
    bodyOf(one.merge.$post({ ...paramOf(id), json: { lead } })),
  separate: async (id: string): Promise<LeadAnswer> => bodyOf(one.separate.$post(paramOf(id))),
  erase: async (id: string) => {
    await one.$delete(paramOf(id));
  },
};
export type LeadApi = typeof leadApi;
