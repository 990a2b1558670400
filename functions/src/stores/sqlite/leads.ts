import { randomUUID } from "node:crypto";
import { TEST_LEAD } from "../../../contract/lead-values.ts";
import type { Lead, LeadEvent, LeadNote, LeadRecord, LinkedLead } from "../../../contract/lead.ts";
import { linkWindow } from "../../../contract/same-visitor.ts";
import { applyChange, firstResponse } from "../apply-change.ts";
import type { LeadStore } from "../lead-store.ts";
import { channelFilters } from "../../leads/channel.ts";
import { linkedLeads, MOST_LINKED } from "../linked-leads.ts";
import { leadExpiry } from "../retention.ts";
import { searchWords } from "../search-tokens.ts";
import { addAudit } from "./upkeep.ts";
import { eventIn, leadIn, noteIn, number, type Connection } from "./connection.ts";
import type { CommitStep, Database } from "./database.ts";
import { addEvent, addMessages } from "./outbox.ts";
import {
  addTrashedMessages,
  eraseLead,
  eraseTrashed,
  findTrashed,
  readTrash,
  trashLead,
} from "./trash.ts";

/**
 * Stores leads' search words, which are removed with the lead. All words from one transaction are stored in one
 * statement, because FTS5 writes what it has collected before the next statement that can fail halfway.
 */
class WordIndex implements CommitStep {
  /** Words by lead id. */
  readonly #pending = new Map<string, string>();

  set(lead: Lead, notes: readonly LeadNote[] = []): void {
    this.#pending.set(lead.id, searchWords(lead, notes).join(" "));
  }

  /** Updates a lead's words only if they changed, because removing them costs more than the rest of a change. */
  update(connection: Connection, from: Lead, to: Lead): void {
    if (searchWords(from).join(" ") !== searchWords(to).join(" ")) this.replace(connection, to);
  }

