/** Maximum number of keys that are counted. Beyond that, counting starts again. */
const MOST_KEYS = 20_000;

/** Counts uses in the current window in memory only, so counting never causes a write. */
export interface MemoryCounts {
  /** Returns the seconds until the next window. */
  left: (now: Date) => number;
  get: (key: string, now: Date) => number;
  add: (key: string, uses: number, now: Date) => void;
}

export function createMemoryCounts(windowSeconds: number): MemoryCounts {
  const counts = new Map<string, number>();
  let window = 0;
  const current = (now: Date) => {
    const number = Math.floor(now.getTime() / 1000 / windowSeconds);
    if (number !== window || counts.size >= MOST_KEYS) counts.clear();
    window = number;
    return counts;
  };
  return {
    left: (now) => windowSeconds - (Math.floor(now.getTime() / 1000) % windowSeconds),
    get: (key, now) => current(now).get(key) ?? 0,
    add: (key, uses, now) => {
      const windowCounts = current(now);
      windowCounts.set(key, (windowCounts.get(key) ?? 0) + uses);
    },
  };
}
