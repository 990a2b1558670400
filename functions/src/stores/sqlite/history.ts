import { randomUUID } from "node:crypto";
import type { LeadEvent, LeadNote, LeadRecord } from "../../../contract/lead.ts";
import type { Connection } from "./connection.ts";
import { findLead } from "./find-lead.ts";
import { eventIn, noteIn } from "./rows.ts";

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
  text: string,
  by: string,
  at: string,
): LeadNote | undefined {
  if (connection.get("SELECT 1 FROM lead WHERE id = ?", leadId) === undefined) return undefined;
  const note: LeadNote = { id: randomUUID(), text, by, at };
  connection.run(
    "INSERT INTO lead_note (lead_id, data) VALUES (?, ?)",
    leadId,
    JSON.stringify(note),
  );
  addEvent(connection, leadId, { at, by, what: "noted" });
  return note;
}

export function readRecord(connection: Connection, id: string): LeadRecord | undefined {
  const lead = findLead(connection, [id]);
  if (lead === undefined) return undefined;
  // Of one instant, what was written first is the oldest.
  const rows = (table: "lead_note" | "lead_event") =>
    connection.all(`SELECT data FROM ${table} WHERE lead_id = ? ORDER BY at, number`, id);
  return {
    lead,
    notes: rows("lead_note").map(noteIn),
    events: rows("lead_event").map(eventIn),
    linked: [],
  };
}
