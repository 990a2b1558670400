import type { AppCheck } from "firebase-admin/app-check";
import { errorCode } from "../../stores/firestore/availability.ts";

/** The codes of firebase-admin for a token that is malformed, expired, or from another project. */
const BAD_TOKEN: ReadonlySet<unknown> = new Set([
  "app-check/invalid-argument",
  "app-check/app-check-token-expired",
]);

/** The cause of such an error if Google's keys could not be fetched, which says nothing about the token. */
const NO_KEYS = "key-fetch-error";

/** Verifies tokens of Firebase App Check. Throws if the check itself fails, which says nothing about the token. */
export function createAppCheck(
  appCheck: Pick<AppCheck, "verifyToken">,
): (token: string) => Promise<"valid" | "invalid"> {
  return async (token) => {
    try {
      await appCheck.verifyToken(token);
      return "valid";
    } catch (error) {
      if (BAD_TOKEN.has(errorCode(error)) && errorCode(causeOf(error)) !== NO_KEYS)
        return "invalid";
      throw error;
    }
  };
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}
