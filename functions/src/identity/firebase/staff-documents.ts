import type { DocumentSnapshot, Firestore, Query, Transaction } from "firebase-admin/firestore";
import type { StaffMember } from "../../../contract/api.ts";
import type { StaffRole } from "../../../contract/lead-values.ts";
import { Availability, DEADLINE_MS } from "../../stores/firestore/availability.ts";
import { documentOf } from "../../stores/firestore/database.ts";
import {
  isLastOwner,
  grantOutcome,
  type GrantOutcome,
  type RevokeOutcome,
} from "../staff-identity.ts";

/**
 * Staff data in Firestore. `staffGrants/{email}` (`role`, `at`) is the staff list, and `staff/{uid}` (`role`, `email`, `signedOutAt`)
 * gives an account access. Every write to `staff/{uid}` reads the grant in the same transaction, so a role revoked at
 * the same time isn't restored.
 */
export interface StaffDocuments {
  /** Returns the staff, sorted by email. */
  list(): Promise<StaffMember[]>;
  grant(member: StaffMember): Promise<GrantOutcome>;
  /**
   * Removes the grant and every `staff/{uid}` with this email.
   * @param account id of the account with this email, if known
   * @returns the outcome and the ids of the accounts that had access
   */
  revoke(
    email: string,
    account: string | undefined,
  ): Promise<{ outcome: RevokeOutcome; uids: readonly string[] }>;
  /**
   * Writes `staff/{uid}` with the role granted to this email.
   * @returns what the document says now; if there is no grant, writes nothing and returns `undefined`
   */
  admit(uid: string, email: string): Promise<StaffAccess | undefined>;
  /** Returns what `staff/{uid}` says. */
  accessOf(uid: string): Promise<StaffAccess | undefined>;
  /** Refuses the account's tokens from sign-ins before this time (ISO), from the next request. */
  signOut(uid: string, at: string): Promise<void>;
}

export interface StaffAccess {
  role: StaffRole;
  /** When the person signed out everywhere (ISO), if ever. */
  signedOutAt?: string | undefined;
}

/** @throws StoreUnavailableError from every method if Firestore can't be reached */
export function createStaffDocuments(firestore: Firestore): StaffDocuments {
  const grants = firestore.collection("staffGrants");
  const staff = firestore.collection("staff");
  const availability = new Availability(DEADLINE_MS);
  const transact = availability.guard(
    <Result>(work: (transaction: Transaction) => Promise<Result>) => firestore.runTransaction(work),
  );

  const staffWith = (email: string): Query => staff.where("email", "==", email);

  return {
    list: availability.guard(async () => membersOf((await grants.get()).docs)),

    grant: (member) =>
      transact(async (transaction) => {
        const { email, role } = member;
        const outcome = grantOutcome(membersOf((await transaction.get(grants)).docs), member);
        if (outcome !== "granted") return outcome;
        const admitted = await transaction.get(staffWith(email));
        transaction.set(grants.doc(email), { role, at: new Date().toISOString() });
        // Takes effect immediately, even if the account can't be updated, so a former owner can't erase leads.
        for (const { ref } of admitted.docs) transaction.update(ref, { role });
        return outcome;
      }),

    revoke: (email, account) =>
      transact(async (transaction) => {
        const members = membersOf((await transaction.get(grants)).docs);
        if (isLastOwner(members, email)) return { outcome: "last_owner", uids: [] };
        const admitted = (await transaction.get(staffWith(email))).docs;
        const own = account === undefined ? undefined : await transaction.get(staff.doc(account));
        const known = members.some((member) => member.email === email);
        const uids = new Set(admitted.map(({ id }) => id));
        if (own?.exists === true) uids.add(own.id);
        transaction.delete(grants.doc(email));
        for (const uid of uids) transaction.delete(staff.doc(uid));
        return { outcome: known || uids.size > 0 ? "revoked" : "unknown", uids: [...uids] };
      }),

    admit: (uid, email) =>
      transact(async (transaction) => {
        const role = roleIn(await transaction.get(documentOf(grants, email)));
        if (role === undefined) return undefined;
        const before = await transaction.get(staff.doc(uid));
        if (roleIn(before) !== role || before.get("email") !== email) {
          transaction.set(before.ref, { role, email }, { merge: true });
        }
        return accessIn(before, role);
      }),

    accessOf: availability.guard(async (uid) => {
      const document = await staff.doc(uid).get();
      const role = roleIn(document);
      return role === undefined ? undefined : accessIn(document, role);
    }),

    signOut: availability.guard(async (uid, at) => {
      await staff.doc(uid).update({ signedOutAt: at });
    }),
  };
}

function membersOf(grants: readonly DocumentSnapshot[]): StaffMember[] {
  return grants.flatMap((grant) => {
    const role = roleIn(grant);
    return role === undefined ? [] : [{ email: grant.id, role }];
  });
}

function accessIn(document: DocumentSnapshot, role: StaffRole): StaffAccess {
  const signedOutAt: unknown = document.get("signedOutAt");
  return typeof signedOutAt === "string" ? { role, signedOutAt } : { role };
}

function roleIn(document: DocumentSnapshot): StaffRole | undefined {
  const role: unknown = document.get("role");
  return role === "staff" || role === "owner" ? role : undefined;
}
