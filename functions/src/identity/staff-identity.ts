import type { StaffMember } from "../../contract/api.ts";

/** Someone who may see leads, with a verified email. */
export type Staff = StaffMember;

/** Why someone may not see leads: they aren't signed in, or have no role. */
export type Refusal = "not_signed_in" | "not_allowed";

/** What identifies the sender of a request. */
export interface Credentials {
  /** The token of an `Authorization: Bearer` header. */
  bearer?: string | undefined;
  /** The value of the session cookie. */
  session?: string | undefined;
}

/**
 * Identifies who sends a request: by Firebase Auth, or by one-time links on the embedded server. The role is looked up each
 * time, so a revoked one ends at once.
 */
export interface StaffIdentity {
  identify(credentials: Credentials): Promise<Staff | Refusal>;
}

/**
 * The list of staff, as `npm run staff` reads and changes it, with an implementation for each `StaffIdentity`. Emails are in
 * lower case.
 */
export interface StaffRegister {
  /** Sorted by email. */
  list(): Promise<StaffMember[]>;
  /** Gives an email access, before or after its first sign-in, or changes its role. */
  grant(member: StaffMember): Promise<GrantOutcome>;
  /** Removes the role, and ends every session. */
  revoke(email: string): Promise<RevokeOutcome>;
}

/** `last_owner`: nothing was changed, because no owner would be left. */
export type GrantOutcome = "granted" | "unchanged" | "last_owner";
export type RevokeOutcome = "revoked" | "unknown" | "last_owner";

/** Returns whether this is the only owner. */
export function isLastOwner(staff: readonly StaffMember[], email: string): boolean {
  const owners = staff.filter(({ role }) => role === "owner");
  return owners.length === 1 && owners[0]?.email === email;
}

/** Returns the outcome of a grant for the current list of staff. */
export function grantOutcome(
  staff: readonly StaffMember[],
  { email, role }: StaffMember,
): GrantOutcome {
  if (role !== "owner" && isLastOwner(staff, email)) return "last_owner";
  return staff.some((member) => member.email === email && member.role === role)
    ? "unchanged"
    : "granted";
}
