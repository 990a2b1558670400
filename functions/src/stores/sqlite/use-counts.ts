import { number, text, type Connection } from "./connection.ts";
import type { CommitStep } from "./database.ts";

/** How long a rate limit window is kept after it ends, for callers whose clock is slow. */
const KEPT_SECONDS = 600;

/**
 * Counts uses for rate limits. The database has them in order, one row per transaction and window, and this object has
 * their sums. Updating sums in the database would write three pages per lead, because keys are random.
 */
export class UseCounts implements CommitStep {
  /** Uses of each key in each window. */
  readonly #windows = new Map<string, Map<string, number>>();
  /** Uses in the current transaction, by window. */
  readonly #pending = new Map<string, string[]>();
  /** Number of the last row that is included in the sums. */
  #last = 0;
  #isCurrent = false;

  /** Counts one use of each key, inside a transaction. Returns each key's total in the window. */
  count(connection: Connection, keys: readonly string[], seconds: number, now: string): number[] {
    // Once per transaction, which keeps other processes from writing.
    if (!this.#isCurrent) this.#read(connection);
    const time = Math.floor(Date.parse(now) / 1000);
    const window = windowName(seconds, Math.floor(time / seconds) * seconds);
    if (!this.#windows.has(window)) this.#removeOld(connection, time);
    const uses = keyed(this.#windows, window, () => new Map<string, number>());
    keyed(this.#pending, window, (): string[] => []).push(...keys);
    return keys.map((key) => {
      const total = (uses.get(key) ?? 0) + 1;
      uses.set(key, total);
      return total;
    });
  }

  beforeCommit(connection: Connection): void {
    for (const [window, keys] of this.#pending) {
      const { seconds, begin } = windowOf(window);
      const row = connection.get(
        "INSERT INTO use_log (ends_at, window_seconds, keys) VALUES (?, ?, ?) RETURNING number",
        begin + seconds,
        seconds,
        JSON.stringify(keys),
      );
      if (row !== undefined) this.#last = number(row, "number");
    }
    this.#pending.clear();
    this.#isCurrent = false;
  }

  afterRollback(): void {
    this.#windows.clear();
    this.#pending.clear();
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
      const seconds = number(row, "window_seconds");
      const window = windowName(seconds, number(row, "ends_at") - seconds);
      const uses = keyed(this.#windows, window, () => new Map<string, number>());
      const keys: string[] = JSON.parse(text(row, "keys"));
      for (const key of keys) uses.set(key, (uses.get(key) ?? 0) + 1);
      this.#last = number(row, "number");
    }
    this.#isCurrent = true;
  }

  #removeOld(connection: Connection, time: number): void {
    const oldest = time - KEPT_SECONDS;
    connection.run("DELETE FROM use_log WHERE ends_at < ?", oldest);
    for (const window of this.#windows.keys()) {
      const { seconds, begin } = windowOf(window);
      if (begin + seconds < oldest) this.#windows.delete(window);
    }
  }
}

/** @param begin seconds since 1970 */
function windowName(seconds: number, begin: number): string {
  return `${seconds} ${begin}`;
}

function windowOf(window: string): { seconds: number; begin: number } {
  const [seconds = 0, begin = 0] = window.split(" ").map(Number);
  return { seconds, begin };
}

function keyed<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const kept = map.get(key);
  if (kept !== undefined) return kept;
  const created = create();
  map.set(key, created);
  return created;
}
