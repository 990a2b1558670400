import { Hono } from "hono";
import { AD_CLICK_DAYS } from "../../contract/limits.ts";
import { localDay } from "../../contract/local-time.ts";
import { conversionHead, conversionRecords, isMeasured } from "../leads/conversions.ts";
import { pagesOf } from "../stores/cursor.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { requireFreshSignIn, requireOwner, requireStaff } from "./staff-access.ts";

const DAY_MS = 86_400_000;

/** Creates the owners' route that exports booked and done jobs for Google Ads (docs/decisions/ad-conversions.md). */
export function createConversions({ store, identity, now = () => new Date() }: ApiParts) {
  return new Hono<ApiEnv>().get(
    "/conversions.csv",
    requireStaff(identity),
    requireOwner("export conversions"),
    requireFreshSignIn("export conversions", now),
    async (context) => {
      const from = new Date(now().getTime() - AD_CLICK_DAYS * DAY_MS).toISOString();
      const filter = { spam: false, from } as const;
      const lines = [conversionHead()];
      for await (const { leads } of pagesOf((cursor) => store.scan(filter, { cursor }))) {
        const measured = leads.filter(isMeasured);
        const records = measured.map(async (lead) =>
          conversionRecords(lead, await store.getEvents(lead.id)),
        );
        lines.push(...(await Promise.all(records)).flat());
      }
      // Recorded before anything is sent, like an export of leads.
      if (context.req.method !== "HEAD") {
        await store.recordAudit({
          at: now().toISOString(),
          by: context.get("staff").email,
          what: "exportedConversions",
        });
      }
      context.header("Content-Type", "text/csv; charset=utf-8");
      context.header(
        "Content-Disposition",
        `attachment; filename="google-ads-${localDay(now())}.csv"`,
      );
      return context.body(lines.join(""));
    },
  );
}
