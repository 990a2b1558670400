import { randomUUID } from "node:crypto";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import type { Lead } from "../../../contract/lead.ts";
import type { LeadStore } from "../lead-store.ts";
import { documentOf, eventsOf, type Layout, type LeadDocument } from "./layout.ts";
import { toDocument, toLead } from "./lead-document.ts";

/**
 * One transaction reads the ids and writes the lead with its beginnings. Of several that read the
 * same ids Firestore lets one write; the others run again, and find that one's lead.
 */
export function createLead(
  firestore: Firestore,
  { leads, outbox }: Layout,
  ...[newLead, { earlierIds = [], outbox: kinds = [], by = "visitor" } = {}]: Parameters<
    LeadStore["create"]
  >
): ReturnType<LeadStore["create"]> {
  const reference = leads.doc(newLead.id);
  const earlier = earlierIds.flatMap((id) => documentOf(leads, id) ?? []);
  const lead: Lead = { ...newLead, version: 1 };
  return firestore.runTransaction(async (transaction) => {
    const there = firstOf(await transaction.getAll(reference, ...earlier));
    if (there !== undefined) return { outcome: "repeat", lead: there };
    const at = lead.createdAt;
    transaction.create(reference, toDocument(lead));
    transaction.create(eventsOf(reference).doc(), { at, by, what: "created" });
    for (const kind of new Set(kinds)) {
      const id = randomUUID();
      transaction.create(outbox.doc(id), { id, kind, leadId: lead.id, attempts: 0, dueAt: at });
    }
    return { outcome: "created", lead };
  });
}

export async function findRepeat(
  firestore: Firestore,
  { leads }: Layout,
  ids: readonly string[],
): Promise<Lead | undefined> {
  const references = ids.flatMap((id) => documentOf(leads, id) ?? []);
  return references.length === 0 ? undefined : firstOf(await firestore.getAll(...references));
}

function firstOf(snapshots: readonly DocumentSnapshot<LeadDocument>[]): Lead | undefined {
  const document = snapshots.find(({ exists }) => exists)?.data();
  return document === undefined ? undefined : toLead(document);
}
