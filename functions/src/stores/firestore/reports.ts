import { FieldValue } from "firebase-admin/firestore";
import { MOST_REPORTS } from "../../../contract/limits.ts";
import type { LeadStore } from "../lead-store.ts";
import { reportDeadline } from "../retention.ts";
import type { Database } from "./database.ts";
import { QUERY_SHAPES, shapedQuery } from "./query-shapes.ts";

/** Store methods for reports about the content security policy. */
export function reportMethods({ firestore, reports, guard, guardTimed, now }: Database) {
  return {
    /** Doesn't use a transaction, so a flood may exceed the maximum by a few. */
    recordReports: guard(async (violations, at) => {
      const documents = await firestore.getAll(...violations.map(({ id }) => reports.doc(id)));
      const known = new Set(documents.filter(({ exists }) => exists).map(({ id }) => id));
      let room =
        known.size === violations.length
          ? 0
          : MOST_REPORTS - (await reports.count().get()).data().count;
      const batch = firestore.batch();
      for (const violation of violations) {
        const isKnown = known.has(violation.id);
        if (!isKnown && room <= 0) continue;
        if (!isKnown) room -= 1;
        const seen = { count: FieldValue.increment(1), lastAt: at };
        const reference = reports.doc(violation.id);
        if (isKnown) batch.set(reference, seen, { merge: true });
        else batch.set(reference, { ...violation, ...seen, firstAt: at }, { merge: true });
      }
      await batch.commit();
    }),

    listReports: guardTimed(async () => {
      const bounds = [[">", reportDeadline(now())]] as const;
      const { docs } = await shapedQuery(reports, QUERY_SHAPES.reportsNewestFirst, {
        bounds,
      }).get();
      return docs.map((document) => document.data());
    }),

    clearReports: guard(async () => {
      const { docs } = await reports.get();
      const batch = firestore.batch();
      for (const { ref } of docs) batch.delete(ref);
      await batch.commit();
    }),
  } satisfies Partial<LeadStore>;
}
