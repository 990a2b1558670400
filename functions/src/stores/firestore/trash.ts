import {
  type CollectionReference,
  FieldValue,
  type Query,
  type QuerySnapshot,
  type Transaction,
} from "firebase-admin/firestore";
import type { AuditEntry, TrashedLead } from "../../../contract/api.ts";
import { MESSAGE_KINDS } from "../../../contract/lead-values.ts";
import type { LeadEvent, LeadNote } from "../../../contract/lead.ts";
import { messageId } from "../lead-store.ts";
import { leadExpiry, WITH_OTHER } from "../retention.ts";
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
import { readFamily, withTokens } from "./records.ts";

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
 * Moves a lead, and those merged into it, with all their data to the trash, if it has expired. Returns false if it hasn't, such as after a recent
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
    const family = await readFamily(transaction, leads, document);
    const all = await Promise.all(
      family.map(async (each) => {
        const from = leads.doc(each.id);
        return {
          each,
          from,
          parts: await readParts(transaction, from, outboxOf(database, each.id)),
        };
      }),
    );
    for (const { each, from, parts } of all) {
      const place = trash.doc(each.id);
      const trashedAt = each === document ? now : WITH_OTHER;
      transaction.set(place, { lead: toLead(each), trashedAt });
      moveParts(transaction, parts, place, messagesOf(place));
      transaction.delete(from);
    }
    return true;
  });
}

/**
 * Puts a lead from the trash back, with those merged into it. Returns false if it isn't there, or if a newer lead has the
 * id of one of them.
 */
export function restoreLead(database: Database, id: string, entry: AuditEntry): Promise<boolean> {
  const { firestore, leads, trash, outbox, audit, clock } = database;
  return firestore.runTransaction(async (transaction) => {
    const document = (await transaction.get(documentOf(trash, id))).data();
    if (document === undefined) return false;
    const family = await readFamily(transaction, trash, document);
    const newer = await transaction.getAll(...family.map(({ lead }) => leads.doc(lead.id)));
    if (newer.some(({ exists }) => exists)) return false;
    const all = await Promise.all(
      family.map(async ({ lead }) => {
        const place = trash.doc(lead.id);
        const parts = await readParts(transaction, place, messagesOf(place));
        return { lead, place, parts, tokens: searchTokens(lead, oldestFirst(parts.notes)) };
      }),
    );
    const { at, by } = entry;
    const expiry = leadExpiry(at, clock.leastExpiry());
    for (const { lead, place, parts, tokens } of all) {
      const isFirst = lead.id === id;
      const reference = leads.doc(lead.id);
      transaction.create(reference, {
        ...toDocument(lead, isFirst ? expiry : WITH_OTHER),
        searchTokens: isFirst ? all.map((each) => each.tokens).reduce(withTokens) : tokens,
      });
      moveParts(transaction, parts, reference, outbox);
      transaction.delete(place);
    }
    transaction.create(eventsOf(leads.doc(id)).doc(), { at, by, what: "restored" });
    transaction.create(audit.doc(), entry);
    return true;
  });
}

/** Returns the ids of all emails about a lead's visits, which its history refers to. */
function visitEmailsIn(leadId: string, { docs }: QuerySnapshot<LeadEvent>): string[] {
  return docs.flatMap((document) => {
    const { message, version } = document.data();
    const isEmail = message !== undefined && version !== undefined;
    return isEmail ? [messageId(leadId, message, version)] : [];
  });
}

export async function readTrash(
  { trash }: Database,
  limit: number,
): Promise<{ total: number; leads: TrashedLead[] }> {
  const oldest = shapedQuery(trash, QUERY_SHAPES.trashOldestFirst, {
    bounds: [["<", WITH_OTHER]],
  });
  const [counted, { docs }] = await Promise.all([oldest.count().get(), oldest.limit(limit).get()]);
  const leads = docs.map((document) => {
    const { lead, trashedAt } = document.data();
    return { id: lead.id, name: lead.name, createdAt: lead.createdAt, trashedAt };
  });
  return { total: counted.data().count, leads };
}

/**
 * Erases a lead, and those merged into it, with all their data, from the leads or the trash, and their links from clicks.
 * Deleting only its document would keep the subcollections.
 *
 * @param trashedBy ISO; erases it only from the trash, and only if it was moved there at or before this time
 * @param entry recorded in the audit log if the lead existed
 */
export function eraseLead(
  database: Database,
  id: string,
  { trashedBy, entry }: { trashedBy?: string; entry?: AuditEntry | undefined } = {},
): Promise<boolean> {
  const { firestore, leads, trash, contacts, mail, audit } = database;
  return firestore.runTransaction(async (transaction) => {
    const [lead, trashed] = await Promise.all([
      transaction.get(documentOf(leads, id)),
      transaction.get(documentOf(trash, id)),
    ]);
    const [document, old] = [lead.data(), trashed.data()];
    if (trashedBy !== undefined && (old === undefined || old.trashedAt > trashedBy)) return false;
    const isLead = document !== undefined && trashedBy === undefined;
    if (!isLead && old === undefined) return false;
    const [current, inTrash] = await Promise.all([
      isLead ? readFamily(transaction, leads, document) : [],
      old === undefined ? [] : readFamily(transaction, trash, old),
    ]);
    const places = [
      ...current.map((each) => ({
        place: leads.doc(each.id),
        messages: outboxOf(database, each.id),
      })),
      ...inTrash.map((each) => {
        const place = trash.doc(each.lead.id);
        return { place, messages: messagesOf(place) };
      }),
    ];
    const [parts, clicks] = await Promise.all([
      Promise.all(
        places.map(async ({ place, messages }) => ({
          place,
          ...(await readParts(transaction, place, messages)),
        })),
      ),
      Promise.all(
        current.map((each) => {
          const ofLead = { equal: { lead: each.id } };
          return transaction.get(shapedQuery(contacts, QUERY_SHAPES.contactsOfLead, ofLead));
        }),
      ),
    ]);
    for (const each of parts) deleteParts(transaction, each);
    for (const { ref } of clicks.flatMap(({ docs }) => docs)) {
      transaction.update(ref, { lead: FieldValue.delete() });
    }
    for (const { place, events } of parts) {
      transaction.delete(place);
      // A delivered message is gone, but its email still contains what the visitor wrote.
      if (mail === undefined || (!isLead && lead.exists)) continue;
      for (const kind of MESSAGE_KINDS) transaction.delete(mail.doc(messageId(place.id, kind)));
      for (const email of visitEmailsIn(place.id, events)) {
        transaction.delete(mail.doc(email));
      }
    }
    if (entry !== undefined) transaction.create(audit.doc(), entry);
    return true;
  });
}
