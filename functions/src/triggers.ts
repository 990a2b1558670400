import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { TIME_ZONE } from "#business";
import { oneAtATime } from "./outbox/drain.ts";

/** No delivery starts after this time, so pending deliveries finish before the function times out. */
const DRAINING_MS = 60_000;

/**
 * Creates the functions that deliver outbox messages. New messages are delivered as soon as a lead is stored, and
 * retries run every 5 minutes.
 *
 * @param drain delivers messages until none are due or `stop` aborts
 * @param secrets names of the secrets needed for delivery
 */
export function outboxTriggers(drain: (stop: AbortSignal) => Promise<unknown>, secrets: string[]) {
  const run = oneAtATime(() => drain(AbortSignal.timeout(DRAINING_MS)));
  const options = {
    region: "us-central1",
    memory: "256MiB",
    timeoutSeconds: 180,
    maxInstances: 2,
    secrets,
  } as const;
  return {
    deliverCreated: onDocumentCreated({ ...options, document: "outbox/{id}" }, async () => {
      await run();
    }),
    deliverDue: onSchedule({ ...options, schedule: "every 5 minutes" }, async () => {
      await run();
    }),
  };
}

/** Time limit for one night. Any remaining expired data stays hidden until the next run. */
const PURGING_MS = 8 * 60_000;

/** Creates the function that removes expired data every night. */
export function purgeTrigger(purge: (stop: AbortSignal) => Promise<unknown>) {
  return onSchedule(
    {
      region: "us-central1",
      memory: "256MiB",
      timeoutSeconds: 540,
      maxInstances: 1,
      schedule: "every day 03:30",
      timeZone: TIME_ZONE,
    },
    async () => {
      await purge(AbortSignal.timeout(PURGING_MS));
    },
  );
}

/** Longer than a test that fails twice, and shorter than the function may run, so a test in progress can be removed. */
const WATCHING_MS = 480_000;

/** Creates the function that sends a test lead every hour and emails the owner about problems. */
export function watchTrigger(watch: (stop: AbortSignal) => Promise<unknown>) {
  return onSchedule(
    {
      region: "us-central1",
      memory: "256MiB",
      timeoutSeconds: 540,
      maxInstances: 1,
      schedule: "every 60 minutes",
    },
    async () => {
      await watch(AbortSignal.timeout(WATCHING_MS));
    },
  );
}
