import type { ItemStorage } from "#renderer/browser/queue/item-storage.ts";
import { type WaitingWork, withoutFields } from "../lead/work.ts";

/** Keeps track of the versions of leads that waiting tasks are based on. */
export function createVersions(storage: ItemStorage<WaitingWork>) {
  /** For each lead, maps each version this browser changed to the version that resulted. */
  const made = new Map<string, Map<number, number>>();

  return {
    /** Returns the version that resulted from the user's own changes to the version they saw. */
    versionOf: (lead: string, seen: number): number => {
      let version = seen;
      for (let next = made.get(lead)?.get(seen); next !== undefined && next > version;) {
        version = next;
        next = made.get(lead)?.get(version);
      }
      return version;
    },

    /**
     * Bases the other tasks for a lead that the user saw in one version on the version that one of them created.
     * @param own id of that task, which keeps its version in case it's sent again
     */
    moveOn: async (lead: string, from: number, to: number, own?: string): Promise<void> => {
      made.set(lead, (made.get(lead) ?? new Map<number, number>()).set(from, to));
      for (const other of await storage.read()) {
        if (other.lead !== lead || other.seen !== from || other.id === own) continue;
        await storage.update(other.id, (now) => ({ ...now, seen: to }));
      }
    },

    /** Drops from earlier changes in conflict what the user has changed again since. */
    replaceEarlier: async ({ lead, order, change = {} }: WaitingWork): Promise<void> => {
      for (const earlier of await storage.read()) {
        const isOlder = earlier.lead === lead && earlier.order < order;
        if (!isOlder || earlier.conflictAt === undefined) continue;
        const left = withoutFields(earlier.change ?? {}, change);
        if (Object.keys(left).length === 0) await storage.remove(earlier.id);
        else await storage.update(earlier.id, (now) => ({ ...now, change: left }));
      }
    },
  };
}
