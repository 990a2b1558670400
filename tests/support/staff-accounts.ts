import type { StaffRole } from "#contract/lead-values.ts";
import type { StaffAccounts } from "#functions/identity/firebase/accounts.ts";

/** An account as Firebase Auth would keep it. */
export interface TestAccount {
  email: string;
  verified: boolean;
  role?: StaffRole | undefined;
  /** Whether its tokens were revoked. */
  ended?: boolean;
}

/** Accounts in memory, by their uid: the real ones are tested on the Auth emulator (tests/emulators). */
export function testAccounts(accounts: Record<string, TestAccount>): StaffAccounts {
  return {
    find: async (email) => {
      const found = Object.entries(accounts).find(([, account]) => account.email === email);
      if (found === undefined) return undefined;
      const [uid, { verified, role }] = found;
      return { uid, verified, claims: role !== undefined };
    },
    setRole: async (uid, role) => {
      const account = accounts[uid];
      if (account !== undefined) account.role = role;
      return account !== undefined;
    },
    endSessions: async (uid) => {
      const account = accounts[uid];
      if (account !== undefined) account.ended = true;
    },
  };
}
