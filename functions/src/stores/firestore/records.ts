import type { CollectionReference, Transaction } from "firebase-admin/firestore";
import type { Lead, LeadRecord, LinkedLead } from "../../../contract/lead.ts";
import { linkWindow } from "../../../contract/same-visitor.ts";
import { linkedLeads, MOST_LINKED } from "../linked-leads.ts";
import { byCreation } from "../merging.ts";
import { searchTokens } from "../search-tokens.ts";
import {
  type Database,
  documentOf,
  eventsOf,
  type LeadDocument,
  notesOf,
  oldestFirst,
  present,
  type TrashDocument,
  toLead,
} from "./database.ts";
import { QUERY_SHAPES, type QueryShape, type QueryValues, shapedQuery } from "./query-shapes.ts";

/** A read-only transaction takes no locks and reads a consistent snapshot. */
export const READ_ONLY = { readOnly: true } as const;

export function readRecord(database: Database, id: string): Promise<LeadRecord | undefined> {
  const { firestore, leads, now } = database;
  return firestore.runTransaction(async (transaction) => {
    const reference = documentOf(leads, id);
    const document = present(await transaction.get(reference), now());
    if (document === undefined) return undefined;
    const family = (await readFamily(transaction, leads, document)).map(toLead);
    const [linked, ...records] = await Promise.all([
      readLinked(transaction, database, family),
      ...family.map(async (lead) => {
        const place = leads.doc(lead.id);
        const [notes, events] = await Promise.all([
          transaction.get(notesOf(place)),
          transaction.get(eventsOf(place)),
        ]);
        return { lead, notes: oldestFirst(notes), events: oldestFirst(events) };
      }),
    ]);
    const [own, ...merged] = records;
    if (own === undefined) return undefined;
    return { ...own, linked, ...(merged.length > 0 && { merged: merged.toSorted(byCreation) }) };
  }, READ_ONLY);
}

/** Returns a document of a lead, those merged into it, and those merged into them. */
export async function readFamily<T extends LeadDocument | TrashDocument>(
  transaction: Transaction,
  collection: CollectionReference<T>,
  document: T,
): Promise<T[]> {
  const { merged } = "lead" in document ? document.lead : document;
  if (merged === undefined || merged.leads.length === 0) return [document];
  const snapshots = await transaction.getAll(
    ...merged.leads.map((id) => documentOf(collection, id)),
  );
  const families = await Promise.all(
    snapshots
      .map((snapshot) => snapshot.data())
      .filter((each) => each !== undefined)
      .map((each) => readFamily(transaction, collection, each)),
  );
  return [document, ...families.flat()];
}

/** Returns the lead that another one was merged into, or the lead itself. */
export async function readShown(
  transaction: Transaction,
  { leads }: Pick<Database, "leads">,
  lead: Lead,
): Promise<Lead> {
  if (lead.mergedInto === undefined) return lead;
  const into = (await transaction.get(documentOf(leads, lead.mergedInto.id))).data();
  return into === undefined ? lead : readShown(transaction, { leads }, toLead(into));
}

/** Returns a lead's search tokens, including those of its notes and of the leads that were merged into it. */
export async function readTokens(
  transaction: Transaction,
  { leads }: Pick<Database, "leads">,
  lead: Lead,
): Promise<string[]> {
  const reference = leads.doc(lead.id);
  const ids = lead.merged?.leads ?? [];
  const [notes, ...merged] = await Promise.all([
    transaction.get(notesOf(reference)),
    ...ids.map((id) => transaction.get(documentOf(leads, id))),
  ]);
  return merged.reduce(
    (tokens, snapshot) => withTokens(tokens, snapshot.data()?.searchTokens ?? []),
    searchTokens(lead, oldestFirst(notes)),
  );
}

/** Maximum number of tokens, which keeps a lead's index entries within Firestore's limit of 2 MiB. */
const MOST_TOKENS = 8600;

/** Adds tokens to a lead's own. Returns the same array if it has all of them, or no room. */
export function withTokens(tokens: string[], added: readonly string[]): string[] {
  const all = new Set([...tokens, ...added]);
  return all.size === tokens.length || all.size > MOST_TOKENS ? tokens : [...all];
}

async function readLinked(
  transaction: Transaction,
  { leads, now }: Database,
  family: readonly Lead[],
): Promise<LinkedLead[]> {
  const read = async (
    shape: QueryShape,
    equal: Readonly<Record<string, string | undefined>>,
    bounds: QueryValues["bounds"] = [],
  ): Promise<Lead[]> => {
    if (Object.values(equal).includes(undefined)) return [];
    // Reads one more than needed, because the lead itself may be one of them.
    const query = shapedQuery(leads, shape, { equal, bounds }).limit(MOST_LINKED + 1);
    const documents = (await transaction.get(query)).docs.map((document) => document.data());
    return documents.filter(({ expiresAt }) => expiresAt > now()).map(toLead);
  };
  const found = await Promise.all(
    family.flatMap((lead) => {
      const { from, to } = linkWindow(lead);
      const inWindow = [
        [">=", from],
        ["<=", to],
      ] as const;
      const { phone, email, submissionId, follows } = lead;
      return [
        read(QUERY_SHAPES.leadsWithPhone, { phone }, inWindow),
        read(QUERY_SHAPES.leadsWithEmail, { email }, inWindow),
        read(QUERY_SHAPES.leadsWithSubmissionId, { submissionId: follows }),
        read(QUERY_SHAPES.leadsThatFollow, { follows: submissionId }),
        read(QUERY_SHAPES.leadsThatFollow, { follows }),
      ];
    }),
  );
  const candidates = found.flat().map(async (lead) => ({
    found: lead,
    shown: await readShown(transaction, { leads }, lead),
  }));
  return linkedLeads(family, await Promise.all(candidates));
}
