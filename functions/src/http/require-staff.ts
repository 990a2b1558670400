import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Staff, StaffIdentity } from "../identity/staff-identity.ts";
import { Refused } from "./answers.ts";

/** Firebase Hosting passes on no other cookie to a function. */
export const SESSION_COOKIE = "__session";

/** What the handlers behind `requireStaff` know of who asks. */
export interface StaffVariables {
  Variables: { staff: Staff };
}

/** Lets nobody by who is not staff, and tells the handlers who it is. */
export function requireStaff(identity: StaffIdentity) {
  return createMiddleware<StaffVariables>(async (context, next) => {
    const answer = await identity.identify({
      bearer: /^Bearer (\S+)$/i.exec(context.req.header("authorization") ?? "")?.[1],
      session: getCookie(context, SESSION_COOKIE),
    });
    if (answer === "not_signed_in") throw new Refused(answer, "Please sign in.");
    if (answer === "not_allowed") {
      throw new Refused(answer, "This account may not see leads. Ask the owner to let you in.");
    }
    context.set("staff", answer);
    return next();
  });
}
