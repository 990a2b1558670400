import type { ApiError, ErrorCode } from "#contract/api.ts";

/** An answer of the backend that is no success, in its own words. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly code: ErrorCode | "offline";
  readonly details: Omit<ApiError["error"], "code" | "message">;

  constructor(
    code: ErrorCode | "offline",
    message: string,
    details: Omit<ApiError["error"], "code" | "message"> = {},
  ) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** Asking again changes nothing where somebody is not let in. */
export function isRefusal(error: Error): boolean {
  return error instanceof ApiFailure && ["not_signed_in", "not_allowed"].includes(error.code);
}
