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

/** A refusal that whoever sent the request may read; nothing internal goes into its message. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;

  constructor(code: ErrorCode, message: string, fields?: FieldErrors) {
    super(message);
    this.code = code;
    this.fields = fields;
  }

  get status(): ContentfulStatusCode {
    return STATUS[this.code];
  }
}

/** How long to wait before asking again, in seconds, where the data is away. */
const RETRY_AFTER_SECONDS = 30;

export function refuseJson(context: Context, refused: Refused): Response {
  const { code, message, fields, status } = refused;
  addRetryAfter(context, refused);
  const body: ApiError = { error: { code, message, ...(fields === undefined ? {} : { fields }) } };
  return context.json(body, status);
}

export function addRetryAfter(context: Context, refused: Refused): void {
  if (refused.code === "unavailable") context.header("Retry-After", String(RETRY_AFTER_SECONDS));
}
