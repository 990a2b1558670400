import { number, text, type Connection } from "./connection.ts";
import type { CommitStep } from "./database.ts";

/** How long a rate limit window is kept after it ends, for callers whose clock is slow. */
const KEPT_SECONDS = 600;

/** A rate limit window. Times are in seconds since 1970. */
interface Window {
  seconds: number;
  endsAt: number;
  /** Uses of each key. */
  uses: Map<string, number>;
  /** Keys used in the current transaction. */
  pending: string[];
}

/**
 * Counts uses for rate limits. The database has them in order, one row per transaction and window, and this object has
 * their sums. Updating sums in the database would write three pages per lead, because keys are random.
 */
export class UseCounts implements CommitStep {
  /** Few, because there are few limits, and old ones are removed. */
  #windows: Window[] = [];
  /** Number of the last row that is included in the sums. */
  #last = 0;
  #isCurrent = false;

  /** Counts one use of each key, inside a transaction. Returns each key's total in the window. */
  count(connection: Connection, keys: readonly string[], seconds: number, now: string): number[] {
    // Once per transaction, which keeps other processes from writing.
    if (!this.#isCurrent) this.#read(connection);
    const time = Math.floor(Date.parse(now) / 1000);
    const { uses, pending } = this.#windowWith(seconds, time - (time % seconds) + seconds, () =>
      this.#removeOld(connection, time),
    );
    pending.push(...keys);
    return keys.map((key) => addUse(uses, key));
  }

  beforeCommit(connection: Connection): void {
    for (const { seconds, endsAt, pending } of this.#windows) {
      if (pending.length === 0) continue;
      const row = connection.get(
        "INSERT INTO use_log (ends_at, window_seconds, keys) VALUES (?, ?, ?) RETURNING number",
        endsAt,
        seconds,
        JSON.stringify(pending),
      );
      if (row !== undefined) this.#last = number(row, "number");
      pending.length = 0;
    }
    this.#isCurrent = false;
  }

  afterRollback(): void {
    this.#windows = [];
    this.#last = 0;
    this.#isCurrent = false;
  }

  /** Adds the rows that other processes, or this one before it restarted, have written. */
  #read(connection: Connection): void {
    const rows = connection.all(
      "SELECT * FROM use_log WHERE number > ? ORDER BY number",
      this.#last,
    );
    for (const row of rows) {
      const { uses } = this.#windowWith(number(row, "window_seconds"), number(row, "ends_at"));
      const keys: string[] = JSON.parse(text(row, "keys"));
      for (const key of keys) addUse(uses, key);
      this.#last = number(row, "number");
    }
    this.#isCurrent = true;
  }

  #windowWith(seconds: number, endsAt: number, beforeAdding?: () => void): Window {
    const known = this.#windows.find((each) => each.seconds === seconds && each.endsAt === endsAt);
    if (known !== undefined) return known;
    beforeAdding?.();
    const added: Window = { seconds, endsAt, uses: new Map(), pending: [] };
    this.#windows.push(added);
    return added;
  }

  #removeOld(connection: Connection, time: number): void {
    const oldest = time - KEPT_SECONDS;
    connection.run("DELETE FROM use_log WHERE ends_at < ?", oldest);
    this.#windows = this.#windows.filter(({ endsAt }) => endsAt >= oldest);
  }
}

function addUse(uses: Map<string, number>, key: string): number {
  const total = (uses.get(key) ?? 0) + 1;
  uses.set(key, total);
  return total;
}
