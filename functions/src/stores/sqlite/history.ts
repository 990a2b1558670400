import { randomUUID } from "node:crypto";
import type { NoteInput } from "../../../contract/lead-change.ts";
import type { LeadEvent, LeadNote, LeadRecord } from "../../../contract/lead.ts";
import { firstResponse } from "../apply-change.ts";
import type { LeadStore } from "../lead-store.ts";
import { leadExpiry } from "../retention.ts";
import type { Connection } from "./connection.ts";
import { findLead } from "./find-lead.ts";
import { readLinked } from "./linked.ts";
import { eventIn, noteIn, number } from "./rows.ts";

export function addEvent(connection: Connection, leadId: string, event: LeadEvent): void {
  connection.run(
    "INSERT INTO lead_event (lead_id, data) VALUES (?, ?)",
    leadId,
    JSON.stringify(event),
  );
}

/** To run inside of a transaction. */
export function addNote(
  connection: Connection,
  leadId: string,
  input: NoteInput,
  by: string,
  at: string,
  now: string,
): Awaited<ReturnType<LeadStore["addNote"]>> {
  const lead = findLead(connection, [leadId], now);
  if (lead === undefined) return undefined;
  const { id = randomUUID(), text, outcome } = input;
  const there = connection.get(
    "SELECT data FROM lead_note WHERE lead_id = ? AND data ->> 'id' = ?",
    leadId,
    id,
  );
  if (there !== undefined) return { outcome: "repeat", note: noteIn(there) };
  const note: LeadNote = { id, text, ...(outcome !== undefined && { outcome }), by, at };
  const response = firstResponse(lead, input, at);
  if (response !== undefined) {
    const answered = JSON.stringify({ ...lead, ...response });
    connection.run("UPDATE lead SET data = ? WHERE id = ?", answered, leadId);
  }
  connection.run(
    "INSERT INTO lead_note (lead_id, data) VALUES (?, ?)",
    leadId,
    JSON.stringify(note),
  );
  addEvent(connection, leadId, { at, by, what: "noted" });
  keepLonger(connection, leadId, at);
  return { outcome: "added", note };
}

/** Something was done with a lead: it expires so much later. */
export function keepLonger(connection: Connection, leadId: string, at: string): void {
  connection.run(
    "UPDATE lead SET expires_at = max(expires_at, ?) WHERE id = ?",
    leadExpiry(at),
    leadId,
  );
}

export function readRecord(
  connection: Connection,
  id: string,
  now: string,
): LeadRecord | undefined {
  const lead = findLead(connection, [id], now);
  if (lead === undefined) return undefined;
  // Of one instant, what was written first is the oldest.
  const rows = (table: "lead_note" | "lead_event") =>
    connection.all(`SELECT data FROM ${table} WHERE lead_id = ? ORDER BY at, number`, id);
  return {
    lead,
    notes: rows("lead_note").map(noteIn),
    events: rows("lead_event").map(eventIn),
    linked: readLinked(connection, lead, now),
  };
}

/** Whatever happens to a lead is an event of it. */
export function readNewerRecord(
  connection: Connection,
  id: string,
  known: number,
  now: string,
): LeadRecord | "unchanged" | undefined {
  const row = connection.get(
    `SELECT (SELECT count(*) FROM lead_event WHERE lead_id = id) AS events
     FROM lead WHERE id = ? AND expires_at > ?`,
    id,
    now,
  );
  if (row === undefined) return undefined;
  return number(row, "events") === known ? "unchanged" : readRecord(connection, id, now);
}
