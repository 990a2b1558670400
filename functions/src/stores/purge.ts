import type { LeadStore } from "./lead-store.ts";

/** Number of records to remove at a time, so the store stays responsive. */
const BATCH = 25;

/** Removes expired data until none is left or `stop` aborts; the next run continues. */
export async function purgeExpired(
  store: Pick<LeadStore, "purge">,
  stop: AbortSignal,
  log: (message: string, details: Record<string, unknown>) => void,
  now: () => Date = () => new Date(),
): Promise<void> {
  const removed = { leads: 0, contacts: 0 };
  while (!stop.aborted) {
    const time = now().toISOString();
    const result = await store.purge(time, BATCH);
    if (result.outcome === "clock") {
      const { lastActivity } = result;
      if (lastActivity !== undefined) {
        log("the clock may be wrong", {
          clock: time,
          lastActivity,
          fix: "Set the clock. No expired data is removed until then.",
        });
      }
      break;
    }
    removed.leads += result.leads;
    removed.contacts += result.contacts;
    if (result.leads < BATCH && result.contacts < BATCH) break;
  }
  if (removed.leads + removed.contacts > 0) log("removed expired data", removed);
}
