import { retryAfterMs } from "#contract/retry-after.ts";

const FIRST_MS = 5_000;
const LONGEST_MS = 10 * 60_000;

/** A clock that was set back must not make a lead wait for days. */
const LONGEST_HOLD_MS = 60 * 60_000;

/**
 * How long to wait after so many failed tries, in milliseconds: 5 s, doubled each time, at most 10 min;
 * somewhere in the upper half of that, so that many browsers do not come back in one moment.
 * @param chance 0 to 1, as from `Math.random`
 */
export function retryDelay(tries: number, chance: number): number {
  const whole = Math.min(FIRST_MS * 2 ** (tries - 1), LONGEST_MS);
  return Math.round((whole * (1 + chance)) / 2);
}

/** What a Retry-After header asks for, in milliseconds, at most an hour; 0 where there is none or it is odd. */
export function retryAfter(header: string | null, now: number): number {
  return Math.min(retryAfterMs(header, now) ?? 0, LONGEST_HOLD_MS);
}
