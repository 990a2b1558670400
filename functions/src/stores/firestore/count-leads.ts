import type { Firestore } from "firebase-admin/firestore";
import type { LeadStatus } from "../../../contract/lead.ts";
import type { Layout } from "./layout.ts";
import { QUERY_SHAPES, shapedQuery } from "./query-shapes.ts";

/** Firestore counts index entries, and reads no lead; all at one moment, so that they fit together. */
export async function countLeads(
  firestore: Firestore,
  { leads }: Layout,
  now: string,
): Promise<Record<LeadStatus | "spam", number>> {
  return firestore.runTransaction(
    async (transaction) => {
      const count = async (equal: { spam: boolean; status?: LeadStatus }) => {
        const query = shapedQuery(leads, QUERY_SHAPES.leadsToCount, {
          equal,
          bounds: [[">", now]],
        });
        return (await transaction.get(query.count())).data().count;
      };
      const of = (status: LeadStatus) => count({ spam: false, status });
      const [fresh, contacted, booked, done, lost, spam] = await Promise.all([
        of("new"),
        of("contacted"),
        of("booked"),
        of("done"),
        of("lost"),
        count({ spam: true }),
      ]);
      return { new: fresh, contacted, booked, done, lost, spam };
    },
    { readOnly: true },
  );
}
