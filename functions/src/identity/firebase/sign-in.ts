import type { Auth } from "firebase-admin/auth";
import type { SignedIn } from "../../../contract/api.ts";
import type { StaffAccounts } from "./accounts.ts";
import type { StaffDocuments } from "./staff-documents.ts";
import { verifyToken } from "./verify-token.ts";

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
