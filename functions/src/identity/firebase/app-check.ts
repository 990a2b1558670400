import type { AppCheck } from "firebase-admin/app-check";
import { errorCode } from "../../stores/firestore/availability.ts";

/** firebase-admin's codes for a token that is malformed, expired or from another project. */
const BAD_TOKEN: ReadonlySet<unknown> = new Set([
  "app-check/invalid-argument",
  "app-check/app-check-token-expired",
]);

/** Cause of a bad-token error if Google's public keys couldn't be fetched. The token itself may be valid. */
const NO_KEYS = "key-fetch-error";

/** Returns a function that verifies Firebase App Check tokens. It throws if the check itself fails. */
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
