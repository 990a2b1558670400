import type { Auth } from "firebase-admin/auth";
import type { StaffDocuments } from "./staff-documents.ts";
import type { Refusal, Staff, StaffIdentity } from "../staff-identity.ts";
import { StoreUnavailableError } from "../../stores/lead-store.ts";

/** Account that a token was issued to. */
interface TokenHolder {
  uid: string;
  /** Lowercase; absent if the account has no email. */
  email?: string | undefined;
  verified: boolean;
  /** The `role` claim, not validated yet. */
  role: unknown;
}

/**
 * Returns the account for an ID token, or `undefined` if the token is missing, forged, expired or from another project.
 */
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
    // Without Google's public keys, no token can be verified.
    if (NO_KEYS.test(messageOf(error))) {
      throw new StoreUnavailableError("The token could not be verified.", { cause: error });
    }
    return undefined;
  }
}

/**
 * Matches firebase-admin 14's messages if it can't fetch Google's public keys. The error has the same code as for a bad
 * token, and no cause.
 */
const NO_KEYS = /^Error (?:while making request|fetching public keys)/;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Identifies staff by Google sign-in: the ID token and its email must be verified, and its `role` claim must match
 * `staff/{uid}`. That document is read for each request, so revoking a role takes effect immediately. Checking tokens
 * for revocation would cost an extra call to Firebase Auth each time.
 */
export function createFirebaseIdentity(
  auth: Pick<Auth, "verifyIdToken">,
  documents: Pick<StaffDocuments, "roleOf">,
): StaffIdentity {
  return {
    identify: async ({ bearer }): Promise<Staff | Refusal> => {
      const holder = await verifyToken(auth, bearer);
      if (holder === undefined) return "not_signed_in";
      const { uid, email, verified, role } = holder;
      if (email === undefined || !verified) return "not_allowed";
      if (role !== "staff" && role !== "owner") return "not_allowed";
      return (await documents.roleOf(uid)) === role ? { email, role } : "not_allowed";
    },
  };
}
