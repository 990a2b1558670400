import type { AuditEntry, TrashedLead } from "../../../contract/api.ts";
import type { Lead, LeadEvent, LeadNote } from "../../../contract/lead.ts";
import { leadExpiry, WITH_OTHER } from "../retention.ts";
import { number, text, type Connection } from "./connection.ts";
import { addEvent } from "./outbox.ts";
import { addNote, insertLead } from "./records.ts";

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

/** Moves a lead, and those merged into it, to the trash. @param now time (ISO) */
export function trashLead(connection: Connection, id: string, now: string): void {
  for (const merged of mergedIds(connection, "lead", id)) {
    trashLead(connection, merged, WITH_OTHER);
  }
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

/**
 * Removes a lead and those merged into it, and their links from clicks. Foreign keys and a trigger remove notes, history,
 * messages and search words.
 */
export function eraseLead(connection: Connection, id: string): boolean {
  for (const merged of mergedIds(connection, "lead", id)) eraseLead(connection, merged);
  connection.run("UPDATE contact_event SET data = json_remove(data, '$.lead') WHERE lead = ?", id);
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
  const due = connection.all(
    "SELECT id FROM trash WHERE trashed_at <= ? ORDER BY trashed_at LIMIT ?",
    deadline,
    limit,
  );
  for (const row of due) eraseTrashed(connection, text(row, "id"));
  return due.length;
}

export function readTrash(
  connection: Connection,
  limit: number,
): { total: number; leads: TrashedLead[] } {
  const counted = connection.get(
    "SELECT count(*) AS total FROM trash WHERE trashed_at < ?",
    WITH_OTHER,
  );
  const rows = connection.all(
    `SELECT id, trashed_at, data ->> '$.lead.name' AS name, data ->> '$.lead.createdAt' AS created_at
     FROM trash WHERE trashed_at < ? ORDER BY trashed_at, id LIMIT ?`,
    WITH_OTHER,
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

/**
 * Puts a lead from the trash back, with those merged into it. Returns it, or `undefined` if it isn't there or a newer
 * lead has the id of one of them.
 */
export function restoreTrashed(
  connection: Connection,
  id: string,
  { at, by }: AuditEntry,
  leastExpiry: string,
): Lead | undefined {
  const [first, ...merged] = findTrashed(connection, id);
  if (first === undefined) return undefined;
  const all = [first, ...merged];
  const isTaken = ({ lead }: Trashed) =>
    connection.get("SELECT 1 FROM lead WHERE id = ?", lead.id) !== undefined;
  if (all.some(isTaken)) return undefined;
  for (const trashed of all) {
    const { lead, notes, events, messages } = trashed;
    insertLead(connection, lead, trashed === first ? leadExpiry(at, leastExpiry) : WITH_OTHER);
    for (const note of notes) addNote(connection, lead.id, note);
    for (const event of events) addEvent(connection, lead.id, event);
    for (const message of messages) addMessage(connection, message);
  }
  addEvent(connection, id, { at, by, what: "restored" });
  eraseTrashed(connection, id);
  return first.lead;
}

/** Returns a lead in the trash and those merged into it. */
function findTrashed(connection: Connection, id: string): Trashed[] {
  const row = connection.get("SELECT data FROM trash WHERE id = ?", id);
  if (row === undefined) return [];
  const trashed: Trashed = JSON.parse(text(row, "data"));
  const { leads = [] } = trashed.lead.merged ?? {};
  return [trashed, ...leads.flatMap((merged) => findTrashed(connection, merged))];
}

/** Puts a lead's message back. */
function addMessage(connection: Connection, message: Trashed["messages"][number]): void {
  connection.run(
    `INSERT INTO outbox (${MESSAGE_COLUMNS.join(", ")}) VALUES (${MESSAGE_COLUMNS.map(() => "?").join(", ")})`,
    ...MESSAGE_COLUMNS.map((column) => message[column] ?? null),
  );
}

/** Removes a lead, and those merged into it, from the trash. Returns whether it was there. */
export function eraseTrashed(connection: Connection, id: string): boolean {
  for (const merged of mergedIds(connection, "trash", id)) eraseTrashed(connection, merged);
  return connection.run("DELETE FROM trash WHERE id = ?", id) > 0;
}

/** Returns the ids of the leads that were merged into a lead. */
function mergedIds(connection: Connection, table: "lead" | "trash", id: string): string[] {
  const path = table === "lead" ? "$.merged.leads" : "$.lead.merged.leads";
  return connection
    .all(`SELECT value FROM ${table}, json_each(data, '${path}') WHERE ${table}.id = ?`, id)
    .map((row) => text(row, "value"));
}
