import type { Auth } from "firebase-admin/auth";
import type { StaffDocuments } from "./staff-documents.ts";
import type { Refusal, Staff, StaffIdentity } from "../staff-identity.ts";
import { StoreUnavailableError } from "../../stores/lead-store.ts";

/** The account that a token belongs to. */
interface TokenHolder {
  uid: string;
  /** In lower case; absent if the account has none. */
  email?: string | undefined;
  verified: boolean;
  /** The claim `role`, whatever it is. */
  role: unknown;
}

/** Returns the account of an ID token; `undefined` if it is missing, forged, expired or from another project. */
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
    // Without Google's keys, the token can't be verified at all.
    if (NO_KEYS.test(messageOf(error))) {
      throw new StoreUnavailableError("The token could not be verified.", { cause: error });
    }
    return undefined;
  }
}

/**
 * Matches the messages of firebase-admin 14 if it can't fetch Google's keys. The code of the error is that of a bad
 * token, and there is no cause.
 */
const NO_KEYS = /^Error (?:while making request|fetching public keys)/;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Identifies staff by Google sign-in: the ID token and its address are verified, and its claim `role` must match
 * `staff/{uid}`. That document is read for each request, so a revoked role ends at once. Checking tokens for revocation
 * as well would cost another call to Firebase Auth each time.
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
