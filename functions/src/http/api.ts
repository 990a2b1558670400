import { Hono } from "hono";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { createContacts } from "./contacts.ts";
import { createPublicLeads } from "./public-leads.ts";
import { createQuote } from "./quote.ts";
import { internal, refusalOf, refuseJson, stackOf, Refused } from "./refused.ts";
import { createStaffLeads } from "./staff-leads.ts";
import { createStaff } from "./staff.ts";
import { createStats } from "./stats.ts";

/** Creates the HTTP app that both the Firebase function and the local server run. */
export function createApi(parts: ApiParts) {
  const { store, pages, log } = parts;
  const app = new Hono<ApiEnv>().basePath("/api");

  app.onError((error, context) => {
    const refused = refusalOf(error);
    if (refused === undefined) {
      log("unexpected error", { path: context.req.path, stack: stackOf(error) });
    }
    // Someone who opened the URL in a browser gets a page with other ways to reach us.
    if (refused === undefined && context.req.header("accept")?.includes("text/html")) {
      return context.html(pages.error, 500);
    }
    return refuseJson(context, refused ?? internal());
  });

  app.use(async (context, next) => {
    // The same as Hosting sends. Set before there is a response, because changing an existing one would copy it.
    context.header("Cache-Control", "private, no-store");
    await next();
  });

  const routes = app
    .get("/health", async (context) => {
      await store.ping();
      return context.json({ status: "ok" });
    })
    .route("/", createPublicLeads(parts))
    .route("/", createContacts(parts))
    .route("/", createQuote(parts))
    // The rest is for staff.
    .route("/", createStaff(parts))
    .route("/", createStaffLeads(parts))
    .route("/", createStats(parts));
  app.all("*", () => {
    throw new Refused("not_found", "There is nothing at this address.");
  });
  return routes;
}

/** The routes, for the typed client of the staff app. */
export type AppType = ReturnType<typeof createApi>;
