import { type LeadStore, subscriptionId } from "../lead-store.ts";
import type { Database } from "./database.ts";
import { QUERY_SHAPES, shapedQuery } from "./query-shapes.ts";

/** Store methods for devices that get notifications. */
export function subscriptionMethods({ firestore, subscriptions, guard }: Database) {
  return {
    saveSubscription: guard(async (subscription) => {
      await subscriptions.doc(subscriptionId(subscription)).set(subscription);
    }),

    listSubscriptions: guard(async () => {
      const { docs } = await shapedQuery(
        subscriptions,
        QUERY_SHAPES.subscriptionsOldestFirst,
      ).get();
      return docs.map((document) => document.data());
    }),

    removeSubscriptions: guard(async (which) => {
      if ("endpoint" in which) {
        await subscriptions.doc(subscriptionId(which)).delete();
        return;
      }
      const { email } = which;
      const { docs } = await shapedQuery(subscriptions, QUERY_SHAPES.subscriptionsOf, {
        equal: { email },
      }).get();
      const batch = firestore.batch();
      for (const { ref } of docs) batch.delete(ref);
      await batch.commit();
    }),
  } satisfies Partial<LeadStore>;
}
