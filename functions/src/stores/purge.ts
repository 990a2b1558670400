import type { LeadStore } from "./lead-store.ts";

/** Number of records to remove at a time, so the store stays responsive. */
const BATCH = 25;

const KINDS = ["leads", "contacts", "audit", "emptied"] as const;

/** Moves expired leads to the trash and removes old data until none is left or `stop` aborts; the next run continues. */
export async function purgeExpired(
  store: Pick<LeadStore, "purge">,
  stop: AbortSignal,
  log: (message: string, details: Record<string, unknown>) => void,
  now: () => Date = () => new Date(),
): Promise<void> {
  const removed = { leads: 0, contacts: 0, audit: 0, emptied: 0 };
  while (!stop.aborted) {
    const time = now().toISOString();
    const result = await store.purge(time, BATCH);
    if (result.outcome === "clock") {
      const { lastActivity } = result;
      if (lastActivity !== undefined) {
        log("the clock may be wrong", {
          clock: time,
          lastActivity,
          fix: "Set the clock. If it is right, an owner can confirm it on the Staff screen.",
        });
      }
      break;
    }
    for (const kind of KINDS) removed[kind] += result[kind];
    if (KINDS.every((kind) => result[kind] < BATCH)) break;
  }
  const { leads, contacts, audit, emptied } = removed;
  if (leads > 0) log("moved expired leads to the trash", { leads });
  if (emptied > 0) log("emptied the trash", { leads: emptied });
  if (contacts > 0) log("removed expired clicks", { clicks: contacts });
  if (audit > 0) log("removed expired audit entries", { entries: audit });
}
