import { Hono } from "hono";
import { georgiaDay } from "../../contract/georgia-day.ts";
import { csvHead, csvRecord, type SlugNames } from "../leads/csv.ts";
import type { LeadPage } from "../stores/lead-store.ts";
import { pagesOf } from "../stores/pages-of.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { stackOf } from "./errors.ts";
import { readLeadFilter } from "./lead-query.ts";
import { requireOwner, requireStaff } from "./require-staff.ts";

/** Leads as a file for a spreadsheet. */
export function createExport(parts: ApiParts): Hono<ApiEnv> {
  const { store, identity, site, log, now = () => new Date() } = parts;
  const app = new Hono<ApiEnv>();

  app.get("/leads.csv", requireStaff(identity), requireOwner("export leads"), async (context) => {
    const { filter, order, kept } = readLeadFilter(context.req);
    const pages = pagesOf((cursor) => store.scan(filter, { cursor, order }));
    // While nothing is sent, trouble is still answered as such.
    const first = await pages.next();
    // Nothing leaves the house that is not written down, however the connection ends; how many there are is only
    // known at the end.
    const entry = { at: now().toISOString(), by: context.get("staff").email, filter: kept };
    const isHead = context.req.method === "HEAD";
    if (!isHead) await store.recordAudit({ ...entry, what: "exported" });
    context.header("Content-Type", "text/csv; charset=utf-8");
    context.header("Content-Disposition", `attachment; filename="leads-${georgiaDay(now())}.csv"`);
    return context.body(ReadableStream.from(csvOf({ first, pages, names: site, log })));
  });

  return app;
}

interface Export {
  first: IteratorResult<LeadPage, undefined>;
  /** What follows the first one. */
  pages: AsyncGenerator<LeadPage, undefined>;
  names: SlugNames;
  log: ApiParts["log"];
}

/**
 * The file in parts, each read when the one before is on its way. Where a page fails, the error breaks the connection
 * off, so that nobody takes half of the leads for all of them.
 */
async function* csvOf({ first, pages, names, log }: Export): AsyncGenerator<Uint8Array, undefined> {
  const encoder = new TextEncoder();
  let leads = 0;
  try {
    yield encoder.encode(csvHead());
    for (let page = first; page.done !== true; page = await pages.next()) {
      leads += page.value.leads.length;
      yield encoder.encode(page.value.leads.map((lead) => csvRecord(lead, names)).join(""));
    }
  } catch (error) {
    log("an export broke off", { leads, stack: stackOf(error) });
    throw error;
  }
  return undefined;
}
