import type {
  CollectionReference,
  Query,
  QuerySnapshot,
  Transaction,
} from "firebase-admin/firestore";
import type { AuditEntry, TrashedLead } from "../../../contract/api.ts";
import { MESSAGE_KINDS } from "../../../contract/lead-values.ts";
import type { LeadEvent, LeadNote } from "../../../contract/lead.ts";
import { messageId } from "../lead-store.ts";
import { leadExpiry } from "../retention.ts";
import { searchTokens } from "../search-tokens.ts";
import {
  type Database,
  documentOf,
  eventsOf,
  type LeadReference,
  messagesOf,
  notesOf,
  oldestFirst,
  type OutboxDocument,
  toDocument,
  toLead,
} from "./database.ts";
import { QUERY_SHAPES, shapedQuery } from "./query-shapes.ts";

/** A lead's subcollections, and its messages, which are part of the trash or of the outbox. */
interface Parts {
  notes: QuerySnapshot<LeadNote>;
  events: QuerySnapshot<LeadEvent>;
  messages: QuerySnapshot<OutboxDocument>;
}

async function readParts(
  transaction: Transaction,
  lead: LeadReference,
  messagesOfLead: Query<OutboxDocument>,
): Promise<Parts> {
  const [notes, events, messages] = await Promise.all([
    transaction.get(notesOf(lead)),
    transaction.get(eventsOf(lead)),
    transaction.get(messagesOfLead),
  ]);
  return { notes, events, messages };
}

function deleteParts(transaction: Transaction, { notes, events, messages }: Parts): void {
  for (const { docs } of [notes, events, messages]) {
    for (const { ref } of docs) transaction.delete(ref);
  }
}

function moveParts(
  transaction: Transaction,
  parts: Parts,
  lead: LeadReference,
  messages: CollectionReference<OutboxDocument>,
): void {
  for (const one of parts.notes.docs) transaction.set(notesOf(lead).doc(one.id), one.data());
  for (const one of parts.events.docs) transaction.set(eventsOf(lead).doc(one.id), one.data());
  for (const one of parts.messages.docs) transaction.set(messages.doc(one.id), one.data());
  deleteParts(transaction, parts);
}

function outboxOf({ outbox }: Database, id: string): Query<OutboxDocument> {
  return shapedQuery(outbox, QUERY_SHAPES.outboxOfLead, { equal: { leadId: id } });
}

/**
 * Moves a lead with all its data to the trash, if it has expired. Returns false if it hasn't, such as after a recent
 * note. Its emails stay where they are until it is erased.
 *
 * @param now time (ISO)
 */
export function trashLead(database: Database, id: string, now: string): Promise<boolean> {
  const { firestore, leads, trash } = database;
  return firestore.runTransaction(async (transaction) => {
    const reference = documentOf(leads, id);
    const document = (await transaction.get(reference)).data();
    if (document === undefined || document.expiresAt > now) return false;
    const parts = await readParts(transaction, reference, outboxOf(database, id));
    const place = trash.doc(id);
    transaction.set(place, { lead: toLead(document), trashedAt: now });
    moveParts(transaction, parts, place, messagesOf(place));
    transaction.delete(reference);
    return true;
  });
}

/** Puts a lead from the trash back. Returns false if it isn't there, or if a newer lead has its id. */
export function restoreLead(database: Database, id: string, entry: AuditEntry): Promise<boolean> {
  const { firestore, leads, trash, outbox, audit, clock } = database;
  return firestore.runTransaction(async (transaction) => {
    const place = documentOf(trash, id);
    const reference = documentOf(leads, id);
    const [trashed, newer, parts] = await Promise.all([
      transaction.get(place),
      transaction.get(reference),
      readParts(transaction, place, messagesOf(place)),
    ]);
    const document = trashed.data();
    if (document === undefined || newer.exists) return false;
    const { at, by } = entry;
    const expiry = leadExpiry(at, clock.leastExpiry());
    transaction.create(reference, {
      ...toDocument(document.lead, expiry),
      searchTokens: searchTokens(document.lead, oldestFirst(parts.notes)),
    });
    moveParts(transaction, parts, reference, outbox);
    transaction.create(eventsOf(reference).doc(), { at, by, what: "restored" });
    transaction.delete(place);
    transaction.create(audit.doc(), entry);
    return true;
  });
}

export async function readTrash(
  { trash }: Database,
  limit: number,
): Promise<{ total: number; leads: TrashedLead[] }> {
  const [counted, { docs }] = await Promise.all([
    trash.count().get(),
    shapedQuery(trash, QUERY_SHAPES.trashOldestFirst).limit(limit).get(),
  ]);
  const leads = docs.map((document) => {
    const { lead, trashedAt } = document.data();
    return { id: lead.id, name: lead.name, createdAt: lead.createdAt, trashedAt };
  });
  return { total: counted.data().count, leads };
}

/**
 * Erases a lead with all its data, from the leads or the trash. Deleting only its document would keep the
 * subcollections.
 *
 * @param trashedBy ISO; erases it only from the trash, and only if it was moved there at or before this time
 * @param entry recorded in the audit log if the lead existed
 */
export function eraseLead(
  database: Database,
  id: string,
  { trashedBy, entry }: { trashedBy?: string; entry?: AuditEntry | undefined } = {},
): Promise<boolean> {
  const { firestore, leads, trash, mail, audit } = database;
  return firestore.runTransaction(async (transaction) => {
    const reference = documentOf(leads, id);
    const place = documentOf(trash, id);
    const [lead, trashed] = await Promise.all([transaction.get(reference), transaction.get(place)]);
    const trashedAt = trashed.data()?.trashedAt;
    if (trashedBy !== undefined && (trashedAt === undefined || trashedAt > trashedBy)) return false;
    const isLead = lead.exists && trashedBy === undefined;
    if (!isLead && trashedAt === undefined) return false;
    const parts = await Promise.all([
      ...(trashedAt === undefined ? [] : [readParts(transaction, place, messagesOf(place))]),
      ...(isLead ? [readParts(transaction, reference, outboxOf(database, id))] : []),
    ]);
    for (const each of parts) deleteParts(transaction, each);
    // A delivered message is gone, but its email still contains what the visitor wrote.
    if (mail !== undefined && (isLead || !lead.exists)) {
      for (const kind of MESSAGE_KINDS) transaction.delete(mail.doc(messageId(id, kind)));
    }
    if (isLead) transaction.delete(reference);
    if (trashedAt !== undefined) transaction.delete(place);
    if (entry !== undefined) transaction.create(audit.doc(), entry);
    return true;
  });
}
