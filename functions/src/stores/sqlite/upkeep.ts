import type { AuditEntry } from "../../../contract/api.ts";
import { isPlausible, trashDeadline } from "../clock.ts";
import type { LeadStore, PurgeResult, ServerState } from "../lead-store.ts";
import { auditIn, stateIn, text, type Connection } from "./connection.ts";
import type { Database } from "./database.ts";
import { purgeReports } from "./reports.ts";
import { emptyTrash, trashExpired } from "./trash.ts";
import { UseCounts } from "./use-counts.ts";

/** As many pages as a lead with a long message changes, up to 30 of 4 KB. A smaller write may still fit on a full disk. */
const PADDING = " ".repeat(128 * 1024);

/** Store methods for the audit log, rate limits and expiry. */
export function upkeepMethods(database: Database) {
  const uses = new UseCounts();
  database.addStep(uses);

  return {
    saveFeed: (email, secretHash) =>
      database.write((connection) => {
        if (secretHash === undefined) connection.run("DELETE FROM feed WHERE email = ?", email);
        else {
          connection.run("REPLACE INTO feed (email, secret_hash) VALUES (?, ?)", email, secretHash);
        }
      }),

    feedOwner: (secretHash) =>
      database.read((connection) => {
        const row = connection.get("SELECT email FROM feed WHERE secret_hash = ?", secretHash);
        return row === undefined ? undefined : text(row, "email");
      }),

    hasFeed: (email) =>
      database.read(
        (connection) => connection.get("SELECT 1 FROM feed WHERE email = ?", email) !== undefined,
      ),

    recordAudit: (entry) => database.write((connection) => addAudit(connection, entry)),

    listAudit: (limit) =>
      database.read((connection) =>
        connection
          .all("SELECT data FROM audit ORDER BY at DESC, number DESC LIMIT ?", limit)
          .map(auditIn),
      ),

    wasErased: (id) =>
      database.read(
        (connection) =>
          // A scan, because few people open leads that don't exist.
          connection.get(
            "SELECT 1 AS erased FROM audit WHERE data ->> 'lead' = ? AND data ->> 'what' = 'erased' LIMIT 1",
            id,
          ) !== undefined,
      ),

    countUses: (keys, windowSeconds, now) =>
      database.write((connection) => uses.count(connection, keys, windowSeconds, now)),

    purge: async (now, limit) => {
      const result = await database.write((connection): PurgeResult => {
        const clock = database.readClock();
        if (clock === undefined || !isPlausible(clock, now)) {
          return { outcome: "clock", lastActivity: clock?.mark };
        }
        purgeReports(connection, now);
        return {
          outcome: "purged",
          leads: trashExpired(connection, now, limit),
          contacts: connection.run(
            `DELETE FROM contact_event WHERE number IN
             (SELECT number FROM contact_event WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)`,
            now,
            limit,
          ),
          audit: connection.run(
            `DELETE FROM audit WHERE number IN
             (SELECT number FROM audit WHERE data ->> 'expiresAt' <= ? LIMIT ?)`,
            now,
            limit,
          ),
          emptied: emptyTrash(connection, trashDeadline(clock, now), limit),
        };
      });
      if (result.outcome === "purged" && result.contacts + result.emptied > 0) database.emptyLog();
      return result;
    },

    readClock: () => database.read(() => database.readClock()),

    confirmClock: (now) => database.write(() => database.confirmClock(now)),

    readState: () => database.read(readState),

    saveState: (parts) =>
      database.write((connection) => {
        const state = JSON.stringify({ ...readState(connection), ...parts });
        connection.run("REPLACE INTO server_state (one, data) VALUES (1, ?)", state);
      }),

    /** Writes, because a full or read-only disk can still be read. Then frees the space for the next lead. */
    ping: async () => {
      for (const padding of [PADDING, ""]) {
        await database.write((connection) => {
          const at = `${new Date().toISOString()}${padding}`;
          connection.run("REPLACE INTO ping (one, at) VALUES (1, ?)", at);
        });
      }
    },
  } satisfies Partial<LeadStore>;
}

function readState(connection: Connection): ServerState {
  const row = connection.get("SELECT data FROM server_state");
  return row === undefined ? {} : stateIn(row);
}

export function addAudit(connection: Connection, entry: AuditEntry): void {
  connection.run("INSERT INTO audit (data) VALUES (?)", JSON.stringify(entry));
}
