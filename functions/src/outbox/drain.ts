import { DeliveryError } from "./mailer.ts";
import type { LeadStore, OutboxMessage } from "../stores/lead-store.ts";
import { withTimeout } from "../with-timeout.ts";

export type Delivered = "tested" | { dueAt: string } | undefined;

export interface DrainParts {
  store: Pick<LeadStore, "claimOutbox" | "completeOutbox" | "retryOutbox" | "buryOutbox">;
  /**
   * Delivers one message. Returns `tested` if it's about a test lead, or a later time (ISO) if it isn't due yet after all.
   * @throws if delivery fails
   */
  deliver: (message: OutboxMessage) => Promise<Delivered>;
  log: (message: string, details?: Record<string, unknown>) => void;
  now?: (() => Date) | undefined;
  /** Returns a number from 0 to 1; for tests. */
  random?: (() => number) | undefined;
  /** Timeout for one delivery, in milliseconds. */
  deliveryMs?: number | undefined;
}

export interface DrainReport {
  delivered: number;
  retried: number;
  buried: number;
}

/** Number of messages to deliver concurrently. */
const AT_ONCE = 10;

/** Longer than any healthy receiver takes to respond. */
const DELIVERY_MS = 60_000;

/** Longer than a delivery may take, so two workers never deliver the same message at the same time. */
const LEASE_SECONDS = 180;

/**
 * Delivers due messages until none are left or `stop` aborts. A failed message is retried later or abandoned, without
 * holding up the others. If the process exits before a delivery is recorded, the message is redelivered with the same
 * id after the lease.
 *
 * @throws StoreUnavailableError if messages can't be claimed
 */
export async function drain(
  parts: DrainParts,
  stop: AbortSignal = new AbortController().signal,
): Promise<DrainReport> {
  const { store, now = () => new Date() } = parts;
  const report: DrainReport = { delivered: 0, retried: 0, buried: 0 };
  while (!stop.aborted) {
    const messages = await store.claimOutbox(AT_ONCE, LEASE_SECONDS, now().toISOString());
    const outcomes = await Promise.all(messages.map((message) => settle(parts, message)));
    for (const outcome of outcomes) if (outcome !== undefined) report[outcome] += 1;
    if (messages.length < AT_ONCE) break;
  }
  return report;
}

/** Delivers one message and records the outcome. Never throws; returns `undefined` if nothing counts. */
async function settle(
  parts: DrainParts,
  message: OutboxMessage,
): Promise<keyof DrainReport | undefined> {
  const { store, log, now = () => new Date(), random = Math.random } = parts;
  const { id, kind, leadId } = message;
  try {
    const result = await attempt(parts, message);
    if (!(result instanceof DeliveryError)) {
      if (typeof result === "object") {
        await store.retryOutbox(message, result.dueAt);
        return undefined;
      }
      await store.completeOutbox(message);
      return result === "tested" ? undefined : "delivered";
    }
    const attempts = message.attempts + 1;
    const isLast = result.permanent || attempts >= MOST_ATTEMPTS;
    log(isLast ? "gave up on a message" : "could not deliver a message", {
      id,
      kind,
      leadId,
      attempts,
      error: withoutAddresses(result.message),
      ...(result.cause === undefined ? {} : { cause: causeOf(result) }),
    });
    const at = now();
    if (isLast) {
      await store.buryOutbox(message, result.message, at.toISOString(), result.sentTo);
      return "buried";
    }
    const delay = retryDelay(attempts, result.retryAfterSeconds, random());
    const dueAt = new Date(at.getTime() + delay).toISOString();
    await store.retryOutbox(message, dueAt, result.message, result.sentTo);
    return result.isTest ? undefined : "retried";
  } catch (error) {
    log("could not record a delivery", { id, kind, leadId, error: String(error) });
    return undefined;
  }
}

/** Delivers one message. Returns the error if delivery fails. */
async function attempt(
  { deliver, deliveryMs = DELIVERY_MS }: DrainParts,
  message: OutboxMessage,
): Promise<DeliveryError | Delivered> {
  try {
    return await withTimeout(
      deliver(message),
      deliveryMs,
      () => new DeliveryError(`Delivery took longer than ${deliveryMs / 1000} seconds.`),
    );
  } catch (error) {
    return error instanceof DeliveryError
      ? error
      : new DeliveryError("Unexpected error. See the log.", { cause: error });
  }
}

function causeOf({ cause }: DeliveryError): string {
  return withoutAddresses(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));
}

/** Removes email addresses, because mail servers repeat them in errors and logs outlive erased leads. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>]+@[^\s<>]+/g, "(address)");
}

const MINUTE_MS = 60_000;
const LONGEST_MS = 6 * 60 * MINUTE_MS;

/** Number of attempts before a message is abandoned. They take about 20 hours. */
export const MOST_ATTEMPTS = 12;

/** Maximum random share to add to a delay, so messages that failed together aren't retried together. */
const JITTER = 0.2;

/**
 * Returns how long to wait before the next attempt, in milliseconds: one minute, doubling up to six hours.
 *
 * @param attempts number of attempts so far, at least 1
 * @param retryAfterSeconds delay requested by the receiver, capped at six hours
 * @param random a number from 0 to 1
 */
export function retryDelay(
  attempts: number,
  retryAfterSeconds: number | undefined,
  random: number,
): number {
  const doubling = MINUTE_MS * 2 ** (attempts - 1);
  const asked = (retryAfterSeconds ?? 0) * 1000;
  return Math.round(Math.min(Math.max(doubling, asked), LONGEST_MS) * (1 + JITTER * random));
}

/** Wraps work so it never runs twice at the same time. All calls during a run share one subsequent run. */
export function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;

  const run = async (before: Promise<unknown> | undefined): Promise<T> => {
    // A failed run doesn't stop the next one.
    await before?.catch(() => undefined);
    const current = work();
    running = current;
    next = undefined;
    try {
      return await current;
    } finally {
      if (running === current) running = undefined;
    }
  };

  return () => {
    next ??= run(running);
    return next;
  };
}
