import type { TrashedLead } from "../../../contract/api.ts";
import type { Lead, LeadEvent, LeadNote } from "../../../contract/lead.ts";
import { number, text, type Connection } from "./connection.ts";

/** A lead in the trash with all its data. */
interface Trashed {
  lead: Lead;
  notes: LeadNote[];
  events: LeadEvent[];
  /** Rows of the outbox, by column name. */
  messages: Record<string, string | number | null>[];
}

const MESSAGE_COLUMNS = [
  "id",
  "kind",
  "lead_id",
  "attempts",
  "due_at",
  "last_error",
  "died_at",
  "sent_to",
];

/** Moves a lead to the trash. @param now time (ISO) */
export function trashLead(connection: Connection, id: string, now: string): void {
  const rowsOf = (table: "lead_note" | "lead_event") =>
    `(SELECT json_group_array(json(data)) FROM
      (SELECT data FROM ${table} WHERE lead_id = lead.id ORDER BY at, number))`;
  const message = MESSAGE_COLUMNS.map((column) => `'${column}', ${column}`).join(", ");
  connection.run(
    `REPLACE INTO trash (id, trashed_at, data)
     SELECT id, ?, json_object(
       'lead', json(data),
       'notes', ${rowsOf("lead_note")},
       'events', ${rowsOf("lead_event")},
       'messages', (SELECT json_group_array(json_object(${message})) FROM outbox WHERE lead_id = lead.id)
     ) FROM lead WHERE id = ?`,
    now,
    id,
  );
  eraseLead(connection, id);
}

/** Removes a lead. Foreign keys and a trigger remove its notes, history, messages and search words. */
export function eraseLead(connection: Connection, id: string): boolean {
  return connection.run("DELETE FROM lead WHERE id = ?", id) > 0;
}

export function trashExpired(connection: Connection, now: string, limit: number): number {
  const expired = connection.all(
    "SELECT id FROM lead WHERE expires_at <= ? ORDER BY expires_at LIMIT ?",
    now,
    limit,
  );
  for (const row of expired) trashLead(connection, text(row, "id"), now);
  return expired.length;
}

/** Removes leads that were moved to the trash at or before a time (ISO). Returns how many. */
export function emptyTrash(connection: Connection, deadline: string, limit: number): number {
  return connection.run(
    `DELETE FROM trash WHERE id IN
     (SELECT id FROM trash WHERE trashed_at <= ? ORDER BY trashed_at LIMIT ?)`,
    deadline,
    limit,
  );
}

export function readTrash(
  connection: Connection,
  limit: number,
): { total: number; leads: TrashedLead[] } {
  const counted = connection.get("SELECT count(*) AS total FROM trash");
  const rows = connection.all(
    `SELECT id, trashed_at, data ->> '$.lead.name' AS name, data ->> '$.lead.createdAt' AS created_at
     FROM trash ORDER BY trashed_at, id LIMIT ?`,
    limit,
  );
  return {
    total: counted === undefined ? 0 : number(counted, "total"),
    leads: rows.map((row) => ({
      id: text(row, "id"),
      name: text(row, "name"),
      createdAt: text(row, "created_at"),
      trashedAt: text(row, "trashed_at"),
    })),
  };
}

export function findTrashed(connection: Connection, id: string): Trashed | undefined {
  const row = connection.get("SELECT data FROM trash WHERE id = ?", id);
  return row === undefined ? undefined : JSON.parse(text(row, "data"));
}

/** Puts a lead's messages back. */
export function addTrashedMessages(connection: Connection, { messages }: Trashed): void {
  for (const message of messages) {
    connection.run(
      `INSERT INTO outbox (${MESSAGE_COLUMNS.join(", ")}) VALUES (${MESSAGE_COLUMNS.map(() => "?").join(", ")})`,
      ...MESSAGE_COLUMNS.map((column) => message[column] ?? null),
    );
  }
}

/** Removes a lead from the trash. Returns whether it was there. */
export function eraseTrashed(connection: Connection, id: string): boolean {
  return connection.run("DELETE FROM trash WHERE id = ?", id) > 0;
}
