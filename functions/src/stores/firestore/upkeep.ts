import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { createHash, randomBytes } from "node:crypto";
import { isPlausible } from "../clock.ts";
import type { LeadStore } from "../lead-store.ts";
import { Availability, DEADLINE_MS } from "./availability.ts";
import type { Database } from "./database.ts";
import { eraseLead } from "./leads.ts";
import { QUERY_SHAPES, shapedQuery } from "./query-shapes.ts";

/** Store methods for the audit log, rate limits and expiry. */
export function upkeepMethods(database: Database) {
  const { firestore, leads, contacts, audit, windows, guard, clock } = database;
  /** Latest pending count for each window in this process. */
  const underWay = new Map<string, Promise<unknown>>();

  return {
    recordAudit: guard(async (entry) => {
      await audit.doc().create(entry);
    }),

    listAudit: guard(async (limit) => {
      const newest = shapedQuery(audit, QUERY_SHAPES.auditNewestFirst);
      const { docs } = await newest.limit(limit).get();
      return docs.map((document) => document.data());
    }),

    /**
     * Counts in one transaction. Calls in this process that share a key run one at a time, because concurrent
     * transactions would block each other.
     */
    countUses: guard(async (keys, windowSeconds, now) => {
      if (keys.length === 0) return [];
      const length = windowSeconds * 1000;
      const begin = Math.floor(Date.parse(now) / length) * length;
      const ids = keys.map((key) => windowId(key, windowSeconds, begin));
      // Kept for one more window, for processes whose clock is slow.
      const expiresAt = Timestamp.fromMillis(begin + 2 * length);
      const count = () =>
        firestore.runTransaction(async (transaction) => {
          const documents = await transaction.getAll(...ids.map((id) => windows.doc(id)));
          return documents.map((document) => {
            const uses = (document.data()?.uses ?? 0) + 1;
            transaction.set(document.ref, { uses, expiresAt });
            return uses;
          });
        });
      const counted = Promise.allSettled(ids.flatMap((id) => underWay.get(id) ?? [])).then(count);
      for (const id of ids) underWay.set(id, counted);
      try {
        return await counted;
      } finally {
        for (const id of ids) if (underWay.get(id) === counted) underWay.delete(id);
      }
    }),

    /** Removes leads explicitly, because a TTL policy would keep their notes, history and messages. */
    purge: guard(async (now, limit) => {
      const state = await clock.read();
      if (!isPlausible(state, now)) return { outcome: "clock", lastActivity: state?.mark };
      const bounds = [["<=", now]] as const;
      const [expired, { docs, size }] = await Promise.all([
        shapedQuery(leads, QUERY_SHAPES.leadsExpiredFirst, { bounds }).limit(limit).get(),
        shapedQuery(contacts, QUERY_SHAPES.contactsExpiredFirst, { bounds }).limit(limit).get(),
      ]);
      const batch = firestore.batch();
      for (const { ref } of docs) batch.delete(ref);
      await batch.commit();

      let erased = 0;
      // Erases leads one at a time, because concurrent transactions would wait for each other.
      for (const { id } of expired.docs) {
        if (await eraseLead(database, id, { expiredBy: now })) erased += 1;
      }
      return { outcome: "purged", leads: erased, contacts: size };
    }),

    readClock: guard(() => clock.read()),

    confirmClock: guard((now) => clock.confirm(now)),

    /** Writes to a collection that the TTL policy cleans up, and reads it back. */
    ping: guard(async () => {
      const reference = windows.doc("ping");
      await reference.set({ uses: 0, expiresAt: Timestamp.now() });
      await reference.get();
    }),
  } satisfies Partial<LeadStore>;
}

/** Hashes the key, because it may contain an IP address and have any format and length. */
function windowId(key: string, windowSeconds: number, begin: number): string {
  const hash = createHash("sha256").update(key).digest("base64url");
  return `${hash}_${windowSeconds}_${begin / 1000}`;
}

/**
 * Returns a function that reads the key for submission ids. It is created once per project and read once per instance.
 */
export function createSubmissionKey(firestore: Firestore): () => Promise<Uint8Array> {
  const document = firestore.collection("settings").doc("submission");
  const read = new Availability(DEADLINE_MS).guard(async () => {
    const key = await firestore.runTransaction(async (transaction) => {
      const stored: unknown = (await transaction.get(document)).get("key");
      if (typeof stored === "string") return stored;
      const made = randomBytes(32).toString("base64");
      transaction.create(document, { key: made });
      return made;
    });
    return Buffer.from(key, "base64");
  });
  let known: Promise<Uint8Array> | undefined;
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
