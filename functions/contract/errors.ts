/** Every code that an error response may have. Messages are for people and may change. */
export const ERROR_CODES = [
  "invalid_fields",
  "invalid_request",
  "not_signed_in",
  "not_allowed",
  "not_found",
  "conflict",
  "too_large",
  "unsupported_type",
  "foreign_origin",
  "too_many",
  "unavailable",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * Returns what a Retry-After header asks for, in milliseconds: it holds seconds or a date (RFC 9110, 10.2.3).
 * `undefined` if there is no header or it is invalid.
 *
 * @param now milliseconds since 1970
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(wait, 0) : undefined;
}
