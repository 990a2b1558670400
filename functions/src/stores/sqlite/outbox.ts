import { MESSAGE_KINDS } from "../../../contract/lead-values.ts";
import type { Lead, LeadEvent } from "../../../contract/lead.ts";
import {
  type LaterMessages,
  messageId,
  type LeadStore,
  type OutboxMessage,
} from "../lead-store.ts";
import { number, text, type Connection, type Row } from "./connection.ts";
import type { Database } from "./database.ts";

/** Matches a message whose claim is still valid. */
const CLAIMED = "id = ? AND due_at = ? AND died_at IS NULL";

/** Keeps the earlier value if there is no new one. */
const SENT_TO = "sent_to = coalesce(?, sent_to)";

function jsonOf(sentTo: readonly string[] | undefined): string | null {
  return sentTo === undefined ? null : JSON.stringify(sentTo);
}

/** Store methods for pending messages and dead letters. */
export function outboxMethods(database: Database, onMessages: () => void) {
  return {
    claimOutbox: (limit, leaseSeconds, now) =>
      // Uses one transaction, so no one else can claim a message before its lease is stored.
      database.write((connection) => {
        const leaseEnd = new Date(Date.parse(now) + leaseSeconds * 1000).toISOString();
        const messages = connection
          .all(
            `SELECT * FROM outbox WHERE died_at IS NULL AND due_at <= ? ORDER BY due_at, id LIMIT ?`,
            now,
            limit,
          )
          .map(messageIn);
        for (const { id } of messages) {
          connection.run("UPDATE outbox SET due_at = ? WHERE id = ?", leaseEnd, id);
        }
        return messages.map((message) => ({ ...message, dueAt: leaseEnd }));
      }),

    completeOutbox: ({ id, dueAt }) =>
      database.write((connection) => {
        connection.run(`DELETE FROM outbox WHERE ${CLAIMED}`, id, dueAt);
      }),

    retryOutbox: (claim, dueAt, error, sentTo) =>
      database.write((connection) => {
        connection.run(
          `UPDATE outbox SET due_at = ?1, attempts = attempts + (?2 IS NOT NULL),
             last_error = coalesce(?2, last_error), sent_to = coalesce(?3, sent_to)
           WHERE id = ?4 AND due_at = ?5 AND died_at IS NULL`,
          dueAt,
          error ?? null,
          jsonOf(sentTo),
          claim.id,
          claim.dueAt,
        );
      }),

    buryOutbox: ({ id, dueAt }, error, at, sentTo) =>
      database.write((connection) => {
        connection.run(
          `UPDATE outbox SET died_at = ?, attempts = attempts + 1, last_error = ?, ${SENT_TO} WHERE ${CLAIMED}`,
          at,
          error,
          jsonOf(sentTo),
          id,
          dueAt,
        );
      }),

    listDeadLetters: (limit) =>
      database.read((connection) =>
        connection
          .all(
            `SELECT * FROM outbox WHERE died_at IS NOT NULL ORDER BY died_at DESC, id DESC LIMIT ?`,
            limit,
          )
          .map((row) => ({
            id: text(row, "id"),
            leadId: text(row, "lead_id"),
            kind: kindIn(row),
            attempts: number(row, "attempts"),
            diedAt: text(row, "died_at"),
            lastError: text(row, "last_error"),
          })),
      ),

    messagesOf: (leadId) =>
      database.read((connection) =>
        connection.all("SELECT * FROM outbox WHERE lead_id = ?", leadId).map(messageIn),
      ),

    countOutbox: (now) =>
      database.read((connection) => {
        const row = connection.get(
          `SELECT count(*) FILTER (WHERE died_at IS NULL AND due_at <= ?1) AS due,
             min(due_at) FILTER (WHERE died_at IS NULL AND due_at <= ?1) AS due_since,
             count(died_at) AS dead
           FROM outbox`,
          now,
        );
        if (row === undefined) throw new Error("Counting messages returned no result.");
        return {
          due: number(row, "due"),
          ...(row["due_since"] !== null && { dueSince: text(row, "due_since") }),
          dead: number(row, "dead"),
        };
      }),

    reviveOutbox: async (id, at) => {
      const revived = await database.write((connection) =>
        connection.run(
          "UPDATE outbox SET died_at = NULL, attempts = 0, due_at = ? WHERE id = ? AND died_at IS NOT NULL",
          at,
          id,
        ),
      );
      if (revived > 0) onMessages();
      return revived > 0;
    },

    dismissDeadLetter: (id, by, at) =>
      database.write((connection) => {
        const [dismissed] = connection.all(
          "DELETE FROM outbox WHERE id = ? AND died_at IS NOT NULL RETURNING lead_id, kind",
          id,
        );
        if (dismissed === undefined) return false;
        const message = kindIn(dismissed);
        addEvent(connection, text(dismissed, "lead_id"), { at, by, what: "dismissed", message });
        return true;
      }),
  } satisfies Partial<LeadStore>;
}

/** Adds an entry to a lead's history. */
export function addEvent(connection: Connection, leadId: string, event: LeadEvent): void {
  connection.run(
    "INSERT INTO lead_event (lead_id, data) VALUES (?, ?)",
    leadId,
    JSON.stringify(event),
  );
}

/** Adds one message per kind, in the transaction that stores the lead. */
export function addMessages(
  connection: Connection,
  lead: Lead,
  { kinds, dueAt }: LaterMessages,
): void {
  for (const kind of new Set(kinds)) {
    addMessage(connection, { id: messageId(lead.id, kind), kind, leadId: lead.id, dueAt });
  }
}

/** Adds a message, in the transaction that stores the lead or its change. */
export function addMessage(
  connection: Connection,
  { id, kind, leadId, dueAt }: Omit<OutboxMessage, "attempts">,
): void {
  connection.run(
    "INSERT INTO outbox (id, kind, lead_id, due_at) VALUES (?, ?, ?, ?)",
    id,
    kind,
    leadId,
    dueAt,
  );
}

/** Returns a message that hasn't been delivered. */
export function findMessage(
  connection: Connection,
  id: string | undefined,
): OutboxMessage | undefined {
  if (id === undefined) return undefined;
  const row = connection.get("SELECT * FROM outbox WHERE id = ?", id);
  return row && messageIn(row);
}

/** Removes a message, even if a worker has claimed it. */
export function removeMessage(connection: Connection, id: string): void {
  connection.run("DELETE FROM outbox WHERE id = ?", id);
}

function messageIn(row: Row): OutboxMessage {
  return {
    id: text(row, "id"),
    kind: kindIn(row),
    leadId: text(row, "lead_id"),
    attempts: number(row, "attempts"),
    dueAt: text(row, "due_at"),
    ...(row["last_error"] !== null && { lastError: text(row, "last_error") }),
    ...(row["sent_to"] !== null && { sentTo: sentToIn(row) }),
  };
}

const sentToIn = (row: Row): string[] => JSON.parse(text(row, "sent_to"));

function kindIn(row: Row): OutboxMessage["kind"] {
  const written = text(row, "kind");
  const kind = MESSAGE_KINDS.find((each) => each === written);
  if (kind !== undefined) return kind;
  throw new Error(`The outbox contains a message of unknown kind ${written}.`);
}
