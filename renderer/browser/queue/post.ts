import type { ApiError } from "#contract/api.ts";
import { ERROR_CODES, FINAL_ERRORS, retryAfterMs } from "#contract/errors.ts";

/** Result of sending a request to our API once. */
export type Reply<Receipt> =
  | { outcome: "accepted"; receipt: Receipt }
  /** The server rejected the request, and retrying won't help. */
  | { outcome: "refused"; error: ApiError["error"] }
  /** The request may or may not have arrived. Retry after `holdMs`. */
  | { outcome: "failed"; holdMs: number };

/** Caps the delay, so that setting back the device clock can't hold up a request for days. */
const LONGEST_HOLD_MS = 60 * 60_000;

interface Expected<Receipt extends object> {
  /** Whether a successful response is one of ours. A hotel's Wi-Fi login page also returns 200. */
  isReceipt: (body: object) => body is Receipt;
  /** Whether a missing resource will stay missing. */
  finalIfMissing?: boolean;
}

/** Posts a request, and only accepts responses from our own API. */
export async function post<Receipt extends object>(
  path: string,
  request: RequestInit,
  { isReceipt, finalIfMissing = false }: Expected<Receipt>,
): Promise<Reply<Receipt>> {
  try {
    const response = await fetch(path, { method: "POST", ...request });
    const body: Partial<ApiError> = await response.json();
    if (response.ok && isReceipt(body)) return { outcome: "accepted", receipt: body };
    const { error } = body;
    const code = ERROR_CODES.find((each) => each === error?.code);
    if (error === undefined || code === undefined) return { outcome: "failed", holdMs: 0 };
    if (FINAL_ERRORS.has(code) || (code === "not_found" && finalIfMissing))
      return { outcome: "refused", error };
    return {
      outcome: "failed",
      holdMs: retryAfter(response.headers.get("retry-after"), Date.now()),
    };
  } catch {
    return { outcome: "failed", holdMs: 0 };
  }
}

/** Parses a Retry-After header. Returns milliseconds, at most an hour, or 0 if the header is missing or invalid. */
export function retryAfter(header: string | null, now: number): number {
  return Math.min(retryAfterMs(header, now) ?? 0, LONGEST_HOLD_MS);
}
