import type { Firestore } from "firebase-admin/firestore";
import type { StaffMember } from "../../../contract/api.ts";
import { Availability, DEADLINE_MS } from "../../stores/firestore/availability.ts";

/** Everybody who may see leads, by email: also who was let in and has not signed in yet. */
export function listFirebaseStaff(firestore: Firestore): Promise<StaffMember[]> {
  const read = new Availability(DEADLINE_MS).guard(async () => {
    const { docs } = await firestore.collection("staffGrants").get();
    return docs.flatMap((grant): StaffMember[] => {
      const role: unknown = grant.get("role");
      return role === "staff" || role === "owner" ? [{ email: grant.id, role }] : [];
    });
  });
  return read();
}
