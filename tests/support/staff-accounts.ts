import type { StaffRole } from "#contract/lead-values.ts";
import type { StaffAccounts } from "#functions/identity/firebase/register.ts";

/** An account in Firebase Auth. */
export interface TestAccount {
  email: string;
  verified: boolean;
  role?: StaffRole | undefined;
  /** Whether the account's tokens were revoked. */
  ended?: boolean;
}

/** In-memory accounts by uid. The tests in tests/emulators use real ones. */
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
