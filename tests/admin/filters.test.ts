import { describe, expect, test } from "vitest";
import type { LeadQuery } from "#contract/queries.ts";
import { filterIn, queryOf, withPart } from "#pages/admin/contacts/ContactFilter.tsx";
import { filterLabels } from "#pages/admin/leads/filter-labels.ts";
import { addressPath, readAddress, withFilter } from "#pages/admin/leads/list-address.ts";
import { baseOf, leadFilter, leadQuery } from "#pages/admin/leads/use-leads.ts";

/** A staff member who opens a list on a Monday at 8:30 a.m. Georgia time. */
const ASKER = {
  email: "anna@longleaftv.example",
  openings: [...Array.from({ length: 6 }, () => "08:00-20:00"), "10:00-18:00"],
  now: new Date("2026-11-23T13:30:00.000Z"),
};

/** A URL query with every filter. */
const FILTERED =
  "?view=all&q=dana+brick&status=booked,done&service=soundbar-mounting&city=roswell&source=web" +
  "&kind=quote&campaign=Spring+2026&trafficSource=mail&medium=e-mail&landingPage=/quote&page=/contact&assignee=Jo@Longleaftv.example&from=2026-11-01&to=2026-11-20";

test.each<[string, LeadQuery]>([
  ["", { status: "new" }],
  ["?view=mine", { assignee: ASKER.email, status: "new,contacted,quoted,booked" }],
  // One business hour ago: half an hour this morning and half an hour last evening.
  ["?view=waiting", { status: "new", order: "oldest", to: "2026-11-22T22:30:00.000Z" }],
  // Never later than the requested date or time.
  [
    "?view=waiting&to=2026-11-20",
    { status: "new", order: "oldest", to: "2026-11-21T05:00:00.000Z" },
  ],
  [
    "?view=waiting&to=2026-11-30",
    { status: "new", order: "oldest", to: "2026-11-22T22:30:00.000Z" },
  ],
  [
    "?view=waiting&to=2026-11-19T12:00:00.000Z",
    { status: "new", order: "oldest", to: "2026-11-19T12:00:00.000Z" },
  ],
  ["?view=all", {}],
  ["?view=spam", { spam: "true" }],
  [
    FILTERED,
    {
      q: "dana brick",
      status: "booked,done",
      service: "soundbar-mounting",
      city: "roswell",
      source: "web",
      kind: "quote",
      campaign: "Spring 2026",
      trafficSource: "mail",
      medium: "e-mail",
      landingPage: "/quote",
      page: "/contact",
      assignee: "jo@longleaftv.example",
      from: "2026-11-01",
      to: "2026-11-20",
    },
  ],
])("converts the lead list URL %j to an API query", (search, query) => {
  const address = readAddress(search);
  expect(leadQuery(address, ASKER)).toEqual(query);
  const { order: _order, ...filter } = query;
  expect(leadFilter(address, ASKER)).toEqual(filter);
});

test("uses the date in Georgia to request today's follow-ups", () => {
  const night = { ...ASKER, now: new Date("2026-11-24T03:00:00.000Z") };
  const query = leadQuery(readAddress("?view=today"), night);
  expect(query).toEqual({ followUpBy: "2026-11-23" });
});

describe("a lead list's URL", () => {
  test.each([
    ["", "new", {}],
    // Filters, but no view.
    ["?city=roswell", "all", { city: "roswell" }],
    ["?spam=true", "spam", {}],
    // A status the view doesn't include.
    ["?view=new&status=booked", "all", { status: "booked" }],
    ["?view=mine&status=booked", "mine", { status: "booked" }],
    ["?view=mine&status=booked,lost", "all", { status: "booked,lost" }],
    // Repeated values.
    ["?status=done,booked,done", "all", { status: "booked,done" }],
    // Filters for leads with missing values.
    [
      "?service=none&city=none&campaign=none&page=none&assignee=none",
      "all",
      { service: "none", city: "none", campaign: "none", page: "none", assignee: "none" },
    ],
    // Filters set by the view itself.
    ["?view=mine&assignee=jo@longleaftv.example", "mine", {}],
    ["?view=today&spam=false", "today", {}],
    // Invalid values.
    ["?view=everything", "new", {}],
    [
      "?view=all&status=nonsense&service=../x&city=A%20B&source=fax&kind=x&from=0002-11-20&to=2026-02-30&q=%20&page=contact&assignee=jo&followUpBy=2026-11-20&cursor=abc&order=oldest",
      "all",
      {},
    ],
  ])("parses the lead list URL %j as the view %s with the filter %j", (search, view, filter) => {
    expect(readAddress(search)).toEqual({ view, filter });
  });

  test("round-trips a lead list's view and filters through the URL", () => {
    for (const search of [FILTERED, "?view=mine&q=O%27Neil+%26+sons&from=2026-11-01"]) {
      const address = readAddress(search);
      const { searchParams } = new URL(addressPath(address), "http://site.example");
      expect(readAddress(`?${searchParams}`)).toEqual(address);
    }
  });

  test("drops empty filters from a list's URL, and switches to all leads for a status the view excludes", () => {
    const address = readAddress("?view=new&city=roswell&q=dana");
    expect(withFilter(address, { city: "" })).toEqual({ view: "new", filter: { q: "dana" } });
    expect(withFilter(address, { status: "lost" })).toEqual({
      view: "all",
      filter: { city: "roswell", q: "dana", status: "lost" },
    });
  });
});

