import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Auth } from "firebase-admin/auth";
import { isSignedOut, verifyToken } from "../identity/firebase/firebase-identity.ts";
import type { StaffAccounts } from "../identity/firebase/register.ts";
import type { StaffDocuments } from "../identity/firebase/staff-documents.ts";
import { deviceLabel } from "../identity/device-label.ts";
import { SESSION_LIFETIME_MS, type LinkIdentity } from "../identity/links/link-identity.ts";
import { SIGN_IN_LINK_MINUTES } from "../../contract/limits.ts";
import type { Sessions } from "./api-parts.ts";
import { readForm } from "./read-request.ts";
import { Refused } from "./refused.ts";
import { bearerOf, refuseForeignOrigin, sessionCookie } from "./staff-access.ts";

/**
 * Creates sessions with Firebase. The browser already has a Google token; signing in copies the email's grant to the
 * account's claim and `staff/{uid}`. Signing out happens in the browser, which drops its token. The origin isn't
 * checked, because another site's page has no token to send.
 */
export function createFirebaseSessions(
  auth: Pick<Auth, "verifyIdToken">,
  accounts: Pick<StaffAccounts, "setRole" | "endSessions">,
  documents: Pick<StaffDocuments, "admit" | "signOut">,
): Sessions {
  const notSignedIn = () => new Refused("not_signed_in", "Please sign in.");
  const notAllowed = (message: string) => new Refused("not_allowed", message);
  return {
    signIn: async ({ req }) => {
      const holder = await verifyToken(auth, bearerOf(req.raw.headers));
      if (holder === undefined) throw notSignedIn();
      const { uid, email, verified, signedInAt } = holder;
      if (email === undefined) {
        throw notAllowed("You are signed in without an email address. Sign in with Google.");
      }
      if (!verified) {
        throw notAllowed(
          `You are signed in as ${email}, but this email isn't verified. Sign in with Google instead.`,
        );
      }
      const access = await documents.admit(uid, email);
      if (access === undefined) {
        throw notAllowed(
          `You are signed in as ${email}, which doesn't have access to leads. Ask the owner for access, or sign in with another account.`,
        );
      }
      if (isSignedOut(holder, access)) throw notSignedIn();
      const { role } = access;
      if (holder.role === role) return { email, role, signedInAt, renewToken: false };
      // A token can outlive its account by up to an hour.
      if (!(await accounts.setRole(uid, role))) throw notSignedIn();
      return { email, role, signedInAt, renewToken: true };
    },
    signOut: () => undefined,
    signOutEverywhere: async ({ req }) => {
      const holder = await verifyToken(auth, bearerOf(req.raw.headers));
      if (holder === undefined) throw notSignedIn();
      // Revoked tokens can't be renewed, but stay valid for up to an hour. The document refuses them from now on.
      await documents.signOut(holder.uid, new Date().toISOString());
      await accounts.endSessions(holder.uid);
    },
  };
}

/**
 * Creates sessions on the embedded server. A link opens a page with a button, and only the button's POST uses up the
 * link, so email apps that preview links don't.
 * @param secure whether the site uses https
 * @param mail emails a link's secret to a person; absent if email is off
 */
export function createLinkSessions(
  identity: LinkIdentity,
  ownOrigins: ReadonlySet<string>,
  secure: boolean,
  mail?: (email: string, secret: string) => Promise<void>,
): Sessions {
  const cookie = sessionCookie(secure);
  const forgetCookie = (context: Context) => deleteCookie(context, cookie, { path: "/", secure });
  return {
    signIn: async (context) => {
      refuseForeignOrigin(context.req.raw.headers, ownOrigins);
      const { fields } = await readForm(context.req);
      const link = fields["link"];
      const session =
        typeof link === "string"
          ? identity.openSession(link, deviceLabel(context.req.header("user-agent")))
          : undefined;
      if (session === undefined) {
        throw new Refused(
          "not_signed_in",
          `This link has been used or is more than ${SIGN_IN_LINK_MINUTES} minutes old. Ask an owner for a new one, or create it with \`npm run staff -- link EMAIL\`.`,
        );
      }
      // The new session replaces this browser's previous one.
      const previous = getCookie(context, cookie);
      if (previous !== undefined) identity.endSession(previous);
      setCookie(context, cookie, session.secret, {
        httpOnly: true,
        sameSite: "Strict",
        secure,
        path: "/",
        maxAge: SESSION_LIFETIME_MS / 1000,
      });
      return { ...session.staff, renewToken: false };
    },
    signOut: (context) => {
      refuseForeignOrigin(context.req.raw.headers, ownOrigins);
      const secret = getCookie(context, cookie);
      if (secret !== undefined) identity.endSession(secret);
      forgetCookie(context);
    },
    makeLink: (email) => identity.makeLink(email),
    ...(mail !== undefined && { mailLink: (email) => mail(email, identity.makeLink(email)) }),
    list: (context, staff) => identity.listSessions(staff, getCookie(context, cookie)),
    signOutEverywhere: async (context, { email }) => {
      identity.endSessionsOf(email);
      forgetCookie(context);
    },
  };
}
