import type { Firestore } from "firebase-admin/firestore";
import { eraseLead } from "./change-lead.ts";
import type { Layout } from "./layout.ts";
import { QUERY_SHAPES, shapedQuery } from "./query-shapes.ts";

/** Not left to a TTL policy, which would leave a lead's notes, history and messages behind. */
export async function purge(
  firestore: Firestore,
  layout: Layout,
  now: string,
  limit: number,
): Promise<{ leads: number; contacts: number }> {
  const bounds = [["<=", now]] as const;
  const [leads, contacts] = await Promise.all([
    shapedQuery(layout.leads, QUERY_SHAPES.leadsExpiredFirst, { bounds }).limit(limit).get(),
    shapedQuery(layout.contacts, QUERY_SHAPES.contactsExpiredFirst, { bounds }).limit(limit).get(),
  ]);

  const batch = firestore.batch();
  for (const { ref } of contacts.docs) batch.delete(ref);
  await batch.commit();

  // One after the other: their transactions would wait for each other.
  let erased = 0;
  for (const { id } of leads.docs) {
    if (await eraseLead(firestore, layout, id, { expiredBy: now })) erased += 1;
  }
  return { leads: erased, contacts: contacts.size };
}
