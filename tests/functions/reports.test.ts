import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LIMITS, REFUSAL_RATE, REPORT_RATE } from "#contract/limits.ts";
import type { ReportList, SentViolation } from "#contract/report.ts";
import { violationOf } from "#functions/http/violation.ts";
import { ANNA, OLGA, staffApi, testApi, type TestApi } from "../support/api.ts";
import { jsonPost, SITE } from "../support/backend.ts";
import { later } from "../support/leads.ts";

const SENT: SentViolation = {
  documentURL: `${SITE}/quote?email=dana@example.com#top`,
  effectiveDirective: "script-src-elem",
  blockedURL: "https://evil.example/steal.js?who=dana",
  sourceFile: `${SITE}/assets/a.js?v=1`,
  lineNumber: 1,
  columnNumber: 20,
  sample: "",
};
const KEPT = {
  page: "/quote",
  directive: "script-src-elem",
  blocked: "https://evil.example",
  source: "/assets/a.js:1:20",
};

/** Returns a request as Chromium sends it. */
const batch = (
  ...bodies: { [Name in keyof SentViolation]?: SentViolation[Name] | undefined }[]
) => ({
  method: "POST",
  headers: { "content-type": "application/reports+json", origin: SITE },
  body: JSON.stringify(
    bodies.map((body) => ({
      type: "csp-violation",
      age: 12,
      url: SENT.documentURL,
      user_agent: "Mozilla/5.0",
      body: { ...SENT, disposition: "enforce", statusCode: 200, ...body },
    })),
  ),
});

/** Returns a request as Firefox and Safari send it. */
const single = (report: Record<string, unknown>) => ({
  method: "POST",
  headers: { "content-type": "application/csp-report" },
  body: JSON.stringify({ "csp-report": { "document-uri": SENT.documentURL, ...report } }),
});

const send = async ({ request }: TestApi, init: RequestInit, address?: string) =>
  request("/api/reports", { ...init, address });

describe("reports from browsers", () => {
  test("both formats are stored, and identical violations are counted", async () => {
    const api = await testApi();
    const sent = single({
      "violated-directive": "script-src-elem 'self'",
      "blocked-uri": SENT.blockedURL,
      "source-file": SENT.sourceFile,
      "line-number": 1,
      "column-number": 20,
      "script-sample": null,
    });
    for (const init of [batch({}), batch({ documentURL: `${SITE}/quote` }), sent]) {
      const response = await send(api, init);
      expect([response.status, await response.text()]).toEqual([204, ""]);
    }
    expect(await api.store.listReports()).toMatchObject([{ ...KEPT, count: 3 }]);
  });

  test.each([
    ["a report about something else", { type: "deprecation", body: { id: "x" } }],
    ["a report about another site", { ...SENT, documentURL: "https://elsewhere.example/" }],
    ["a script of an extension", { ...SENT, sourceFile: "chrome-extension" }],
    ["a style of an extension", { ...SENT, blockedURL: "moz-extension://abc/x.css" }],
    ["an unknown directive", { ...SENT, effectiveDirective: "made-up" }],
  ])("answers %s with 204 and stores nothing", async (_, sent) => {
    const api = await testApi();
    const report = "type" in sent ? sent : { type: "csp-violation", body: sent };
    const { status } = await send(api, { ...batch(), body: JSON.stringify([report]) });
    expect([status, await api.store.listReports()]).toEqual([204, []]);
  });

  test.each([
    ["no JSON", 400, { ...batch(), body: "x" }],
    ["JSON that is not a report", 400, { ...batch(), body: '{"a":1}' }],
    ["a violation without a page", 400, batch({ documentURL: undefined })],
    ["another type", 415, jsonPost([])],
    ["an oversized body", 413, batch({ sample: "x".repeat(LIMITS.body) })],
    ["another site's report", 403, { ...batch({}), headers: { origin: "https://elsewhere.test" } }],
  ])("refuses %s with %i and a message, and stores nothing", async (_, expected, init) => {
    const api = await testApi();
    const response = await send(api, init);
    expect([response.status, await api.store.listReports()]).toEqual([expected, []]);
    expect(await response.json()).toMatchObject({ error: { message: expect.any(String) } });
  });
});

