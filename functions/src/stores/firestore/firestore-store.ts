import type { Firestore } from "firebase-admin/firestore";
import type { LeadStore, StoreOptions } from "../lead-store.ts";
import { Availability, DEADLINE_MS } from "./availability.ts";
import { collectionsOf, type Database } from "./database.ts";
import { leadMethods } from "./leads.ts";
import { listMethods } from "./lists.ts";
import { outboxMethods } from "./outbox.ts";
import { reportMethods } from "./reports.ts";
import { StoredClock } from "./stored-clock.ts";
import { subscriptionMethods } from "./subscriptions.ts";
import { upkeepMethods } from "./upkeep.ts";

interface FirestoreStoreOptions extends StoreOptions {
  /** Time in milliseconds after which a call fails with StoreUnavailableError. */
  deadlineMs?: number | undefined;
  /** Collection of emails about leads, which are erased with the leads (`extension-mailer.ts`). */
  mailCollection?: string | undefined;
}

/**
 * Creates a lead store that uses Firestore.
 *
 * @param firestore a client with `ignoreUndefinedProperties` turned on, because an undefined lead field is the same as
 *   a missing one; closing the store terminates the client
 */
export function createFirestoreStore(
  firestore: Firestore,
  { deadlineMs = DEADLINE_MS, mailCollection, now = () => new Date() }: FirestoreStoreOptions = {},
): LeadStore {
  const availability = new Availability(deadlineMs);
  const collections = collectionsOf(firestore);
  const clock = new StoredClock(firestore, collections, now);
  const guard = availability.guard.bind(availability);
  const database: Database = {
    ...collections,
    firestore,
    guard,
    guardTimed: (method) =>
      guard(async (...parameters) => {
        await clock.refresh();
        return method(...parameters);
      }),
    now: () => clock.now(),
    clock,
    mail: mailCollection === undefined ? undefined : firestore.collection(mailCollection),
  };
  return {
    ...leadMethods(database),
    ...listMethods(database),
    ...outboxMethods(database),
    ...reportMethods(database),
    ...subscriptionMethods(database),
    ...upkeepMethods(database),
    close: () => availability.close(() => firestore.terminate()),
  };
}
