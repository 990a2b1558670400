import type { ApiError } from "../../contract/api.ts";
import { BadCursorError } from "../stores/cursor.ts";
import { StoreUnavailableError } from "../stores/lead-store.ts";
import { Refused } from "./answers.ts";

/** What staff are told, who ask for data, where it is away. */
const AWAY = "The data cannot be reached just now. Try again in a minute.";

/** What a visitor is told, whose words are not stored then. */
export const NOT_SAVED =
  "We could not save this just now. Please send it again in a minute, or call us.";

/**
 * The refusal that an error means to whoever asked; `undefined` for a bug of ours.
 * @param away what he is told where the data is away
 */
export function refusalOf(error: unknown, away = AWAY): Refused | undefined {
  if (error instanceof Refused) return error;
  if (error instanceof StoreUnavailableError) return new Refused("unavailable", away);
  if (error instanceof BadCursorError) {
    return new Refused(
      "invalid_request",
      "This `cursor` is none of ours: begin again without one.",
    );
  }
  return undefined;
}

/** Somebody may have erased it while it was on a screen. */
export function noSuchLead(): Refused {
  return new Refused("not_found", "There is no such lead any more. Go back to the list.");
}

/**
 * The refusal of fields that cannot be so.
 * @param unknown what is there and no field of ours: passed over, what somebody meant by it would be lost
 */
export function invalidFields(
  fields: NonNullable<ApiError["error"]["fields"]>,
  unknown: readonly string[],
): Refused {
  // Chosen by whoever sends.
  const names = unknown.slice(0, 5).map((name) => `\`${name.slice(0, 40)}\``);
  const message =
    names.length > 0
      ? `Leave out ${names.join(", ")}: there is no such field.`
      : "Please look at the marked fields.";
  return new Refused("invalid_fields", message, { fields });
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
