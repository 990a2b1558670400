/** Maximum number of keys that are counted. Beyond that, counting starts again. */
const MOST_KEYS = 20_000;

/** Counts uses in the current window in memory only, so counting never causes a write. */
export interface MemoryCounts {
  /** Returns the seconds until the next window. */
  left: () => number;
  get: (key: string) => number;
  add: (key: string, uses: number) => void;
}

/** @param now the clock, read on each use, because a request can outlast the window it started in */
export function createMemoryCounts(windowSeconds: number, now: () => Date): MemoryCounts {
  const counts = new Map<string, number>();
  let window = 0;
  const seconds = () => Math.floor(now().getTime() / 1000);
  const current = () => {
    const number = Math.floor(seconds() / windowSeconds);
    if (number !== window || counts.size >= MOST_KEYS) counts.clear();
    window = number;
    return counts;
  };
  return {
    left: () => windowSeconds - (seconds() % windowSeconds),
    get: (key) => current().get(key) ?? 0,
    add: (key, uses) => {
      const windowCounts = current();
      windowCounts.set(key, (windowCounts.get(key) ?? 0) + uses);
    },
  };
}
