import { Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { SignedIn } from "../../contract/api.ts";
import { SESSION_LIFETIME_MS, type LinkIdentity } from "../identity/links/link-identity.ts";
import { Refused } from "./answers.ts";
import { refuseForeignOrigin } from "./own-origin.ts";
import { readForm } from "./read-form.ts";
import { SESSION_COOKIE } from "./require-staff.ts";

/**
 * Signing in on the embedded server: the link's page shows a button, and only its POST uses the link
 * up, so that a mail program that looks at links opens no session.
 * @param secure whether the site is reached by https
 */
export function createLinkSessions(
  identity: LinkIdentity,
  ownOrigins: ReadonlySet<string>,
  secure: boolean,
): Hono {
  const app = new Hono();

  app.post("/session", async (context) => {
    refuseForeignOrigin(context.req.raw.headers, ownOrigins);
    const { fields } = await readForm(context.req);
    const link = fields["link"];
    const session = typeof link === "string" ? identity.openSession(link) : undefined;
    if (session === undefined) {
      throw new Refused(
        "not_signed_in",
        "This link was used already or is older than 15 minutes. `npm run staff -- link EMAIL` makes a new one.",
      );
    }
    setCookie(context, SESSION_COOKIE, session.secret, {
      httpOnly: true,
      sameSite: "Strict",
      secure,
      path: "/",
      maxAge: SESSION_LIFETIME_MS / 1000,
    });
    const signedIn: SignedIn = { ...session.staff, renewToken: false };
    return context.json(signedIn);
  });

  app.delete("/session", (context) => {
    refuseForeignOrigin(context.req.raw.headers, ownOrigins);
    const secret = getCookie(context, SESSION_COOKIE);
    if (secret !== undefined) identity.endSession(secret);
    deleteCookie(context, SESSION_COOKIE, { path: "/", secure });
    return context.body(null, 204);
  });

  return app;
}
