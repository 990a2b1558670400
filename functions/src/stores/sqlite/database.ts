import { StoreUnavailableError } from "../lead-store.ts";
import { storeError, type Connection } from "./connection.ts";

/** The database of a store. Reads return at once: a transaction ends within one turn of the event loop. */
export class Database {
  readonly #connection: Connection;
  readonly #writes: GroupCommit;
  readonly #clock: () => Date;

  /** @param connection a connection to a migrated database, which this object then owns and closes */
  constructor(connection: Connection, clock: () => Date = () => new Date()) {
    this.#connection = connection;
    this.#clock = clock;
    this.#writes = new GroupCommit(connection);
  }

  /** Runs work in a transaction together with other writes. @param work gets the time, ISO */
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

  /** Truncates the log, which still contains what was removed from the database. */
  emptyLog(): void {
    try {
      if (this.#connection.isOpen) this.#connection.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    } catch {
      // The data is removed in any case, and closing truncates the log, too.
    }
  }

  /** Stores and resolves pending writes, and closes the file. */
  close(): void {
    if (!this.#connection.isOpen) return;
    this.#writes.close();
    this.#connection.close();
  }
}

interface Write {
  /** Runs inside the transaction. Returns a function that resolves the promise once the data is stored. */
  work: () => () => void;
  reject: (error: unknown) => void;
}

/**
 * Commits the writes of one turn of the event loop in one transaction, so that it waits for the disk only once. A write
 * that throws undoes only itself.
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
   * @throws StoreUnavailableError if it could not be stored, or after `close`
   */
  add<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new StoreUnavailableError("The store is closed.");
      // setImmediate runs after all callbacks of the turn, so requests that came together are stored together.
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

  /** Stores pending writes, and accepts no more. */
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
      // IMMEDIATE locks now. A lock at the first write would fail without waiting if another process had written since.
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
      // SQLite may undo the whole transaction, such as on a full disk. Then all writes have failed.
      if (!this.#connection.inTransaction) throw error;
      this.#connection.run("ROLLBACK TO one_write");
      answer = () => reject(storeError(error));
    }
    this.#connection.run("RELEASE one_write");
    return answer;
  }
}
