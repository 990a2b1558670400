import type { AuditEntry } from "../../../contract/api.ts";
import type { LeadStore } from "../lead-store.ts";
import { auditIn, number, type Connection } from "./connection.ts";
import type { Database } from "./database.ts";

/** How long a rate limit window is kept after it ends, for callers whose clock is slow. */
const KEPT_SECONDS = 3600;

/** Store methods for the audit log, rate limits and expiry. */
export function upkeepMethods(database: Database) {
  return {
    recordAudit: (entry) => database.write((connection) => addAudit(connection, entry)),

    listAudit: (limit) =>
      database.read((connection) =>
        connection
          .all("SELECT data FROM audit ORDER BY at DESC, number DESC LIMIT ?", limit)
          .map(auditIn),
      ),

    countUses: (keys, windowSeconds, now) =>
      database.write((connection) =>
        keys.map((key) => countUse(connection, key, windowSeconds, now)),
      ),

    purge: async (now, limit) => {
      const removed = await database.write((connection) => {
        // Foreign keys remove a lead's other data.
        const remove = (table: "lead" | "contact_event") =>
          connection.run(
            `DELETE FROM ${table} WHERE number IN
             (SELECT number FROM ${table} WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)`,
            now,
            limit,
          );
        return { leads: remove("lead"), contacts: remove("contact_event") };
      });
      if (removed.leads + removed.contacts > 0) database.emptyLog();
      return removed;
    },

    /** Writes, because a full or read-only disk can still be read. */
    ping: () =>
      database.write((connection) => {
        connection.run("REPLACE INTO ping (one, at) VALUES (1, ?)", new Date().toISOString());
      }),
  } satisfies Partial<LeadStore>;
}

export function addAudit(connection: Connection, entry: AuditEntry): void {
  connection.run("INSERT INTO audit (data) VALUES (?)", JSON.stringify(entry));
}

/** Counts a use. Each new window removes old ones, so the table stays small. */
function countUse(connection: Connection, key: string, windowSeconds: number, now: string): number {
  const seconds = Math.floor(Date.parse(now) / 1000);
  const row = connection.get(
    `INSERT INTO use_count (key, window_seconds, begins_at, uses) VALUES (?, ?, ?, 1)
     ON CONFLICT DO UPDATE SET uses = uses + 1 RETURNING uses`,
    key,
    windowSeconds,
    Math.floor(seconds / windowSeconds) * windowSeconds,
  );
  if (row === undefined) throw new Error("Counting a use returned no result.");
  const uses = number(row, "uses");
  if (uses === 1) {
    connection.run("DELETE FROM use_count WHERE ends_at < ?", seconds - KEPT_SECONDS);
  }
  return uses;
}
