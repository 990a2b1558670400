import { Hono } from "hono";
import type { LeadList } from "../../contract/api.ts";
import { openMinutesBefore, WAITING_MINUTES } from "../../contract/business-hours.ts";
import { georgiaDay } from "../../contract/georgia-day.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { noSuchLead } from "./errors.ts";
import { readLeadPage } from "./lead-query.ts";
import { requireStaff } from "./require-staff.ts";

/** Leads as staff see them. */
export function createStaffLeads(parts: ApiParts): Hono<ApiEnv> {
  const { store, identity, site, now = () => new Date() } = parts;
  const app = new Hono<ApiEnv>();
  const staffOnly = requireStaff(identity);

  app.get("/leads", staffOnly, async (context) => {
    const { filter, order, limit, cursor } = readLeadPage(context.req);
    const { leads, nextCursor } = await store.list(filter, limit, { cursor, order });
    const list: LeadList = { leads, ...(nextCursor === undefined ? {} : { nextCursor }) };
    return context.json(list);
  });

  app.get("/leads/:id", staffOnly, async (context) => {
    const record = await store.get(context.req.param("id"));
    if (record === undefined) throw noSuchLead();
    return context.json(record);
  });

  app.get("/counts", staffOnly, async (context) => {
    const at = now();
    return context.json(
      await store.countViews({
        mine: context.get("staff").email,
        today: georgiaDay(at),
        waitingSince: openMinutesBefore(site.openings, WAITING_MINUTES, at).toISOString(),
      }),
    );
  });

  return app;
}
