import { notifyManager, onlineManager, type QueryClient, useQuery } from "@tanstack/react-query";
import type { Session } from "#contract/api.ts";
import { FINAL_ERRORS } from "#contract/errors.ts";
import { NO_DAY_MESSAGE } from "#contract/jobs.ts";
import type { Lead, LeadRecord } from "#contract/lead.ts";
import { createItemStorage, type StoredItem } from "#renderer/browser/queue/item-storage.ts";
import { type Attempt, createQueue, tabLock, untried } from "#renderer/browser/queue/queue.ts";
import { ApiFailure, asError } from "../api/failure.ts";
import { KEYS, leadsChanged, recordKey } from "../app/queries.ts";
import { type LeadApi, leadApi } from "../lead/lead-api.ts";
import { isAlready, type Work, withNote } from "../lead/work.ts";
import { shareItems } from "./shared-items.ts";
import { CACHE_ONLY, useOwn } from "./waiting.ts";

/** A task that waits in this browser until the server has it. */
export interface WaitingWork extends Work, StoredItem {
  /** Whether its note has been saved, and only the change is left. */
  isNoted?: boolean;
  /** When the server reported that a colleague had changed the lead first; ISO timestamp. */
  conflictAt?: string;
}

/** Returns a user's tasks that wait or were refused, oldest first. */
export function useWaitingWork(email: string): readonly WaitingWork[] {
  const { data } = useQuery<readonly WaitingWork[]>({ queryKey: KEYS.waitingWork, ...CACHE_ONLY });
  return useOwn(data, email);
}

/** A lead before and after a task. Both include changes by colleagues. */
interface Saved {
  outcome: "saved";
  before: Lead;
  after: Lead;
  /** Set if a note was saved but the change sent along with it failed. */
  failure?: Error | undefined;
}

/** `waiting`: the server can't be reached, so the task is sent later. `isStored` is false if only this page has it. */
export type WorkResult = Saved | { outcome: "waiting"; isStored: boolean };

/**
 * Thrown if a colleague changed the lead first. The user's change isn't saved, and the user can resolve the conflict.
 */
export class ConflictFailure extends Error {
  override readonly name = "ConflictFailure";
}

/** Request timeout. With one bar of signal, a request can hang for minutes. */
const REQUEST_MS = 30_000;

/** How long users wait for the result of a task. Later, it's treated as one that waits. */
const PATIENCE_MS = 8_000;

const FINAL: ReadonlySet<ApiFailure["code"]> = new Set([...FINAL_ERRORS, "not_found", "conflict"]);

/** Returns whether repeating a request is pointless. A session that ended or a lost role may come back. */
export function isFinal(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && FINAL.has(error.code);
}

interface Parts {
  api: Pick<LeadApi, "change" | "note">;
  storage?: ReturnType<typeof createItemStorage<WaitingWork>>;
  lock?: ReturnType<typeof tabLock>;
}

export type WorkQueue = ReturnType<typeof createWorkQueue>;

/**
 * Creates the queue that saves staff's work on leads. Each task is stored in the browser before it's sent, so it
 * survives a lost connection, a reload and an empty battery. Tasks for one lead are sent in order, each based on the
 * version that the previous one created. Until then, they're applied on display, so undoing one just removes it.
 */
