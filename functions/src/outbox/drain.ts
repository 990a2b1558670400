import { DeliveryError } from "./mailer.ts";
import type { LeadStore, OutboxMessage } from "../stores/lead-store.ts";
import { withTimeout } from "../with-timeout.ts";

export interface DrainParts {
  store: Pick<LeadStore, "claimOutbox" | "completeOutbox" | "retryOutbox" | "buryOutbox">;
  /** Tells one message; throws where that failed. */
  deliver: (message: OutboxMessage) => Promise<void>;
  log: (message: string, details?: Record<string, unknown>) => void;
  now?: (() => Date) | undefined;
  /** 0 to 1. */
  random?: (() => number) | undefined;
  /** After which a delivery has failed. */
  deliveryMs?: number | undefined;
}

export interface DrainReport {
  delivered: number;
  retried: number;
  buried: number;
}

/** Messages that are delivered at the same time. */
const AT_ONCE = 10;

/** Longer than any answer of a receiver takes that is well. */
const DELIVERY_MS = 60_000;

/** Longer than a delivery may take, so that nobody delivers what another one is just delivering. */
const LEASE_SECONDS = 180;

/**
 * Delivers whatever is due, until nothing is left or it is told to stop. A message that fails comes again
 * later or is buried, and holds up no other. Each is delivered at least once: where this process ends
 * between the delivery and its record, again when the lease is over, under the same id.
 *
 * @throws StoreUnavailableError where nothing can be claimed
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

/** Never throws. `undefined` where the outcome could not be recorded: the message comes again. */
async function settle(
  parts: DrainParts,
  message: OutboxMessage,
): Promise<keyof DrainReport | undefined> {
  const { store, log, now = () => new Date(), random = Math.random } = parts;
  const { id, kind, leadId } = message;
  try {
    const failure = await attempt(parts, message);
    if (failure === undefined) {
      await store.completeOutbox(message);
      return "delivered";
    }
    const attempts = message.attempts + 1;
    const isLast = failure.permanent || attempts >= MOST_ATTEMPTS;
    log(isLast ? "a message is dead" : "a message was not delivered", {
      id,
      kind,
      leadId,
      attempts,
      error: withoutAddresses(failure.message),
      ...(failure.cause === undefined ? {} : { cause: causeOf(failure) }),
    });
    const at = now();
    if (isLast) {
      await store.buryOutbox(message, failure.message, at.toISOString());
      return "buried";
    }
    const delay = retryDelay(attempts, failure.retryAfterSeconds, random());
    const dueAt = new Date(at.getTime() + delay).toISOString();
    await store.retryOutbox(message, dueAt, failure.message);
    return "retried";
  } catch (error) {
    log("what became of a message could not be recorded", {
      id,
      kind,
      leadId,
      error: String(error),
    });
    return undefined;
  }
}

/** Why the message was not delivered; `undefined` where it was. */
async function attempt(
  { deliver, deliveryMs = DELIVERY_MS }: DrainParts,
  message: OutboxMessage,
): Promise<DeliveryError | undefined> {
  try {
    await withTimeout(
      deliver(message),
      deliveryMs,
      () => new DeliveryError(`It was not taken within ${deliveryMs / 1000} seconds.`),
    );
    return undefined;
  } catch (error) {
    return error instanceof DeliveryError
      ? error
      : new DeliveryError("Something unexpected happened; the log has it.", { cause: error });
  }
}

function causeOf({ cause }: DeliveryError): string {
  return withoutAddresses(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));
}

/** Mail servers repeat whom they refuse; a log outlives a lead that is erased. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>]+@[^\s<>]+/g, "(address)");
}

const MINUTE_MS = 60_000;
const LONGEST_MS = 6 * 60 * MINUTE_MS;

/** A message is dead after this many attempts, which take about 20 hours. */
export const MOST_ATTEMPTS = 12;

/** Up to so much is added by chance, so that what failed together does not come again together. */
const JITTER = 0.2;

/**
 * How long to wait before the next try: a minute, doubling to six hours.
 *
 * @param attempts how often it was tried, at least 1
 * @param retryAfterSeconds for how long the receiver asked to be left alone; no longer than six hours
 * @param random 0 to 1
 * @returns milliseconds
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

/**
 * Wraps work so that it never runs twice at the same time. All calls during a run share one more run after it.
 */
export function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;

  const run = async (before: Promise<unknown> | undefined): Promise<T> => {
    // However the one before ended, it is no longer in the way.
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
