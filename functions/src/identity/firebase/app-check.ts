import type { AppCheck } from "firebase-admin/app-check";

/** How firebase-admin calls a token that is none, is another project's, or is over. */
const BAD_TOKEN: ReadonlySet<unknown> = new Set([
  "app-check/invalid-argument",
  "app-check/app-check-token-expired",
]);

/** The cause of an error that carries the same code though no token is to blame: Google's keys are away. */
const NO_KEYS = "key-fetch-error";

/** Judges tokens of Firebase App Check. Trouble of the check itself is thrown, and says nothing of a token. */
export function createAppCheck(
  appCheck: Pick<AppCheck, "verifyToken">,
): (token: string) => Promise<"valid" | "invalid"> {
  return async (token) => {
    try {
      await appCheck.verifyToken(token);
      return "valid";
    } catch (error) {
      if (BAD_TOKEN.has(codeOf(error)) && codeOf(causeOf(error)) !== NO_KEYS) return "invalid";
      throw error;
    }
  };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}
