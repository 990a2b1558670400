import { describe, expect, test } from "vitest";
import type { AuditList } from "#contract/api.ts";
import type { LeadStatus } from "#contract/lead-values.ts";
import type { NewLead } from "#functions/stores/lead-store.ts";
import { ANNA, leadsOf, OLGA, staffApi, type StaffApi } from "../support/api.ts";
import { newLead } from "../support/leads.ts";

const TITLES =
  "Google Click ID,GBRAID,WBRAID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency";

const CLICKED = { attribution: { session: { gclid: "Cj0K_a-1" } } };

/** Stores a lead and sets its status step by step, at the given times. */
async function work(
  { store }: StaffApi,
  lead: Partial<NewLead>,
  ...steps: [at: string, status: LeadStatus][]
): Promise<string> {
  const { id } = (await store.create(newLead(lead))).lead;
  for (const [index, [at, status]] of steps.entries()) {
    await store.update(id, index + 1, { status }, ANNA.email, at);
  }
  return id;
}

/** Exports conversions, and returns the file's rows without its two heading rows. */
async function rowsOf(api: StaffApi): Promise<string[]> {
  const response = await api.as(OLGA, "GET /api/conversions.csv");
  expect(response.status).toBe(200);
  const [zone, titles, ...rows] = (await response.text()).split("\r\n");
  expect([zone, titles, rows.pop()]).toEqual(["Parameters:TimeZone=America/New_York", TITLES, ""]);
  return rows;
}

describe("the export for Google Ads", () => {
  test("has one row for booked and one for done, with the click, Georgia time and value", async () => {
    const api = await staffApi();
    await work(
      api,
      { ...CLICKED, jobValue: 24_905 },
      ["2026-11-02T15:00:05.000Z", "booked"],
      ["2026-11-03T01:30:59.999Z", "done"],
    );
    expect(await rowsOf(api)).toEqual([
      "Cj0K_a-1,,,Job booked,2026-11-02 10:00:05,249.05,USD",
      "Cj0K_a-1,,,Job done,2026-11-02 20:30:59,249.05,USD",
    ]);
  });

  test("counts a job only the first time it's booked or done, even if it's reopened or lost", async () => {
    const api = await staffApi();
    await work(
      api,
      CLICKED,
      ["2026-11-02T15:00:00.000Z", "booked"],
      ["2026-11-02T16:00:00.000Z", "lost"],
      ["2026-11-02T17:00:00.000Z", "booked"],
      ["2026-11-02T18:00:00.000Z", "done"],
      ["2026-11-02T19:00:00.000Z", "booked"],
      ["2026-11-02T20:00:00.000Z", "done"],
    );
    expect(await rowsOf(api)).toEqual([
      "Cj0K_a-1,,,Job booked,2026-11-02 10:00:00,,USD",
      "Cj0K_a-1,,,Job done,2026-11-02 13:00:00,,USD",
    ]);
  });

  test.each([
    ["the GBRAID of an app click", { gbraid: "0AAAA" }, ",0AAAA,"],
    ["the WBRAID of a web click", { wbraid: "ClkK" }, ",,ClkK"],
    ["only the GCLID if there are several ids", { gclid: "Cj0K", gbraid: "0AAAA" }, "Cj0K,,"],
    ["another id if one can't be from Google", { gclid: "=1+1", wbraid: "ClkK" }, ",,ClkK"],
  ])("has %s", async (_, session, cells) => {
    const api = await staffApi();
    await work(api, { attribution: { session } }, ["2026-11-02T15:00:00.000Z", "done"]);
    expect(await rowsOf(api)).toEqual([`${cells},Job done,2026-11-02 10:00:00,,USD`]);
  });

  test("uses the latest click, and finds one from an earlier visit", async () => {
    const api = await staffApi();
    const step = ["2026-11-02T15:00:00.000Z", "done"] as const;
    const first = { gclid: "first" };
    await work(api, { attribution: { first, session: { gclid: "session" } } }, [...step]);
    await work(api, { attribution: { first, session: { referrer: "direct" } } }, [...step]);
    const ids = (await rowsOf(api)).map((row) => row.split(",", 1)[0]);
    expect(new Set(ids)).toEqual(new Set(["first", "session"]));
  });

  test.each<[string, Partial<NewLead>]>([
    ["spam", { ...CLICKED, spam: true }],
    ["test leads", { ...CLICKED, spam: 2 }],
    ["visitors who opted out of ad measurement", { ...CLICKED, adConsent: false }],
    ["leads without a click on a Google ad", { attribution: { session: { msclkid: "x" } } }],
    ["formulas in place of a click id", { attribution: { session: { gclid: "=1+1" } } }],
    ["text that looks like another cell", { attribution: { session: { gclid: 'a","b' } } }],
    ["leads too old for Google to accept", { ...CLICKED, createdAt: "2026-08-04T14:59:59.999Z" }],
  ])("leaves out %s", async (_, lead) => {
    const api = await staffApi();
    await work(api, lead, ["2026-11-02T15:00:00.000Z", "booked"]);
    expect(await rowsOf(api)).toEqual([]);
  });

  test("leaves out erased leads, and leads that were never booked", async () => {
    const api = await staffApi();
    const erased = await work(api, CLICKED, ["2026-11-02T15:00:00.000Z", "booked"]);
    await work(api, CLICKED, ["2026-11-02T15:00:00.000Z", "quoted"]);
    await api.store.erase(erased);
    expect(await rowsOf(api)).toEqual([]);
  });

  test("is only for owners, and each download is in the audit log", async () => {
    const api = await staffApi();
    expect((await api.request("/api/conversions.csv")).status).toBe(401);
    expect((await api.as(ANNA, "GET /api/conversions.csv")).status).toBe(403);
    const response = await api.as(OLGA, "GET /api/conversions.csv");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="google-ads-2026-11-02.csv"',
    });
    const { entries }: AuditList = await (await api.as(OLGA, "GET /api/audit")).json();
    expect(entries).toMatchObject([{ by: OLGA.email, what: "exportedConversions" }]);
  });
});

test("records a Global Privacy Control signal with a form, with or without JavaScript", async () => {
  const api = await staffApi();
  const fields = { name: "Dana", email: "dana@example.com" };
  const gpc = { "sec-gpc": "1" };
  await api.post({ ...fields, message: "JSON", adConsent: true }, { headers: gpc });
  await api.postForm({ ...fields, message: "plain" }, gpc);
  await api.post({ ...fields, message: "no signal" });
  const stored = [...(await leadsOf(api.store)), ...(await leadsOf(api.store, { spam: true }))];
  const consents = stored.map(({ message, adConsent }) => [message, adConsent] as const);
  expect(Object.fromEntries(consents)).toEqual({
    JSON: false,
    plain: false,
    "no signal": undefined,
  });
});
