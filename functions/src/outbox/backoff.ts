const MINUTE_MS = 60_000;
const LONGEST_MS = 6 * 60 * MINUTE_MS;

/** After so many tries, which take about 20 hours, a message is dead. */
export const MOST_ATTEMPTS = 12;

/** Up to so much is added by chance, so that what failed together does not come again together. */
const JITTER = 0.2;

/**
 * How long to wait before the next try: a minute, doubling to six hours.
 *
 * @param attempts how often it was tried, at least 1
 * @param retryAfterSeconds for how long the receiver asked to be left alone; no longer than six hours
 * @param random 0 to 1
 * @returns milliseconds
 */
export function retryDelay(
  attempts: number,
  retryAfterSeconds: number | undefined,
  random: number,
): number {
  const doubling = MINUTE_MS * 2 ** (attempts - 1);
  const asked = (retryAfterSeconds ?? 0) * 1000;
  return Math.round(Math.min(Math.max(doubling, asked), LONGEST_MS) * (1 + JITTER * random));
}
