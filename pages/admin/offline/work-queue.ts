import { notifyManager, type QueryClient, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { NO_DAY_MESSAGE } from "#contract/jobs.ts";
import type { Lead, LeadRecord } from "#contract/lead.ts";
import { type Attempt, untried } from "#renderer/browser/queue/queue.ts";
import { ApiFailure, asError } from "../api/failure.ts";
import { KEYS, leadsChanged, recordKey } from "../app/queries.ts";
import { type LeadApi, leadApi, type Sending } from "../lead/lead-api.ts";
import {
  inverseOf,
  isAlready,
  valuesBefore,
  type WaitingWork,
  type Work,
  withNote,
} from "../lead/work.ts";
import { createVersions } from "./lead-versions.ts";
import { createStaffQueue, isFinal, oncePerClient } from "./staff-queue.ts";
import { CACHE_ONLY, useOwn } from "./waiting.ts";

/** Returns a user's tasks that wait or were refused, oldest first, without those that were undone. */
export function useWaitingWork(email: string): readonly WaitingWork[] {
  const { data } = useQuery<readonly WaitingWork[]>({ queryKey: KEYS.waitingWork, ...CACHE_ONLY });
  const own = useOwn(data, email);
  return useMemo(() => own.filter(({ undoId }) => undoId === undefined), [own]);
}

/** A lead before and after a task. Both include changes by colleagues. */
interface Saved {
  outcome: "saved";
  before: Lead;
  after: Lead;
  /** Set if a note was saved but the change sent along with it failed. */
  failure?: Error | undefined;
}

/**
 * `waiting`: the server can't be reached, so the task is sent later. `isStored` is false if only this page has it.
 * `unknown`: the server has it, but there's nothing to report, such as after the user undid it.
 */
export type WorkResult = Saved | { outcome: "waiting"; isStored: boolean } | { outcome: "unknown" };

/**
 * Thrown if a colleague changed the lead first. The user's change isn't saved, and the user can resolve the conflict.
 */
export class ConflictFailure extends Error {
  override readonly name = "ConflictFailure";
}

/** Request timeout. With one bar of signal, a request can hang for minutes. */
const REQUEST_MS = 30_000;

/** A whole attempt, which also needs a token. Other tabs wait for it. */
const LONGEST_TRY_MS = 3 * REQUEST_MS;

/** How long users wait for the result of a task. Later, it's treated as one that waits. */
const PATIENCE_MS = 8_000;

const CANNOT_UNDO =
  "This can't be undone anymore, because the lead has changed since. Change it on the lead.";

/**
 * Creates the queue that saves staff's work on leads. Each task is stored in the browser before it's sent, so it
 * survives a lost connection, a reload and an empty battery. Tasks for one lead are sent in order, each based on the
 * version that the previous one created. Until then, they're applied on display, so undoing one just removes it.
 */
export function createWorkQueue(
  client: QueryClient,
  api: Pick<LeadApi, "read" | "change" | "note">,
) {
  const queue = createStaffQueue<WaitingWork>(client, {
    queryKey: KEYS.waitingWork,
    name: "staff-changes",
    longestTry: LONGEST_TRY_MS,
    send,
  });
  const { storage, lock } = queue;
  const results = new Map<string, Saved>();
  const errors = new Map<string, Error>();
  /** Tasks whose result someone waits for. */
  const awaited = new Map<string, (result: WorkResult | Error) => void>();
  const { versionOf, moveOn, replaceEarlier } = createVersions(storage);

  const leadNow = (id: string) => client.getQueryData<LeadRecord>(recordKey(id))?.lead;
  const setRecord = (id: string, next: (record: LeadRecord) => LeadRecord) =>
    client.setQueryData<LeadRecord>(recordKey(id), (record) => record && next(record));
  const setLead = (lead: Lead) =>
    setRecord(lead.id, (record) =>
      record.lead.version > lead.version ? record : { ...record, lead },
    );

  async function send(work: WaitingWork): Promise<Attempt> {
    await storage.update(work.id, (now) => ({ ...now, isStarted: true }));
    let { undoId } = work;
    try {
      if (undoId === undefined) {
        if (work.note !== undefined) await sendNote(work, work.note);
        const done = await sendChange(work, versionOf(work.lead, work.seen), leadNow(work.lead));
        if (done !== undefined) results.set(work.id, done);
        // It may have been undone during the request.
        undoId = (await storage.read()).find(({ id }) => id === work.id)?.undoId;
        if (undoId !== undefined) results.delete(work.id);
      }
      if (undoId !== undefined) await undoStored(work, undoId);
      return { outcome: "sent" };
    } catch (error) {
      if (!isFinal(error) && !(error instanceof ConflictFailure)) {
        return { outcome: "failed", holdMs: 0 };
      }
      // A lead that was deleted has nothing left to undo.
      if (undoId !== undefined && isGone(error)) return { outcome: "sent" };
      errors.set(work.id, error);
      return { outcome: "refused", reason: messageOf(error) };
    }
  }

  /**
   * Undoes a change if the server has it. Notes stay.
   * @throws ApiFailure if the lead has changed since
   */
  async function undoStored(work: WaitingWork, undoId: string): Promise<void> {
    const { id, lead, by } = work;
    const { signal } = sendingOf(by);
    const { lead: now, events } = await api.read(lead, { known: "0" }, signal);
    const event = events.find(({ changeId }) => changeId === id);
    if (event === undefined || events.some(({ changeId }) => changeId === undoId)) return;
    await moveOn(lead, work.seen, now.version, id);
    const inverse = inverseOf({ ...now, ...valuesBefore(event) }, now);
    if (inverse === undefined) return;
    try {
      if (event.version !== now.version) throw new ApiFailure("conflict", "The lead has changed.");
      const change = { ...inverse, ...(event.message !== undefined && { emailCustomer: true }) };
      const sent = { id: undoId, ...sendingOf(by) };
      const { lead: after } = await api.change(lead, now.version, change, sent);
      await moveOn(lead, now.version, after.version, id);
      setLead(after);
    } catch (error) {
      if (!isFinal(error)) throw error;
      // Shown again, with the reason.
      await storage.update(id, ({ undoId: _undone, ...shown }) => shown);
      throw new ApiFailure("conflict", CANNOT_UNDO);
    }
  }

  /** Saves a note, and moves it from the task to the record in a single update. */
  async function sendNote({ id, lead, by }: Work, input: NonNullable<Work["note"]>): Promise<void> {
    const note = await api.note(lead, input, sendingOf(by));
    const withoutNote = (work: WaitingWork) => ({ ...work, note: undefined, isNoted: true });
    await storage.update(id, withoutNote);
    notifyManager.batch(() => {
      setRecord(lead, (record) => ({ ...record, notes: withNote(record.notes, note) }));
      queue.change(id, withoutNote);
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
        ...sendingOf(work.by),
      });
      await moveOn(id, version, madeVersion, work.id);
      await replaceEarlier(work);
      setLead(after);
      return { outcome: "saved", before: before ?? after, after };
    } catch (error) {
      const newer = error instanceof ApiFailure ? error.details.lead : undefined;
      const into = error instanceof ApiFailure ? error.details.mergedInto : undefined;
      if (into !== undefined) throw await conflict(work, error, into);
      if (newer === undefined) throw error;
      // A colleague already made this change, so don't announce it or offer Undo.
      if (isAlready(newer, change) || (onlyNew && newer.status !== "new")) {
        setLead(newer);
        return { outcome: "saved", before: newer, after: newer };
      }
      if (onlyNew) return sendChange(work, newer.version, newer);
      setLead(newer);
      // Refetches the history, which shows who made the change.
      void client.refetchQueries({ queryKey: recordKey(id) });
      throw await conflict(work, error);
    }
  }

  /** Keeps a change that a colleague's came before. @param lead id of the lead that shows it */
  async function conflict(work: Work, cause: unknown, lead = work.lead): Promise<ConflictFailure> {
    const conflictAt = new Date().toISOString();
    await storage.update(work.id, (now) => ({ ...now, lead, conflictAt }));
    return new ConflictFailure(
      "Someone else changed this lead first. Open it to choose which change to keep.",
      { cause },
    );
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
    await queue.refresh();
    answer?.(result ?? { outcome: "unknown" });
    const isLast = !queue.items().some(({ lead, refusal }) => lead === work.lead && !refusal);
    if (!isLast) return;
    void client.invalidateQueries({ queryKey: recordKey(work.lead) });
    leadsChanged(client);
  }

  queue.on("sent", (work) => {
    void settle(work, results.get(work.id));
  });
  queue.on("refused", (work) => {
    const error =
      errors.get(work.id) ??
      new Error("This change couldn't be saved. Discard it, and make it again.");
    const note = work.isNoted === true ? leadNow(work.lead) : undefined;
    void settle(
      work,
      note === undefined ? error : { outcome: "saved", before: note, after: note, failure: error },
    );
  });
  queue.on("failed", (work) => {
    awaited.get(work.id)?.({ outcome: "waiting", isStored: true });
    awaited.delete(work.id);
    void queue.refresh();
  });

  return {
    ...queue,

    /** Undoes a task. If the server may have it already, it's undone there once that can be reached. */
    undo: async (work: Work): Promise<void> => {
      const undoId = crypto.randomUUID();
      const find = async () => (await storage.read()).find(({ id }) => id === work.id);
      const refusal = (await find())?.refusal;
      if (refusal !== undefined || work.change === undefined) return queue.remove([work.id]);
      await storage.update(work.id, (now) => ({ ...now, undoId }));
      await queue.refresh();
      // Some tab may be sending it, and a task that was sent is removed.
      await lock("wait", async () => {
        const waiting = await find();
        if (waiting === undefined) {
          const { note: _saved, ...change } = work;
          await queue.add({ ...change, ...untried(Date.now()), order: 0, undoId });
        } else if (waiting.isStarted !== true) await queue.remove([work.id]);
      });
      void queue.sendNow(work.lead);
    },

    /**
     * Saves a task. Resolves once the server has it, or once it's clear that it has to wait.
     * @throws ApiFailure if the server refuses it, ConflictFailure
     */
    perform: async (work: Work): Promise<WorkResult> => {
      refuseInvalid(work);
      const seen = versionOf(work.lead, work.seen);
      const item: WaitingWork = { ...work, seen, ...untried(Date.now()), order: 0 };
      const settled = new Promise<WorkResult | Error>((resolve) => awaited.set(work.id, resolve));
      const isStored = await queue.add(item);
      // A response already in flight may be older than the change about to be saved.
      await client.cancelQueries({ queryKey: recordKey(work.lead) });
      const waits: WorkResult = { outcome: "waiting", isStored };
      const attempt = queue
        .sendNow(work.lead)
        // Another tab may have sent it, or an earlier task for the lead failed.
        .then(() => (awaited.has(work.id) ? waits : settled));
      const patience = new Promise<WorkResult>((resolve) => {
        setTimeout(() => resolve(waits), PATIENCE_MS);
      });
      const result = await Promise.race([settled, attempt, patience]);
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

function sendingOf(by: string): Sending {
  return { by, signal: AbortSignal.timeout(REQUEST_MS) };
}

function isGone(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === "not_found";
}

/** Returns the error's first field message, if any, or its general message. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiFailure) {
    return Object.values(error.details.fields ?? {})[0] ?? error.message;
  }
  return asError(error).message;
}

/** Returns the app's queue. */
export const workQueue = oncePerClient((client) => createWorkQueue(client, leadApi));
