import type { Connection } from "./connection.ts";

/** To run inside of a transaction. What belongs to a lead goes with it, by its foreign keys. */
export function purge(
  connection: Connection,
  now: string,
  limit: number,
): { leads: number; contacts: number } {
  const remove = (table: "lead" | "contact_event") =>
    connection.run(
      `DELETE FROM ${table} WHERE number IN
       (SELECT number FROM ${table} WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)`,
      now,
      limit,
    );
  return { leads: remove("lead"), contacts: remove("contact_event") };
}
