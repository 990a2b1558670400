import type { Firestore, Query, QuerySnapshot, Transaction } from "firebase-admin/firestore";
import type { Lead, LeadRecord, LinkedLead } from "../../../contract/lead.ts";
import { type Layout, type LeadDocument, documentOf, eventsOf, notesOf, toLead } from "./layout.ts";
import { QUERY_SHAPES, type QueryShape, shapedQuery } from "./query-shapes.ts";
import { MOST_LINKED, linkWindow, linkedLeads } from "../linked-leads.ts";

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

export async function readLinked(
  transaction: Transaction,
  leads: Layout["leads"],
  lead: Lead,
  now: string,
): Promise<LinkedLead[]> {
  const { from, to } = linkWindow(lead);
  const inWindow = [
    [">=", from],
    ["<=", to],
  ] as const;
  const { phone, email, submissionId, follows } = lead;
  const queries = [
    asked(leads, QUERY_SHAPES.leadsWithPhone, { phone }, inWindow),
    asked(leads, QUERY_SHAPES.leadsWithEmail, { email }, inWindow),
    asked(leads, QUERY_SHAPES.leadsWithSubmissionId, { submissionId: follows }),
    asked(leads, QUERY_SHAPES.leadsThatFollow, { follows: submissionId }),
    asked(leads, QUERY_SHAPES.leadsThatFollow, { follows }),
  ].filter((query) => query !== undefined);
  const found = await Promise.all(queries.map((query) => transaction.get(query)));
  return linkedLeads(
    lead,
    found
      .flatMap(({ docs }) => docs.map((document) => document.data()))
      .filter(({ expiresAt }) => expiresAt > now)
      .map(toLead),
  );
}

/** `undefined` where there is nothing to ask for. One more than is shown: the lead itself may be among them. */
function asked(
  leads: Layout["leads"],
  shape: QueryShape,
  equal: Readonly<Record<string, string | undefined>>,
  bounds: readonly (readonly ["<=" | ">=", string])[] = [],
): Query<LeadDocument> | undefined {
  if (Object.values(equal).includes(undefined)) return undefined;
  return shapedQuery(leads, shape, { equal, bounds }).limit(MOST_LINKED + 1);
}
