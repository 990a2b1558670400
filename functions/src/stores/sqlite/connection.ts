import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { Row } from "./rows.ts";

/**
 * How many statements are kept; only `list` makes new ones, by the filters and the number of words
 * that are asked for.
 */
const KEPT_STATEMENTS = 200;

/** How long another process may hold the file before a write fails. The event loop stands meanwhile. */
const BUSY_MILLISECONDS = 1000;

/** One open database file, with its statements kept. */
export class Connection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(path: string) {
    this.#database = new DatabaseSync(path, {
      timeout: BUSY_MILLISECONDS,
      enableForeignKeyConstraints: true,
    });
  }

  get isOpen(): boolean {
    return this.#database.isOpen;
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Runs SQL of any number of statements, which are not kept. */
  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /** Answers how many rows were changed. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#statement(sql).run(...values).changes);
  }

  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#statement(sql).get(...values);
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#statement(sql).all(...values);
  }

  close(): void {
    this.#database.close();
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
