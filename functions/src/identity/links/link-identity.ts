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

/** 15 minutes: enough time to open the link on another device, but little risk if someone else sees it. */
const LINK_LIFETIME_MS = 15 * 60 * 1000;

/** 30 days. Revoking a role ends its sessions immediately. */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Identifies staff by one-time links on the embedded server, so no accounts are needed. */
export interface LinkIdentity extends StaffIdentity {
  /** Creates a secret that can open one session within 15 minutes. */
  makeLink(email: string): string;
  /** Redeems a link and returns the new session's secret, or `undefined` if the link is used, expired or invalid. */
  openSession(linkSecret: string): { secret: string; staff: Staff } | undefined;
  endSession(secret: string): void;
}

/** @param now the clock, for tests */
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

/** A plain hash is enough, because the secrets are random and too long to guess. */
function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** Creates the staff list for the embedded server. A change applies from the next request. */
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
