import type { Auth } from "firebase-admin/auth";
import type { SignedIn } from "../../../contract/api.ts";
import type { StaffAccounts } from "./register.ts";
import type { StaffDocuments } from "./staff-documents.ts";
import type { Refusal, Staff, StaffIdentity } from "../staff-identity.ts";
import { StoreUnavailableError } from "../../stores/lead-store.ts";

/** The account that a token belongs to. */
export interface TokenHolder {
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
 * The messages of firebase-admin 14 if it can't fetch Google's keys: the error has the code of a bad token, and no
 * cause.
 */
const NO_KEYS = /^Error (?:while making request|fetching public keys)/;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Staff by Google sign-in: the ID token is verified, its address too, and its claim `role` must stand in
 * `staff/{uid}` as well. That document is read on each call, so a role that is taken away ends at once
 * and not when the token does. Whether tokens were revoked is therefore not asked for: that would be one
 * more call to Firebase Auth for each of ours, and a token from before ends by the missing document.
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

/** Why somebody with or without a token is not let in. */
export interface SignInRefusal {
  refused: "no_token" | "unverified" | "stranger";
  /** Of the token. */
  email?: string | undefined;
}

/** Lets in who has a token and a grant: makes the account's claim and `staff/{uid}` as the grant has it. */
export type FirebaseSignIn = (bearer: string | undefined) => Promise<SignedIn | SignInRefusal>;

export function createFirebaseSignIn(
  auth: Pick<Auth, "verifyIdToken">,
  accounts: StaffAccounts,
  documents: StaffDocuments,
): FirebaseSignIn {
  return async (bearer) => {
    const holder = await verifyToken(auth, bearer);
    if (holder === undefined) return { refused: "no_token" };
    const { uid, email, verified } = holder;
    if (email === undefined || !verified) return { refused: "unverified", email };
    const role = await documents.admit(uid, email);
    if (role === undefined) return { refused: "stranger", email };
    if (holder.role === role) return { email, role, renewToken: false };
    // A token outlives its account by up to an hour.
    if (!(await accounts.setRole(uid, role))) return { refused: "no_token" };
    return { email, role, renewToken: true };
  };
}
