import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { oneAtATime } from "./outbox/drain.ts";

/** No more is begun after this, so that what was begun ends before the function does. */
const DRAINING_MS = 60_000;

/**
 * The functions that tell what lies in the outbox: as soon as a lead is stored, and every 5 minutes what
 * is due again.
 *
 * @param drain delivers until nothing is due or it is told to stop
 * @param secrets the secrets that delivering needs
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

/** What is left after this waits for the next day; it is hidden all the same. */
const PURGING_MS = 8 * 60_000;

/** The function that removes each night what may not be kept any longer. */
export function purgeTrigger(purge: (stop: AbortSignal) => Promise<unknown>) {
  return onSchedule(
    {
      region: "us-central1",
      memory: "256MiB",
      timeoutSeconds: 540,
      maxInstances: 1,
      schedule: "every day 03:30",
      timeZone: "America/New_York",
    },
    async () => {
      await purge(AbortSignal.timeout(PURGING_MS));
    },
  );
}
