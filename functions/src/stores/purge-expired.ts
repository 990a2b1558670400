import type { LeadStore } from "./lead-store.ts";

/** Removed at a time: a store answers others between, and none of its calls takes too long. */
const BATCH = 25;

/** Removes all that is expired, until nothing is left or it is told to stop: the next time it goes on. */
export async function purgeExpired(
  store: Pick<LeadStore, "purge">,
  stop: AbortSignal,
  now: () => Date = () => new Date(),
): Promise<{ leads: number; contacts: number }> {
  const removed = { leads: 0, contacts: 0 };
  while (!stop.aborted) {
    const { leads, contacts } = await store.purge(now().toISOString(), BATCH);
    removed.leads += leads;
    removed.contacts += contacts;
    if (leads < BATCH && contacts < BATCH) break;
  }
  return removed;
}