export function createWorkQueue(
  client: QueryClient,
  {
    api,
    storage = createItemStorage<WaitingWork>("staff-changes"),
    lock = tabLock("staff-changes"),
  }: Parts,
) {
  const shared = shareItems(client, KEYS.waitingWork, storage);
  const results = new Map<string, Saved>();
  const errors = new Map<string, Error>();
  /** Tasks whose result someone waits for. */
  const awaited = new Map<string, (result: WorkResult | Error) => void>();
  /** For each lead, maps each version this browser changed to the version that resulted. */
  const made = new Map<string, Map<number, number>>();

  const leadNow = (id: string) => client.getQueryData<LeadRecord>(recordKey(id))?.lead;
  const setRecord = (id: string, next: (record: LeadRecord) => LeadRecord) =>
    client.setQueryData<LeadRecord>(recordKey(id), (record) => record && next(record));
  const setLead = (lead: Lead) =>
    setRecord(lead.id, (record) =>
      record.lead.version > lead.version ? record : { ...record, lead },
    );

  const queue = createQueue<WaitingWork>({
    lock,
    storage,
    send,
    groupOf: ({ lead }) => lead,
    isReady: ({ by }) => client.getQueryData<Session>(KEYS.session)?.email === by,
  });

  async function send(work: WaitingWork): Promise<Attempt> {
    try {
      if (work.note !== undefined) await sendNote(work, work.note);
      const done = await sendChange(work, work.seen, leadNow(work.lead));
      if (done !== undefined) results.set(work.id, done);
      return { outcome: "sent" };
    } catch (error) {
      if (!isFinal(error) && !(error instanceof ConflictFailure)) {
        if (isTimeout(error)) onlineManager.setOnline(false);
        return { outcome: "failed", holdMs: 0 };
      }
      errors.set(work.id, error);
      return { outcome: "refused", reason: messageOf(error) };
    }
  }

  /** Saves a note, and moves it from the task to the record in a single update. */
  async function sendNote({ id, lead }: Work, input: NonNullable<Work["note"]>): Promise<void> {
    const note = await api.note(lead, input, AbortSignal.timeout(REQUEST_MS));
    const withoutNote = (work: WaitingWork) => ({ ...work, note: undefined, isNoted: true });
    await storage.update(id, withoutNote);
    notifyManager.batch(() => {
      setRecord(lead, (record) => ({ ...record, notes: withNote(record.notes, note) }));
      shared.change(id, withoutNote);
    });
  }

  async function sendChange(
    work: WaitingWork,
    version: number,
    before: Lead | undefined,
  ): Promise<Saved | undefined> {
    const { lead: id, change, onlyNew = false } = work;
    const isOver = onlyNew && before !== undefined && before.status !== "new";
    if (change === undefined || isOver) {
      return before && { outcome: "saved", before, after: before };
    }
    try {
      const { lead: after, madeVersion = after.version } = await api.change(id, version, change, {
        id: work.id,
        signal: AbortSignal.timeout(REQUEST_MS),
      });
      await moveOn(id, version, madeVersion);
      setLead(after);
      return { outcome: "saved", before: before ?? after, after };
    } catch (error) {
      const newer = error instanceof ApiFailure ? error.details.lead : undefined;
      if (newer === undefined) throw error;
      // A colleague already made this change, so don't announce it or offer Undo.
      if (isAlready(newer, change) || (onlyNew && newer.status !== "new")) {
        setLead(newer);
        return { outcome: "saved", before: newer, after: newer };
      }
      if (onlyNew) return sendChange(work, newer.version, newer);
      setLead(newer);
      // Refetches the history, which shows who made the change.
      await client.refetchQueries({ queryKey: recordKey(id) });
      const conflictAt = new Date().toISOString();
      await storage.update(work.id, (now) => ({ ...now, conflictAt }));
      throw new ConflictFailure(`Someone else changed ${work.name} first.`, { cause: error });
    }
  }

  /** Returns the version that resulted from the user's own changes to the version they saw. */
  function versionOf(lead: string, seen: number): number {
    let version = seen;
    for (let next = made.get(lead)?.get(seen); next !== undefined && next > version;) {
      version = next;
      next = made.get(lead)?.get(version);
    }
    return version;
  }

  /** Bases the other tasks for a lead that the user saw in one version on the version that one of them created. */
  async function moveOn(lead: string, from: number, to: number): Promise<void> {
    made.set(lead, (made.get(lead) ?? new Map<number, number>()).set(from, to));
    for (const other of await storage.read()) {
      if (other.lead !== lead || other.seen !== from) continue;
      await storage.update(other.id, (now) => ({ ...now, seen: to }));
    }
  }

  /** Reports a result to the user who waits for it, if any, and updates what's shown. */
  async function settle(work: WaitingWork, result: WorkResult | Error | undefined): Promise<void> {
    const answer = awaited.get(work.id);
    awaited.delete(work.id);
    results.delete(work.id);
    errors.delete(work.id);
    // Users who wait for the result see it, and their form still has what they typed.
    if (answer && result instanceof Error && !(result instanceof ConflictFailure))
      await storage.remove(work.id);
    await shared.refresh();
    if (result !== undefined) answer?.(result);
    const isLast = !shared.items().some(({ lead, refusal }) => lead === work.lead && !refusal);
    if (!isLast) return;
    void client.invalidateQueries({ queryKey: recordKey(work.lead) });
    leadsChanged(client);
  }

  queue.on("sent", (work) => {
    void settle(work, results.get(work.id));
  });
  queue.on("refused", (work) => {
    const error = errors.get(work.id) ?? new Error("The server refused this change.");
    const note = work.isNoted === true ? leadNow(work.lead) : undefined;
    void settle(
      work,
      note === undefined ? error : { outcome: "saved", before: note, after: note, failure: error },
    );
  });
  queue.on("failed", (work) => {
    awaited.get(work.id)?.({ outcome: "waiting", isStored: true });
    awaited.delete(work.id);
    void shared.refresh();
  });

  return {
    ...shared,
    sendSoon: queue.sendSoon,
    /** Sends everything that waits, or only what's for one lead, without any delay. */
    sendNow: (id?: string) => queue.sendNow(({ lead }) => id === undefined || lead === id),

    /**
     * Saves a task. Resolves once the server has it, or once it's clear that it has to wait.
     * @throws ApiFailure if the server refuses it, ConflictFailure
     */
    perform: async (work: Work): Promise<WorkResult> => {
      refuseInvalid(work);
      const seen = versionOf(work.lead, work.seen);
      const item: WaitingWork = { ...work, seen, ...untried(Date.now()), order: 0 };
      const isStored = await shared.add([item]);
      // A response already in flight may be older than the change about to be saved.
      await client.cancelQueries({ queryKey: recordKey(work.lead) });
      const settled = new Promise<WorkResult | Error>((resolve) => awaited.set(work.id, resolve));
      const waits: WorkResult = { outcome: "waiting", isStored };
      const sending = queue
        .sendNow(({ lead }) => lead === work.lead)
        // Another tab may have sent it, or an earlier task for the lead failed.
        .then(() => (awaited.has(work.id) ? waits : settled));
      const patience = new Promise<WorkResult>((resolve) => {
        setTimeout(() => resolve(waits), PATIENCE_MS);
      });
      const result = await Promise.race([settled, sending, patience]);
      awaited.delete(work.id);
      if (result instanceof Error) throw result;
      return result.outcome === "waiting" ? waits : result;
    },

    /** Records that the user's own action created a version, so a form that is open is based on it. */
    moveOn,
  };
}

/**
 * Refuses a booking without a day before it waits for a connection. Everything else is checked by the server, because
 * the code for it would be larger than the rest of the app.
 *
 * @throws ApiFailure like the server's
 */
function refuseInvalid({ change }: Work): void {
  if (change?.status !== "booked" || change.bookedFor) return;
  throw new ApiFailure("invalid_fields", NO_DAY_MESSAGE, { fields: { bookedFor: NO_DAY_MESSAGE } });
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}

/** Returns the error's first field message, if any, or its general message. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiFailure) {
    return Object.values(error.details.fields ?? {})[0] ?? error.message;
  }
  return asError(error).message;
}

const queues = new WeakMap<QueryClient, WorkQueue>();

/** Returns the app's queue. */
export function workQueue(client: QueryClient): WorkQueue {
  const queue = queues.get(client) ?? createWorkQueue(client, { api: leadApi });
  queues.set(client, queue);
  return queue;
}
