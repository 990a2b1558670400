import { onSchedule } from "firebase-functions/v2/scheduler";

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
