import { withTimeout } from "../with-timeout.ts";
import { keyedHash } from "../leads/submission-id.ts";
import { Refused, stackOf } from "./refused.ts";
import type { ApiParts } from "./api-parts.ts";

/** Timeout for counting, which must never keep a lead from being stored. */
const COUNT_TIMEOUT_MS = 3000;

/** Maximum number of keys cached per window. Beyond that, the cache is cleared and only the store's counts apply. */
const MOST_KEYS = 20_000;

/** One use to count toward a limit. */
interface Use {
  /** Type of use and its sender. Hashed with a key, so no phone numbers or IP addresses are stored. */
  by: readonly (string | undefined)[];
  most: number;
}

interface Counting {
  /** The error if a limit is exceeded; `undefined` if it isn't, or if counting fails. */
  over: Promise<Refused | undefined>;
  /** Whether the count is low enough for the caller to continue without it. `over` must still be awaited. */
  isFar: boolean;
}

/** Returns a function that counts uses in windows of the given length. Unknown senders aren't counted. */
export function createRateLimit({ store, log }: Pick<ApiParts, "store" | "log">, seconds: number) {
  /** Uses in this window: the latest counts from the store plus pending uses. */
  const known = new Map<string, number>();
  let window = 0;

  const isOver = async (hashes: string[], limits: readonly number[], now: Date) => {
    if (hashes.length === 0) return false;
    try {
      const uses = await withTimeout(
        store.countUses(hashes, seconds, now.toISOString()),
        COUNT_TIMEOUT_MS,
        () => new Error(`Counting took longer than ${COUNT_TIMEOUT_MS} ms.`),
      );
      for (const [index, hash] of hashes.entries()) {
        known.set(hash, Math.max(uses[index] ?? 0, known.get(hash) ?? 0));
      }
      return limits.some((most, index) => (uses[index] ?? 0) > most);
    } catch (error) {
      log("could not count uses for rate limits", { stack: stackOf(error) });
      return false;
    }
  };

  return (key: Uint8Array, uses: readonly Use[], now: Date): Counting => {
    const time = Math.floor(now.getTime() / 1000);
    const current = Math.floor(time / seconds);
    if (current !== window || known.size >= MOST_KEYS) known.clear();
    window = current;

    const counted = uses.filter(({ by }) => !by.includes(undefined));
    const hashes = counted.map(({ by }) => keyedHash(key, by));
    for (const hash of hashes) known.set(hash, (known.get(hash) ?? 0) + 1);
    const limits = counted.map(({ most }) => most);
    // Only half the limit, because another instance may be counting the other half.
    const isFar = hashes.every((hash, index) => (known.get(hash) ?? 0) <= (limits[index] ?? 0) / 2);
    const over = isOver(hashes, limits, now).then((is) =>
      is ? tooMany(seconds - (time % seconds)) : undefined,
    );
    return { over, isFar };
  };
}

/**
 * Returns the error for a sender over a limit.
 * @param retryAfter seconds until the next window
 */
export function tooMany(retryAfter: number): Refused {
  const minutes = Math.ceil(retryAfter / 60);
  return new Refused(
    "too_many",
    `You’ve sent too many requests in a short time. Please send this again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}, or call us.`,
    { retryAfter },
  );
}
