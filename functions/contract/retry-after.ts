/**
 * What a Retry-After header asks for, in milliseconds: it gives seconds or a date (RFC 9110, 10.2.3).
 * `undefined` where there is none or it is odd.
 * @param now milliseconds since 1970
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(wait, 0) : undefined;
}
