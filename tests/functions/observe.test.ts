import { expect, test, vi } from "vitest";
import type { ApiError } from "#contract/api.ts";
import type { AccessEntry, ApiParts } from "#functions/http/api-parts.ts";
import { Metrics } from "#functions/metrics.ts";
import { testApi, staffApi, ANNA } from "../support/api.ts";
import { duringTests, newLead } from "../support/leads.ts";

const LEAD = { name: "Dana Whitfield", phone: "6785550142", message: "Brick wall" };
const FROM_PROXY = { "x-request-id": "from-the-proxy-1", "x-forwarded-for": "203.0.113.7" };

test("gives each request a short id, in the response, its JSON errors and all of its log lines", async () => {
  const log = vi.fn<ApiParts["log"]>();
  const bug = () => Promise.reject(new TypeError("x is not a function"));
  const { request, post } = await testApi({ log, identity: { identify: bug } });
  const [first, second] = await Promise.all([request("/api/leads"), request("/api/counts")]);
  const id = first.headers.get("x-request-id") ?? "";
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/);
  expect(second.headers.get("x-request-id")).not.toBe(id);
  const { error }: ApiError = JSON.parse(await first.text());
  expect(error.requestId).toBe(id);
  const logged = log.mock.calls.map(([message, details]) => [message, details?.["requestId"]]);
  expect(logged).toEqual([
    ["unexpected error", id],
    ["unexpected error", second.headers.get("x-request-id")],
  ]);
  const stored = await post({ ...LEAD, odd: "1" });
  expect(log).toHaveBeenLastCalledWith("dropped unknown fields", {
    requestId: stored.headers.get("x-request-id"),
    fields: ["odd"],
  });
});

test.each([
  ["a valid id from a trusted proxy", 1, "from-the-proxy-1", true],
  ["an id from a visitor", 0, "from-the-proxy-1", false],
  ["an id with other characters", 1, '"><script>', false],
  ["an id that is too long", 1, "x".repeat(65), false],
])("of %s, with %i trusted proxies, the response has %s: %s", async (_, hops, given, isKept) => {
  const { request } = await testApi({ proxies: { hops, hosting: false } });
  const response = await request("/api/health", {
    headers: { ...FROM_PROXY, "x-request-id": given },
  });
  expect(response.headers.get("x-request-id") === given).toBe(isKept);
});

test("logs each request with its route and without personal data", async () => {
  const entries: AccessEntry[] = [];
  const { as, post, postForm, request, store } = await staffApi({
    accessLog: (entry) => entries.push(entry),
  });
  await store.create(newLead({ id: "Dana" }));
  await post(LEAD, { address: "203.0.113.7", headers: { "user-agent": "Dana's phone" } });
  await postForm({ ...LEAD, phone: "x" });
  await as(ANNA, "GET /api/leads?q=Dana");
  await as(ANNA, "GET /api/leads/Dana");
  await request("/api/Dana");
  await request("/api/health", { method: "HEAD" });
  expect(entries.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    "POST /api/leads 201",
    "POST /api/leads 422",
    "GET /api/leads 200",
    "GET /api/leads/:id 200",
    "GET none 404",
    "HEAD /api/health 200",
  ]);
  expect(entries[0]).toEqual({
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    id: expect.stringMatching(/^[0-9a-f-]{13}$/),
    method: "POST",
    route: "/api/leads",
    status: 201,
    ms: expect.any(Number),
  });
  expect(JSON.stringify(entries)).not.toMatch(/dana|203\.0|5550142|brick/i);
});

test("GET /api/metrics counts requests and leads, without anything a visitor sent", async () => {
  const metrics = new Metrics();
  const { post, request, store } = await testApi({ metrics, now: duringTests });
  await post(LEAD);
  await post(LEAD);
  await request("/api/leads/Dana?q=Dana");
  await request('/api/Dana"x');
  metrics.countDeliveries({ delivered: 2, retried: 1, buried: 0 });
  await store.create(newLead(), { outbox: ["notify"] });
  const response = await request("/api/metrics", { address: "127.0.0.1" });
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const text = await response.text();
  expect(text).not.toMatch(/dana/i);
  const samples = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  // Each line is a name, labels and a number, as the format requires.
  for (const sample of samples) {
    expect(sample).toMatch(
      /^longleaf_[a-z_]+(?:\{[a-z]+="[^"\\]*"(?:,[a-z]+="[^"\\]*")*\})? [\d.e+-]+$/,
    );
  }
  expect(samples).toEqual(
    expect.arrayContaining([
      'longleaf_http_requests_total{method="POST",route="/api/leads",status="201"} 1',
      'longleaf_http_requests_total{method="POST",route="/api/leads",status="200"} 1',
      'longleaf_http_requests_total{method="GET",route="/api/leads/:id",status="401"} 1',
      'longleaf_http_requests_total{method="GET",route="none",status="404"} 1',
      'longleaf_leads_total{outcome="created"} 1',
      'longleaf_leads_total{outcome="repeat"} 1',
      'longleaf_deliveries_total{outcome="delivered"} 2',
      "longleaf_ready 1",
      "longleaf_outbox_due 1",
    ]),
  );
});
