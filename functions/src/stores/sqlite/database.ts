import { StoreUnavailableError } from "../lead-store.ts";
import { storeError, type Connection } from "./connection.ts";

/** A store's database. Reads never wait, because transactions finish within one turn of the event loop. */
export class Database {
  readonly #connection: Connection;
  readonly #writes: GroupCommit;
  readonly #clock: () => Date;

  /** @param connection a connection to a migrated database; this object owns and closes it */
  constructor(connection: Connection, clock: () => Date = () => new Date()) {
    this.#connection = connection;
    this.#clock = clock;
    this.#writes = new GroupCommit(connection);
  }

  /** Runs work in a transaction shared with other writes. @param work receives the current time (ISO) */
  write<Result>(work: (connection: Connection, now: string) => Result): Promise<Result> {
    return this.#writes.add(() => work(this.#connection, this.#clock().toISOString()));
  }

  async read<Result>(work: (connection: Connection, now: string) => Result): Promise<Result> {
    if (!this.#connection.isOpen) throw new StoreUnavailableError("The store is closed.");
    try {
      return work(this.#connection, this.#clock().toISOString());
    } catch (error) {
      throw storeError(error);
    }
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

interface Write {
  /** Runs inside the transaction. Returns a function to call after the commit, which resolves the promise. */
  work: () => () => void;
  reject: (error: unknown) => void;
}

/**
 * Commits all writes from one turn of the event loop in one transaction, to wait for the disk only once. A write that
 * throws is rolled back on its own.
 */
class GroupCommit {
  readonly #connection: Connection;
  #waiting: Write[] = [];
  #closed = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * @param work runs after earlier writes and sees their changes; must not begin a transaction
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
    if (writes.length === 0) return;
    this.#waiting = [];
    let answers: (() => void)[];
    try {
      // IMMEDIATE takes the lock up front. Taking it at the first write would fail without waiting if another process
      // had written since.
      this.#connection.run("BEGIN IMMEDIATE");
      answers = writes.map((write) => this.#attempt(write));
      this.#connection.run("COMMIT");
    } catch (error) {
      for (const { reject } of writes) reject(storeError(error));
      if (this.#connection.inTransaction) this.#connection.run("ROLLBACK");
      return;
    }
    for (const answer of answers) answer();
  }

  #attempt({ work, reject }: Write): () => void {
    this.#connection.run("SAVEPOINT one_write");
    let answer: () => void;
    try {
      answer = work();
    } catch (error) {
      // SQLite may roll back the whole transaction, such as on a full disk. In that case, all writes have failed.
      if (!this.#connection.inTransaction) throw error;
      this.#connection.run("ROLLBACK TO one_write");
      answer = () => reject(storeError(error));
    }
    this.#connection.run("RELEASE one_write");
    return answer;
  }
}
