import { Hono } from "hono";
import type { AuditList, PeopleList, Session, StaffList } from "../../contract/api.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { requireOwner, requireStaff } from "./require-staff.ts";

/** What happened longer ago is asked of the store. */
const MOST_AUDITED = 100;

/** Who is signed in, who else may be, and what they did that no lead can tell. */
export function createStaff({ store, identity, listStaff, site }: ApiParts): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const staffOnly = requireStaff(identity);

  app.get("/session", staffOnly, (context) => {
    const { business, openings, services, cities } = site;
    const session: Session = {
      ...context.get("staff"),
      business: { ...business, openings, services, cities },
    };
    return context.json(session);
  });

  app.get("/staff", staffOnly, requireOwner("see who is on the staff"), async (context) => {
    const list: StaffList = { staff: await listStaff() };
    return context.json(list);
  });

  app.get("/people", staffOnly, async (context) => {
    const list: PeopleList = { people: (await listStaff()).map(({ email }) => email) };
    return context.json(list);
  });

  app.get(
    "/audit",
    staffOnly,
    requireOwner("see what was exported and erased"),
    async (context) => {
      const list: AuditList = { entries: await store.listAudit(MOST_AUDITED) };
      return context.json(list);
    },
  );

  return app;
}
