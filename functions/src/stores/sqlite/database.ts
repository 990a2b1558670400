import {
  afterActivity,
  afterConfirmation,
  type ClockState,
  isPlausible,
  leastExpiry,
  plausibleTime,
} from "../clock.ts";
import { StoreUnavailableError } from "../lead-store.ts";
import { clockIn, resultCode, SQLITE, storeError, type Connection } from "./connection.ts";

/** A store's database. Reads never wait, because transactions finish within one turn of the event loop. */
export class Database {
  readonly #connection: Connection;
  readonly #writes: GroupCommit;
  readonly #clock: () => Date;
  /** The stored state when it was last read. It is read again if the time doesn't fit it or activity may change it. */
  #state: ClockState | undefined;

  /** @param connection a connection to a migrated database; this object owns and closes it */
  constructor(connection: Connection, clock: () => Date = () => new Date()) {
    this.#connection = connection;
    this.#clock = clock;
    this.#writes = new GroupCommit(connection);
    this.addStep({
      beforeCommit: () => {},
      afterRollback: () => {
        this.#state = undefined;
      },
    });
  }

  /** Runs work in a transaction shared with other writes. @param work receives the time to hide expired data by (ISO) */
  write<Result>(work: (connection: Connection, now: string) => Result): Promise<Result> {
    return this.#writes.add(() => work(this.#connection, this.#now()));
  }

  async read<Result>(work: (connection: Connection, now: string) => Result): Promise<Result> {
    if (!this.#connection.isOpen) throw new StoreUnavailableError("The store is closed.");
    try {
      return work(this.#connection, this.#now());
    } catch (error) {
      throw storeError(error);
    }
  }

  /** Adds a step to every later transaction. */
  addStep(step: CommitStep): void {
    this.#writes.steps.push(step);
  }

  /** Returns the earliest time when a lead with activity now may expire (ISO), or an empty string. */
  leastExpiry(): string {
    return leastExpiry(this.#state, this.#clock().toISOString());
  }

  /** Records activity, which keeps the clock plausible. Call it inside a transaction. */
  recordActivity(): void {
    const now = this.#clock().toISOString();
    if (afterActivity(this.#state, now) === this.#state) return;
    const stored = this.readClock();
    const after = afterActivity(stored, now);
    if (after !== stored) this.#writeClock(after);
  }

  readClock(): ClockState | undefined {
    const row = this.#connection.get("SELECT data FROM clock");
    this.#state = row === undefined ? undefined : clockIn(row);
    return this.#state;
  }

  confirmClock(now: string): void {
    this.#writeClock(afterConfirmation(now));
  }

  #writeClock(state: ClockState): void {
    this.#connection.run("REPLACE INTO clock (one, data) VALUES (1, ?)", JSON.stringify(state));
    this.#state = state;
  }

  #now(): string {
    const now = this.#clock().toISOString();
    if (!isPlausible(this.#state, now)) this.readClock();
    return plausibleTime(this.#state, now);
  }

  /** Truncates the write-ahead log, which still contains data that was removed from the database. */
  emptyLog(): void {
    try {
      if (this.#connection.isOpen) this.#connection.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    } catch {
      // The data is removed either way, and closing also truncates the log.
    }
  }

  /** Commits pending writes and closes the file. */
  close(): void {
    if (!this.#connection.isOpen) return;
    this.#writes.close();
    this.#connection.close();
  }
}

/** Work that is cheaper once per transaction than once per write. */
export interface CommitStep {
  /** Runs after the transaction's writes, before it commits. Its errors undo the writes too. */
  beforeCommit: (connection: Connection) => void;
  /** Runs if the transaction is rolled back, even if none of its writes concern this step. */
  afterRollback: () => void;
}

interface Write {
  /** Runs inside the transaction. Returns a function to call after the commit, which resolves the promise. */
  work: () => () => void;
  reject: (error: unknown) => void;
}

/**
 * Commits all writes from one turn of the event loop in one transaction, to wait for the disk only once. If one of them
 * throws, runs each one again in a transaction of its own, so a write that fails undoes only itself. Savepoints would
 * have the same effect, but cost more for every write than this does for the rare one that fails.
 */
class GroupCommit {
  readonly steps: CommitStep[] = [];
  readonly #connection: Connection;
  #waiting: Write[] = [];
  #closed = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * @param work runs after earlier writes and sees their changes, except for what steps add; must not begin a
   *   transaction, and may run twice
   * @throws StoreUnavailableError if the write can't be stored, or after `close`
   */
  add<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new StoreUnavailableError("The store is closed.");
      // setImmediate runs after all callbacks of this turn, so requests that arrive together are stored together.
      if (this.#waiting.length === 0) setImmediate(() => this.#commit());
      this.#waiting.push({
        work: () => {
          const value = work();
          return () => resolve(value);
        },
        reject,
      });
    });
  }

  /** Commits pending writes and rejects new ones. */
  close(): void {
    this.#closed = true;
    this.#commit();
  }

  #commit(): void {
    const writes = this.#waiting;
    this.#waiting = [];
    const [first] = writes;
    if (first === undefined) return;
    let error = this.#attempt(writes);
    if (error === undefined) return;
    for (const write of writes) {
      // A lock would keep each of the others waiting for as long as the first one.
      const isWorthRepeating = writes.length > 1 && resultCode(error) !== SQLITE.BUSY;
      if (isWorthRepeating) error = this.#attempt([write]);
      if (error !== undefined) write.reject(storeError(error));
    }
  }

  /** Stores all of the writes or none. Returns the error if there was one. */
  #attempt(writes: readonly Write[]): unknown {
    try {
      // IMMEDIATE takes the lock up front. Taking it at the first write would fail without waiting if another process
      // had written since.
      this.#connection.run("BEGIN IMMEDIATE");
      const answers = writes.map(({ work }) => work());
      for (const step of this.steps) step.beforeCommit(this.#connection);
      this.#connection.run("COMMIT");
      for (const answer of answers) answer();
      return undefined;
    } catch (error) {
      // SQLite rolls back on its own after some errors, such as a full disk.
      if (this.#connection.inTransaction) this.#connection.run("ROLLBACK");
      for (const step of this.steps) step.afterRollback();
      return error;
    }
  }
}
