import { StoreUnavailableError } from "../lead-store.ts";
import type { Connection } from "./connection.ts";
import { storeError } from "./sqlite-error.ts";

interface Write {
  /** Does the work inside of the transaction; what it gives tells the caller, once that is stored. */
  work: () => () => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers the writes of one turn of the event loop into one transaction: the disk is waited for once,
 * not once a write, and nobody is answered before. A write that throws undoes itself alone.
 */
export class GroupCommit {
  readonly #connection: Connection;
  #waiting: Write[] = [];
  #closed = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * @param work runs between other writes and sees what they did; must not begin transactions
   * @throws StoreUnavailableError when it could not be stored, or after `close`
   */
  add<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new StoreUnavailableError("The store is closed.");
      // setImmediate comes after all callbacks of the turn, so requests that came together meet.
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

  /** Stores what is waiting, and takes nothing more. */
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
      // IMMEDIATE: a lock that is only asked for at the first write is refused without waiting when
      // another process wrote in between.
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
      // On a full disk and the like SQLite may undo the whole transaction, and then all have failed.
      if (!this.#connection.inTransaction) throw error;
      this.#connection.run("ROLLBACK TO one_write");
      answer = () => reject(storeError(error));
    }
    this.#connection.run("RELEASE one_write");
    return answer;
  }
}
