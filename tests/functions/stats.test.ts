import { expect, test } from "vitest";
import type { ContactList, Stats, StoredContact } from "#contract/api.ts";
import { addDays, localDay, localMoment } from "#contract/local-time.ts";
import type { Lead } from "#contract/lead.ts";
import type { Attribution } from "#contract/visit.ts";
import { statsOf } from "#functions/leads/stats.ts";
import { later, newLead } from "../support/leads.ts";
import { ANNA, staffApi } from "../support/api.ts";

/** Monday to Saturday 8 to 8, Sunday 10 to 6. */
const OPENINGS = [...Array.from({ length: 6 }, () => "08:00-20:00"), "10:00-18:00"];

const FROM = "2026-10-24";
const TO = "2026-11-22";

const at = (written: string) => {
  const [day = "", time] = written.split(" ");
  return localMoment(day, time).toISOString();
};

const lead = (created: string, rest: Partial<Lead> = {}): Lead => ({
  ...newLead({ createdAt: at(created), ...rest }),
  version: 1,
});

const click = (rest: Partial<StoredContact>): StoredContact => ({
  id: "1",
  timestamp: at("2026-11-20 12:00"),
  method: "phone",
  location: "header",
  ...rest,
});

async function* pagesOf<Item, Page>(items: readonly Item[], page: (items: Item[]) => Page) {
  for (let start = 0; start <= items.length; start += 3) yield page(items.slice(start, start + 3));
}

/** Counts leads in pages, some of them empty, as stores return them. */
function counted(leads: readonly Lead[], contacts: readonly StoredContact[] = []): Promise<Stats> {
  return statsOf({
    leads: pagesOf(leads, (page) => ({ leads: page })),
    contacts: pagesOf(contacts, (page) => ({ contacts: page })),
    from: FROM,
    to: TO,
    openings: OPENINGS,
  });
}

test("statistics include every day with zeros if there are no leads", async () => {
  const { days, ...rest } = await counted([]);
  expect(days).toHaveLength(30);
  expect([days[0], days.at(-1)]).toEqual([
    { day: FROM, quote: 0, form: 0, phone: 0 },
    { day: TO, quote: 0, form: 0, phone: 0 },
  ]);
  const totals = { leads: 0, spam: 0, responded: 0, revenue: 0 };
  const channels = { sources: [], mediums: [], campaigns: [], landingPages: [] };
  const groups = { services: [], cities: [], ...channels, pages: [], placements: [] };
  const statuses = { new: 0, contacted: 0, quoted: 0, booked: 0, done: 0, lost: 0 };
  const clicks = { call: 0, sms: 0, email: 0, form: 0 };
  expect(rest).toEqual({ from: FROM, to: TO, ...totals, ...groups, statuses, clicks });
});

test("statistics count leads by date in Georgia's time zone and by how they came in", async () => {
  const { days } = await counted([
    lead("2026-11-01 00:00", { kind: "quote" }),
    lead("2026-11-01 23:59"),
    lead("2026-11-01 23:59", { source: "phone", kind: "quote" }),
    lead("2026-11-02 00:00"),
  ]);
  expect(days.filter(({ quote, form, phone }) => quote + form + phone > 0)).toEqual([
    { day: "2026-11-01", quote: 1, form: 1, phone: 1 },
    { day: "2026-11-02", quote: 0, form: 1, phone: 0 },
  ]);
});

test("statistics include the median response time in business minutes, excluding calls", async () => {
  const answered = (created: string, responded: string, rest: Partial<Lead> = {}) =>
    lead(created, { respondedAt: at(responded), ...rest });
  const median = async (...leads: Lead[]) => {
    const { responded, medianResponse } = await counted(leads);
    return [responded, medianResponse];
  };
  // Nights don't count.
  expect(await median(answered("2026-11-20 22:00", "2026-11-21 08:12"))).toEqual([1, 12]);
  const waits = ["09:05", "09:10", "11:00", "19:00"].map((time) =>
    answered("2026-11-20 09:00", `2026-11-20 ${time}`),
  );
  expect(await median(...waits)).toEqual([4, 10]);
  expect(await median(...waits.slice(0, 3))).toEqual([3, 10]);
  const call = answered("2026-11-20 09:00", "2026-11-20 09:00", { source: "phone" });
  const unanswered = lead("2026-11-20 09:00");
  expect(await median(call, unanswered, answered("2026-11-20 09:00", "2026-11-20 09:30"))).toEqual([
    2, 30,
  ]);
});

