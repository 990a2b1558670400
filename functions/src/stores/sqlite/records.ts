import type { Lead, LeadEvent, LeadNote, LeadRecord, LinkedLead } from "../../../contract/lead.ts";
import { linkWindow } from "../../../contract/same-visitor.ts";
import { channelFilters } from "../../leads/channel.ts";
import { linkedLeads, MOST_LINKED } from "../linked-leads.ts";
import { byCreation } from "../merging.ts";
import { searchWords } from "../search-tokens.ts";
import type { PhotoChange } from "../photos.ts";
import { eventIn, leadIn, noteIn, text, type Connection } from "./connection.ts";
import type { CommitStep } from "./database.ts";
import { addEvent } from "./outbox.ts";

/**
 * Stores leads' search words, which are removed with the lead. All words from one transaction are stored in one
 * statement, because FTS5 writes what it has collected before the next statement that can fail halfway.
 */
export class WordIndex implements CommitStep {
  /** Words by lead id. */
  readonly #pending = new Map<string, string>();

  /** Stores a new lead's words. */
  set(lead: Lead): void {
    this.#pending.set(lead.id, searchWords(lead).join(" "));
  }

  /** Updates a lead's words only if they changed, because removing them costs more than the rest of a change. */
  update(connection: Connection, from: Lead, to: Lead): void {
    if (searchWords(from).join(" ") !== searchWords(to).join(" ")) this.replace(connection, to);
  }

  /** Replaces a lead's words, including those of its notes and of the leads that were merged into it. */
  replace(connection: Connection, lead: Lead): void {
    connection.run(
      "DELETE FROM lead_words WHERE rowid = (SELECT number FROM lead WHERE id = ?)",
      lead.id,
    );
    const words = readFamily(connection, lead).flatMap((each) =>
      searchWords(each, readNotes(connection, each.id)),
    );
    this.#pending.set(lead.id, [...new Set(words)].join(" "));
  }

