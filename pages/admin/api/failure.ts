import type { ApiError } from "#contract/api.ts";
import type { ErrorCode } from "#contract/errors.ts";

type Details = Omit<ApiError["error"], "code" | "message">;

/** An error response from the backend, or a failed connection (`offline`). */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly code: ErrorCode | "offline";
  readonly details: Details;

  constructor(code: ErrorCode | "offline", message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** Converts any thrown value to an `Error`. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** Returns whether the user isn't signed in or has no access, so retrying is pointless. */
export function isRefusal(error: Error): boolean {
  return error instanceof ApiFailure && ["not_signed_in", "not_allowed"].includes(error.code);
}

/** Returns whether the server couldn't be reached. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === "offline";
}
