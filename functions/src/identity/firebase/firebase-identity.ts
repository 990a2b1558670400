import type { Auth } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import { Availability, DEADLINE_MS } from "../../stores/firestore/availability.ts";
import { StoreUnavailableError } from "../../stores/lead-store.ts";
import type { Refusal, Staff, StaffIdentity } from "../staff-identity.ts";

/**
 * Staff by Google sign-in: the ID token is verified, its address too, and its claim `role` must stand in
 * `staff/{uid}` as well. That document is read on each call, so a role that is taken away ends at once
 * and not when the token does.
 */
export function createFirebaseIdentity(auth: Auth, firestore: Firestore): StaffIdentity {
  const readRole = new Availability(DEADLINE_MS).guard(async (uid: string): Promise<unknown> => {
    const record = await firestore.collection("staff").doc(uid).get();
    return record.get("role");
  });
  return {
    identify: async ({ bearer }): Promise<Staff | Refusal> => {
      if (bearer === undefined) return "not_signed_in";
      const token = await verify(auth, bearer);
      if (token === undefined) return "not_signed_in";
      const { email, email_verified: verified, uid } = token;
      if (email === undefined || verified !== true) return "not_allowed";
      const claimed: unknown = token["role"];
      if (claimed !== "staff" && claimed !== "owner") return "not_allowed";
      return (await readRole(uid)) === claimed
        ? { email: email.toLowerCase(), role: claimed }
        : "not_allowed";
    },
  };
}

/** A token that is forged, expired or no token at all is nobody; a key server out of reach is nobody's fault. */
async function verify(auth: Auth, bearer: string) {
  try {
    return await auth.verifyIdToken(bearer);
  } catch (error) {
    const code: unknown = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "auth/internal-error" || code === "app/network-error") {
      throw new StoreUnavailableError("the token could not be verified", { cause: error });
    }
    return undefined;
  }
}
