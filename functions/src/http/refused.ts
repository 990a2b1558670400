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
  not_allowed: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  foreign_origin: 403,
  too_many: 429,
  unavailable: 503,
};

/** When to try again if the data is unavailable, in seconds. */
const UNAVAILABLE_SECONDS = 30;

/** The message for staff if the data is unavailable. */
const UNAVAILABLE = "The data isn't available right now. Try again in a minute.";

/** The message for a visitor whose lead could not be stored. */
export const NOT_SAVED =
  "We couldn’t save this just now. Please send it again in a minute, or call us.";

interface Details extends Pick<ApiError["error"], "fields" | "lead"> {
  /** When to try again, in seconds; `undefined` if that would not help. */
  retryAfter?: number;
}

/** A refused request. The client reads the message, so nothing internal goes into it. */
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
  const body: ApiError = { error: { code, message, ...details } };
  return context.json(body, status);
}

export function addRetryAfter(context: Context, { details: { retryAfter } }: Refused): void {
  if (retryAfter !== undefined) context.header("Retry-After", String(retryAfter));
}

/**
 * Turns an error into a refusal; `undefined` for unexpected errors.
 * @param unavailable the message if the data is unavailable
 */
export function refusalOf(error: unknown, unavailable = UNAVAILABLE): Refused | undefined {
  if (error instanceof Refused) return error;
  if (error instanceof StoreUnavailableError) return new Refused("unavailable", unavailable);
  if (error instanceof BadCursorError) {
    return new Refused("invalid_request", "This `cursor` is invalid. Start again without one.");
  }
  return undefined;
}

/** Refuses a lead that doesn't exist. It may have been erased while someone was looking at it. */
export function noSuchLead(): Refused {
  return new Refused("not_found", "This lead no longer exists. Go back to the list.");
}

/** Refuses invalid fields and unknown ones, because ignoring those would lose what the sender meant. */
export function invalidFields({ errors, unknownFields }: ReturnType<typeof fieldErrors>): Refused {
  // The sender chooses these names, so they may be long.
  const names = unknownFields.slice(0, 5).map((name) => `\`${name.slice(0, 40)}\``);
  const message =
    names.length > 0
      ? `Unknown fields: ${names.join(", ")}. Leave them out.`
      : "Please check the marked fields.";
  return new Refused("invalid_fields", message, { fields: errors });
}

/** Refuses a request after an unexpected error, without internal details. */
export function internal(): Refused {
  return new Refused(
    "unavailable",
    "Something went wrong on our side. Please try again, or call us.",
  );
}

/** Returns the stack of an error, for the log only. */
export function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : String(error);
}
