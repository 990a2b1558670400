import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ApiError, ErrorCode } from "../../contract/api.ts";

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

/** How long to wait before asking again, in seconds, where the data is away. */
const UNAVAILABLE_SECONDS = 30;

/** What a refusal tells beside its message. */
interface Details extends Pick<ApiError["error"], "fields" | "lead"> {
  /** When to try again, in seconds; `undefined` where that would not help. */
  retryAfter?: number;
}

/** A refusal that whoever sent the request may read; nothing internal goes into its message. */
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
