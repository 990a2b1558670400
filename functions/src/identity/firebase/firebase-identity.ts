import type { Auth } from "firebase-admin/auth";
import type { StaffAccess, StaffDocuments } from "./staff-documents.ts";
import type { Refusal, SignedInStaff, StaffIdentity } from "../staff-identity.ts";
import { StoreUnavailableError } from "../../stores/lead-store.ts";

/** Account that a token was issued to. */
interface TokenHolder {
  uid: string;
  /** Lowercase; absent if the account has no email. */
  email?: string | undefined;
  verified: boolean;
  /** The `role` claim, not validated yet. */
  role: unknown;
  /** When the person signed in with Google, in milliseconds since 1970. Refreshing a token doesn't change it. */
  signedInAt: number;
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
      signedInAt: token.auth_time * 1000,
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
  documents: Pick<StaffDocuments, "accessOf">,
): StaffIdentity {
  return {
    identify: async ({ bearer }): Promise<SignedInStaff | Refusal> => {
      const holder = await verifyToken(auth, bearer);
      if (holder === undefined) return "not_signed_in";
      const { uid, email, verified, role, signedInAt } = holder;
      if (email === undefined || !verified) return "not_allowed";
      if (role !== "staff" && role !== "owner") return "not_allowed";
      const access = await documents.accessOf(uid);
      if (access?.role !== role) return "not_allowed";
      return isSignedOut(holder, access) ? "not_signed_in" : { email, role, signedInAt };
    },
  };
}

/** Returns whether a token is from before the person signed out everywhere. */
export function isSignedOut(
  { signedInAt }: Pick<TokenHolder, "signedInAt">,
  { signedOutAt }: StaffAccess,
): boolean {
  return signedOutAt !== undefined && signedInAt < Date.parse(signedOutAt);
}
