import { type MutationOptions, notifyManager, type QueryClient } from "@tanstack/react-query";
import type { LeadAnswer, LeadReply, MergeAnswer } from "#contract/api.ts";
import type { LeadChangeInput, NoteInput } from "#contract/lead-change.ts";
import type { Lead, LeadNote, LeadRecord } from "#contract/lead.ts";
import { api as backend, bodyOf } from "../api/client.ts";
import { ApiFailure, asError } from "../api/failure.ts";
import { leadsChanged, readRecord, recordKey } from "../app/queries.ts";
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

export const workKey = (id: string) => ["lead-work", id] as const;

/** A lead before and after a task. Both include changes by colleagues. */
interface Done {
  before: Lead;
  after: Lead;
  /** Set if a note was saved but the change sent along with it failed. */
  failure?: Error;
}

/**
 * Thrown if a colleague changed the lead first. The user's change isn't saved, and the user can resolve the conflict.
 */
export class ConflictFailure extends Error {
  override readonly name = "ConflictFailure";
}

/**
 * Runs a lead's tasks one at a time, each based on the version the previous task created. Pending tasks are cached
 * separately and applied on display, so rolling back an optimistic update just removes its task.
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
    if (record === undefined) throw new Error("Fetch the lead before changing it.");
    return record.lead;
  };

  /** Moves a saved note from the pending task to the record in a single update. */
  function moveNote(work: Work, note: LeadNote): void {
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
      // A colleague already made this change, so don't announce it or offer Undo.
      if (isAlready(newer, meant) || (onlyNew && newer.status !== "new")) {
        return { before: newer, after: newer };
      }
      if (onlyNew) return change(work, newer, newer.version);
      setRecord((record) => ({ ...record, lead: newer }));
      // Refetches the history, which shows who made the change.
      await client.refetchQueries({ queryKey: recordKey(id) });
      throw new ConflictFailure("Someone else changed this lead.", { cause: error });
    }
  }

  return {
    mutationKey: workKey(id),
    scope: { id: `lead ${id}` },
    onMutate: async (work) => {
      setPending((pending) => [...pending, work]);
      // A response already in flight may be older than the change about to be saved.
      await client.cancelQueries({ queryKey: recordKey(id) });
    },
    mutationFn: async (work) => {
      if (work.note !== undefined) moveNote(work, await api.note(id, work.note));
      const before = leadNow();
      const isMeant = work.onlyNew !== true || before.status === "new";
      if (work.change === undefined || !isMeant) return { before, after: before };
      try {
        return await change(work, before, versionFor(work, state()));
      } catch (error) {
        if (work.note === undefined) throw error;
        return { before, after: before, failure: asError(error) };
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

/** Merges tasks queued after a conflict into it, so the user is asked only once. */
function conflictOf({ change = {}, seenAt }: Work, before: Conflict | undefined): Conflict {
  return {
    change: joined(before?.change ?? {}, change),
    since: before?.since ?? seenAt,
    at: new Date().toISOString(),
  };
}

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
    // The response to a later change may have already arrived.
    return now !== undefined && now.lead.version > reply.lead.version ? now : reply;
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
  change: async (id: string, expectedVersion: number, change: LeadChangeInput): Promise<Lead> => {
    const json = { expectedVersion, ...change };
    return (await bodyOf(one.$patch({ ...paramOf(id), json }))).lead;
  },
  note: (id: string, json: NoteInput) => bodyOf(one.notes.$post({ ...paramOf(id), json })),
  merge: async (id: string, lead: string): Promise<MergeAnswer> =>
    bodyOf(one.merge.$post({ ...paramOf(id), json: { lead } })),
  separate: async (id: string): Promise<LeadAnswer> => bodyOf(one.separate.$post(paramOf(id))),
  erase: async (id: string) => {
    await one.$delete(paramOf(id));
  },
};
export type LeadApi = typeof leadApi;
