import { withTimeout } from "../with-timeout.ts";
import { keyedHash } from "../leads/submission-id.ts";
import { Refused, stackOf } from "./refused.ts";
import type { ApiParts } from "./api-parts.ts";

/** After so long a count is not waited for any more: it must never keep a lead from being stored. */
const PATIENCE_MS = 3000;

/** So many keys of one window are remembered; beyond, all are forgotten and counted afresh by the store. */
const MOST_KEYS = 20_000;

/** Something that is counted in windows of time. */
export interface Use {
  /** What is counted, with whom; kept as a keyed hash, so that no number or address stands in the store. */
  by: readonly (string | undefined)[];
  most: number;
}

/** A use by its key in the store. */
interface Counted {
  hash: string;
  most: number;
}

export interface Counting {
  /** The answer to whoever is over a limit; `undefined` for all others, and where counting fails. */
  over: Promise<Refused | undefined>;
  /** The limit is far enough away to go on before the count is known; it is to be waited for at the end. */
  isFar: boolean;
}

/** Counts uses in windows of so many seconds. */
export class RateLimit {
  readonly #parts: Pick<ApiParts, "store" | "log">;
  readonly #windowSeconds: number;
  /** What is known of this window, with what is being counted: the store's numbers, where it told them. */
  readonly #known = new Map<string, number>();
  #window = 0;

  constructor(parts: Pick<ApiParts, "store" | "log">, windowSeconds: number) {
    this.#parts = parts;
    this.#windowSeconds = windowSeconds;
  }

  /** Counts one use of each; what is not known (an address, an email) is not counted. */
  count(key: Uint8Array, uses: readonly Use[], now: Date): Counting {
    this.#forget(now);
    const counted = uses
      .filter(({ by }) => !by.includes(undefined))
      .map(({ by, most }) => ({ hash: keyedHash(key, by), most }));
    // Until half of the limit another instance of ours may be counting the other half.
    const isFar = counted.every(({ hash, most }) => this.#expect(hash) <= most / 2);
    return { over: this.#judge(counted, now), isFar };
  }

  /** How often a key will have been used with this use, as far as this process knows. */
  #expect(hash: string): number {
    const uses = (this.#known.get(hash) ?? 0) + 1;
    this.#known.set(hash, uses);
    return uses;
  }

  async #judge(counted: readonly Counted[], now: Date): Promise<Refused | undefined> {
    try {
      const hashes = counted.map(({ hash }) => hash);
      const asked = this.#parts.store.countUses(hashes, this.#windowSeconds, now.toISOString());
      const uses = await withTimeout(
        asked,
        PATIENCE_MS,
        () => new Error(`Counting took longer than ${PATIENCE_MS} ms.`),
      );
      for (const [index, hash] of hashes.entries()) {
        this.#known.set(hash, Math.max(uses[index] ?? 0, this.#known.get(hash) ?? 0));
      }
      const isOver = counted.some(({ most }, index) => (uses[index] ?? 0) > most);
      return isOver ? this.#tooMany(now) : undefined;
    } catch (error) {
      this.#parts.log("uses were not counted", { stack: stackOf(error) });
      return undefined;
    }
  }

  #forget(now: Date): void {
    const window = Math.floor(now.getTime() / 1000 / this.#windowSeconds);
    if (window === this.#window && this.#known.size < MOST_KEYS) return;
    this.#window = window;
    this.#known.clear();
  }

  #tooMany(now: Date): Refused {
    const length = this.#windowSeconds;
    const retryAfter = length - (Math.floor(now.getTime() / 1000) % length);
    const minutes = Math.ceil(retryAfter / 60);
    return new Refused(
      "too_many",
      `We got many requests from you in a short time. Please send this again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}, or call us.`,
      { retryAfter },
    );
  }
}