  /** Replaces a lead's words, including those from its notes. */
  replace(connection: Connection, lead: Lead): void {
    connection.run(
      "DELETE FROM lead_words WHERE rowid = (SELECT number FROM lead WHERE id = ?)",
      lead.id,
    );
    this.set(lead, readNotes(connection, lead.id));
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

/** Store methods that create, read, change and erase single leads. */
export function leadMethods(database: Database, onMessages: () => void) {
  const words = new WordIndex();
  database.addStep(words);

  return {
    create: async (newLead, { earlierIds = [], outbox = [], later, by = "visitor" } = {}) => {
      const result = await database.write((connection, now) => {
        const earlier = findLead(connection, earlierIds, now);
        if (earlier !== undefined) return { outcome: "repeat" as const, lead: earlier };
        const lead: Lead = { ...newLead, version: 1 };
        const expiry = leadExpiry(lead.updatedAt, database.leastExpiry());
        if (!insertLead(connection, lead, expiry)) {
          const existing = findLead(connection, [lead.id], now);
          if (existing !== undefined) return { outcome: "repeat" as const, lead: existing };
          // An expired lead is hidden, but its id is still taken.
          trashLead(connection, lead.id, now);
          insertLead(connection, lead, expiry);
        }
        if (lead.spam !== TEST_LEAD) database.recordActivity();
        words.set(lead);
        addEvent(connection, lead.id, { at: lead.createdAt, by, what: "created" });
        addMessages(connection, lead, { kinds: outbox, dueAt: lead.createdAt });
        if (later !== undefined) addMessages(connection, lead, later);
        return { outcome: "created" as const, lead };
      });
      if (outbox.length > 0 && result.outcome === "created") onMessages();
      return result;
    },

    repeat: (ids) => database.read((connection, now) => findLead(connection, ids, now)),

    get: (id) => database.read((connection, now) => readRecord(connection, id, now)),

    getNewer: (id, known) =>
      database.read((connection, now) => {
        // Every change to a lead adds an event.
        const row = connection.get(
          `SELECT (SELECT count(*) FROM lead_event WHERE lead_id = id) AS events
           FROM lead WHERE id = ? AND expires_at > ?`,
          id,
          now,
        );
        if (row === undefined) return undefined;
        return number(row, "events") === known ? "unchanged" : readRecord(connection, id, now);
      }),

    getEvents: (id) =>
      database.read((connection, now) =>
        findLead(connection, [id], now) === undefined ? [] : readEvents(connection, id),
      ),

    update: (id, expectedVersion, change, by, at) =>
      database.write((connection, now) => {
        const lead = findLead(connection, [id], now);
        if (lead === undefined) return { outcome: "missing" };
        if (lead.version !== expectedVersion) return { outcome: "conflict", lead };
        const changed = applyChange(lead, change, at);
        if (changed === undefined) return { outcome: "updated", lead };
        connection.run("UPDATE lead SET data = ? WHERE id = ?", JSON.stringify(changed.lead), id);
        keepLonger(connection, id, leadExpiry(at, database.leastExpiry()));
        database.recordActivity();
        words.update(connection, lead, changed.lead);
        addEvent(connection, id, { at, by, what: "changed", changes: changed.changes });
        return { outcome: "updated", lead: changed.lead };
      }),

    addNote: (leadId, input, by, at) =>
      database.write((connection, now) => {
        const lead = findLead(connection, [leadId], now);
        if (lead === undefined) return undefined;
        const { id = randomUUID(), text, outcome } = input;
        const existing = connection.get(
          "SELECT data FROM lead_note WHERE lead_id = ? AND data ->> 'id' = ?",
          leadId,
          id,
        );
        if (existing !== undefined) return { outcome: "repeat", note: noteIn(existing) };
        const note: LeadNote = { id, text, ...(outcome !== undefined && { outcome }), by, at };
        const response = firstResponse(lead, input, at);
        if (response !== undefined) {
          const responded = JSON.stringify({ ...lead, ...response });
          connection.run("UPDATE lead SET data = ? WHERE id = ?", responded, leadId);
        }
        addNote(connection, leadId, note);
        if (text !== "") words.replace(connection, lead);
        addEvent(connection, leadId, { at, by, what: "noted" });
        keepLonger(connection, leadId, leadExpiry(at, database.leastExpiry()));
        database.recordActivity();
        return { outcome: "added", note };
      }),

    markOpened: (id, at) =>
      database.write((connection, now) => {
        const lead = findLead(connection, [id], now);
        if (lead === undefined || lead.openedAt !== undefined || lead.spam === TEST_LEAD) return;
        const opened = JSON.stringify({ ...lead, openedAt: at });
        connection.run("UPDATE lead SET data = ? WHERE id = ?", opened, id);
      }),

    erase: async (id, audit) => {
      const isErased = await database.write((connection) => {
        const isLead = eraseLead(connection, id);
        const isTrashed = eraseTrashed(connection, id);
        const wasThere = isLead || isTrashed;
        if (wasThere && audit !== undefined) addAudit(connection, audit);
        return wasThere;
      });
      if (isErased) database.emptyLog();
      return isErased;
    },

    listTrash: (limit) => database.read((connection) => readTrash(connection, limit)),

    restore: async (id, audit) => {
      const isRestored = await database.write((connection) => {
        const trashed = findTrashed(connection, id);
        if (trashed === undefined) return false;
        const { at, by } = audit;
        const { lead, notes, events } = trashed;
        if (!insertLead(connection, lead, leadExpiry(at, database.leastExpiry()))) return false;
        database.recordActivity();
        words.set(lead, notes);
        for (const note of notes) addNote(connection, id, note);
        for (const event of events) addEvent(connection, id, event);
        addEvent(connection, id, { at, by, what: "restored" });
        addTrashedMessages(connection, trashed);
        eraseTrashed(connection, id);
        addAudit(connection, audit);
        return true;
      });
      if (isRestored) onMessages();
      return isRestored;
    },
  } satisfies Partial<LeadStore>;
}

/** Returns the first lead that exists, trying the ids in order. @param now current time (ISO) */
function findLead(connection: Connection, ids: readonly string[], now: string): Lead | undefined {
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
function insertLead(connection: Connection, lead: Lead, expiry: string): boolean {
  const inserted = connection.run(
    "INSERT INTO lead (id, expires_at, channel, data) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING",
    lead.id,
    expiry,
    JSON.stringify(channelFilters(lead)),
    JSON.stringify(lead),
  );
  return inserted > 0;
}

function addNote(connection: Connection, leadId: string, note: LeadNote): void {
  connection.run(
    "INSERT INTO lead_note (lead_id, data) VALUES (?, ?)",
    leadId,
    JSON.stringify(note),
  );
}

/** Extends a lead's expiry after activity on it. */
function keepLonger(connection: Connection, leadId: string, expiry: string): void {
  connection.run("UPDATE lead SET expires_at = max(expires_at, ?) WHERE id = ?", expiry, leadId);
}

function readRecord(connection: Connection, id: string, now: string): LeadRecord | undefined {
  const lead = findLead(connection, [id], now);
  if (lead === undefined) return undefined;
  return {
    lead,
    notes: readNotes(connection, id),
    events: readEvents(connection, id),
    linked: readLinked(connection, lead, now),
  };
}

function readNotes(connection: Connection, id: string): LeadNote[] {
  return rowsOf(connection, "lead_note", id).map(noteIn);
}

function readEvents(connection: Connection, id: string): LeadEvent[] {
  return rowsOf(connection, "lead_event", id).map(eventIn);
}

/** Returns a lead's notes or events, oldest first. If times are equal, the row that was written first is older. */
function rowsOf(connection: Connection, table: "lead_note" | "lead_event", leadId: string) {
  return connection.all(`SELECT data FROM ${table} WHERE lead_id = ? ORDER BY at, number`, leadId);
}

function readLinked(connection: Connection, lead: Lead, now: string): LinkedLead[] {
  const read = (condition: string, ...values: (string | undefined)[]) => {
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
  const { from, to } = linkWindow(lead);
  return linkedLeads(lead, [
    ...read("phone = ? AND created_at BETWEEN ? AND ?", lead.phone, from, to),
    ...read("email = ? AND created_at BETWEEN ? AND ?", lead.email, from, to),
    ...read("submission_id = ?", lead.follows),
    ...read("follows = ?", lead.submissionId),
    ...read("follows = ?", lead.follows),
  ]);
}
