import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { type LeadStore, SCAN_PAGE, type StoreOptions } from "../lead-store.ts";
import { purge, useCounter } from "./upkeep.ts";
import { Availability, DEADLINE_MS } from "./availability.ts";
import { addNote, eraseLead, updateLead, createLead, findRepeat } from "./change-lead.ts";
import { listContacts, countViews, listLeads } from "./lists.ts";
import { layoutOf } from "./layout.ts";
import { outboxMethods } from "./outbox.ts";
import { QUERY_SHAPES, shapedQuery } from "./query-shapes.ts";
import { contactExpiry } from "../retention.ts";
import { readLead, readNewerLead } from "./read-lead.ts";

interface FirestoreStoreOptions extends StoreOptions {
  /** After which a call is given up with StoreUnavailableError. */
  deadlineMs?: number | undefined;
  /** The collection whose mails go with the lead that they tell of (`extension-mailer.ts`). */
  mailCollection?: string | undefined;
}

/**
 * Leads in Firestore.
 *
 * @param firestore a client with the setting `ignoreUndefinedProperties`, as a field that is undefined
 *   is as good as absent in a lead; closing the store ends the client
 */
export function createFirestoreStore(
  firestore: Firestore,
  { deadlineMs = DEADLINE_MS, mailCollection, now = () => new Date() }: FirestoreStoreOptions = {},
): LeadStore {
  const layout = layoutOf(firestore, mailCollection);
  const availability = new Availability(deadlineMs);
  const time = () => now().toISOString();
  const guard = availability.guard.bind(availability);
  return {
    create: guard((...call) => createLead(firestore, layout, time(), ...call)),
    repeat: guard((ids) => findRepeat(firestore, layout, time(), ids)),
    get: guard((id) => readLead(firestore, layout, id, time())),
    getNewer: guard((id, known) => readNewerLead(firestore, layout, id, known, time())),
    list: guard((...call) => listLeads(layout, time(), ...call)),
    // One more than a page shows whether there is another one.
    scan: guard((filter, page) =>
      listLeads(layout, time(), filter, SCAN_PAGE, { ...page, mostRead: SCAN_PAGE + 1 }),
    ),
    update: guard((...call) => updateLead(firestore, layout, time(), ...call)),
    addNote: guard((...call) => addNote(firestore, layout, time(), ...call)),
    recordContact: guard(async (event) => {
      const expiresAt = contactExpiry(event.timestamp);
      await layout.contacts.doc().create({ ...event, expiresAt });
    }),
    listContacts: guard((...call) => listContacts(layout, time(), ...call)),
    scanContacts: guard((filter, cursor) =>
      listContacts(layout, time(), filter, SCAN_PAGE, cursor, SCAN_PAGE + 1),
    ),
    recordAudit: guard(async (entry) => {
      await layout.audit.doc().create(entry);
    }),
    listAudit: guard(async (limit) => {
      const newest = shapedQuery(layout.audit, QUERY_SHAPES.auditNewestFirst);
      const { docs } = await newest.limit(limit).get();
      return docs.map((document) => document.data());
    }),
    erase: guard((id, entry) => eraseLead(firestore, layout, id, { entry })),
    countUses: guard(useCounter(firestore, layout)),
    countViews: guard((view) => countViews(layout, time(), view)),
    ...outboxMethods(firestore, layout, guard),
    purge: guard((...call) => purge(firestore, layout, ...call)),
    /** Writes where the TTL policy cleans up, and reads it back. */
    ping: guard(async () => {
      const reference = layout.windows.doc("ping");
      await reference.set({ uses: 0, expiresAt: Timestamp.now() });
      await reference.get();
    }),
    close: () => availability.close(() => firestore.terminate()),
  };
}
