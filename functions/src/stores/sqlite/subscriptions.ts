import type { LeadStore, StoredSubscription } from "../lead-store.ts";
import { text, type Row } from "./connection.ts";
import type { Database } from "./database.ts";

const subscriptionIn = (row: Row): StoredSubscription => JSON.parse(text(row, "data"));

/** Store methods for devices that get notifications. */
export function subscriptionMethods(database: Database) {
  return {
    saveSubscription: (subscription) =>
      database.write((connection) => {
        connection.run(
          "REPLACE INTO push_subscription (endpoint, data) VALUES (?, ?)",
          subscription.endpoint,
          JSON.stringify(subscription),
        );
      }),

    listSubscriptions: () =>
      database.read((connection) =>
        connection
          .all("SELECT data FROM push_subscription ORDER BY created_at, endpoint")
          .map(subscriptionIn),
      ),

    removeSubscriptions: (which) =>
      database.write((connection) => {
        if ("endpoint" in which) {
          connection.run("DELETE FROM push_subscription WHERE endpoint = ?", which.endpoint);
        } else {
          connection.run("DELETE FROM push_subscription WHERE email = ?", which.email);
        }
      }),
  } satisfies Partial<LeadStore>;
}
