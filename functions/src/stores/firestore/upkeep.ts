import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { createHash, randomBytes } from "node:crypto";
import { Availability, DEADLINE_MS } from "./availability.ts";
import { eraseLead } from "./change-lead.ts";
import type { Layout } from "./layout.ts";
import { QUERY_SHAPES, shapedQuery } from "./query-shapes.ts";
import type { LeadStore } from "../lead-store.ts";

/** Not left to a TTL policy, which would leave a lead's notes, history and messages behind. */
export async function purge(
  firestore: Firestore,
  layout: Layout,
  now: string,
  limit: number,
): Promise<{ leads: number; contacts: number }> {
  const bounds = [["<=", now]] as const;
  const [leads, contacts] = await Promise.all([
    shapedQuery(layout.leads, QUERY_SHAPES.leadsExpiredFirst, { bounds }).limit(limit).get(),
    shapedQuery(layout.contacts, QUERY_SHAPES.contactsExpiredFirst, { bounds }).limit(limit).get(),
  ]);

  const batch = firestore.batch();
  for (const { ref } of contacts.docs) batch.delete(ref);
  await batch.commit();

  // One after the other: their transactions would wait for each other.
  let erased = 0;
  for (const { id } of leads.docs) {
    if (await eraseLead(firestore, layout, id, { expiredBy: now })) erased += 1;
  }
  return { leads: erased, contacts: contacts.size };
}

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

/** The key of submission ids, made once for a project and then read once for each instance. */
export function createSubmissionKey(firestore: Firestore): () => Promise<Uint8Array> {
  const read = new Availability(DEADLINE_MS).guard(readOrMake);
  let known: Promise<Uint8Array> | undefined;
  return () => {
    known ??= read(firestore).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

async function readOrMake(firestore: Firestore): Promise<Uint8Array> {
  const document = firestore.collection("settings").doc("submission");
  const key = await firestore.runTransaction(async (transaction) => {
    const stored: unknown = (await transaction.get(document)).get("key");
    if (typeof stored === "string") return stored;
    const made = randomBytes(32).toString("base64");
    transaction.create(document, { key: made });
    return made;
  });
  return Buffer.from(key, "base64");
}
