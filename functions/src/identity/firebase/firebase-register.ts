import type { StaffRegister } from "../staff-register.ts";
import type { StaffAccounts } from "./accounts.ts";
import type { StaffDocuments } from "./staff-documents.ts";

/**
 * Who is staff on Firebase. What Firestore says holds from the next call on; the account follows. Each
 * change may be made once more where it failed halfway.
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
      // Whoever has not signed in yet, or not with a verified address, gets the rest when signing in.
      const account = await accounts.find(member.email);
      if (account?.verified === true) {
        const role = await documents.admit(account.uid, member.email);
        await accounts.setRole(account.uid, role);
      }
      return outcome;
    },

    revoke: async (email) => {
      const account = await accounts.find(email);
      const { outcome, uids } = await documents.revoke(email, account?.uid);
      if (outcome === "last_owner") return outcome;
      // What is left of a revocation that failed halfway is put away by the next one.
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