  beforeCommit(connection: Connection): void {
    if (this.#pending.size === 0) return;
    // Skips leads that were erased in the same transaction.
    connection.run(
      `INSERT INTO lead_words (rowid, words)
       SELECT number, value FROM json_each(?) CROSS JOIN lead ON lead.id = key`,
      JSON.stringify(Object.fromEntries(this.#pending)),
    );
    this.#pending.clear();
  }

  afterRollback(): void {
    this.#pending.clear();
  }
}

/** Returns the first lead that exists, trying the ids in order. @param now current time (ISO) */
export function findLead(
  connection: Connection,
  ids: readonly string[],
  now: string,
): Lead | undefined {
  if (ids.length === 0) return undefined;
  const rows = connection.all(
    `SELECT data FROM lead WHERE id IN (${ids.map(() => "?").join(", ")}) AND expires_at > ?`,
    ...ids,
    now,
  );
  const leads = rows.map(leadIn).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return leads[0];
}

/** Stores a lead. Returns false if its id is taken. */
export function insertLead(connection: Connection, lead: Lead, expiry: string): boolean {
  const inserted = connection.run(
    "INSERT INTO lead (id, expires_at, channel, data) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING",
    lead.id,
    expiry,
    JSON.stringify(channelFilters(lead)),
    JSON.stringify(lead),
  );
  return inserted > 0;
}

export function addNote(connection: Connection, leadId: string, note: LeadNote): void {
  connection.run(
    "INSERT INTO lead_note (lead_id, data) VALUES (?, ?)",
    leadId,
    JSON.stringify(note),
  );
}

/** Extends a lead's expiry after activity on it. */
export function keepLonger(connection: Connection, leadId: string, expiry: string): void {
  connection.run("UPDATE lead SET expires_at = max(expires_at, ?) WHERE id = ?", expiry, leadId);
}

export function readRecord(
  connection: Connection,
  id: string,
  now: string,
): LeadRecord | undefined {
  const lead = findLead(connection, [id], now);
  if (lead === undefined) return undefined;
  const family = readFamily(connection, lead);
  const [own, ...merged] = family.map((each) => ({
    lead: each,
    notes: readNotes(connection, each.id),
    events: readEvents(connection, each.id),
  }));
  if (own === undefined) return undefined;
  return {
    ...own,
    linked: readLinked(connection, family, now),
    ...(merged.length > 0 && { merged: merged.toSorted(byCreation) }),
  };
}

/** Returns a lead, those merged into it, and those merged into them. */
export function readFamily(connection: Connection, lead: Lead): Lead[] {
  const { leads = [] } = lead.merged ?? {};
  return [
    lead,
    ...leads.flatMap((id) =>
      readStored(connection, id).flatMap((each) => readFamily(connection, each)),
    ),
  ];
}

/** Returns the lead that another one was merged into, or the lead itself. */
export function readShown(connection: Connection, lead: Lead): Lead {
  if (lead.mergedInto === undefined) return lead;
  const [into] = readStored(connection, lead.mergedInto.id);
  return into === undefined ? lead : readShown(connection, into);
}

/** Returns a lead even if it has expired. */
function readStored(connection: Connection, id: string): Lead[] {
  return connection.all("SELECT data FROM lead WHERE id = ?", id).map(leadIn);
}

function readNotes(connection: Connection, id: string): LeadNote[] {
  return rowsOf(connection, "lead_note", id).map(noteIn);
}

export function readEvents(connection: Connection, id: string): LeadEvent[] {
  return rowsOf(connection, "lead_event", id).map(eventIn);
}

/** Returns the event of the change with this id, if the lead has it. */
export function findChange(
  connection: Connection,
  leadId: string,
  changeId: string | undefined,
): LeadEvent | undefined {
  if (changeId === undefined) return undefined;
  const row = connection.get(
    "SELECT data FROM lead_event WHERE lead_id = ? AND data ->> 'changeId' = ?",
    leadId,
    changeId,
  );
  return row && eventIn(row);
}

/** Returns a lead's notes or events, oldest first. If times are equal, the row that was written first is older. */
function rowsOf(connection: Connection, table: "lead_note" | "lead_event", leadId: string) {
  return connection.all(`SELECT data FROM ${table} WHERE lead_id = ? ORDER BY at, number`, leadId);
}

function readLinked(connection: Connection, family: readonly Lead[], now: string): LinkedLead[] {
  const read = (lead: Lead, condition: string, ...values: (string | undefined)[]) => {
    const given = values.filter((value) => value !== undefined);
    if (given.length < values.length) return [];
    return connection
      .all(
        `SELECT data FROM lead WHERE ${condition} AND id <> ? AND +expires_at > ?
         ORDER BY created_at DESC, id DESC LIMIT ?`,
        ...given,
        lead.id,
        now,
        MOST_LINKED,
      )
      .map(leadIn);
  };
  const found = family.flatMap((lead) => {
    const { phone, email, submissionId, follows } = lead;
    const { from, to } = linkWindow(lead);
    return [
      ...read(lead, "phone = ? AND created_at BETWEEN ? AND ?", phone, from, to),
      ...read(lead, "email = ? AND created_at BETWEEN ? AND ?", email, from, to),
      ...read(lead, "submission_id = ?", follows),
      ...read(lead, "follows = ?", submissionId),
      ...read(lead, "follows = ?", follows),
    ];
  });
  return linkedLeads(
    family,
    found.map((lead) => ({ found: lead, shown: readShown(connection, lead) })),
  );
}

/** Stores a lead with other photos, and the event for its history. */
export function storePhotos(connection: Connection, { lead, event }: PhotoChange): void {
  connection.run("UPDATE lead SET data = ? WHERE id = ?", JSON.stringify(lead), lead.id);
  addEvent(connection, lead.id, event);
}

/** Returns the ids of the photos of those of these leads that have any, including expired leads and the trash. */
export function readPhotoIds(
  connection: Connection,
  ids: readonly string[],
): Map<string, ReadonlySet<string>> {
  const rows = connection.all(
    `SELECT stored.id, json_group_array(photo.value ->> 'id') AS photos
     FROM (
       SELECT id, data -> 'photos' AS photos FROM lead
       UNION ALL SELECT id, data -> '$.lead.photos' FROM trash
     ) AS stored, json_each(stored.photos) AS photo
     WHERE stored.id IN (SELECT value FROM json_each(?))
     GROUP BY stored.id`,
    JSON.stringify(ids),
  );
  return new Map(rows.map((row) => [text(row, "id"), new Set(photoIds(text(row, "photos")))]));
}

function photoIds(json: string): string[] {
  const ids: string[] = JSON.parse(json);
  return ids;
}