test("compares a view's count with the first count fetched after its list loaded", () => {
  const list = ["the first page"];
  const loaded = { list, loadedAt: 1000 };
  const start = { ...loaded, count: undefined };
  expect(baseOf(start, loaded, { count: 6, countedAt: 900 })).toBe(start);
  const base = baseOf(start, loaded, { count: 5, countedAt: 1100 });
  expect(base.count).toBe(5);
  expect(baseOf(base, loaded, { count: 4, countedAt: 1200 })).toBe(base);
  // More leads were loaded.
  expect(baseOf(base, { list, loadedAt: 1300 }, { count: 4, countedAt: 1400 })).toBe(base);
  const other = { list: ["another first page"], loadedAt: 1500 };
  const again = baseOf(base, other, { count: 4, countedAt: 1600 });
  expect(again).toEqual({ ...other, count: undefined });
});

const READER = {
  me: "me@example.com",
  services: [{ slug: "tv-mounting-brick", name: "TV Mounting on Brick" }],
  cities: [{ slug: "ringgold", name: "Ringgold" }],
  now: new Date("2026-11-22T17:00:00Z"),
};

test.each([
  [{}, []],
  [{ order: "oldest", spam: "false" }, []],
  [{ status: "booked,done" }, ["Booked or Done"]],
  [{ q: "yes", service: "tv-mounting-brick" }, ["Search text", "TV Mounting on Brick"]],
  [
    { city: "ringgold", from: "2026-11-02", to: "2026-11-21" },
    ["Ringgold", "From Mon, Nov 2", "To yesterday"],
  ],
  [{ to: "2026-11-22T16:00:00.000Z" }, ["Before today"]],
  [{ source: "phone" }, ["Phone"]],
  [{ source: "web" }, ["From the website"]],
  [{ source: "web", kind: "quote" }, ["Quote"]],
  [{ spam: "true" }, ["Spam"]],
  [
    { service: "gone-since", assignee: "anna@example.com" },
    ["Gone Since", "Assigned to anna@example.com"],
  ],
  [{ assignee: "me@example.com" }, ["Assigned to me"]],
  [{ assignee: "none", city: "none" }, ["No city", "Assigned to no one"]],
  [{ followUpBy: "2026-11-23" }, ["Follow-up by tomorrow"]],
  [
    { trafficSource: "google", medium: "none", landingPage: "/quote" },
    ["Source google", "No medium", "Landing page /quote"],
  ],
])("labels the lead filter %j as %j", (filter, labels) => {
  expect(filterLabels(filter, READER).map(({ label }) => label)).toEqual(labels);
});

describe("the click filter", () => {
  test("parses the click filter from the URL and drops invalid values", () => {
    const whole = { kind: "call", from: "2026-11-01", to: "2026-11-22", place: "header" };
    expect(filterIn(new URLSearchParams(whole))).toEqual(whole);
    const odd = "kind=fax&from=2026-02-30&to=0002-11-22&place=";
    for (const place of ["", "a+b", "x".repeat(61)]) {
      expect(filterIn(new URLSearchParams(odd + place))).toEqual({});
    }
  });

  test("changes one value of the click filter, and removes it if it's empty", () => {
    const filter = { kind: "call", from: "2026-11-01" } as const;
    expect(withPart(filter, { kind: "sms" })).toEqual({ kind: "sms", from: "2026-11-01" });
    expect(withPart(filter, { kind: undefined })).toEqual({ from: "2026-11-01" });
    expect(withPart(filter, { from: "" })).toEqual({ kind: "call" });
  });

  test("converts the click filter to API parameters", () => {
    const query = queryOf({ kind: "call", place: "header" }, "c1");
    expect(query).toEqual({ kind: "call", location: "header", cursor: "c1", limit: "100" });
  });
});
