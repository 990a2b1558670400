import { isLastOwner, judgeGrant, type StaffRegister } from "../staff-register.ts";
import type { LinkDatabase } from "./link-database.ts";

/** Who is staff of the embedded server. A change holds from the next call on. */
export function createLinkRegister(database: LinkDatabase): StaffRegister {
  return {
    list: async () => database.listStaff(),
    grant: async (member) =>
      database.alone(() => {
        const outcome = judgeGrant(database.listStaff(), member);
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
