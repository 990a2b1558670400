import type { Auth } from "firebase-admin/auth";
import type { Staff, Refusal, StaffIdentity } from "../staff-identity.ts";
import type { StaffDocuments } from "./staff-documents.ts";
import { verifyToken } from "./verify-token.ts";

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
