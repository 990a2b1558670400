import { Hono } from "hono";
import type {
  AuditList,
  DeadLetterList,
  PeopleList,
  Session,
  StaffList,
} from "../../contract/api.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { acceptsJson } from "./read-request.ts";
import { Refused } from "./refused.ts";
import { requireOwner, requireOwnOrigin, requireStaff } from "./staff-access.ts";

/** Maximum number of audit entries to list. Older ones can only be read directly from the store. */
const MOST_AUDITED = 100;

/** Maximum number of dead letters to list. This many at once probably have the same cause. */
const MOST_DEAD_LETTERS = 50;

/** Creates the routes for sessions, staff, the audit log and dead letters. */
export function createStaff(parts: ApiParts) {
  const { store, identity, listStaff, site, sessions, ownOrigins } = parts;
  const staffOnly = requireStaff(identity);
  const ownOriginOnly = requireOwnOrigin(ownOrigins);
  const now = () => new Date().toISOString();

  const deadLetters = async (): Promise<DeadLetterList> => ({
    deadLetters: await store.listDeadLetters(MOST_DEAD_LETTERS),
  });

  return new Hono<ApiEnv>()
    .post("/session", acceptsJson<{ link?: string }>(), async (context) => {
      if (sessions === undefined) throw nothingHere();
      return context.json(await sessions.signIn(context));
    })
    .delete("/session", (context) => {
      if (sessions === undefined) throw nothingHere();
      sessions.signOut(context);
      return context.body(null, 204);
    })
    .get("/session", staffOnly, (context) => {
      const { business, openings, services, cities } = site;
      return context.json<Session>({
        ...context.get("staff"),
        business: { ...business, openings, services, cities },
      });
    })
    .get("/staff", staffOnly, requireOwner("see the staff list"), async (context) =>
      context.json<StaffList>({ staff: await listStaff() }),
    )
    .get("/people", staffOnly, async (context) =>
      context.json<PeopleList>({ people: (await listStaff()).map(({ email }) => email) }),
    )
    .get("/audit", staffOnly, requireOwner("see what was exported and deleted"), async (context) =>
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

function nothingHere(): Refused {
  return new Refused("not_found", "Not found. Check the URL.");
}

function settled(): Refused {
  return new Refused("not_found", "This message has already been handled. Reload the page.");
}