describe("a stored violation", () => {
  const violation = (sent: Partial<SentViolation>) =>
    violationOf({ ...SENT, ...sent }, new Set([SITE]));

  test("contains no query strings, fragments, samples or ids of leads", () => {
    const { id, ...kept } = violation({ sample: "alert('Dana')" }) ?? {};
    expect(kept).toEqual(KEPT);
    expect(id).toMatch(/^[\w-]{43}$/);
    const lead = { documentURL: `${SITE}/admin/leads/dana-id`, sourceFile: undefined };
    expect(violation(lead)).toMatchObject({ page: "/admin/leads" });
    expect(violation(lead)?.source).toBeUndefined();
    // Something that a visitor typed, which isn't one of our paths.
    expect(violation({ documentURL: `${SITE}/dana@example.com` })).toBeUndefined();
    expect(violation({ sourceFile: "https://cdn.example/a.js?who=dana" })).toMatchObject({
      source: "https://cdn.example",
    });
  });

  test.each([
    ["inline", "", "inline"],
    ["", "", ""],
    [`${SITE}/a.js`, "", "self"],
    ["data:text/html,Dana", "", "data"],
    ["wss://evil.example:8443/x", "", "wss://evil.example:8443"],
    ["trusted-types-sink", "Element innerHTML|<b>Dana", "Element innerHTML"],
    ["trusted-types-sink", "<b>Dana", "trusted-types-sink"],
    ["trusted-types-policy", "goog#html", "goog#html"],
    ["trusted-types-policy", "Dana Whitfield", "trusted-types-policy"],
  ])("reduces what was blocked from %s with the sample %j to %j", (blockedURL, sample, blocked) => {
    expect(violation({ blockedURL, sample })?.blocked).toBe(blocked);
  });
});

describe("the limits", () => {
  /** Stops the clock in the middle of a window. */
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:05:00Z") }),
  );
  afterEach(() => void vi.useRealTimers());

  test("reports from one IP address are limited, and refused ones don't keep it from sending a lead", async () => {
    const api = await testApi();
    const address = "203.0.113.7";
    const { perAddress, windowSeconds } = REPORT_RATE;
    for (let count = 0; count < perAddress; count += 1) {
      expect((await send(api, batch({}), address)).status).toBe(204);
    }
    for (let count = 0; count <= REFUSAL_RATE.perAddress; count += 1) {
      const response = await send(api, batch({}), address);
      expect([response.status, response.headers.get("retry-after")]).toEqual([429, "300"]);
    }
    expect(await api.store.listReports()).toMatchObject([{ count: perAddress }]);
    expect((await send(api, batch({}), "203.0.113.8")).status).toBe(204);
    expect((await api.post({ name: "Ann", phone: "6785550142" }, { address })).status).toBe(201);
    vi.setSystemTime(Date.now() + windowSeconds * 1000);
    expect((await send(api, batch({}), address)).status).toBe(204);
  });

  test("reports from all IP addresses together are limited, by the number of violations", async () => {
    const api = await testApi();
    const { perRequest, total } = REPORT_RATE;
    const many = Array.from({ length: perRequest + 5 }, (_, lineNumber) => ({ lineNumber }));
    for (let sent = 0; sent < total; sent += perRequest) {
      expect((await send(api, batch(...many), `203.0.113.${sent}`)).status).toBe(204);
    }
    expect((await send(api, batch({}), "198.51.100.1")).status).toBe(429);
    expect(await api.store.listReports()).toHaveLength(perRequest);
  });
});

test("owners see stored reports, last seen first, and clear them", async () => {
  const times = [later(0), later(10)];
  const api = await staffApi({ now: () => new Date(times[0] ?? later(20)) });
  await send(api, batch({}));
  times.shift();
  await send(api, batch({ effectiveDirective: "img-src" }));
  const list: ReportList = await (await api.as(OLGA, "GET /api/reports")).json();
  expect(list.reports).toMatchObject([
    { directive: "img-src", lastAt: later(10) },
    { ...KEPT, count: 1, firstAt: later(0), lastAt: later(0) },
  ]);
  const foreign = { origin: "https://elsewhere.example" };
  expect((await api.as(OLGA, "DELETE /api/reports", undefined, foreign)).status).toBe(403);
  expect((await api.as(ANNA, "DELETE /api/reports")).status).toBe(403);
  expect(await api.store.listReports()).toHaveLength(2);
  expect(await (await api.as(OLGA, "DELETE /api/reports")).json()).toEqual({ reports: [] });
});
