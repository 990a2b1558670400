import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { STAFF_HEADER } from "../../contract/headers.ts";
import { FRESH_SIGN_IN_MINUTES } from "../../contract/limits.ts";
import type { SignedInStaff, StaffIdentity } from "../identity/staff-identity.ts";
import { Refused } from "./refused.ts";

/** Name of the session cookie without https. */
export const SESSION_COOKIE = "__session";

/** Context that `requireStaff` provides to handlers. */
export interface StaffVariables {
  Variables: { staff: SignedInStaff };
}

/** Returns the token from an `Authorization: Bearer` header. */
export function bearerOf(headers: Headers): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
}

/**
 * Returns the name of the session cookie. Over https, a prefix keeps other sites on the same domain from setting it.
 * https://www.rfc-editor.org/rfc/rfc6265bis#section-4.1.3.2
 */
export function sessionCookie(secure: boolean): string {
  return secure ? "__Host-session" : SESSION_COOKIE;
}

/** Identifies the staff member who sent a request. @throws Refused if the sender isn't staff */
export async function identifyStaff(
  identity: StaffIdentity,
  context: Context,
): Promise<SignedInStaff> {
  const answer = await identity.identify({
    bearer: bearerOf(context.req.raw.headers),
    session: getCookie(context, identity.sessionCookie ?? SESSION_COOKIE),
  });
  if (answer === "not_signed_in") throw new Refused(answer, "Please sign in.");
  if (answer === "not_allowed") {
    throw new Refused(
      answer,
      "This account doesn't have access to leads. Ask the owner for access.",
    );
  }
  const expected = context.req.header(STAFF_HEADER);
  if (expected !== undefined && expected !== answer.email) {
    throw new Refused(
      "not_signed_in",
      "Someone else has signed in in this browser. Reload the page, or sign in again.",
    );
  }
  return answer;
}

/** Creates middleware that lets only staff through and passes their identity to handlers. */
export function requireStaff(identity: StaffIdentity) {
  return createMiddleware<StaffVariables>(async (context, next) => {
    context.set("staff", await identifyStaff(identity, context));
    return next();
  });
}

/**
 * Creates middleware that lets only owners through. Use it after `requireStaff`.
 * @param what action that only owners may take, such as `erase leads`
 */
export function requireOwner(what: string) {
  return createMiddleware<StaffVariables>(async (context, next) => {
    if (context.get("staff").role !== "owner") {
      throw new Refused("not_allowed", `Only an owner can ${what}. Please ask an owner.`);
    }
    return next();
  });
}

/**
 * Creates middleware that lets through only staff who signed in within the last few minutes, so a lost phone or a stolen
 * session can't export, erase or restore leads. Use it after `requireStaff`.
 * @param what action that needs it, such as `export leads`
 * @param most number of minutes for which a sign-in is fresh
 */
export function requireFreshSignIn(what: string, now: () => Date, most = FRESH_SIGN_IN_MINUTES) {
  return createMiddleware<StaffVariables>(async (context, next) => {
    const minutes = (now().getTime() - context.get("staff").signedInAt) / 60_000;
    if (minutes >= most) {
      throw new Refused("sign_in_again", `Sign in again to ${what}.`);
    }
    return next();
  });
}

/** Creates middleware that lets only requests from our own pages through. */
export function requireOwnOrigin(ownOrigins: ReadonlySet<string>) {
  return createMiddleware(async (context, next) => {
    refuseForeignOrigin(context.req.raw.headers, ownOrigins);
    return next();
  });
}

/**
 * Throws if a request comes from another site's page. A request without an Origin isn't a cross-site post from a
 * browser; for the origin `null` (no referrer, or a sandboxed frame), Sec-Fetch-Site decides. Our origins come from the
 * configuration, because Hosting replaces the Host header with the function's own.
 */
export function refuseForeignOrigin(headers: Headers, ownOrigins: ReadonlySet<string>): void {
  const origin = headers.get("origin");
  if (origin === null || ownOrigins.has(origin)) return;
  if (origin === "null" && headers.get("sec-fetch-site") === "same-origin") return;
  throw new Refused(
    "foreign_origin",
    `This request came from another site. Please use the form on our site.${setupHint(origin)}`,
  );
}

/** Returns a sentence for the person who runs the site, in case the origin is their own. */
function setupHint(origin: string): string {
  // Text that isn't exactly an origin is never repeated.
  if (!URL.canParse(origin) || new URL(origin).origin !== origin || origin.length > 300) return "";
  return ` If you run this site, and ${origin} is its URL, set PUBLIC_URL=${origin} on your own server, or OWN_ORIGINS=${origin} on Firebase (docs/deploy.md).`;
}