test("statistics count only done jobs as revenue, and exclude spam", async () => {
  const stats = await counted([
    lead("2026-11-20", { status: "booked", jobValue: 20_000, city: "marietta" }),
    lead("2026-11-20", { status: "done", jobValue: 30_000, city: "roswell" }),
    lead("2026-11-20", { status: "done", city: "marietta" }),
    lead("2026-11-20", { status: "quoted", jobValue: 99_900, city: "marietta" }),
    lead("2026-11-20", { status: "lost", jobValue: 99_900 }),
    lead("2026-11-20", { status: "done", jobValue: 99_900, spam: true }),
  ]);
  const statuses = { new: 0, contacted: 0, quoted: 1, booked: 1, done: 2, lost: 1 };
  expect(stats).toMatchObject({ leads: 5, spam: 1, revenue: 30_000, statuses });
  expect(stats.cities).toEqual([
    { key: "marietta", leads: 3, booked: 2, revenue: 0 },
    { key: "", leads: 1, booked: 0, revenue: 0 },
    { key: "roswell", leads: 1, booked: 1, revenue: 30_000 },
  ]);
});

test("statistics include each group's own median response time", async () => {
  const answered = (time: string, rest: Partial<Lead>) =>
    lead("2026-11-20 09:00", { respondedAt: at(`2026-11-20 ${time}`), ...rest });
  const { cities } = await counted([
    answered("09:10", { city: "marietta" }),
    answered("09:20", { city: "marietta" }),
    answered("09:50", { city: "marietta" }),
    answered("11:00", { city: "roswell" }),
    answered("09:00", { city: "canton", source: "phone" }),
  ]);
  expect(cities.map(({ key, medianResponse }) => [key, medianResponse])).toEqual([
    ["marietta", 20],
    ["canton", undefined],
    ["roswell", 120],
  ]);
});

test.each<[string, Attribution, (string | undefined)[]]>([
  [
    "a tagged link",
    { session: { utm_source: "nextdoor", utm_medium: "social", utm_campaign: "fall" } },
    ["nextdoor", "social", "fall"],
  ],
  [
    "an earlier campaign, rather than this visit",
    {
      session: { referrer: "direct", landing_page: "/contact" },
      last: { utm_source: "mail", utm_campaign: "spring", landing_page: "/quote" },
    },
    ["mail", undefined, "spring", "/quote"],
  ],
  [
    "a Google ad without UTM parameters",
    { session: { wbraid: "x", referrer: "https://www.google.com/" } },
    ["google", "cpc"],
  ],
  ["a Microsoft ad", { session: { msclkid: "x" } }, ["microsoft", "cpc"]],
  [
    "an earlier ad, rather than this visit",
    { session: { referrer: "direct" }, first: { gclid: "x", landing_page: "/quote" } },
    ["google", "cpc", undefined, "/quote"],
  ],
  [
    "Facebook, whichever of its sites the link was on",
    { session: { fbclid: "x", referrer: "https://l.facebook.com/" } },
    ["facebook", "social"],
  ],
  [
    "another site",
    { session: { referrer: "https://www.nextdoor.com/a/b", landing_page: "/" } },
    ["nextdoor.com", "referral", undefined, "/"],
  ],
  ["a typed URL", { session: { referrer: "direct", utm_source: "" } }, ["direct"]],
  ["an unknown visit", {}, []],
])("statistics credit a lead to %s", async (_, attribution, expected) => {
  const stats = await counted([lead("2026-11-20", { attribution })]);
  const groups = [stats.sources, stats.mediums, stats.campaigns, stats.landingPages];
  const keys = groups.map(([group]) => group?.key);
  expect(keys).toEqual(Array.from({ length: 4 }, (_each, index) => expected[index] ?? ""));
});

