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
