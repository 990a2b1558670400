import { Hono } from "hono";
import * as z from "zod/mini";
import type { LeadList, LeadReply } from "../../contract/api.ts";
import { openMinutesBefore, WAITING_MINUTES } from "../../contract/business-hours.ts";
import { georgiaDay } from "../../contract/georgia-day.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { noSuchLead } from "./errors.ts";
import { readLeadPage } from "./lead-query.ts";
import { readParameters } from "./parameters.ts";
import { requireStaff } from "./require-staff.ts";

const KNOWN_MESSAGE = "write how many events the lead had, as in 12, or leave it out.";
const KNOWN = z.object({
  known: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, KNOWN_MESSAGE)),
      z.transform((text) => Number(text)),
    ),
  ),
});

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
    const { known } = readParameters(context.req, KNOWN);
    const id = context.req.param("id");
    const record = await (known === undefined ? store.get(id) : store.getNewer(id, known));
    if (record === undefined) throw noSuchLead();
    const reply: LeadReply = record === "unchanged" ? { unchanged: true } : record;
    return context.json(reply);
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