test("statistics group leads by service, campaign and page, even with unusual names", async () => {
  const stats = await counted([
    lead("2026-11-20", { service: "frame-tv", page: "/contact" }),
    lead("2026-11-20", { attribution: { first: { utm_campaign: "__proto__" } }, page: "/quote" }),
    lead("2026-11-20", { attribution: { session: { utm_campaign: "fall" } }, page: "/quote" }),
  ]);
  const keys = (name: "services" | "campaigns" | "pages") => stats[name].map(({ key }) => key);
  expect([keys("services"), keys("campaigns"), keys("pages")]).toEqual([
    ["", "frame-tv"],
    ["", "__proto__", "fall"],
    ["/quote", "/contact"],
  ]);
});

test("statistics count clicks by type and placement", async () => {
  const stats = await counted(
    [],
    [
      click({}),
      click({ channel: "sms" }),
      click({ channel: "call", location: "cta_section" }),
      click({ channel: "call", location: "cta_section" }),
      click({ method: "email", location: "cta_section" }),
      click({ method: "form", location: "footer" }),
    ],
  );
  expect(stats.clicks).toEqual({ call: 3, sms: 1, email: 1, form: 1 });
  expect(stats.placements).toEqual([
    { location: "cta_section", call: 2, sms: 0, email: 1, form: 0 },
    { location: "header", call: 1, sms: 1, email: 0, form: 0 },
    { location: "footer", call: 0, sms: 0, email: 0, form: 1 },
  ]);
});

test.each([
  ["", 30],
  ["?days=90", 90],
  ["?days=365", 365],
])("statistics for the query `%s` end today and cover %i days", async (query, days) => {
  const api = await staffApi();
  const today = localDay(new Date(later(0)));
  const first = addDays(today, 1 - days);
  const tooEarly = new Date(Date.parse(at(first)) - 1).toISOString();
  for (const createdAt of [at(first), tooEarly, later(0)]) {
    await api.store.create(newLead({ createdAt }));
    await api.store.recordContact({ timestamp: createdAt, method: "email", location: "footer" });
  }
  await api.store.create(newLead({ spam: true }));
  const stats: Stats = await (await api.as(ANNA, `GET /api/stats${query}`)).json();
  const counts = { leads: 2, spam: 1, clicks: { email: 2 } };
  expect(stats).toMatchObject({ from: first, to: today, ...counts });
  expect(stats.days.map(({ day }) => day)).toEqual(
    Array.from({ length: days }, (_, index) => addDays(first, index)),
  );
  expect(stats.days[0]?.form).toBe(1);
});

test("filters clicks by type, placement and date, and lists them in pages, newest first", async () => {
  const api = await staffApi();
  const clicks = [
    { timestamp: at("2026-10-30 23:59"), method: "phone", location: "header" },
    { timestamp: at("2026-10-31 00:00"), method: "phone", channel: "sms", location: "header" },
    { timestamp: at("2026-11-01 12:00"), method: "phone", channel: "call", location: "footer" },
    { timestamp: at("2026-11-01 23:59"), method: "email", location: "footer" },
  ] as const;
  for (const each of clicks) await api.store.recordContact(each);
  const ask = async (query: string): Promise<ContactList> =>
    (await api.as(ANNA, `GET /api/contacts?${query}`)).json();
  const kinds = ({ contacts }: ContactList) => contacts.map((each) => each.channel ?? each.method);
  expect(kinds(await ask("from=2026-10-31&to=2026-11-01"))).toEqual(["email", "call", "sms"]);
  expect(kinds(await ask("location=footer&kind=call"))).toEqual(["call"]);
  const first = await ask("limit=3");
  expect(kinds(first)).toEqual(["email", "call", "sms"]);
  const second = await ask(`limit=3&cursor=${first.nextCursor}`);
  expect([kinds(second), second.nextCursor]).toEqual([["phone"], undefined]);
});

test("rejects invalid query parameters for the overview and the click list", async () => {
  const api = await staffApi();
  const days = ["days=31", "days=", "day=30", "days=030"].map((query) => `stats?${query}`);
  const clicks = ["kind=pigeon", "limit=0", "from=x", "cursor=abc", "location=a.b", "q=x"];
  for (const query of [...days, ...clicks.map((each) => `contacts?${each}`)]) {
    expect((await api.as(ANNA, `GET /api/${query}`)).status, query).toBe(400);
  }
});
