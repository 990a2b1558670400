import { createHash, randomBytes } from "node:crypto";
import type { OpenSession } from "../../../contract/api.ts";
import { SIGN_IN_LINK_MINUTES } from "../../../contract/limits.ts";
import { UNKNOWN_DEVICE } from "../device-label.ts";
import type { LinkDatabase } from "./link-database.ts";
import {
  type Refusal,
  type SignedInStaff,
  type Staff,
  type StaffIdentity,
  type StaffRegister,
  isLastOwner,
  grantOutcome,
} from "../staff-identity.ts";

const LINK_LIFETIME_MS = SIGN_IN_LINK_MINUTES * 60 * 1000;

/** 30 days. Revoking a role ends its sessions immediately. */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Identifies staff by one-time links on the embedded server, so no accounts are needed. */
export interface LinkIdentity extends StaffIdentity {
  /** Creates a secret that can open one session within 15 minutes. */
  makeLink(email: string): string;
  /** Redeems a link and returns the new session's secret, or `undefined` if the link is used, expired or invalid. */
  openSession(
    linkSecret: string,
    device?: string,
  ): { secret: string; staff: SignedInStaff } | undefined;
  /** Returns open sessions: everyone's for owners, their own for other staff. @param current the caller's session */
  listSessions(staff: Staff, current: string | undefined): OpenSession[];
  endSession(secret: string): void;
  /** Ends all of a person's sessions, and removes their unused links. */
  endSessionsOf(email: string): void;
}

/** @param now the clock, for tests */
export function createLinkIdentity(
  database: LinkDatabase,
  now: () => number = Date.now,
): LinkIdentity {
  return {
    identify: async ({ session }): Promise<SignedInStaff | Refusal> => {
      const found = session === undefined ? undefined : database.useSession(hashOf(session), now());
      if (found === undefined) return "not_signed_in";
      const staff = database.findStaff(found.email);
      return staff === undefined ? "not_allowed" : { ...staff, signedInAt: found.createdAt };
    },
    makeLink: (email) => {
      const secret = makeSecret();
      database.saveLink(hashOf(secret), email, now() + LINK_LIFETIME_MS);
      return secret;
    },
    openSession: (linkSecret, device = UNKNOWN_DEVICE) => {
      const email = database.takeLink(hashOf(linkSecret), now());
      const staff = email === undefined ? undefined : database.findStaff(email);
      if (staff === undefined) return undefined;
      const secret = makeSecret();
      const at = now();
      database.saveSession(hashOf(secret), {
        email: staff.email,
        device,
        createdAt: at,
        expiresAt: at + SESSION_LIFETIME_MS,
      });
      return { secret, staff: { ...staff, signedInAt: at } };
    },
    listSessions: (staff, current) =>
      database
        .listSessions(staff.role === "owner" ? undefined : staff.email, now())
        .map(({ hash, email, device, createdAt, seenAt }) => ({
          email,
          device,
          signedInAt: new Date(createdAt).toISOString(),
          seenAt: new Date(seenAt).toISOString(),
          isCurrent: current !== undefined && hash === hashOf(current),
        })),
    endSession: (secret) => database.endSession(hashOf(secret)),
    endSessionsOf: (email) => database.endSessionsOf(email),
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
