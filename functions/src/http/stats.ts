import { Hono } from "hono";
import type { LeadList, Stats } from "../../contract/api.ts";
import { addDays, localDay, localMoment } from "../../contract/local-time.ts";
import { statsQuerySchema } from "../../contract/queries.ts";
import { statsOf } from "../leads/stats.ts";
import { pagesOf } from "../stores/cursor.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { query } from "./read-request.ts";
import { requireStaff } from "./staff-access.ts";

/** Creates the route for lead and click statistics. */
export function createStats({ store, identity, site, now = () => new Date() }: ApiParts) {
  return new Hono<ApiEnv>().get(
    "/stats",
    requireStaff(identity),
    query(statsQuerySchema),
    async (context) => {
      const { days } = context.req.valid("query");
      const to = localDay(now());
      const from = addDays(to, 1 - days);
      const time = {
        from: localMoment(from).toISOString(),
        to: localMoment(addDays(to, 1)).toISOString(),
      };
      const leads = async function* (): AsyncGenerator<LeadList> {
        for (const spam of [false, true]) {
          yield* pagesOf((cursor) => store.scan({ ...time, spam }, { cursor }));
        }
      };
      const contacts = pagesOf((cursor) => store.scanContacts(time, cursor));
      const { openings } = site;
      return context.json<Stats>(await statsOf({ leads: leads(), contacts, from, to, openings }));
    },
  );
}
