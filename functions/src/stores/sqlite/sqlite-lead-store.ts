import type { AuditEntry } from "../../../contract/api.ts";
import type { ContactEvent } from "../../../contract/lead-input.ts";
import type { LeadChange, NoteInput } from "../../../contract/lead-change.ts";
import {
  type Claim,
  type LeadStore,
  type NewLead,
  SCAN_PAGE,
  type StoreOptions,
  StoreUnavailableError,
} from "../lead-store.ts";
import { addAudit, readAudit } from "./audit.ts";
import type { ContactFilter, LeadFilter } from "../../../contract/queries.ts";
import type { Connection } from "./connection.ts";
import { addContact, readContacts } from "./contacts.ts";
import { countViews } from "./count-views.ts";
import { findLead } from "./find-lead.ts";
import { GroupCommit } from "./group-commit.ts";
import { addNote, readNewerRecord, readRecord } from "./history.ts";
import { listLeads } from "./lead-list.ts";
import { createLead, eraseLead, updateLead } from "./leads.ts";
import {
  buryMessage,
  claimMessages,
  completeMessage,
  dismissMessage,
  readDeadLetters,
  retryMessage,
  reviveMessage,
} from "./outbox.ts";
import { purge } from "./purge.ts";
import { storeError } from "./sqlite-error.ts";
import { countUse } from "./uses.ts";

export interface SqliteStoreOptions extends StoreOptions {
  /** Called behind each write after which there are new messages to be delivered. */
  onMessages?: (() => void) | undefined;
}

/**
 * A LeadStore on one open database. Reads answer at once: a transaction begins and ends within one
 * turn of the event loop, so they never see half of one.
 */
export class SqliteLeadStore implements LeadStore {
  readonly #connection: Connection;
  readonly #writes: GroupCommit;
  readonly #clock: () => Date;
  readonly #onMessages: (() => void) | undefined;

  /** @param connection a migrated one, which from now on is the store's own */
  constructor(connection: Connection, options: SqliteStoreOptions = {}) {
    const { now = () => new Date(), onMessages } = options;
    this.#connection = connection;
    this.#clock = now;
    this.#onMessages = onMessages;
    this.#writes = new GroupCommit(connection);
  }

  async create(lead: NewLead, options?: Parameters<LeadStore["create"]>[1]) {
    const answer = await this.#write((connection) =>
      createLead(connection, lead, this.#now(), options),
    );
    const hasMessages = (options?.outbox ?? []).length > 0;
    if (hasMessages && answer.outcome === "created") this.#onMessages?.();
    return answer;
  }

  repeat(ids: readonly string[]) {
    return this.#read((connection) => findLead(connection, ids, this.#now()));
  }

  get(id: string) {
    return this.#read((connection) => readRecord(connection, id, this.#now()));
  }

  getNewer(id: string, known: number) {
    return this.#read((connection) => readNewerRecord(connection, id, known, this.#now()));
  }

  list(filter: LeadFilter, limit: number, page: Parameters<LeadStore["list"]>[2] = {}) {
    return this.#read((connection) => {
      refuseLimit(limit);
      return listLeads(connection, filter, limit, page, this.#now());
    });
  }

  scan(filter: LeadFilter, page: Parameters<LeadStore["scan"]>[1] = {}) {
    return this.#read((connection) => listLeads(connection, filter, SCAN_PAGE, page, this.#now()));
  }

  update(id: string, expectedVersion: number, change: LeadChange, by: string, at: string) {
    return this.#write((connection) =>
      updateLead(connection, id, expectedVersion, change, by, at, this.#now()),
    );
  }

  addNote(id: string, note: NoteInput, by: string, at: string) {
    return this.#write((connection) => addNote(connection, id, note, by, at, this.#now()));
  }

  recordContact(event: ContactEvent) {
    return this.#write((connection) => addContact(connection, event));
  }

  listContacts(filter: ContactFilter, limit: number, cursor?: string) {
    return this.#read((connection) => {
      refuseLimit(limit);
      return readContacts(connection, filter, limit, cursor, this.#now());
    });
  }

  scanContacts(filter: ContactFilter, cursor?: string) {
    return this.#read((connection) =>
      readContacts(connection, filter, SCAN_PAGE, cursor, this.#now()),
    );
  }

  recordAudit(entry: AuditEntry) {
    return this.#write((connection) => addAudit(connection, entry));
  }

  listAudit(limit: number) {
    return this.#read((connection) => readAudit(connection, limit));
  }

  async erase(id: string, audit?: AuditEntry) {
    const erased = await this.#write((connection) => {
      const isErased = eraseLead(connection, id);
      if (isErased && audit !== undefined) addAudit(connection, audit);
      return isErased;
    });
    if (erased) this.#emptyLog();
    return erased;
  }

  countUses(keys: readonly string[], windowSeconds: number, now: string) {
    return this.#write((connection) =>
      keys.map((key) => countUse(connection, key, windowSeconds, now)),
    );
  }

  countViews(view: Parameters<LeadStore["countViews"]>[0]) {
    return this.#read((connection) => countViews(connection, view, this.#now()));
  }

  claimOutbox(limit: number, leaseSeconds: number, now: string) {
    return this.#write((connection) => claimMessages(connection, limit, leaseSeconds, now));
  }

  completeOutbox(claim: Claim) {
    return this.#write((connection) => completeMessage(connection, claim));
  }

  retryOutbox(claim: Claim, dueAt: string, error: string) {
    return this.#write((connection) => retryMessage(connection, claim, dueAt, error));
  }

  buryOutbox(claim: Claim, error: string, at: string) {
    return this.#write((connection) => buryMessage(connection, claim, error, at));
  }

  listDeadLetters(limit: number) {
    return this.#read((connection) => readDeadLetters(connection, limit));
  }

  async reviveOutbox(id: string, at: string) {
    const revived = await this.#write((connection) => reviveMessage(connection, id, at));
    if (revived) this.#onMessages?.();
    return revived;
  }

  dismissDeadLetter(id: string, by: string, at: string) {
    return this.#write((connection) => dismissMessage(connection, id, by, at));
  }

  async purge(now: string, limit: number) {
    const removed = await this.#write((connection) => purge(connection, now, limit));
    if (removed.leads + removed.contacts > 0) this.#emptyLog();
    return removed;
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

  #now(): string {
    return this.#clock().toISOString();
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

/** SQLite takes a negative limit for none. */
function refuseLimit(limit: number): void {
  if (!(limit >= 1 && limit <= 100)) throw new RangeError(`A page holds 1 to 100, not ${limit}.`);
}
