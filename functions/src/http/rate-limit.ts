import { keyedHash } from "../leads/keyed-hash.ts";
import type { LeadStore } from "../stores/lead-store.ts";
import type { ApiParts } from "./api-parts.ts";
import { Refused } from "./answers.ts";
import { stackOf } from "./errors.ts";

/** After so long a count is not waited for any more: it must never keep a lead from being stored. */
const PATIENCE_MS = 3000;

/** Something that is counted in windows of time. */
export interface Use {
  /** What is counted, with whom; kept as a keyed hash, so that no number or address stands in the store. */
  by: readonly (string | undefined)[];
  most: number;
}

/** The answer to whoever is over a limit; `undefined` for all others, and where counting fails. */
export async function overLimit(
  { store, log }: Pick<ApiParts, "store" | "log">,
  key: Uint8Array,
  uses: readonly Use[],
  windowSeconds: number,
  now: Date,
): Promise<Refused | undefined> {
  const over = await Promise.all(
    uses
      // What is not known is not counted.
      .filter(({ by }) => !by.includes(undefined))
      .map(async ({ by, most }) => {
        try {
          return (await countInTime(store, keyedHash(key, by), windowSeconds, now)) > most;
        } catch (error) {
          log("a use was not counted", { stack: stackOf(error) });
          return false;
        }
      }),
  );
  return over.includes(true) ? tooMany(windowSeconds, now) : undefined;
}

async function countInTime(
  store: LeadStore,
  key: string,
  windowSeconds: number,
  now: Date,
): Promise<number> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`Counting took longer than ${PATIENCE_MS} ms.`)),
    PATIENCE_MS,
  );
  try {
    return await Promise.race([store.countUse(key, windowSeconds, now.toISOString()), late]);
  } finally {
    clearTimeout(timer);
  }
}

function tooMany(windowSeconds: number, now: Date): Refused {
  const retryAfter = windowSeconds - (Math.floor(now.getTime() / 1000) % windowSeconds);
  const minutes = Math.ceil(retryAfter / 60);
  return new Refused(
    "too_many",
    `We got many requests from you in a short time. Please send this again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}, or call us.`,
    { retryAfter },
  );
}
