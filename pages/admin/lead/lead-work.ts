import { type MutationOptions, notifyManager, type QueryClient } from "@tanstack/react-query";
import type { LeadReply } from "#contract/api.ts";
import type { LeadChangeInput, NoteInput } from "#contract/lead-change.ts";
import type { Lead, LeadNote, LeadRecord } from "#contract/lead.ts";
import { api as backend, bodyOf } from "../api/client.ts";
import { ApiFailure, asError } from "../api/failure.ts";
import { KEYS, leadsChanged, readRecord } from "../app/queries.ts";
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

/** A lead before and after a task. A colleague's changes are in both. */
interface Done {
  before: Lead;
  after: Lead;
  /** Why the change that came with a note failed. The note itself is stored. */
  failure?: Error;
}

/**
 * Thrown if a colleague changed the lead first. Nothing is changed, and the conflict is kept for the user to resolve.
 */
export class ConflictFailure extends Error {
  override readonly name = "ConflictFailure";
}

/**
 * Runs the tasks of a lead one after the other, each on the version that the last one made. Pending tasks are cached
 * next to the lead and applied when it is shown, so undoing an optimistic change only removes its task.
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
    if (record === undefined) throw new Error("The lead must be read before it is changed.");
    return record.lead;
  };

  /** Moves a stored note from the pending work to the record in one step. */
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
      // A colleague made the same change, so it is neither announced nor offered to undo.
      if (isAlready(newer, meant) || (onlyNew && newer.status !== "new")) {
        return { before: newer, after: newer };
      }
      if (onlyNew) return change(work, newer, newer.version);
      setRecord((record) => ({ ...record, lead: newer }));
      // The history shows who it was.
      await client.refetchQueries({ queryKey: recordKey(id) });
      throw new ConflictFailure("Someone else changed this lead.", { cause: error });
    }
  }

  return {
    mutationKey: workKey(id),
    scope: { id: `lead ${id}` },
    onMutate: async (work) => {
      setPending((pending) => [...pending, work]);
      // A response in progress may be older than what is about to be stored.
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

/** Work that was queued after a conflict joins it, so that the user is asked only once. */
function conflictOf({ change = {}, seenAt }: Work, before: Conflict | undefined): Conflict {
  return {
    change: joined(before?.change ?? {}, change),
    since: before?.since ?? seenAt,
    at: new Date().toISOString(),
  };
}

/** How often the whole record is read: "unchanged" doesn't cover the visitor's other leads. */
const WHOLE_MS = 5 * 60_000;

/**
 * Returns a function that reads a lead: the whole record every few minutes, and in between only if something happened,
 * because each document that is read costs money.
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
    // The response to a later change may have arrived first.
    return now !== undefined && now.lead.version > reply.lead.version ? now : reply;
  };
}

const one = backend.leads[":id"];
const paramOf = (id: string) => ({ param: { id: encodeURIComponent(id) } });

/** The backend's actions for one lead. Each function throws `ApiFailure`. */
export const leadApi = {
  read: readRecord,
  /** Reads the lead if it has more events than are known. */
  readNewer: (id: string, known: number): Promise<LeadReply> =>
    bodyOf(one.$get({ ...paramOf(id), query: { known: String(known) } })),
  change: async (id: string, expectedVersion: number, change: LeadChangeInput) => {
    const json = { expectedVersion, ...change };
    return (await bodyOf(one.$patch({ ...paramOf(id), json }))).lead;
  },
  note: (id: string, json: NoteInput) => bodyOf(one.notes.$post({ ...paramOf(id), json })),
  erase: async (id: string) => {
    await one.$delete(paramOf(id));
  },
};
export type LeadApi = typeof leadApi;
