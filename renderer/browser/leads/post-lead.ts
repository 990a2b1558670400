import { ERROR_CODES, type ErrorCode } from "#contract/api.ts";
import type { FieldErrors } from "#contract/lead-input.ts";
import { retryAfter } from "./backoff.ts";
import type { LeadFields } from "./queue.ts";

/** What came of one try. */
export type Answer =
  /** It is stored, now or before. */
  | { outcome: "sent" }
  /** It will not be taken as it is, however often it is sent. */
  | { outcome: "refused"; message: string; errors: FieldErrors }
  /** Nobody knows whether it got there; worth another try, after `holdMs` at the earliest. */
  | { outcome: "failed"; holdMs: number };

/** The longest that a visitor should look at "Sending". */
export const TRY_MS = 15_000;

const FINAL: ReadonlySet<ErrorCode> = new Set([
  "invalid_fields",
  "invalid_request",
  "too_large",
  "unsupported_type",
  "foreign_origin",
]);

/** Sends a lead once. An answer counts only where our own API gave it: a hotel's login page says 200 as well. */
export async function postLead(fields: LeadFields): Promise<Answer> {
  try {
    const response = await fetch("/api/leads", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fields),
      // The phone may be locked or the tab closed meanwhile.
      keepalive: true,
      signal: AbortSignal.timeout(TRY_MS),
    });
    const body = await response.json();
    if (response.ok && typeof body.id === "string") return { outcome: "sent" };
    const code = ERROR_CODES.find((each) => each === body.error?.code);
    if (code === undefined) return { outcome: "failed", holdMs: 0 };
    if (FINAL.has(code)) {
      return { outcome: "refused", message: body.error.message, errors: body.error.fields ?? {} };
    }
    const holdMs = retryAfter(response.headers.get("retry-after"), Date.now());
    return { outcome: "failed", holdMs };
  } catch {
    return { outcome: "failed", holdMs: 0 };
  }
}
