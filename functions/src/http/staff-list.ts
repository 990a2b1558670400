import { Hono } from "hono";
import type { AuditEntry, Granted, StaffList } from "../../contract/api.ts";
import { ACCESS_SIGN_IN_MINUTES } from "../../contract/limits.ts";
import { grantSchema } from "../../contract/staff-change.ts";
import { grantOutcome, isLastOwner } from "../identity/staff-identity.ts";
import { forgetDevices } from "../stores/lead-store.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { json } from "./read-request.ts";
import { invalidFields, nothingHere, Refused } from "./refused.ts";
import {
  requireFreshSignIn,
  requireOwner,
  requireOwnOrigin,
  requireStaff,
} from "./staff-access.ts";

/**
 * Creates the owners' routes for the staff list. A change is recorded before it's made, so none is missing from the
 * audit log.
 */
export function createStaffList(parts: ApiParts) {
  const { store, identity, listStaff, register, sessions, ownOrigins } = parts;
  const { now = () => new Date() } = parts;
  const staffOnly = requireStaff(identity);
  const ownOriginOnly = requireOwnOrigin(ownOrigins);
  const freshOnly = requireFreshSignIn("give or remove access", now, ACCESS_SIGN_IN_MINUTES);
  const makeLink = sessions?.makeLink;

  const record = (entry: Pick<AuditEntry, "by" | "what" | "person" | "role">) =>
    store.recordAudit({ at: now().toISOString(), ...entry });
  const readList = async (): Promise<StaffList> => ({
    staff: await listStaff(),
    usesLinks: makeLink !== undefined,
  });

  return (
    new Hono<ApiEnv>()
      .get("/staff", staffOnly, requireOwner("see the staff list"), async (context) =>
        context.json<StaffList>(await readList()),
      )
      /** Gives someone access, changes their role, or creates a new link for someone who has access already. */
      .post(
        "/staff",
        staffOnly,
        requireOwner("give access"),
        ownOriginOnly,
        freshOnly,
        json(grantSchema),
        async (context) => {
          if (register === undefined) throw nothingHere();
          const member = context.req.valid("json");
          const by = context.get("staff").email;
          // A link for oneself would keep a stolen session fresh forever.
          if (member.email === by) {
            const errors = { email: "This is your own account. Another owner can change it." };
            throw invalidFields({ errors, unknownFields: [] });
          }
          const outcome = grantOutcome(await listStaff(), member);
          if (outcome === "last_owner") throw lastOwner(member.email);
          const person = member.email;
          if (outcome === "granted")
            await record({ by, what: "gaveAccess", person, role: member.role });
          else if (makeLink !== undefined) await record({ by, what: "createdLink", person });
          // On Firebase, this also completes an earlier change that failed halfway.
          if ((await register.grant(member)) === "last_owner") throw lastOwner(person);
          return context.json<Granted>({ ...(await readList()), link: makeLink?.(person) });
        },
      )
      /** Removes someone's access and ends their sessions. If they have none, does nothing. */
      .delete(
        "/staff/:email",
        staffOnly,
        requireOwner("remove access"),
        ownOriginOnly,
        freshOnly,
        async (context) => {
          if (register === undefined) throw nothingHere();
          const person = context.req.param("email").toLowerCase();
          const by = context.get("staff").email;
          if (person === by) {
            throw new Refused(
              "not_allowed",
              "You can't remove your own access. Another owner can do that.",
            );
          }
          const staff = await listStaff();
          if (isLastOwner(staff, person)) throw lastOwner(person);
          if (staff.some(({ email }) => email === person)) {
            await record({ by, what: "removedAccess", person });
          }
          // First, because a lost phone must not keep getting customers' data even if the rest fails.
          await forgetDevices(store, person);
          if ((await register.revoke(person)) === "last_owner") throw lastOwner(person);
          return context.json<StaffList>(await readList());
        },
      )
  );
}

function lastOwner(email: string): Refused {
  return new Refused(
    "not_allowed",
    `${email} is the last owner. Make someone else an owner first.`,
  );
}
