import { withTimeout } from "../with-timeout.ts";
import { keyedHash } from "../leads/submission-id.ts";
import { Refused, stackOf } from "./refused.ts";
import type { ApiParts } from "./api-parts.ts";

/** How long a count may take. It must never keep a lead from being stored. */
const PATIENCE_MS = 3000;

/** The most keys of one window that are remembered. Beyond that, all are forgotten and the store's counts decide. */
const MOST_KEYS = 20_000;

/** Something that is counted in windows of time. */
interface Use {
  /** What is counted and for whom; stored as a keyed hash, so that the store contains no number or address. */
  by: readonly (string | undefined)[];
  most: number;
}

interface Counting {
  /** The refusal if a limit is exceeded; `undefined` if not, or if counting fails. */
  over: Promise<Refused | undefined>;
  /** The limit is far enough away to go on before the count is known. It must be awaited in the end. */
  isFar: boolean;
}

/** Returns a function that counts one use of each kind in windows of the given length. Unknown senders aren't counted. */
export function createRateLimit({ store, log }: Pick<ApiParts, "store" | "log">, seconds: number) {
  /** The uses in this window: the store's numbers as far as they are known, and those being counted. */
  const known = new Map<string, number>();
  let window = 0;

  const isOver = async (hashes: string[], limits: readonly number[], now: Date) => {
    try {
      const uses = await withTimeout(
        store.countUses(hashes, seconds, now.toISOString()),
        PATIENCE_MS,
        () => new Error(`Counting took longer than ${PATIENCE_MS} ms.`),
      );
      for (const [index, hash] of hashes.entries()) {
        known.set(hash, Math.max(uses[index] ?? 0, known.get(hash) ?? 0));
      }
      return limits.some((most, index) => (uses[index] ?? 0) > most);
    } catch (error) {
      log("uses were not counted", { stack: stackOf(error) });
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
    // Up to half of the limit, because another instance may be counting the other half.
    const isFar = hashes.every((hash, index) => (known.get(hash) ?? 0) <= (limits[index] ?? 0) / 2);
    const over = isOver(hashes, limits, now).then((is) =>
      is ? tooMany(seconds - (time % seconds)) : undefined,
    );
    return { over, isFar };
  };
}

/** @param retryAfter when the next window begins, in seconds */
function tooMany(retryAfter: number): Refused {
  const minutes = Math.ceil(retryAfter / 60);
  return new Refused(
    "too_many",
    `We got many requests from you in a short time. Please send this again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}, or call us.`,
    { retryAfter },
  );
}
