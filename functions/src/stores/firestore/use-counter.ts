import { createHash } from "node:crypto";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import type { LeadStore } from "../lead-store.ts";
import type { Layout } from "./layout.ts";

/**
 * Counts uses, those of one call in one transaction. Of calls with a key in common this process makes one
 * after the other: at once they would keep each other from writing. Others never wait for them.
 */
export function useCounter(firestore: Firestore, { windows }: Layout): LeadStore["countUses"] {
  const underWay = new Map<string, Promise<unknown>>();

  const count = (ids: readonly string[], expiresAt: Timestamp) =>
    firestore.runTransaction(async (transaction) => {
      const references = ids.map((id) => windows.doc(id));
      const documents = await transaction.getAll(...references);
      return documents.map((document) => {
        const uses = (document.data()?.uses ?? 0) + 1;
        transaction.set(document.ref, { uses, expiresAt });
        return uses;
      });
    });

  return async (keys, windowSeconds, now) => {
    if (keys.length === 0) return [];
    const length = windowSeconds * 1000;
    const begin = Math.floor(Date.parse(now) / length) * length;
    const ids = keys.map((key) => windowId(key, windowSeconds, begin));
    // Kept for a window more, for a process whose clock is behind.
    const expiresAt = Timestamp.fromMillis(begin + 2 * length);
    // However the ones before ended, they are no longer in the way.
    const before = Promise.allSettled(ids.flatMap((id) => underWay.get(id) ?? []));
    const counted = before.then(() => count(ids, expiresAt));
    for (const id of ids) underWay.set(id, counted);
    try {
      return await counted;
    } finally {
      for (const id of ids) if (underWay.get(id) === counted) underWay.delete(id);
    }
  };
}

/** Keys hold addresses of visitors and may be of any form and length: their hash is kept instead. */
function windowId(key: string, windowSeconds: number, begin: number): string {
  const hash = createHash("sha256").update(key).digest("base64url");
  return `${hash}_${windowSeconds}_${begin / 1000}`;
}
