import { FieldValue, type Firestore, Timestamp } from "firebase-admin/firestore";
import { createHash, randomBytes } from "node:crypto";
import { isPlausible, trashDeadline } from "../clock.ts";
import { type LeadStore, MOST_COUNTED } from "../lead-store.ts";
import { reportDeadline } from "../retention.ts";
import { Availability, DEADLINE_MS } from "./availability.ts";
import type { Database } from "./database.ts";
import { QUERY_SHAPES, shapedQuery } from "./query-shapes.ts";
import { eraseLead, trashLead } from "./trash.ts";

/** Maximum number of full windows to remember. */
const MOST_FULL = 10_000;

/** Store methods for the audit log, rate limits and expiry. */
export function upkeepMethods(database: Database) {
  const { firestore, leads, trash, contacts, audit, reports, feeds, windows, state, guard, clock } =
    database;
  /** Windows that this process has seen reach the highest count. */
  const full = new Set<string>();
  const keepFull = (id: string) => {
    // Forgets windows that ended long ago. Those that haven't will be noticed again.
    if (full.size >= MOST_FULL) full.clear();
    full.add(id);
  };

  return {
    saveFeed: guard(async (email, secretHash) => {
      if (secretHash === undefined) await feeds.doc(email).delete();
      else await feeds.doc(email).set({ secretHash });
    }),

    feedOwner: guard(async (secretHash) => {
      const query = shapedQuery(feeds, QUERY_SHAPES.feedWithSecret, { equal: { secretHash } });
      return (await query.limit(1).get()).docs[0]?.id;
    }),

    hasFeed: guard(async (email) => (await feeds.doc(email).get()).exists),

    recordAudit: guard(async (entry) => {
      await audit.doc().create(entry);
    }),

    listAudit: guard(async (limit) => {
      const newest = shapedQuery(audit, QUERY_SHAPES.auditNewestFirst);
      const { docs } = await newest.limit(limit).get();
      return docs.map((document) => document.data());
    }),

    /**
     * Appends an id to each window's list of uses. Its place in the list is the count. Unlike a transaction, this waits
     * for no one, and a retried write doesn't count twice.
     */
    countUses: guard(async (keys, windowSeconds, now) => {
      const length = windowSeconds * 1000;
      const begin = Math.floor(Date.parse(now) / length) * length;
      const references = keys.map((key) => windows.doc(windowId(key, windowSeconds, begin)));
      const open = references.filter(({ id }) => !full.has(id));
      const counts = new Map<string, number>();
      if (open.length > 0) {
        const use = randomBytes(6).toString("base64url");
        // Kept for one more window, for processes whose clock is slow.
        const expiresAt = Timestamp.fromMillis(begin + 2 * length);
        const batch = firestore.batch();
        for (const reference of open) {
          batch.set(reference, { uses: FieldValue.arrayUnion(use), expiresAt }, { merge: true });
        }
        await batch.commit();
        for (const document of await firestore.getAll(...open)) {
          const stored: unknown = document.get("uses");
          const uses: unknown[] = Array.isArray(stored) ? stored : [];
          counts.set(document.id, uses.indexOf(use) + 1);
          if (uses.length >= MOST_COUNTED) keepFull(document.id);
        }
      }
      return references.map(({ id }) => counts.get(id) ?? MOST_COUNTED + 1);
    }),

    wasErased: guard(async (id) => {
      const entries = shapedQuery(audit, QUERY_SHAPES.auditOfLead, { equal: { lead: id } });
      const { docs } = await entries.get();
      return docs.some((document) => document.data().what === "erased");
    }),

    /** Moves and removes leads explicitly, because a TTL policy would keep their notes, history and messages. */
    purge: guard(async (now, limit) => {
      const known = await clock.read();
      if (known === undefined || !isPlausible(known, now)) {
        return { outcome: "clock", lastActivity: known?.mark };
      }
      const bounds = [["<=", now]] as const;
      const trashedBy = trashDeadline(known, now);
      const [expired, clicks, due, entries, seenLongAgo] = await Promise.all([
        shapedQuery(leads, QUERY_SHAPES.leadsExpiredFirst, { bounds }).limit(limit).get(),
        shapedQuery(contacts, QUERY_SHAPES.contactsExpiredFirst, { bounds }).limit(limit).get(),
        shapedQuery(trash, QUERY_SHAPES.trashOldestFirst, { bounds: [["<=", trashedBy]] })
          .limit(limit)
          .get(),
        shapedQuery(audit, QUERY_SHAPES.auditExpiredFirst, { bounds }).limit(limit).get(),
        shapedQuery(reports, QUERY_SHAPES.reportsNewestFirst, {
          bounds: [["<=", reportDeadline(now)]],
        }).get(),
      ]);
      const batch = firestore.batch();
      for (const { ref } of [...clicks.docs, ...entries.docs, ...seenLongAgo.docs]) {
        batch.delete(ref);
      }
      await batch.commit();

      // Moves and erases leads one at a time, because concurrent transactions would wait for each other.
      const counts = { leads: 0, emptied: 0 };
      for (const { id } of expired.docs) if (await trashLead(database, id, now)) counts.leads += 1;
      for (const { id } of due.docs) {
        if (await eraseLead(database, id, { trashedBy })) counts.emptied += 1;
      }
      return { outcome: "purged", ...counts, contacts: clicks.size, audit: entries.size };
    }),

    readClock: guard(() => clock.read()),

    confirmClock: guard((now) => clock.confirm(now)),

    readState: guard(async () => (await state.doc("server").get()).data() ?? {}),

    saveState: guard(async (parts) => {
      // Without a list of fields, a result without a problem would keep the last one's problem.
      await state.doc("server").set(parts, { mergeFields: Object.keys(parts) });
    }),

    /** Only reads, because anyone may cause a ping, and writes cost more. */
    ping: guard(async () => {
      await windows.doc("ping").get();
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
