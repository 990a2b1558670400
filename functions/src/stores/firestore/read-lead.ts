import type { Firestore, QuerySnapshot } from "firebase-admin/firestore";
import type { LeadRecord } from "../../../contract/lead.ts";
import { documentOf, eventsOf, type Layout, notesOf } from "./layout.ts";
import { toLead } from "./lead-document.ts";
import { readLinked } from "./linked.ts";

/** A read-only transaction takes no locks, and reads all at one moment. */
export async function readLead(
  firestore: Firestore,
  { leads }: Layout,
  id: string,
  now: string,
): Promise<LeadRecord | undefined> {
  const reference = documentOf(leads, id);
  if (reference === undefined) return undefined;
  return firestore.runTransaction(
    async (transaction) => {
      const document = (await transaction.get(reference)).data();
      if (document === undefined || document.expiresAt <= now) return undefined;
      const lead = toLead(document);
      const [notes, events, linked] = await Promise.all([
        transaction.get(notesOf(reference)),
        transaction.get(eventsOf(reference)),
        readLinked(transaction, leads, lead, now),
      ]);
      return {
        lead,
        notes: oldestFirst(notes),
        events: oldestFirst(events),
        linked,
      };
    },
    { readOnly: true },
  );
}

/** Whatever happens to a lead is an event of it: two reads, of the lead and of their count, tell whether anything did. */
export async function readNewerLead(
  firestore: Firestore,
  layout: Layout,
  id: string,
  known: number,
  now: string,
): Promise<LeadRecord | "unchanged" | undefined> {
  const reference = documentOf(layout.leads, id);
  if (reference === undefined) return undefined;
  const [lead, events] = await Promise.all([reference.get(), eventsOf(reference).count().get()]);
  const document = lead.data();
  if (document === undefined || document.expiresAt <= now) return undefined;
  return events.data().count === known ? "unchanged" : readLead(firestore, layout, id, now);
}

/** By the time that they carry; of one time as they were stored, which is Firestore's to know. */
function oldestFirst<T extends { at: string }>({ docs }: QuerySnapshot<T>): T[] {
  const placed = docs.map((document) => {
    const data = document.data();
    return { data, place: `${data.at} ${document.createTime.valueOf()}` };
  });
  return placed.toSorted((a, b) => (a.place < b.place ? -1 : 1)).map(({ data }) => data);
}
