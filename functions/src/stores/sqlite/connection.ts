import {
  DatabaseSync,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementSync,
} from "node:sqlite";
import type { AuditEntry } from "../../../contract/api.ts";
import type { ContactEvent } from "../../../contract/lead-input.ts";
import type { Lead, LeadEvent, LeadNote } from "../../../contract/lead.ts";
import type { ClockState } from "../clock.ts";
import { type ServerState, StoreUnavailableError } from "../lead-store.ts";
import { currentLead, type StoredLead } from "../stored-lead.ts";

/** Number of prepared statements to cache. Only list queries add new ones, because their filters vary. */
const KEPT_STATEMENTS = 200;

/** How long a write waits for another process's lock before it fails. Waiting blocks the event loop. */
const BUSY_MILLISECONDS = 1000;

/** An open database file with its prepared statements. */
export class Connection {
  readonly path: string;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #damage: string | undefined;

  constructor(path: string) {
    this.path = path;
    this.#database = new DatabaseSync(path, {
      timeout: BUSY_MILLISECONDS,
      enableForeignKeyConstraints: true,
    });
  }

  get isOpen(): boolean {
    return this.#database.isOpen;
  }

  /** What SQLite reported if it has found damage, which stays until the server restarts with an intact file. */
  get damage(): string | undefined {
    return this.#damage;
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Runs any number of statements without caching them. */
  exec(sql: string): void {
    this.#watch(() => this.#database.exec(sql));
  }

  /** Runs a statement and returns the number of changed rows. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return this.#watch(() => Number(this.#statement(sql).run(...values).changes));
  }

  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#watch(() => this.#statement(sql).get(...values));
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#watch(() => this.#statement(sql).all(...values));
  }

  /** Defines a SQL function of one text. */
  define(name: string, result: (given: string) => string): void {
    this.#database.function(name, { deterministic: true }, (given) => result(String(given)));
  }

  close(): void {
    this.#database.close();
  }

  #watch<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      const code = resultCode(error);
      if (code !== undefined && DAMAGE.has(code)) this.#damage ??= String(error);
      throw error;
    }
  }

  #statement(sql: string): StatementSync {
    const kept = this.#statements.get(sql);
    if (kept !== undefined) return kept;
    if (this.#statements.size >= KEPT_STATEMENTS) this.#statements.clear();
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

export type Row = Record<string, SQLOutputValue>;

/** @throws Error if the column isn't text, which means the SQL and the code don't match */
export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== "string") throw new Error(`Column ${column} is not text.`);
  return value;
}

/** @throws Error if the column isn't a number */
export function number(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== "number") throw new Error(`Column ${column} is not a number.`);
  return value;
}

// No validation is needed, because only this store writes the `data` column, using these types.

export function leadIn(row: Row): Lead {
  const stored: StoredLead = JSON.parse(text(row, "data"));
  return currentLead(stored);
}
export const noteIn = (row: Row): LeadNote => JSON.parse(text(row, "data"));
export const eventIn = (row: Row): LeadEvent => JSON.parse(text(row, "data"));
export const contactIn = (row: Row): ContactEvent => JSON.parse(text(row, "data"));
export const stateIn = (row: Row): ServerState => JSON.parse(text(row, "data"));
export const clockIn = (row: Row): ClockState => JSON.parse(text(row, "data"));
export const auditIn = (row: Row): AuditEntry => JSON.parse(text(row, "data"));

/** SQLite's primary result codes: https://www.sqlite.org/rescode.html. */
export const SQLITE = {
  BUSY: 5,
  READONLY: 8,
  IOERR: 10,
  CORRUPT: 11,
  FULL: 13,
  CANTOPEN: 14,
  NOTADB: 26,
} as const;

/** Codes that mean a damaged file. */
export const DAMAGE: ReadonlySet<number> = new Set([SQLITE.CORRUPT, SQLITE.NOTADB]);

/** Errors that may be temporary: a lock, a full or failing disk, a missing folder. */
const PASSING: ReadonlySet<number> = new Set([
  SQLITE.BUSY,
  SQLITE.READONLY,
  SQLITE.IOERR,
  SQLITE.FULL,
  SQLITE.CANTOPEN,
]);

/** Returns the primary result code of a node:sqlite error. */
export function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error)) return undefined;
  // The lowest byte of an extended code, such as SQLITE_IOERR_WRITE, is its primary code.
  return typeof error.errcode === "number" ? error.errcode & 0xff : undefined;
}

/** Converts a database error to the error that the store throws. */
export function storeError(error: unknown): unknown {
  const code = resultCode(error);
  if (code === undefined || !PASSING.has(code)) return error;
  return new StoreUnavailableError("The lead database is temporarily unavailable.", {
    cause: error,
  });
}
