import { BadCursorError } from "../stores/cursor.ts";
import { StoreUnavailableError } from "../stores/lead-store.ts";
import { Refused } from "./answers.ts";

/** The refusal that an error means to whoever asked; `undefined` for a bug of ours. */
export function refusalOf(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error;
  if (error instanceof StoreUnavailableError) {
    return new Refused(
      "unavailable",
      "We could not save this just now. Please send it again in a minute, or call us.",
    );
  }
  if (error instanceof BadCursorError) {
    return new Refused(
      "invalid_request",
      "This `cursor` is none of ours: begin again without one.",
    );
  }
  return undefined;
}

/** What is told of a bug of ours: nothing of the inside. */
export function internal(): Refused {
  return new Refused(
    "unavailable",
    "Something went wrong on our side. Please try again, or call us.",
  );
}

/** For the log alone. */
export function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : String(error);
}
