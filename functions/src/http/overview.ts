import { Hono } from "hono";
import * as z from "zod/mini";
import { CONTACT_KINDS, STATS_DAYS, type ContactList, type StatsDays } from "../../contract/api.ts";
import { LOCATION_FORM } from "../../contract/location-form.ts";
import { addDays, georgiaDay, georgiaMoment } from "../../contract/georgia-day.ts";
import { LIMITS } from "../../contract/limits.ts";
import { statsOf } from "../leads/stats.ts";
import type { LeadPage } from "../stores/lead-store.ts";
import { pagesOf } from "../stores/pages-of.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { PAGE_PARAMETERS, readParameters, TIME_PARAMETERS } from "./parameters.ts";
import { requireStaff } from "./require-staff.ts";

const contactSchema = z.object({
  location: z.optional(
    z
      .string()
      .check(
        z.regex(LOCATION_FORM, "write a placement's name as in header, or leave it out."),
        z.maxLength(LIMITS.location, `write at most ${LIMITS.location} characters.`),
      ),
  ),
  kind: z.optional(z.enum(CONTACT_KINDS, `write one of ${CONTACT_KINDS.join(", ")}.`)),
  ...TIME_PARAMETERS,
  ...PAGE_PARAMETERS,
});

const statsSchema = z.object({
  days: z._default(
    z.pipe(
      z.string(),
      z.transform((written: string, context): StatsDays => {
        const days = STATS_DAYS.find((each) => String(each) === written);
        if (days === undefined) {
          const message = `write one of ${STATS_DAYS.join(", ")}.`;
          context.issues.push({ code: "custom", input: written, message });
        }
        return days ?? 30;
      }),
    ),
    30,
  ),
});

/** What leads and clicks amount to. */
export function createOverview(parts: ApiParts): Hono<ApiEnv> {
  const { store, identity, site, now = () => new Date() } = parts;
  const app = new Hono<ApiEnv>();
  const staffOnly = requireStaff(identity);

  app.get("/contacts", staffOnly, async (context) => {
    const { limit, cursor, ...filter } = readParameters(context.req, contactSchema);
    const { contacts, nextCursor } = await store.listContacts(filter, limit, cursor);
    const list: ContactList = { contacts, ...(nextCursor === undefined ? {} : { nextCursor }) };
    return context.json(list);
  });

  app.get("/stats", staffOnly, async (context) => {
    const { days } = readParameters(context.req, statsSchema);
    const to = georgiaDay(now());
    const from = addDays(to, 1 - days);
    const time = {
      from: georgiaMoment(from).toISOString(),
      to: georgiaMoment(addDays(to, 1)).toISOString(),
    };
    const leads = async function* (): AsyncGenerator<LeadPage> {
      for (const spam of [false, true]) {
        yield* pagesOf((cursor) => store.scan({ ...time, spam }, { cursor }));
      }
    };
    const contacts = pagesOf((cursor) => store.scanContacts(time, cursor));
    const { openings } = site;
    return context.json(await statsOf({ leads: leads(), contacts, from, to, openings }));
  });

  return app;
}
