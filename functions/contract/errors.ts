/** All codes used in error responses. Messages are for people and may change. */
export const ERROR_CODES = [
  "invalid_fields",
  "invalid_request",
  "not_signed_in",
  "sign_in_again",
  "not_allowed",
  "not_found",
  "method_not_allowed",
  "conflict",
  "too_large",
  "unsupported_type",
  "foreign_origin",
  "too_many",
  "unavailable",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Errors that stay the same if the request is repeated as it is. */
export const FINAL_ERRORS: ReadonlySet<ErrorCode> = new Set([
  "invalid_fields",
  "invalid_request",
  "too_large",
  "unsupported_type",
  "foreign_origin",
]);

/**
 * Converts a Retry-After header, in seconds or as a date (RFC 9110, 10.2.3), to milliseconds. Returns `undefined` if
 * the header is missing or invalid.
 *
 * @param now milliseconds since 1970
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(wait, 0) : undefined;
}
