import { FieldValue, type Firestore } from "firebase-admin/firestore";
import type { OutboxMessage } from "../lead-store.ts";
import { documentOf, type Layout } from "./layout.ts";
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

export async function completeOutbox({ outbox }: Layout, id: string): Promise<void> {
  await documentOf(outbox, id)?.delete();
}

export async function retryOutbox(
  firestore: Firestore,
  { outbox }: Layout,
  id: string,
  dueAt: string,
  lastError: string,
): Promise<void> {
  const reference = documentOf(outbox, id);
  if (reference === undefined) return;
  await firestore.runTransaction(async (transaction) => {
    if (!(await transaction.get(reference)).exists) return;
    transaction.update(reference, { attempts: FieldValue.increment(1), dueAt, lastError });
  });
}
