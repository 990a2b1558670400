import { Hono } from "hono";
import type {
  AuditEntry,
  AuditList,
  DeadLetterList,
  OpenSessionList,
  PeopleList,
  Session,
  SignedIn,
} from "../../contract/api.ts";
import { MOST_MAILED_LINKS, SIGN_IN_LINK_MINUTES } from "../../contract/limits.ts";
import { deviceLabel } from "../identity/device-label.ts";
import { DeliveryError } from "../outbox/mailer.ts";
import { auditExpiry } from "../stores/retention.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { acceptsJson } from "./read-request.ts";
import { nothingHere, Refused } from "./refused.ts";
import { requireOwner, requireOwnOrigin, requireStaff } from "./staff-access.ts";

/** Maximum number of audit entries to list. Older ones can only be read directly from the store. */
const MOST_AUDITED = 500;

const DAY_SECONDS = 86_400;

/** Maximum number of dead letters to list. This many at once probably have the same cause. */
const MOST_DEAD_LETTERS = 50;

/** Creates the routes for sessions, staff, the audit log and dead letters. */
export function createStaff(parts: ApiParts) {
  const { store, identity, listStaff, site, sessions, ownOrigins } = parts;
  const { now: clock = () => new Date() } = parts;
  const staffOnly = requireStaff(identity);
  const ownOriginOnly = requireOwnOrigin(ownOrigins);
  const now = () => clock().toISOString();
  const recordAccess = (entry: Pick<AuditEntry, "by" | "what" | "device">) => {
    const at = now();
    return store.recordAudit({ ...entry, at, expiresAt: auditExpiry(at) });
  };

  const deadLetters = async (): Promise<DeadLetterList> => ({
    deadLetters: await store.listDeadLetters(MOST_DEAD_LETTERS),
  });

  return new Hono<ApiEnv>()
    .post("/session", acceptsJson<{ link?: string }>(), async (context) => {
      if (sessions === undefined) throw nothingHere();
      const { email, role, signedInAt, renewToken } = await sessions.signIn(context);
      // On Firebase, the app sends the same sign-in again when a role has changed.
      const key = `signed-in ${email} ${signedInAt}`;
      const [times] = await store.countUses([key], DAY_SECONDS, now());
      if (times === 1) {
        const device = deviceLabel(context.req.header("user-agent"));
        await recordAccess({ by: email, what: "signedIn", device });
      }
      return context.json<SignedIn>({ email, role, renewToken });
    })
    .delete("/session", (context) => {
      if (sessions === undefined) throw nothingHere();
      sessions.signOut(context);
      return context.body(null, 204);
    })
    .post("/session/link", staffOnly, ownOriginOnly, async (context) => {
      // Lets people sign in again from a phone. A stolen session doesn't include the mailbox.
      const mailLink = sessions?.mailLink;
      if (mailLink === undefined) throw nothingHere();
      const { email } = context.get("staff");
      const window = SIGN_IN_LINK_MINUTES * 60;
      const [times = 0] = await store.countUses([`sign-in mail ${email}`], window, now());
      if (times > MOST_MAILED_LINKS) {
        throw new Refused(
          "too_many",
          `We already sent you ${MOST_MAILED_LINKS} links. Use the latest one, or wait ${SIGN_IN_LINK_MINUTES} minutes.`,
        );
      }
      try {
        await mailLink(email);
      } catch (error) {
        if (!(error instanceof DeliveryError)) throw error;
        throw new Refused("unavailable", `The link wasn't sent. ${error.message}`);
      }
      return context.body(null, 204);
    })
    .get("/sessions", staffOnly, (context) =>
      context.json<OpenSessionList>({
        sessions: sessions?.list?.(context, context.get("staff")),
      }),
    )
    .delete("/sessions", staffOnly, ownOriginOnly, async (context) => {
      if (sessions === undefined) throw nothingHere();
      const staff = context.get("staff");
      // First, because a lost phone must not keep getting notifications even if the rest fails.
      await store.removeSubscriptions({ email: staff.email });
      await sessions.signOutEverywhere(context, staff);
      await recordAccess({ by: staff.email, what: "signedOutEverywhere" });
      return context.body(null, 204);
    })
    .get("/session", staffOnly, (context) => {
      const { business, reviewUrl, openings, services, cities } = site;
      const { email, role } = context.get("staff");
      return context.json<Session>({
        email,
        role,
        mailsLinks: sessions?.mailLink !== undefined,
        mailsCustomers: parts.mailsCustomers ?? false,
        business: { ...business, reviewUrl, openings, services, cities },
      });
    })
    .get("/people", staffOnly, async (context) =>
      context.json<PeopleList>({ people: (await listStaff()).map(({ email }) => email) }),
    )
    .get("/audit", staffOnly, requireOwner("see the audit log"), async (context) =>
      context.json<AuditList>({ entries: await store.listAudit(MOST_AUDITED) }),
    )
    .get("/dead-letters", staffOnly, async (context) => context.json(await deadLetters()))
    .post("/dead-letters/:id/retry", staffOnly, ownOriginOnly, async (context) => {
      if (!(await store.reviveOutbox(context.req.param("id"), now()))) throw settled();
      return context.json(await deadLetters());
    })
    .post("/dead-letters/:id/dismiss", staffOnly, ownOriginOnly, async (context) => {
      const { email } = context.get("staff");
      if (!(await store.dismissDeadLetter(context.req.param("id"), email, now()))) throw settled();
      return context.json(await deadLetters());
    });
}

function settled(): Refused {
  return new Refused("not_found", "This message has already been handled. Reload the page.");
}
