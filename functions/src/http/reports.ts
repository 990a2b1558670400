import { Hono } from "hono";
import { REPORT_RATE } from "../../contract/limits.ts";
import { type ReportList, sentReportsSchema } from "../../contract/report.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { senderAddress } from "./client-address.ts";
import { createMemoryCounts } from "./memory-counts.ts";
import { tooMany } from "./rate-limit.ts";
import { readValue } from "./read-request.ts";
import { Refused } from "./refused.ts";
import { requireOwner, requireOwnOrigin, requireStaff } from "./staff-access.ts";
import { violationOf } from "./violation.ts";

/**
 * Creates the route to which browsers report violations of the content security policy. Its refusals must not count
 * toward the limit for other requests, because a page with many violations would keep the visitor from sending a form.
 */
export function createReportIntake(parts: ApiParts) {
  const { store, ownOrigins, proxies, now = () => new Date() } = parts;
  const { windowSeconds, perAddress, total, perRequest } = REPORT_RATE;
  const counts = createMemoryCounts(windowSeconds, now);

  return new Hono<ApiEnv>().post("/reports", requireOwnOrigin(ownOrigins), async (context) => {
    const address = senderAddress(context, proxies) ?? "";
    const isOver = counts.get("") >= total || (address !== "" && counts.get(address) >= perAddress);
    if (isOver) {
      // Otherwise the rest of the body would be received and thrown away.
      context.header("Connection", "close");
      throw tooMany(counts.left());
    }
    const count = (uses: number) => {
      for (const key of new Set(["", address])) counts.add(key, uses);
    };
    // Counted first, because the body may be refused.
    count(1);
    const body = await readValue(
      context.req,
      /^application\/(?:csp-report|reports\+json)\b/i,
      "Send application/csp-report or application/reports+json.",
    );
    const sent = sentReportsSchema.safeParse(body);
    if (!sent.success) {
      throw new Refused(
        "invalid_request",
        "Send content security policy reports in a format that browsers use.",
      );
    }
    const violations = sent.data.flatMap((each) => violationOf(each, ownOrigins) ?? []);
    const distinct = new Map(violations.map((violation) => [violation.id, violation]));
    const stored = [...distinct.values()].slice(0, perRequest);
    if (stored.length > 0) {
      count(stored.length - 1);
      await store.recordReports(stored, now().toISOString());
    }
    return context.body(null, 204);
  });
}

/** Creates the owners' routes for stored reports. */
export function createReports({
  store,
  identity,
  ownOrigins,
}: Pick<ApiParts, "store" | "identity" | "ownOrigins">) {
  const staffOnly = requireStaff(identity);
  const readReports = async (): Promise<ReportList> => ({ reports: await store.listReports() });

  return new Hono<ApiEnv>()
    .get("/reports", staffOnly, requireOwner("see security reports"), async (context) =>
      context.json(await readReports()),
    )
    .delete(
      "/reports",
      staffOnly,
      requireOwner("clear security reports"),
      requireOwnOrigin(ownOrigins),
      async (context) => {
        await store.clearReports();
        return context.json(await readReports());
      },
    );
}
