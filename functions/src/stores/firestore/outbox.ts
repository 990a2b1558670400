import { FieldValue, type UpdateData } from "firebase-admin/firestore";
import type { Claim, LeadStore } from "../lead-store.ts";
import { type Database, documentOf, eventsOf, type OutboxDocument } from "./database.ts";
import { QUERY_SHAPES, shapedQuery } from "./query-shapes.ts";

/** Store methods for pending messages and dead letters. */
export function outboxMethods({ firestore, leads, outbox, guard }: Database) {
  /** Records a delivery's outcome, unless another worker has claimed the message since. */
  const settle = ({ id, dueAt }: Claim, outcome: "delivered" | UpdateData<OutboxDocument>) =>
    firestore.runTransaction(async (transaction) => {
      const reference = documentOf(outbox, id);
      if ((await transaction.get(reference)).data()?.dueAt !== dueAt) return;
      if (outcome === "delivered") transaction.delete(reference);
      else transaction.update(reference, outcome);
    });
  const attempts = FieldValue.increment(1);

  return {
    /** If several workers read the same messages, Firestore lets one write and the others retry. */
    claimOutbox: guard((limit, leaseSeconds, now) => {
      const due = shapedQuery(outbox, QUERY_SHAPES.outboxDueFirst, { bounds: [["<=", now]] });
      const dueAt = new Date(Date.parse(now) + leaseSeconds * 1000).toISOString();
      return firestore.runTransaction(async (transaction) => {
        const { docs } = await transaction.get(due.limit(limit));
        for (const { ref } of docs) transaction.update(ref, { dueAt });
        return docs.map((document) => ({ ...document.data(), dueAt }));
      });
    }),

    completeOutbox: guard((claim) => settle(claim, "delivered")),

    retryOutbox: guard((claim, dueAt, lastError, sentTo) =>
      settle(claim, {
        dueAt,
        ...(lastError !== undefined && { attempts, lastError }),
        ...(sentTo !== undefined && { sentTo }),
      }),
    ),

    buryOutbox: guard((claim, lastError, diedAt, sentTo) =>
      settle(claim, {
        attempts,
        dueAt: FieldValue.delete(),
        diedAt,
        lastError,
        ...(sentTo !== undefined && { sentTo }),
      }),
    ),

    listDeadLetters: guard(async (limit) => {
      const dead = shapedQuery(outbox, QUERY_SHAPES.outboxDeadNewestFirst);
      const { docs } = await dead.limit(limit).get();
      return docs.map((document) => {
        const { id, leadId, kind, attempts: made, diedAt = "", lastError = "" } = document.data();
        return { id, leadId, kind, attempts: made, diedAt, lastError };
      });
    }),

    messagesOf: guard(async (leadId) => {
      const ofLead = shapedQuery(outbox, QUERY_SHAPES.outboxOfLead, { equal: { leadId } });
      return (await ofLead.get()).docs.map((document) => document.data());
    }),

    countOutbox: guard(async (now) => {
      const due = shapedQuery(outbox, QUERY_SHAPES.outboxDueFirst, { bounds: [["<=", now]] });
      const dead = shapedQuery(outbox, QUERY_SHAPES.outboxDeadNewestFirst);
      const [first, dueCount, deadCount] = await Promise.all([
        due.limit(1).get(),
        due.count().get(),
        dead.count().get(),
      ]);
      const dueSince = first.docs[0]?.data().dueAt;
      return {
        due: dueCount.data().count,
        ...(dueSince !== undefined && { dueSince }),
        dead: deadCount.data().count,
      };
    }),

    dismissDeadLetter: guard((id, by, at) =>
      firestore.runTransaction(async (transaction) => {
        const reference = documentOf(outbox, id);
        const message = (await transaction.get(reference)).data();
        if (message?.diedAt === undefined) return false;
        transaction.delete(reference);
        const history = eventsOf(leads.doc(message.leadId));
        transaction.create(history.doc(), { at, by, what: "dismissed", message: message.kind });
        return true;
      }),
    ),

    reviveOutbox: guard((id, dueAt) =>
      firestore.runTransaction(async (transaction) => {
        const reference = documentOf(outbox, id);
        if ((await transaction.get(reference)).data()?.diedAt === undefined) return false;
        transaction.update(reference, { attempts: 0, dueAt, diedAt: FieldValue.delete() });
        return true;
      }),
    ),
  } satisfies Partial<LeadStore>;
}
