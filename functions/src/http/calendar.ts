import { Hono } from "hono";
import { ICalEventStatus } from "ical-generator";
import { hash, randomBytes } from "node:crypto";
import type { CalendarLink } from "../../contract/api.ts";
import { addDays, localDay } from "../../contract/local-time.ts";
import { placeText } from "../../contract/jobs.ts";
import type { Lead } from "../../contract/lead.ts";
import { phoneText, slugTitle } from "../../contract/text.ts";
import { jobSummary } from "../../../content/schema/trade/quote/summary.ts";
import { newCalendar, visitTimes } from "../leads/visit-calendar.ts";
import type { Business } from "../outbox/mails.ts";
import type { ApiEnv, ApiParts } from "./api-parts.ts";
import { nothingHere } from "./refused.ts";
import { requireOwnOrigin, requireStaff } from "./staff-access.ts";

/** How many days of past visits a calendar shows. */
const PAST_DAYS = 60;

/** How often calendar apps should look for changes, in seconds. */
const REFRESH_SECONDS = 900;

/**
 * Creates the routes for calendar links. A calendar app can't sign in, so the link contains a secret, of which only the
 * hash is stored. It stops working when the person loses access.
 */
export function createCalendar(parts: ApiParts) {
  const { store, identity, listStaff, site, ownOrigins, now = () => new Date() } = parts;
  const staffOnly = requireStaff(identity);
  const ownOriginOnly = requireOwnOrigin(ownOrigins);
  return new Hono<ApiEnv>()
    .get("/calendar", staffOnly, async (context) =>
      context.json<CalendarLink>({ isOn: await store.hasFeed(context.get("staff").email) }),
    )
    .post("/calendar", staffOnly, ownOriginOnly, async (context) => {
      const secret = randomBytes(32).toString("base64url");
      await store.saveFeed(context.get("staff").email, hashOf(secret));
      return context.json<CalendarLink>({ isOn: true, path: `/api/calendar/${secret}` });
    })
    .delete("/calendar", staffOnly, ownOriginOnly, async (context) => {
      await store.saveFeed(context.get("staff").email, undefined);
      return context.body(null, 204);
    })
    .get("/calendar/:secret", async (context) => {
      const owner = await store.feedOwner(hashOf(context.req.param("secret")));
      const staff = owner === undefined ? [] : await listStaff();
      if (!staff.some(({ email }) => email === owner)) throw nothingHere();
      const today = localDay(now());
      const jobs = await store.listJobs({ from: addDays(today, -PAST_DAYS), to: today });
      const own = jobs.filter(({ assignee }) => assignee === owner);
      context.header("Content-Type", "text/calendar; charset=utf-8");
      context.header("Content-Disposition", 'inline; filename="jobs.ics"');
      return context.body(calendarOf(own, site.business));
    });
}

function hashOf(secret: string): string {
  return hash("sha256", secret, "base64url");
}

/** Returns jobs as an iCalendar file, in local time. Jobs without a day are skipped. */
export function calendarOf(jobs: readonly Lead[], { name, siteUrl }: Business): string {
  const calendar = newCalendar({
    name: `Jobs, ${name}`,
    prodId: { company: name, product: "Jobs", language: "EN" },
    ttl: REFRESH_SECONDS,
  });
  for (const job of jobs) {
    const { id, bookedFor, bookedTime, version, updatedAt } = job;
    if (bookedFor === undefined) continue;
    const url = `${siteUrl}/admin/leads/${encodeURIComponent(id)}`;
    calendar.createEvent({
      id: `${id}@${new URL(siteUrl).hostname}`,
      sequence: version,
      stamp: updatedAt,
      lastModified: updatedAt,
      status: ICalEventStatus.CONFIRMED,
      ...visitTimes({ bookedFor, bookedTime }),
      summary: summaryOf(job),
      location: placeText(job),
      description: [job.phone && phoneText(job.phone), url].filter(Boolean).join("\n"),
      url,
    });
  }
  return calendar.toString();
}

/** `Dana Whitfield, 65" on brick`, with a check mark once it's done. */
function summaryOf({ name, service, quote, status }: Lead): string {
  const what = service === undefined ? quote && jobSummary(quote) : slugTitle(service);
  return `${status === "done" ? "\u2713 " : ""}${[name, what].filter(Boolean).join(", ")}`;
}
