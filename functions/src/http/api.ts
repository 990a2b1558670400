import { Hono } from "hono";
import { refuseJson, Refused } from "./answers.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { createContacts } from "./contacts.ts";
import { createChanges } from "./change-leads.ts";
import { createDeadLetters } from "./dead-letters.ts";
import { internal, refusalOf, stackOf } from "./errors.ts";
import { createExport } from "./export-leads.ts";
import { createOverview } from "./overview.ts";
import { createPublicLeads } from "./public-leads.ts";
import { createQuote } from "./quote.ts";
import { createStaffLeads } from "./staff-leads.ts";
import { createStaff } from "./staff.ts";

/** The one HTTP app, mounted in the Firebase function and in the local server. */
export function createApi(parts: ApiParts): Hono<ApiEnv> {
  const { store, pages, sessions, log } = parts;
  const app = new Hono<ApiEnv>().basePath("/api");

  app.onError((error, context) => {
    const refused = refusalOf(error);
    if (refused === undefined)
      log("unexpected error", { path: context.req.path, stack: stackOf(error) });
    // Whoever opened the address in a browser sees a page, and on it the ways that still work.
    if (refused === undefined && context.req.header("accept")?.includes("text/html")) {
      return context.html(pages.error, 500);
    }
    return refuseJson(context, refused ?? internal());
  });

  app.use(async (context, next) => {
    // As Hosting has it; and before there is an answer, as one that is there would be made anew.
    context.header("Cache-Control", "private, no-store");
    await next();
  });

  app.get("/health", async (context) => {
    await store.ping();
    return context.json({ status: "ok" });
  });

  if (sessions !== undefined) app.route("/", sessions);
  app.route("/", createPublicLeads(parts));
  app.route("/", createContacts(parts));
  app.route("/", createQuote(parts));
  // The rest is for staff.
  app.route("/", createStaff(parts));
  app.route("/", createStaffLeads(parts));
  app.route("/", createChanges(parts));
  app.route("/", createExport(parts));
  app.route("/", createOverview(parts));
  app.route("/", createDeadLetters(parts));
  app.all("*", (context) =>
    refuseJson(context, new Refused("not_found", "There is nothing at this address.")),
  );
  return app;
}
