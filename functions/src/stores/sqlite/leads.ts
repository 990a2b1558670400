import type { LeadChange } from "../../../contract/lead-change.ts";
import type { Lead } from "../../../contract/lead.ts";
import { applyChange } from "../apply-change.ts";
import type { LeadStore, NewLead, UpdateResult } from "../lead-store.ts";
import { leadExpiry } from "../retention.ts";
import type { Connection } from "./connection.ts";
import { findLead } from "./find-lead.ts";
import { addEvent, keepLonger } from "./history.ts";
import { addMessages } from "./outbox.ts";
import { reindexLead, indexLead } from "./search-index.ts";

// All are to run inside of a transaction.

export function createLead(
  connection: Connection,
  newLead: NewLead,
  now: string,
  options: Parameters<LeadStore["create"]>[1] = {},
): { outcome: "created" | "repeat"; lead: Lead } {
  const { earlierIds = [], outbox = [], by = "visitor" } = options;
  const there = findLead(connection, [newLead.id, ...earlierIds], now);
  if (there !== undefined) return { outcome: "repeat", lead: there };
  // An expired one is as good as gone, but would keep its id.
  eraseLead(connection, newLead.id);
  const lead: Lead = { ...newLead, version: 1 };
  connection.run(
    "INSERT INTO lead (id, expires_at, data) VALUES (?, ?, ?)",
    lead.id,
    leadExpiry(lead.updatedAt),
    JSON.stringify(lead),
  );
  indexLead(connection, lead);
  addEvent(connection, lead.id, { at: lead.createdAt, by, what: "created" });
  addMessages(connection, lead, outbox);
  return { outcome: "created", lead };
}

export function updateLead(
  connection: Connection,
  id: string,
  expectedVersion: number,
  change: LeadChange,
  by: string,
  at: string,
  now: string,
): UpdateResult {
  const lead = findLead(connection, [id], now);
  if (lead === undefined) return { outcome: "missing" };
  if (lead.version !== expectedVersion) return { outcome: "conflict", lead };
  const changed = applyChange(lead, change, at);
  if (changed === undefined) return { outcome: "updated", lead };
  connection.run("UPDATE lead SET data = ? WHERE id = ?", JSON.stringify(changed.lead), id);
  keepLonger(connection, id, at);
  reindexLead(connection, lead, changed.lead);
  addEvent(connection, id, { at, by, what: "changed", changes: changed.changes });
  return { outcome: "updated", lead: changed.lead };
}

/** Its words, notes, history and messages go with it, by their foreign keys. */
export function eraseLead(connection: Connection, id: string): boolean {
  return connection.run("DELETE FROM lead WHERE id = ?", id) > 0;
}
