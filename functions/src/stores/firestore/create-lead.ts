import type { DocumentReference, DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import type { Lead } from "../../../contract/lead.ts";
import type { LeadStore, OutboxMessage } from "../lead-store.ts";
import { messageId } from "../lead-store.ts";
import { eraseLead } from "./change-lead.ts";
import { documentOf, eventsOf, type Layout, type LeadDocument } from "./layout.ts";
import { toDocument, toLead } from "./lead-document.ts";

/** gRPC's code for a document that was to be created and is there. */
const ALREADY_EXISTS = 6;

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
    if (error instanceof Error && "code" in error && error.code === ALREADY_EXISTS) return false;
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
