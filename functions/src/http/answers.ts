import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ApiError, ErrorCode } from "../../contract/api.ts";
import type { FieldErrors } from "../../contract/lead-input.ts";

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

/** A refusal that whoever sent the request may read; nothing internal goes into its message. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** When to try again, in seconds; `undefined` where that would not help. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    details: { fields?: FieldErrors; retryAfter?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.fields = details.fields;
    this.retryAfter =
      details.retryAfter ?? (code === "unavailable" ? UNAVAILABLE_SECONDS : undefined);
  }

  get status(): ContentfulStatusCode {
    return STATUS[this.code];
  }
}

export function refuseJson(context: Context, refused: Refused): Response {
  const { code, message, fields, status } = refused;
  addRetryAfter(context, refused);
  const body: ApiError = { error: { code, message, ...(fields === undefined ? {} : { fields }) } };
  return context.json(body, status);
}

export function addRetryAfter(context: Context, { retryAfter }: Refused): void {
  if (retryAfter !== undefined) context.header("Retry-After", String(retryAfter));
}
