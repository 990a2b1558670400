import ICAL from "ical.js";
import { afterEach, describe, expect, test } from "vitest";
import { calendarOf } from "#functions/http/calendar.ts";
import type { CalendarLink } from "#contract/api.ts";
import type { Lead } from "#contract/lead.ts";
import { ANNA, BEN, staffApi, type StaffApi } from "../support/api.ts";
import { newLead } from "../support/leads.ts";

const BUSINESS = {
  name: "Longleaf TV Mounting",
  phone: "+16785550142",
  email: "hello@longleaftv.example",
  siteUrl: "https://www.longleaftv.example",
};

function job(id: string, more: Partial<Lead> = {}): Lead {
  return { ...newLead({ id, name: "Dana Whitfield" }), version: 3, status: "booked", ...more };
}

/** Parses a calendar as an app does, with the time zone rules in the file. */
function eventsIn(file: string) {
  const calendar = ICAL.Component.fromString(file);
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}

const utc = (time: ICAL.Time) => time.toJSDate().toISOString();

const zone = process.env["TZ"];
afterEach(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

describe("a calendar", () => {
  test.each(["UTC", "America/New_York", "Asia/Tokyo"])(
    "has visits at the right moment around both clock changes if the server is in %s",
    (serverZone) => {
      process.env["TZ"] = serverZone;
      const days = ["2026-03-07", "2026-03-08", "2026-10-31", "2026-11-01", "2026-12-31"];
      const jobs = days.map((bookedFor) => job(bookedFor, { bookedFor, bookedTime: "10:00" }));
      const events = eventsIn(calendarOf(jobs, BUSINESS));
      expect(events.map(({ startDate }) => utc(startDate))).toEqual([
        "2026-03-07T15:00:00.000Z",
        "2026-03-08T14:00:00.000Z",
        "2026-10-31T14:00:00.000Z",
        "2026-11-01T15:00:00.000Z",
        "2026-12-31T15:00:00.000Z",
      ]);
      expect(events.map(({ duration }) => duration.toSeconds())).toEqual(days.map(() => 7200));
    },
  );

  test("ends an arrival window after midnight on the next day", () => {
    const visit = { bookedFor: "2026-12-31", bookedTime: "23:00" };
    const [event] = eventsIn(calendarOf([job("a", visit)], BUSINESS));
    expect(event && utc(event.endDate)).toBe("2027-01-01T06:00:00.000Z");
  });

  test("says who, what and where, with the phone number and a link to the lead", () => {
    const visit = { bookedFor: "2026-11-24", bookedTime: "18:00" };
    const place = { street: "12 Mill Rd; Apt 3", city: "roswell", zip: "30075" };
    const service = "tv-mounting-brick";
    const [event] = eventsIn(calendarOf([job("a", { ...visit, ...place, service })], BUSINESS));
    expect(event?.uid).toBe("a@www.longleaftv.example");
    expect(event?.sequence).toBe(3);
    expect(event?.summary).toBe("Dana Whitfield, TV Mounting Brick");
    expect(event?.location).toBe("12 Mill Rd; Apt 3, Roswell, GA 30075");
    expect(event?.description).toMatch(/^\(\d{3}\) \d{3}-\d{4}\nhttps:.*\/admin\/leads\/a$/);
  });

  test("has whole-day events for visits without a time, check marks for done ones, and none without a day", () => {
    const bookedFor = "2026-11-30";
    const jobs = [job("a", { bookedFor }), job("b", { bookedFor, status: "done" }), job("c")];
    const events = eventsIn(calendarOf(jobs, BUSINESS));
    expect(events.map(({ startDate }) => startDate.toString())).toEqual([bookedFor, bookedFor]);
    expect(events.map(({ summary }) => summary)).toEqual([
      "Dana Whitfield",
      "\u2713 Dana Whitfield",
    ]);
  });

  test("has timestamps in UTC, as calendar apps require", () => {
    const file = calendarOf([job("a", { bookedFor: "2026-11-30" })], BUSINESS);
    expect(file).toMatch(/^DTSTAMP:\d{8}T\d{6}Z\r$/m);
    expect(file).toMatch(/^LAST-MODIFIED:\d{8}T\d{6}Z\r$/m);
  });
});

describe("a calendar link", () => {
  const linkOf = async (api: StaffApi, who: typeof ANNA | typeof BEN): Promise<string> => {
    const link: CalendarLink = await (await api.as(who, "POST /api/calendar", {})).json();
    return link.path ?? expect.fail("The link has no path.");
  };

  test("returns only its person's jobs without a sign-in, until it is replaced or turned off", async () => {
    const api = await staffApi();
    const visit = { bookedFor: "2026-11-24", bookedTime: "10:00" };
    for (const { email: assignee } of [ANNA, BEN]) {
      await api.store.create({ ...job(assignee), ...visit, assignee });
    }
    expect(await (await api.as(ANNA, "GET /api/calendar")).json()).toEqual({ isOn: false });
    const path = await linkOf(api, ANNA);
    const response = await api.request(path);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(eventsIn(await response.text()).map(({ uid }) => uid)).toEqual([
      `${ANNA.email}@www.longleaftv.example`,
    ]);
    // The secret can't be read again.
    expect(await (await api.as(ANNA, "GET /api/calendar")).json()).toEqual({ isOn: true });
    const renewed = await linkOf(api, ANNA);
    expect((await api.request(path)).status).toBe(404);
    expect((await api.request(renewed)).status).toBe(200);
    expect((await api.as(ANNA, "DELETE /api/calendar")).status).toBe(204);
    expect((await api.request(renewed)).status).toBe(404);
  });

  test("stops working when its person loses access", async () => {
    const listed = [ANNA];
    const api = await staffApi({ listStaff: async () => [...listed] });
    const path = await linkOf(api, ANNA);
    expect((await api.request(path)).status).toBe(200);
    listed.pop();
    expect((await api.request(path)).status).toBe(404);
  });

  test("requires a sign-in to turn it on", async () => {
    const api = await staffApi();
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
    expect((await api.request("/api/calendar", init)).status).toBe(401);
  });
});
