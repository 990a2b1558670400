import type { Firestore } from "firebase-admin/firestore";
import { MESSAGE_KINDS } from "../../../contract/lead-values.ts";
import type { AuditEntry } from "../../../contract/api.ts";
import type { LeadNote } from "../../../contract/lead.ts";
import { applyChange, firstResponse } from "../apply-change.ts";
import type { LeadStore, UpdateResult } from "../lead-store.ts";
import { messageId } from "../lead-store.ts";
import { leadExpiry } from "../retention.ts";
import { documentOf, eventsOf, type Layout, notesOf } from "./layout.ts";
import { laterOf, toDocument, toLead } from "./lead-document.ts";
import { QUERY_SHAPES, shapedQuery } from "./query-shapes.ts";

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
