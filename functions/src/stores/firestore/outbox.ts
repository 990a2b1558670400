import { FieldValue, type Firestore, type UpdateData } from "firebase-admin/firestore";
import type { DeadLetter } from "../../../contract/api.ts";
import type { Claim, LeadStore, OutboxMessage } from "../lead-store.ts";
import { documentOf, eventsOf, type Layout, type OutboxDocument } from "./layout.ts";
import { QUERY_SHAPES, shapedQuery } from "./query-shapes.ts";

/** Of claimers that read the same messages Firestore lets one write; the others read again. */
export function claimOutbox(
  firestore: Firestore,
  { outbox }: Layout,
  limit: number,
  leaseSeconds: number,
  now: string,
): Promise<OutboxMessage[]> {
  const due = shapedQuery(outbox, QUERY_SHAPES.outboxDueFirst, { bounds: [["<=", now]] });
  const dueAt = new Date(Date.parse(now) + leaseSeconds * 1000).toISOString();
  return firestore.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(due.limit(limit));
    for (const { ref } of docs) transaction.update(ref, { dueAt });
    return docs.map((document) => ({ ...document.data(), dueAt }));
  });
}

export function completeOutbox(firestore: Firestore, layout: Layout, claim: Claim): Promise<void> {
  return settle(firestore, layout, claim, "delivered");
}

export function retryOutbox(
  firestore: Firestore,
  layout: Layout,
  claim: Claim,
  dueAt: string,
  lastError: string,
): Promise<void> {
  const attempts = FieldValue.increment(1);
  return settle(firestore, layout, claim, { attempts, dueAt, lastError });
}

export function buryOutbox(
  firestore: Firestore,
  layout: Layout,
  claim: Claim,
  lastError: string,
  diedAt: string,
): Promise<void> {
  const attempts = FieldValue.increment(1);
  return settle(firestore, layout, claim, {
    attempts,
    dueAt: FieldValue.delete(),
    diedAt,
    lastError,
  });
}

/** Ends a claim, unless it is no longer the last one. */
async function settle(
  firestore: Firestore,
  { outbox }: Layout,
  { id, dueAt }: Claim,
  outcome: "delivered" | UpdateData<OutboxDocument>,
): Promise<void> {
  const reference = documentOf(outbox, id);
  if (reference === undefined) return;
  await firestore.runTransaction(async (transaction) => {
    if ((await transaction.get(reference)).data()?.dueAt !== dueAt) return;
    if (outcome === "delivered") transaction.delete(reference);
    else transaction.update(reference, outcome);
  });
}

export async function listDeadLetters({ outbox }: Layout, limit: number): Promise<DeadLetter[]> {
  const dead = shapedQuery(outbox, QUERY_SHAPES.outboxDeadNewestFirst);
  const { docs } = await dead.limit(limit).get();
  return docs.map((document) => {
    const { id, leadId, kind, attempts, diedAt = "", lastError = "" } = document.data();
    return { id, leadId, kind, attempts, diedAt, lastError };
  });
}

export async function dismissDeadLetter(
  firestore: Firestore,
  { leads, outbox }: Layout,
  ...[id, by, at]: Parameters<LeadStore["dismissDeadLetter"]>
): Promise<boolean> {
  const reference = documentOf(outbox, id);
  if (reference === undefined) return false;
  return firestore.runTransaction(async (transaction) => {
    const message = (await transaction.get(reference)).data();
    if (message?.diedAt === undefined) return false;
    transaction.delete(reference);
    const history = eventsOf(leads.doc(message.leadId));
    transaction.create(history.doc(), { at, by, what: "dismissed", message: message.kind });
    return true;
  });
}

export async function reviveOutbox(
  firestore: Firestore,
  { outbox }: Layout,
  id: string,
  dueAt: string,
): Promise<boolean> {
  const reference = documentOf(outbox, id);
  if (reference === undefined) return false;
  return firestore.runTransaction(async (transaction) => {
    if ((await transaction.get(reference)).data()?.diedAt === undefined) return false;
    transaction.update(reference, { attempts: 0, dueAt, diedAt: FieldValue.delete() });
    return true;
  });
}
