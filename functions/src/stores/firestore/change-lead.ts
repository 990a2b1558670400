import type { DocumentReference, DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import type { AuditEntry } from "../../../contract/api.ts";
import { MESSAGE_KINDS } from "../../../contract/lead-values.ts";
import type { Lead, LeadNote } from "../../../contract/lead.ts";
import { applyChange, firstResponse } from "../apply-change.ts";
import {
  type Layout,
  type LeadDocument,
  documentOf,
  eventsOf,
  notesOf,
  laterOf,
  toDocument,
  toLead,
} from "./layout.ts";
import { alreadyExists } from "./availability.ts";
import { QUERY_SHAPES, shapedQuery } from "./query-shapes.ts";
import { type LeadStore, type OutboxMessage, type UpdateResult, messageId } from "../lead-store.ts";
import { leadExpiry } from "../retention.ts";

export async function createLead(
  firestore: Firestore,
  layout: Layout,
  now: string,
  ...[newLead, options = {}]: Parameters<LeadStore["create"]>
): ReturnType<LeadStore["create"]> {
  const { earlierIds = [], outbox: kinds = [], by = "visitor" } = options;
  const lead: Lead = { ...newLead, version: 1 };
  if (await createUnlessThere(firestore, layout, { lead, earlierIds, kinds, by, now })) {
    return { outcome: "created", lead };
  }
  const there = await findRepeat(firestore, layout, now, [lead.id, ...earlierIds]);
  if (there !== undefined) return { outcome: "repeat", lead: there };
  // It was erased since, or is as good as gone: then nothing is in the way any more.
  await eraseLead(firestore, layout, lead.id, { expiredBy: now });
  return createLead(firestore, layout, now, newLead, options);
}

interface Creation {
  lead: Lead;
  earlierIds: readonly string[];
  kinds: readonly OutboxMessage["kind"][];
  by: string;
  now: string;
}

/**
 * One transaction reads that no earlier id is there, and writes the lead with its beginnings on the
 * condition that the id itself is not there either. The id is not read as well: all who read it at the
 * same moment would keep each other from writing, until Firestore sends all but one back to try again.
 *
 * @returns whether the lead was created
 */
async function createUnlessThere(
  firestore: Firestore,
  { leads, outbox }: Layout,
  { lead, earlierIds, kinds, by, now }: Creation,
): Promise<boolean> {
  const reference = leads.doc(lead.id);
  const earlier = documentsOf(leads, earlierIds);
  try {
    return await firestore.runTransaction(async (transaction) => {
      if (earlier.length > 0 && firstOf(await transaction.getAll(...earlier), now) !== undefined) {
        return false;
      }
      const at = lead.createdAt;
      transaction.create(reference, toDocument(lead));
      transaction.create(eventsOf(reference).doc(), { at, by, what: "created" });
      for (const kind of new Set(kinds)) {
        const id = messageId(lead.id, kind);
        transaction.set(outbox.doc(id), { id, kind, leadId: lead.id, attempts: 0, dueAt: at });
      }
      return true;
    });
  } catch (error) {
    if (alreadyExists(error)) return false;
    throw error;
  }
}

/** @returns the lead of the first id that has one */
export async function findRepeat(
  firestore: Firestore,
  { leads }: Layout,
  now: string,
  ids: readonly string[],
): Promise<Lead | undefined> {
  const references = documentsOf(leads, ids);
  if (references.length === 0) return undefined;
  return firestore.runTransaction(
    async (transaction) => firstOf(await transaction.getAll(...references), now),
    { readOnly: true },
  );
}

function documentsOf(
  leads: Layout["leads"],
  ids: readonly string[],
): DocumentReference<LeadDocument>[] {
  return ids.flatMap((id) => documentOf(leads, id) ?? []);
}

function firstOf(
  snapshots: readonly DocumentSnapshot<LeadDocument>[],
  now: string,
): Lead | undefined {
  const document = snapshots
    .map((snapshot) => snapshot.data())
    .find((data) => data !== undefined && data.expiresAt > now);
  return document === undefined ? undefined : toLead(document);
}

export async function updateLead(
  firestore: Firestore,
  { leads }: Layout,
  now: string,
  ...[id, expectedVersion, change, by, at]: Parameters<LeadStore["update"]>
): Promise<UpdateResult> {
  const reference = documentOf(leads, id);
  if (reference === undefined) return { outcome: "missing" };
  return firestore.runTransaction(async (transaction) => {
    const document = (await transaction.get(reference)).data();
    if (document === undefined || document.expiresAt <= now) return { outcome: "missing" };
    const lead = toLead(document);
    if (lead.version !== expectedVersion) return { outcome: "conflict", lead };
    const changed = applyChange(lead, change, at);
    if (changed === undefined) return { outcome: "updated", lead };
    // The whole document is written, so that a field that was emptied is gone.
    transaction.set(reference, toDocument(changed.lead, document.expiresAt));
    const { changes } = changed;
    transaction.create(eventsOf(reference).doc(), { at, by, what: "changed", changes });
    return { outcome: "updated", lead: changed.lead };
  });
}

/**
 * The lead is read, so that no note outlives it, and written by the first note of a day and the first response
 * alone: many notes at once are in nobody's way.
 */
export async function addNote(
  firestore: Firestore,
  { leads }: Layout,
  now: string,
  ...[id, input, by, at]: Parameters<LeadStore["addNote"]>
): ReturnType<LeadStore["addNote"]> {
  const reference = documentOf(leads, id);
  if (reference === undefined) return undefined;
  return firestore.runTransaction(async (transaction) => {
    const notes = notesOf(reference);
    const place = input.id === undefined ? notes.doc() : notes.doc(input.id);
    const [document, there] = await Promise.all([
      transaction.get(reference).then((snapshot) => snapshot.data()),
      input.id === undefined
        ? undefined
        : transaction.get(place).then((snapshot) => snapshot.data()),
    ]);
    if (document === undefined || document.expiresAt <= now) return undefined;
    if (there !== undefined) return { outcome: "repeat", note: there };
    const expiresAt = laterOf(document.expiresAt, leadExpiry(at));
    const response = firstResponse(document, input, at);
    if (response !== undefined || expiresAt !== document.expiresAt) {
      transaction.update(reference, { expiresAt, ...response });
    }
    const { text, outcome } = input;
    const note: LeadNote = {
      id: place.id,
      text,
      ...(outcome !== undefined && { outcome }),
      by,
      at,
    };
    transaction.create(place, note);
    transaction.create(eventsOf(reference).doc(), { at, by, what: "noted" });
    return { outcome: "added", note };
  });
}

/**
 * Firestore leaves subcollections behind, so each document is named.
 *
 * @param expiredBy ISO; where it is given, a lead that expires later stays: it was noted or changed since
 *   somebody looked
 * @param entry what is written down of it
 */
export async function eraseLead(
  firestore: Firestore,
  { leads, outbox, mail, audit }: Layout,
  id: string,
  { expiredBy, entry }: { expiredBy?: string; entry?: AuditEntry | undefined } = {},
): Promise<boolean> {
  const reference = documentOf(leads, id);
  if (reference === undefined) return false;
  return firestore.runTransaction(async (transaction) => {
    const document = (await transaction.get(reference)).data();
    if (document === undefined) return false;
    if (expiredBy !== undefined && document.expiresAt > expiredBy) return false;
    const messages = shapedQuery(outbox, QUERY_SHAPES.outboxOfLead, { equal: { leadId: id } });
    const parts = await Promise.all([
      transaction.get(notesOf(reference)),
      transaction.get(eventsOf(reference)),
      transaction.get(messages),
    ]);
    for (const { docs } of parts) for (const { ref } of docs) transaction.delete(ref);
    // What was delivered left no message behind, but a mail with the visitor's words in it.
    if (mail !== undefined) {
      for (const kind of MESSAGE_KINDS) transaction.delete(mail.doc(messageId(id, kind)));
    }
    transaction.delete(reference);
    if (entry !== undefined) transaction.create(audit.doc(), entry);
    return true;
  });
}
