import { createHash, randomBytes } from "node:crypto";
import type { LinkDatabase } from "./link-database.ts";
import {
  type Refusal,
  type Staff,
  type StaffIdentity,
  type StaffRegister,
  isLastOwner,
  grantOutcome,
} from "../staff-identity.ts";

/** Long enough to walk over to another machine, short enough to be left on a screen. */
const LINK_LIFETIME_MS = 15 * 60 * 1000;

/** A working month; a role that is taken away ends a session at once all the same. */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Staff by one-time links: the embedded server's identity, which needs no account anywhere. */
export interface LinkIdentity extends StaffIdentity {
  /** A secret that opens one session within 15 minutes. */
  makeLink(email: string): string;
  /** Uses a link up. Answers the secret of the new session, or `undefined` where the link is used, old or made up. */
  openSession(linkSecret: string): { secret: string; staff: Staff } | undefined;
  endSession(secret: string): void;
}

/** @param now for tests; the clock where absent */
export function createLinkIdentity(
  database: LinkDatabase,
  now: () => number = Date.now,
): LinkIdentity {
  return {
    identify: async ({ session }): Promise<Staff | Refusal> => {
      const email =
        session === undefined ? undefined : database.findSession(hashOf(session), now());
      if (email === undefined) return "not_signed_in";
      return database.findStaff(email) ?? "not_allowed";
    },
    makeLink: (email) => {
      const secret = makeSecret();
      database.saveLink(hashOf(secret), email, now() + LINK_LIFETIME_MS);
      return secret;
    },
    openSession: (linkSecret) => {
      const email = database.takeLink(hashOf(linkSecret), now());
      const staff = email === undefined ? undefined : database.findStaff(email);
      if (staff === undefined) return undefined;
      const secret = makeSecret();
      const at = now();
      database.saveSession(hashOf(secret), staff.email, at + SESSION_LIFETIME_MS, at);
      return { secret, staff };
    },
    endSession: (secret) => database.endSession(hashOf(secret)),
  };
}

function makeSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The secrets are random and long, so a plain hash is enough: nothing can be guessed back. */
function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** Who is staff of the embedded server. A change holds from the next call on. */
export function createLinkRegister(database: LinkDatabase): StaffRegister {
  return {
    list: async () => database.listStaff(),
    grant: async (member) =>
      database.alone(() => {
        const outcome = grantOutcome(database.listStaff(), member);
        if (outcome === "granted") database.saveStaff(member);
        return outcome;
      }),
    revoke: async (email) =>
      database.alone(() => {
        const staff = database.listStaff();
        if (isLastOwner(staff, email)) return "last_owner";
        database.removeStaff(email);
        return staff.some((member) => member.email === email) ? "revoked" : "unknown";
      }),
  };
}
