import type { StaffMember } from "../../contract/api.ts";

/** Someone who may see leads and has a verified email. */
export type Staff = StaffMember;

/** Staff with the time of their sign-in. */
export interface SignedInStaff extends Staff {
  /** When the session was opened, in milliseconds since 1970. */
  signedInAt: number;
}

/** Why someone may not see leads: they aren't signed in, or they have no role. */
export type Refusal = "not_signed_in" | "not_allowed";

/** Credentials sent with a request. */
export interface Credentials {
  /** Token from the `Authorization: Bearer` header. */
  bearer?: string | undefined;
  /** Value of the session cookie. */
  session?: string | undefined;
}

/**
 * Identifies who sent a request, with Firebase Auth or with one-time links on the embedded server. The role is looked
 * up each time, so revoking it takes effect immediately.
 */
export interface StaffIdentity {
  /** Name of the cookie that contains the session, if it isn't the default. */
  sessionCookie?: string | undefined;
  identify(credentials: Credentials): Promise<SignedInStaff | Refusal>;
}

/**
 * The staff list that `npm run staff` reads and changes, with one implementation per `StaffIdentity`. Emails are
 * lowercase.
 */
export interface StaffRegister {
  /** Returns the staff, sorted by email. */
  list(): Promise<StaffMember[]>;
  /** Gives an email access, before or after the first sign-in, or changes its role. */
  grant(member: StaffMember): Promise<GrantOutcome>;
  /** Removes the role and ends all sessions. */
  revoke(email: string): Promise<RevokeOutcome>;
}

/** `last_owner` means nothing was changed, because no owner would be left. */
export type GrantOutcome = "granted" | "unchanged" | "last_owner";
export type RevokeOutcome = "revoked" | "unknown" | "last_owner";

/** Returns whether this email belongs to the only owner. */
export function isLastOwner(staff: readonly StaffMember[], email: string): boolean {
  const owners = staff.filter(({ role }) => role === "owner");
  return owners.length === 1 && owners[0]?.email === email;
}

/** Returns the outcome of a grant, based on the current staff list. */
export function grantOutcome(
  staff: readonly StaffMember[],
  { email, role }: StaffMember,
): GrantOutcome {
  if (role !== "owner" && isLastOwner(staff, email)) return "last_owner";
  return staff.some((member) => member.email === email && member.role === role)
    ? "unchanged"
    : "granted";
}
