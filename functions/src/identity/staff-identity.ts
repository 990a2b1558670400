import type { StaffMember } from "../../contract/api.ts";

/** Somebody who may see leads, whose email is verified. */
export type Staff = StaffMember;

/** Why somebody is not let in: no identity at all, or one without a role. */
export type Refusal = "not_signed_in" | "not_allowed";

/** What identity may be read from. */
export interface Credentials {
  /** The token of an `Authorization: Bearer` header. */
  bearer?: string | undefined;
  /** The value of the session cookie. */
  session?: string | undefined;
}

/**
 * Who asks. Two implementations: Firebase Auth, and one-time links on the embedded server.
 * A role that was taken away ends at once: it is looked up on each call.
 */
export interface StaffIdentity {
  identify(credentials: Credentials): Promise<Staff | Refusal>;
}

/**
 * The list of who is staff, as `npm run staff` reads and changes it. Two implementations, as of
 * `StaffIdentity`. Emails are in lower case.
 */
export interface StaffRegister {
  /** By email. */
  list(): Promise<StaffMember[]>;
  /** Gives an email access, before or after its first sign-in, or changes its role. */
  grant(member: StaffMember): Promise<GrantOutcome>;
  /** Takes the role away, and ends every session. */
  revoke(email: string): Promise<RevokeOutcome>;
}

/** `last_owner`: nothing was changed, as there would be no owner any more. */
export type GrantOutcome = "granted" | "unchanged" | "last_owner";
export type RevokeOutcome = "revoked" | "unknown" | "last_owner";

/** Whether this is the only owner. */
export function isLastOwner(staff: readonly StaffMember[], email: string): boolean {
  const owners = staff.filter(({ role }) => role === "owner");
  return owners.length === 1 && owners[0]?.email === email;
}

/** What comes of a grant, by who is staff before it. */
export function grantOutcome(
  staff: readonly StaffMember[],
  { email, role }: StaffMember,
): GrantOutcome {
  if (role !== "owner" && isLastOwner(staff, email)) return "last_owner";
  return staff.some((member) => member.email === email && member.role === role)
    ? "unchanged"
    : "granted";
}
