import { type MutationOptions, notifyManager, type QueryClient } from "@tanstack/react-query";
import type { LeadAnswer, LeadReply } from "#contract/api.ts";
import type { LeadChangeInput, NoteInput } from "#contract/lead-change.ts";
import type { Lead, LeadNote, LeadRecord } from "#contract/lead.ts";
import { ApiFailure, callApi } from "../api/call.ts";
import { KEYS, leadsChanged } from "../app/queries.ts";
import {
  type Conflict,
  isAlready,
  joined,
  NO_WORK,
  versionFor,
  withNote,
  type Work,
  type WorkState,
} from "./work.ts";

export const recordKey = (id: string) => [...KEYS.lead, id] as const;
export const workKey = (id: string) => ["lead-work", id] as const;

/** What became of a lead, by what was done here: what a colleague did meanwhile is in both. */
interface Done {
  before: Lead;
  after: Lead;
  /** Why the change behind a note was not made; the note is stored all the same. */
  failure?: Error;
}

/** Somebody else was faster: nothing was changed, and what was meant is kept for whoever wants it all the same. */
export class ConflictFailure extends Error {
  override readonly name = "ConflictFailure";
}

/**
 * Does one thing after the other with a lead: each waits for the one before, and goes by the version that that one
 * has made. What is under way stands in the client's cache beside the lead, so that taking it back is leaving it out.
 */
export function leadWork(
  client: QueryClient,
  id: string,
  api: Pick<LeadApi, "change" | "note">,
): MutationOptions<Done, Error, Work> {
  const state = () => client.getQueryData<WorkState>(workKey(id)) ?? NO_WORK;
  const setState = (next: (now: WorkState) => Partial<WorkState>) =>
    client.setQueryData<WorkState>(workKey(id), { ...state(), ...next(state()) });
  const setPending = (next: (pending: readonly Work[]) => readonly Work[]) =>
    setState(({ pending }) => ({ pending: next(pending) }));
  const setRecord = (next: (record: LeadRecord) => LeadRecord) =>
    client.setQueryData<LeadRecord>(recordKey(id), (record) => record && next(record));
  const leadNow = () => {
    const record = client.getQueryData<LeadRecord>(recordKey(id));
    if (record === undefined) throw new Error("Nothing is done with a lead that was not read.");
    return record.lead;
  };

  /** The note is among the others in the moment in which it is no longer under way. */
  function tookDown(work: Work, note: LeadNote): void {
    notifyManager.batch(() => {
      setRecord((record) => ({ ...record, notes: withNote(record.notes, note) }));
      setPending((pending) =>
        pending.map((each) => (each.id === work.id ? { ...each, note: undefined } : each)),
      );
    });
  }

  async function change(work: Work, before: Lead, expectedVersion: number): Promise<Done> {
    const { change: meant = {}, onlyNew = false } = work;
    try {
      const after = await api.change(id, expectedVersion, meant);
      setState(({ made }) => ({ made: new Map(made).set(expectedVersion, after.version) }));
      return { before, after };
    } catch (error) {
      const newer = error instanceof ApiFailure ? error.details.lead : undefined;
      if (newer === undefined) throw error;
      // A colleague did it: it is neither told as one's own nor to be taken back.
      if (isAlready(newer, meant) || (onlyNew && newer.status !== "new")) {
        return { before: newer, after: newer };
      }
      if (onlyNew) return change(work, newer, newer.version);
      setRecord((record) => ({ ...record, lead: newer }));
      // Its history tells who it was.
      await client.refetchQueries({ queryKey: recordKey(id) });
      throw new ConflictFailure("Somebody else has changed this lead meanwhile.", { cause: error });
    }
  }

  return {
    mutationKey: workKey(id),
    scope: { id: `lead ${id}` },
    onMutate: async (work) => {
      setPending((pending) => [...pending, work]);
      // What is being read now may be older than what is about to be stored.
      await client.cancelQueries({ queryKey: recordKey(id) });
    },
    mutationFn: async (work) => {
      if (work.note !== undefined) tookDown(work, await api.note(id, work.note));
      const before = leadNow();
      const isMeant = work.onlyNew !== true || before.status === "new";
      if (work.change === undefined || !isMeant) return { before, after: before };
      try {
        return await change(work, before, versionFor(work, state()));
      } catch (error) {
        if (work.note === undefined) throw error;
        const failure = error instanceof Error ? error : new Error(String(error), { cause: error });
        return { before, after: before, failure };
      }
    },
    onSuccess: ({ after }) => {
      setRecord((record) =>
        record.lead.version > after.version ? record : { ...record, lead: after },
      );
    },
    onError: (error, work) => {
      if (!(error instanceof ConflictFailure)) return;
      setState(({ conflict }) => ({ conflict: conflictOf(work, conflict) }));
    },
    onSettled: async (_done, _error, work) => {
      setPending((pending) => pending.filter((each) => each.id !== work.id));
      if (state().pending.length > 0) return;
      void client.invalidateQueries({ queryKey: recordKey(id) });
      leadsChanged(client);
    },
  };
}

/** What was queued behind a change that came too late comes too late with it: one question for all of it. */
function conflictOf({ change = {}, seenAt }: Work, before: Conflict | undefined): Conflict {
  return {
    change: joined(before?.change ?? {}, change),
    since: before?.since ?? seenAt,
    at: new Date().toISOString(),
  };
}

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

/** What the backend does with one lead. Each throws `ApiFailure`. */
export interface LeadApi {
  read: (id: string) => Promise<LeadRecord>;
  /** The same for who knows that many events of it. */
  readNewer: (id: string, known: number) => Promise<LeadReply>;
  change: (id: string, expectedVersion: number, change: LeadChangeInput) => Promise<Lead>;
  note: (id: string, note: NoteInput) => Promise<LeadNote>;
  erase: (id: string) => Promise<void>;
}

const addressOf = (id: string) => `/leads/${encodeURIComponent(id)}`;

export const leadApi: LeadApi = {
  read: (id) => callApi<LeadRecord>(addressOf(id)),
  readNewer: (id, known) => callApi<LeadReply>(`${addressOf(id)}?known=${known}`),
  change: async (id, expectedVersion, change) => {
    const { lead } = await callApi<LeadAnswer>(addressOf(id), {
      method: "PATCH",
      body: JSON.stringify({ expectedVersion, ...change }),
    });
    return lead;
  },
  note: (id, note) =>
    callApi<LeadNote>(`${addressOf(id)}/notes`, { method: "POST", body: JSON.stringify(note) }),
  erase: (id) => callApi<void>(addressOf(id), { method: "DELETE" }),
};
