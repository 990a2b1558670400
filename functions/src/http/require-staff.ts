import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Staff, StaffIdentity } from "../identity/staff-identity.ts";
import { Refused } from "./answers.ts";
import { bearerOf } from "./bearer.ts";

/** Firebase Hosting passes on no other cookie to a function. */
export const SESSION_COOKIE = "__session";

/** What the handlers behind `requireStaff` know of who asks. */
export interface StaffVariables {
  Variables: { staff: Staff };
}

/** Who of the staff asks. @throws Refused where it is nobody of them */
export async function staffWhoAsks(identity: StaffIdentity, context: Context): Promise<Staff> {
  const answer = await identity.identify({
    bearer: bearerOf(context.req.raw.headers),
    session: getCookie(context, SESSION_COOKIE),
  });
  if (answer === "not_signed_in") throw new Refused(answer, "Please sign in.");
  if (answer === "not_allowed") {
    throw new Refused(answer, "This account may not see leads. Ask the owner to let you in.");
  }
  return answer;
}

/** Lets nobody by who is not staff, and tells the handlers who it is. */
export function requireStaff(identity: StaffIdentity) {
  return createMiddleware<StaffVariables>(async (context, next) => {
    context.set("staff", await staffWhoAsks(identity, context));
    return next();
  });
}

/** Behind `requireStaff`: lets only owners by. @param what they alone may do, as in `erase leads` */
export function requireOwner(what: string) {
  return createMiddleware<StaffVariables>(async (context, next) => {
    if (context.get("staff").role !== "owner") {
      throw new Refused("not_allowed", `Only an owner may ${what}. Please ask one of them.`);
    }
    return next();
  });
}
