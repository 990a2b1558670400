import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ApiError } from "../../contract/api.ts";
import type { ErrorCode } from "../../contract/errors.ts";
import type { fieldErrors } from "../../contract/lead-input.ts";
import { BadCursorError } from "../stores/cursor.ts";
import { StoreUnavailableError } from "../stores/lead-store.ts";

const STATUS: Record<ErrorCode, ContentfulStatusCode> = {
  invalid_fields: 422,
  invalid_request: 400,
  not_signed_in: 401,
  sign_in_again: 401,
  not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  foreign_origin: 403,
  too_many: 429,
  unavailable: 503,
};

/** How long to wait before a retry if the data is unavailable, in seconds. */
const UNAVAILABLE_SECONDS = 30;

/** Message for staff if the data is unavailable. */
const UNAVAILABLE = "The data is temporarily unavailable. Try again in a minute.";

/** Message for visitors whose lead couldn't be stored. */
export const NOT_SAVED =
  "We couldn’t save your request. Please send it again in a minute, or call us.";

interface Details extends Pick<ApiError["error"], "fields" | "lead" | "mergedInto"> {
  /** How long to wait before a retry, in seconds; `undefined` if a retry won't help. */
  retryAfter?: number;
}

/** A rejected request. The client sees the message, so it must not contain internal details. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details =
      code === "unavailable" ? { retryAfter: UNAVAILABLE_SECONDS, ...details } : details;
  }

  get status(): ContentfulStatusCode {
    return STATUS[this.code];
  }
}

export function refuseJson(context: Context, refused: Refused): Response {
  const { code, message, status } = refused;
  const { retryAfter: _header, ...details } = refused.details;
  addRetryAfter(context, refused);
  const requestId: unknown = context.get("requestId");
  const body: ApiError = {
    error: { code, message, ...details, ...(typeof requestId === "string" && { requestId }) },
  };
  return context.json(body, status);
}

export function addRetryAfter(context: Context, { details: { retryAfter } }: Refused): void {
  if (retryAfter !== undefined) context.header("Retry-After", String(retryAfter));
}

/**
 * Converts an error to a `Refused` error, or returns `undefined` for unexpected errors.
 * @param unavailable message to use if the data is unavailable
 */
export function refusalOf(error: unknown, unavailable = UNAVAILABLE): Refused | undefined {
  if (error instanceof Refused) return error;
  if (error instanceof StoreUnavailableError) return new Refused("unavailable", unavailable);
  if (error instanceof BadCursorError) {
    return new Refused("invalid_request", "Invalid `cursor`. Omit it to get the first page.");
  }
  return undefined;
}

/** Returns the error for a URL that doesn't exist. */
export function nothingHere(): Refused {
  return new Refused("not_found", "Not found. Check the URL.");
}

/** Returns the error for a missing lead, which may have been erased while someone was viewing it. */
export function noSuchLead(): Refused {
  return new Refused("not_found", "This lead no longer exists. Go back to the list.");
}

/** Returns the error for invalid or unknown fields. Ignoring unknown fields could lose the sender's data. */
export function invalidFields({ errors, unknownFields }: ReturnType<typeof fieldErrors>): Refused {
  // Truncated, because the sender chooses these names.
  const names = unknownFields.slice(0, 5).map((name) => `\`${name.slice(0, 40)}\``);
  const message =
    names.length > 0
      ? `Unknown fields: ${names.join(", ")}. Remove them.`
      : "Please check the highlighted fields.";
  return new Refused("invalid_fields", message, { fields: errors });
}

/** Returns the response to an unexpected error, without internal details. */
export function internal(): Refused {
  return new Refused(
    "unavailable",
    "Something went wrong on our side. Please try again, or call us.",
  );
}

/** Returns an error's stack trace, for logging only. */
export function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : String(error);
}
