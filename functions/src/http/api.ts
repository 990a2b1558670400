import { Hono } from "hono";
import { TEST_LEAD } from "../../contract/lead-values.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { createCalendar } from "./calendar.ts";
import { createContacts } from "./contacts.ts";
import { createConversions } from "./conversions.ts";
import { createEvents } from "./events.ts";
import { createHealth } from "./health.ts";
import { limitLog, observe, withRequestId } from "./observe.ts";
import { createMerging } from "./merging.ts";
import { createPhotos } from "./photos.ts";
import { createPublicLeads } from "./public-leads.ts";
import { createPush } from "./push.ts";
import { createQuote } from "./quote.ts";
import { internal, nothingHere, refusalOf, refuseJson, stackOf, Refused } from "./refused.ts";
import { createReportIntake, createReports } from "./reports.ts";
import { createRefusalLimit } from "./refusal-limit.ts";
import { createStaffLeads } from "./staff-leads.ts";
import { createStaffList } from "./staff-list.ts";
import { createStaff } from "./staff.ts";
import { createStats } from "./stats.ts";
import { createThanks } from "./thanks.ts";
import { createTrash } from "./trash.ts";

/** Creates the HTTP app that both the Firebase function and the local server run. */
export function createApi(given: ApiParts) {
  const log = withRequestId(limitLog(given.log));
  const parts: ApiParts = { ...given, store: counted(given), log };
  const { pages } = parts;
  const app = new Hono<ApiEnv>().basePath("/api");

  app.onError((error, context) => {
    const refused = refusalOf(error);
    if (refused === undefined) {
      log("unexpected error", { path: context.req.path, stack: stackOf(error) });
    }
    // Browsers get a page with other ways to reach us.
    if (refused === undefined && context.req.header("accept")?.includes("text/html")) {
      return context.html(pages.error, 500);
    }
    return refuseJson(context, refused ?? internal());
  });

  app.use(observe(parts));
  app.use(async (context, next) => {
    // Hosting sends the same value. Set before the response exists, because changing a response would copy it.
    context.header("Cache-Control", "private, no-store");
    context.header("X-Robots-Tag", "noindex");
    await next();
  });
  app.route("/", createReportIntake(parts));
  app.use(createRefusalLimit(parts));

  const routes = app
    .route("/", createHealth(parts))
    .route("/", createPublicLeads(parts))
    .route("/", createContacts(parts))
    .route("/", createPhotos(parts))
    .route("/", createQuote(parts))
    .route("/", createThanks(parts))
    // The remaining routes are for staff only.
    .route("/", createStaff(parts))
    .route("/", createStaffList(parts))
    .route("/", createPush(parts))
    .route("/", createEvents(parts))
    .route("/", createStaffLeads(parts))
    .route("/", createMerging(parts))
    .route("/", createCalendar(parts))
    .route("/", createTrash(parts))
    .route("/", createReports(parts))
    .route("/", createStats(parts))
    .route("/", createConversions(parts));
  const methodsFor = methodsOf(app);
  app.all("*", (context) => {
    const methods = methodsFor(context.req.path);
    if (methods.length === 0) throw nothingHere();
    context.header("Allow", methods.join(", "));
    throw new Refused("method_not_allowed", `Use ${methods.join(" or ")} for this URL.`);
  });
  return routes;
}

/** Returns a function that returns the methods that an app's routes accept for a path. */
function methodsOf(app: Hono<ApiEnv>): (path: string) => string[] {
  const routes = app.routes
    // Middleware entries aren't routes.
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => ({
      methods: method === "GET" ? ["GET", "HEAD"] : [method],
      matches: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+")}$`),
    }));
  return (path) => [
    ...new Set(
      routes.filter(({ matches }) => matches.test(path)).flatMap(({ methods }) => methods),
    ),
  ];
}

/** Returns the store, with each stored lead counted. */
function counted({ store, metrics }: ApiParts): ApiParts["store"] {
  if (metrics === undefined) return store;
  return {
    ...store,
    create: async (...parameters) => {
      const isTest = parameters[0].spam === TEST_LEAD;
      try {
        const result = await store.create(...parameters);
        if (!isTest) metrics.countLead(result.outcome);
        return result;
      } catch (error) {
        if (!isTest) metrics.countLead("failed");
        throw error;
      }
    },
  };
}

/** Types of the routes, for the staff app's typed client. */
export type AppType = ReturnType<typeof createApi>;
