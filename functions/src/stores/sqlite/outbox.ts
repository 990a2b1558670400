import type { DeadLetter } from "../../../contract/api.ts";
import { MESSAGE_KINDS } from "../../../contract/lead-values.ts";
import type { Lead } from "../../../contract/lead.ts";
import type { Claim, OutboxMessage } from "../lead-store.ts";
import { messageId } from "../message-id.ts";
import type { Connection } from "./connection.ts";
import { addEvent } from "./history.ts";
import { number, text, type Row } from "./rows.ts";

/** One message of each kind for a lead that is stored in the same transaction. */
export function addMessages(
  connection: Connection,
  lead: Lead,
  kinds: readonly OutboxMessage["kind"][],
): void {
  for (const kind of new Set(kinds)) {
    connection.run(
      "INSERT INTO outbox (id, kind, lead_id, due_at) VALUES (?, ?, ?, ?)",
      messageId(lead.id, kind),
      kind,
      lead.id,
      lead.createdAt,
    );
  }
}

/** To run inside of a transaction, so that nobody reads a message before its lease is written. */
export function claimMessages(
  connection: Connection,
  limit: number,
  leaseSeconds: number,
  now: string,
): OutboxMessage[] {
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
}

/** A message that is still its claimer's. */
const CLAIMED = "id = ? AND due_at = ? AND died_at IS NULL";

export function completeMessage(connection: Connection, { id, dueAt }: Claim): void {
  connection.run(`DELETE FROM outbox WHERE ${CLAIMED}`, id, dueAt);
}

export function retryMessage(
  connection: Connection,
  claim: Claim,
  dueAt: string,
  error: string,
): void {
  connection.run(
    `UPDATE outbox SET due_at = ?, attempts = attempts + 1, last_error = ? WHERE ${CLAIMED}`,
    dueAt,
    error,
    claim.id,
    claim.dueAt,
  );
}

export function buryMessage(
  connection: Connection,
  { id, dueAt }: Claim,
  error: string,
  at: string,
): void {
  connection.run(
    `UPDATE outbox SET died_at = ?, attempts = attempts + 1, last_error = ? WHERE ${CLAIMED}`,
    at,
    error,
    id,
    dueAt,
  );
}

export function reviveMessage(connection: Connection, id: string, at: string): boolean {
  const revived = connection.run(
    "UPDATE outbox SET died_at = NULL, attempts = 0, due_at = ? WHERE id = ? AND died_at IS NOT NULL",
    at,
    id,
  );
  return revived > 0;
}

export function dismissMessage(
  connection: Connection,
  id: string,
  by: string,
  at: string,
): boolean {
  const [dismissed] = connection.all(
    "DELETE FROM outbox WHERE id = ? AND died_at IS NOT NULL RETURNING lead_id, kind",
    id,
  );
  if (dismissed === undefined) return false;
  const message = kindIn(dismissed);
  addEvent(connection, text(dismissed, "lead_id"), { at, by, what: "dismissed", message });
  return true;
}

export function readDeadLetters(connection: Connection, limit: number): DeadLetter[] {
  return connection
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
    }));
}

function messageIn(row: Row): OutboxMessage {
  return {
    id: text(row, "id"),
    kind: kindIn(row),
    leadId: text(row, "lead_id"),
    attempts: number(row, "attempts"),
    dueAt: text(row, "due_at"),
    ...(row["last_error"] !== null && { lastError: text(row, "last_error") }),
  };
}

function kindIn(row: Row): OutboxMessage["kind"] {
  const written = text(row, "kind");
  const kind = MESSAGE_KINDS.find((each) => each === written);
  if (kind !== undefined) return kind;
  throw new Error(`The outbox holds a message of kind ${written}, which nobody writes.`);
}
