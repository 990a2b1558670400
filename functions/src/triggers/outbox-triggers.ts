import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { oneAtATime } from "../outbox/one-at-a-time.ts";

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
