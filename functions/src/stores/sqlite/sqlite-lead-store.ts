import type { ContactEvent } from "../../../contract/contact-event.ts";
import {
  type LeadChange,
  type LeadFilter,
  type LeadStore,
  type NewLead,
  StoreUnavailableError,
} from "../lead-store.ts";
import type { Connection } from "./connection.ts";
import { addContact, readContacts } from "./contacts.ts";
import { countLeads } from "./counts.ts";
import { findLead } from "./find-lead.ts";
import { GroupCommit } from "./group-commit.ts";
import { addNote, readRecord } from "./history.ts";
import { listLeads } from "./lead-list.ts";
import { createLead, eraseLead, updateLead } from "./leads.ts";
import { claimMessages, completeMessage, retryMessage } from "./outbox.ts";
import { storeError } from "./sqlite-error.ts";
import { countUse } from "./uses.ts";

/**
 * A LeadStore on one open database. Reads answer at once: a transaction begins and ends within one
 * turn of the event loop, so they never see half of one.
 */
export class SqliteLeadStore implements LeadStore {
  readonly #connection: Connection;
  readonly #writes: GroupCommit;

  /** @param connection a migrated one, which from now on is the store's own */
  constructor(connection: Connection) {
    this.#connection = connection;
    this.#writes = new GroupCommit(connection);
  }

  create(lead: NewLead, options?: Parameters<LeadStore["create"]>[1]) {
    return this.#write((connection) => createLead(connection, lead, options));
  }

  repeat(ids: readonly string[]) {
    return this.#read((connection) => findLead(connection, ids));
  }

  get(id: string) {
    return this.#read((connection) => readRecord(connection, id));
  }

  list(filter: LeadFilter, limit: number, cursor?: string) {
    return this.#read((connection) => listLeads(connection, filter, limit, cursor));
  }

  update(id: string, expectedVersion: number, change: LeadChange, by: string, at: string) {
    return this.#write((connection) => updateLead(connection, id, expectedVersion, change, by, at));
  }

  addNote(id: string, text: string, by: string, at: string) {
    return this.#write((connection) => addNote(connection, id, text, by, at));
  }

  recordContact(event: ContactEvent) {
    return this.#write((connection) => addContact(connection, event));
  }

  listContacts(limit: number) {
    return this.#read((connection) => readContacts(connection, limit));
  }

  async erase(id: string) {
    const erased = await this.#write((connection) => eraseLead(connection, id));
    if (erased) this.#emptyLog();
    return erased;
  }

  countUse(key: string, windowSeconds: number, now: string) {
    return this.#write((connection) => countUse(connection, key, windowSeconds, now));
  }

  counts() {
    return this.#read(countLeads);
  }

  claimOutbox(limit: number, leaseSeconds: number, now: string) {
    return this.#write((connection) => claimMessages(connection, limit, leaseSeconds, now));
  }

  completeOutbox(id: string) {
    return this.#write((connection) => completeMessage(connection, id));
  }

  retryOutbox(id: string, dueAt: string, error: string) {
    return this.#write((connection) => retryMessage(connection, id, dueAt, error));
  }

  /** Writes, as a disk that is full or read-only can still be read. */
  ping() {
    return this.#write((connection) => {
      connection.run("REPLACE INTO ping (one, at) VALUES (1, ?)", new Date().toISOString());
    });
  }

  /** What was asked for before is still stored and answered. */
  async close() {
    if (!this.#connection.isOpen) return;
    this.#writes.close();
    this.#connection.close();
  }

  #write<T>(work: (connection: Connection) => T): Promise<T> {
    return this.#writes.add(() => work(this.#connection));
  }

  async #read<T>(work: (connection: Connection) => T): Promise<T> {
    if (!this.#connection.isOpen) throw new StoreUnavailableError("The store is closed.");
    try {
      return work(this.#connection);
    } catch (error) {
      throw storeError(error);
    }
  }

  /** The log still holds what the database no longer does, until it is written over. */
  #emptyLog(): void {
    try {
      if (this.#connection.isOpen) this.#connection.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    } catch {
      // The lead is erased in any case, and closing empties the log as well.
    }
  }
}
