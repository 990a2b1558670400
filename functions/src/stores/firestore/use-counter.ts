import { createHash } from "node:crypto";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import type { LeadStore } from "../lead-store.ts";
import type { Layout } from "./layout.ts";

/** Uses that are stored together: those that came while others of their window were being stored. */
interface Batch {
  uses: number;
  /** How many there were before them. */
  before: Promise<number>;
}

/**
 * Counts uses. A document takes about one change a second for long, and a flood of one key must not
 * keep others waiting: so this process changes a window once at a time, for all that wait for it.
 */
export function useCounter(firestore: Firestore, { windows }: Layout): LeadStore["countUse"] {
  const waiting = new Map<string, Batch>();
  const underWay = new Map<string, Promise<unknown>>();

  const add = (id: string, uses: number, expiresAt: Timestamp) =>
    firestore.runTransaction(async (transaction) => {
      const before = (await transaction.get(windows.doc(id))).data()?.uses ?? 0;
      transaction.set(windows.doc(id), { uses: before + uses, expiresAt });
      return before;
    });

  const newBatch = (id: string, expiresAt: Timestamp): Batch => {
    const store = async () => {
      // However the one before ended, it is no longer in the way.
      await underWay.get(id)?.catch(() => undefined);
      waiting.delete(id);
      const stored = add(id, batch.uses, expiresAt);
      underWay.set(id, stored);
      try {
        return await stored;
      } finally {
        if (underWay.get(id) === stored) underWay.delete(id);
      }
    };
    const batch: Batch = { uses: 0, before: Promise.resolve().then(store) };
    return batch;
  };

  return async (key, windowSeconds, now) => {
    const length = windowSeconds * 1000;
    const begin = Math.floor(Date.parse(now) / length) * length;
    const id = windowId(key, windowSeconds, begin);
    let batch = waiting.get(id);
    if (batch === undefined) {
      // Kept for a window more, for a process whose clock is behind.
      batch = newBatch(id, Timestamp.fromMillis(begin + 2 * length));
      waiting.set(id, batch);
    }
    batch.uses += 1;
    const place = batch.uses;
    return (await batch.before) + place;
  };
}

/** Keys hold addresses of visitors and may be of any form and length: their hash is kept instead. */
function windowId(key: string, windowSeconds: number, begin: number): string {
  const hash = createHash("sha256").update(key).digest("base64url");
  return `${hash}_${windowSeconds}_${begin / 1000}`;
}
