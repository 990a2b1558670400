import type { Auth } from "firebase-admin/auth";
import { StoreUnavailableError } from "../../stores/lead-store.ts";

/** Whom a token vouches for. */
export interface TokenHolder {
  uid: string;
  /** In lower case; absent where somebody signed in without any. */
  email?: string | undefined;
  verified: boolean;
  /** The claim `role`, whatever it is. */
  role: unknown;
}

/** @returns whom an ID token vouches for; nobody where it is forged, expired, another project's or no token at all */
export async function verifyToken(
  auth: Pick<Auth, "verifyIdToken">,
  bearer: string | undefined,
): Promise<TokenHolder | undefined> {
  if (bearer === undefined) return undefined;
  try {
    const token = await auth.verifyIdToken(bearer);
    return {
      uid: token.uid,
      email: token.email?.toLowerCase(),
      verified: token.email_verified === true,
      role: token["role"],
    };
  } catch (error) {
    // Google's keys out of reach are nobody's fault.
    if (NO_KEYS.test(messageOf(error))) {
      throw new StoreUnavailableError("The token could not be verified.", { cause: error });
    }
    return undefined;
  }
}

/**
 * How firebase-admin 14 says that it has no keys to judge a token by. Its code is that of a bad token, and
 * the cause is not kept.
 */
const NO_KEYS = /^Error (?:while making request|fetching public keys)/;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
