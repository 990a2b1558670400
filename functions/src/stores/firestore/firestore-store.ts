import { type Firestore, Timestamp } from "firebase-admin/firestore";
import type { LeadStore } from "../lead-store.ts";
import { Availability, DEADLINE_MS } from "./availability.ts";
import { addNote, eraseLead, updateLead } from "./change-lead.ts";
import { listContacts, recordContact } from "./contacts.ts";
import { countLeads } from "./count-leads.ts";
import { createLead, findRepeat } from "./create-lead.ts";
import { type Layout, layoutOf } from "./layout.ts";
import { listLeads } from "./list-leads.ts";
import { claimOutbox, completeOutbox, retryOutbox } from "./outbox.ts";
import { readLead } from "./read-lead.ts";
import { useCounter } from "./use-counter.ts";

/**
 * Leads in Firestore.
 *
 * @param firestore a client with the setting `ignoreUndefinedProperties`, as a field that is undefined
 *   is as good as absent in a lead; closing the store ends the client
 * @param options.deadlineMs after which a call is given up with StoreUnavailableError
 */
export function createFirestoreStore(
  firestore: Firestore,
  { deadlineMs = DEADLINE_MS }: { deadlineMs?: number } = {},
): LeadStore {
  const layout = layoutOf(firestore);
  const availability = new Availability(deadlineMs);
  const guard = availability.guard.bind(availability);
  return {
    create: guard((...call) => createLead(firestore, layout, ...call)),
    repeat: guard((ids) => findRepeat(firestore, layout, ids)),
    get: guard((id) => readLead(firestore, layout, id)),
    list: guard((...call) => listLeads(layout, ...call)),
    update: guard((...call) => updateLead(firestore, layout, ...call)),
    addNote: guard((...call) => addNote(firestore, layout, ...call)),
    recordContact: guard((event) => recordContact(layout, event)),
    listContacts: guard((limit) => listContacts(layout, limit)),
    erase: guard((id) => eraseLead(firestore, layout, id)),
    countUse: guard(useCounter(firestore, layout)),
    counts: guard(() => countLeads(firestore, layout)),
    claimOutbox: guard((...call) => claimOutbox(firestore, layout, ...call)),
    completeOutbox: guard((id) => completeOutbox(layout, id)),
    retryOutbox: guard((...call) => retryOutbox(firestore, layout, ...call)),
    ping: guard(() => ping(layout)),
    close: () => availability.close(() => firestore.terminate()),
  };
}

/** Writes where the TTL policy cleans up, and reads it back. */
async function ping({ windows }: Layout): Promise<void> {
  const reference = windows.doc("ping");
  await reference.set({ uses: 0, expiresAt: Timestamp.now() });
  await reference.get();
}
