import type { Auth } from "firebase-admin/auth";
import type { StaffRole } from "../../../contract/lead-values.ts";
import type { StaffDocuments } from "./staff-documents.ts";
import type { StaffRegister } from "../staff-identity.ts";
import { errorCode } from "../../stores/firestore/availability.ts";
import { StoreUnavailableError } from "../../stores/lead-store.ts";

/** Firebase Auth accounts of people who have signed in at least once. */
export interface StaffAccounts {
  /** Finds the account with this email. */
  find(email: string): Promise<StaffAccount | undefined>;
  /**
   * Sets or removes the `role` claim without changing other claims. Takes effect when a token is next refreshed.
   * @returns whether the account exists
   */
  setRole(uid: string, role: StaffRole | undefined): Promise<boolean>;
  /** Prevents tokens from being refreshed. Existing ones stay valid for up to an hour. */
  endSessions(uid: string): Promise<void>;
}

export interface StaffAccount {
  uid: string;
  /** Whether the email is verified. */
  verified: boolean;
  /** Whether the account has a `role` claim. */
  claims: boolean;
}

/** @throws StoreUnavailableError from every method if Firebase Auth can't be reached */
export function createStaffAccounts(auth: Auth): StaffAccounts {
  return {
    find: (email) =>
      unlessNoUser(async () => {
        const { uid, emailVerified, customClaims } = await auth.getUserByEmail(email);
        return { uid, verified: emailVerified, claims: customClaims?.["role"] !== undefined };
      }),
    setRole: async (uid, role) => {
      const done = await unlessNoUser(async () => {
        const { role: before, ...others } = (await auth.getUser(uid)).customClaims ?? {};
        if (before !== role) {
          await auth.setCustomUserClaims(uid, role === undefined ? others : { ...others, role });
        }
        return true;
      });
      return done === true;
    },
    endSessions: async (uid) => {
      await unlessNoUser(() => auth.revokeRefreshTokens(uid));
    },
  };
}

/** firebase-admin's codes for temporary errors. */
const TEMPORARY: ReadonlySet<unknown> = new Set([
  "auth/internal-error",
  "app/network-error",
  "app/network-timeout",
]);

async function unlessNoUser<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    const code = errorCode(error);
    if (code === "auth/user-not-found") return undefined;
    if (!TEMPORARY.has(code)) throw error;
    throw new StoreUnavailableError("Firebase Auth is not available.", { cause: error });
  }
}

/**
 * Creates the staff list for Firebase. A Firestore change applies from the next request, and the account is updated
 * after that. A change that failed halfway can be repeated.
 */
export function createFirebaseRegister(
  accounts: StaffAccounts,
  documents: StaffDocuments,
): StaffRegister {
  return {
    list: () => documents.list(),

    grant: async (member) => {
      const outcome = await documents.grant(member);
      if (outcome === "last_owner") return outcome;
      // Someone without an account or a verified email gets access when they sign in.
      const account = await accounts.find(member.email);
      if (account?.verified === true) {
        const access = await documents.admit(account.uid, member.email);
        await accounts.setRole(account.uid, access?.role);
      }
      return outcome;
    },

    revoke: async (email) => {
      const account = await accounts.find(email);
      const { outcome, uids } = await documents.revoke(email, account?.uid);
      if (outcome === "last_owner") return outcome;
      // Revoking again cleans up after an attempt that failed halfway.
      const wasStaff = outcome === "revoked" || account?.claims === true;
      if (!wasStaff) return "unknown";
      for (const uid of new Set([...uids, ...(account === undefined ? [] : [account.uid])])) {
        await accounts.endSessions(uid);
        await accounts.setRole(uid, undefined);
      }
      return "revoked";
    },
  };
}
