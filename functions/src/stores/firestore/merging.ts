import type { Transaction } from "firebase-admin/firestore";
import type { Lead, LeadEvent } from "../../../contract/lead.ts";
import type { LeadStore, MergeResult, SeparateResult } from "../lead-store.ts";
import { type Merge, planMerge, separateLeads } from "../merging.ts";
import { leadExpiry, WITH_OTHER } from "../retention.ts";
import { type Database, documentOf, eventsOf, present, toDocument, toLead } from "./database.ts";
import { readShown, readTokens } from "./records.ts";

/** Store methods that merge two leads and separate them again. */
export function mergeMethods(database: Database) {
  const { firestore, leads, now, clock, guardTimed: guard } = database;

  const read = async (transaction: Transaction, id: string): Promise<Lead | undefined> => {
    const document = present(await transaction.get(documentOf(leads, id)), now());
    return document && toLead(document);
  };

  /** Reads what it needs before it writes, as Firestore requires. */
  const store = async (
    transaction: Transaction,
    { first, second, changes }: Merge,
    event: Pick<LeadEvent, "at" | "by" | "what">,
  ) => {
    const [firstPlace, secondPlace] = [leads.doc(first.id), leads.doc(second.id)];
    const [before, ...tokens] = await Promise.all([
      transaction.get(firstPlace),
      readTokens(transaction, database, first),
      readTokens(transaction, database, second),
    ]);
    const least = clock.leastExpiry();
    transaction.set(firstPlace, {
      ...toDocument(first, before.data()?.expiresAt ?? "", least),
      searchTokens: tokens[0],
    });
    transaction.set(secondPlace, {
      ...toDocument(second),
      expiresAt: second.mergedInto === undefined ? leadExpiry(event.at, least) : WITH_OTHER,
      searchTokens: tokens[1],
    });
    transaction.create(eventsOf(firstPlace).doc(), { ...event, lead: second.id, changes });
    transaction.create(eventsOf(secondPlace).doc(), { ...event, lead: first.id });
  };

  return {
    merge: guard(async (id, otherId, by, at) => {
      const result = await firestore.runTransaction<MergeResult>(async (transaction) => {
        const [lead, other] = await Promise.all([
          read(transaction, id),
          read(transaction, otherId),
        ]);
        if (lead === undefined || other === undefined) return { outcome: "missing" };
        const [into, from] = await Promise.all([
          readShown(transaction, database, lead),
          readShown(transaction, database, other),
        ]);
        const plan = planMerge({ lead, shown: into }, { lead: other, shown: from }, at);
        if (plan.merge !== undefined) {
          await store(transaction, plan.merge, { at, by, what: "merged" });
        }
        return plan.result;
      });
      if (result.outcome === "merged") await clock.recordActivity();
      return result;
    }),

    separate: guard(async (id, by, at) => {
      const result = await firestore.runTransaction<SeparateResult>(async (transaction) => {
        const second = await read(transaction, id);
        if (second === undefined) return { outcome: "missing" };
        if (second.mergedInto === undefined) return { outcome: "separated", lead: second };
        const first = await read(transaction, second.mergedInto.id);
        if (first === undefined) return { outcome: "missing" };
        if (first.mergedInto !== undefined) return { outcome: "inner", lead: first };
        const ids = (first.merged?.leads ?? []).filter((other) => other !== id);
        const others = await Promise.all(ids.map((other) => read(transaction, other)));
        const merge = separateLeads(
          first,
          second,
          others.filter((other) => other !== undefined),
          at,
        );
        await store(transaction, merge, { at, by, what: "separated" });
        return { outcome: "separated", lead: merge.second };
      });
      if (result.outcome === "separated") await clock.recordActivity();
      return result;
    }),
  } satisfies Partial<LeadStore>;
}
