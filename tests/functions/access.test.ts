import { describe, expect, onTestFinished, test } from "vitest";
import { createLinkSessions } from "#functions/http/sessions.ts";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { createLinkIdentity } from "#functions/identity/links/link-identity.ts";
import { SITE, testBackend } from "../support/backend.ts";
import { newLead } from "../support/leads.ts";
import { ANNA, OLGA, staffApi } from "../support/api.ts";
import { memoryFolder } from "../support/temp.ts";

/** Routes open to everyone. All others, including new ones, are for staff. */
const OPEN = new Set([
  "DELETE /api/session",
  "GET /api/health",
  "GET /api/quote",
  "POST /api/contacts",
  "POST /api/leads",
  "POST /api/session",
]);

const OWNERS_ONLY = [
  "DELETE /api/leads/:id",
  "GET /api/audit",
  "GET /api/leads.csv",
  "GET /api/staff",
];

/** Returns the whole app with a lead, and all of its routes. */
async function wholeApi() {
  const database = openLinkDatabase(memoryFolder());
  onTestFinished(() => database.close());
  const sessions = createLinkSessions(createLinkIdentity(database), new Set([SITE]), true);
  const api = await staffApi({ sessions });
  await api.store.create(newLead({ id: "Dana", name: "Dana" }));
  const routes = api.api.routes
    // Middleware responds to nothing by itself.
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path}`);
  return { api, routes: [...new Set(routes)].toSorted() };
}

const addressOf = (route: string) => route.replace(":id", "Dana");

test("lists every route of the API", async () => {
  const { routes } = await wholeApi();
  expect(routes).toMatchInlineSnapshot(`
    [
      "DELETE /api/leads/:id",
      "DELETE /api/session",
      "GET /api/audit",
      "GET /api/contacts",
      "GET /api/counts",
      "GET /api/dead-letters",
      "GET /api/health",
      "GET /api/leads",
      "GET /api/leads.csv",
      "GET /api/leads/:id",
      "GET /api/people",
      "GET /api/quote",
      "GET /api/session",
      "GET /api/staff",
      "GET /api/stats",
      "PATCH /api/leads/:id",
      "POST /api/contacts",
      "POST /api/dead-letters/:id/dismiss",
      "POST /api/dead-letters/:id/retry",
      "POST /api/leads",
      "POST /api/leads/:id/notes",
      "POST /api/session",
    ]
  `);
});

describe("without an identity", () => {
  test.each([
    ["none", {}],
    ["a random cookie", { cookie: "__session=rj3vJ0Q2o5oW1b7kq0a" }],
    ["a made-up token", { authorization: "Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoib3duZXIifQ." }],
  ])("(%s) every closed route responds with 401 and reveals nothing", async (_, headers) => {
    const { api, routes } = await wholeApi();
    for (const route of routes.filter((each) => !OPEN.has(each))) {
      const [method = "", path = ""] = addressOf(route).split(" ");
      const response = await api.request(path, { method, headers });
      const body = await response.text();
      expect([response.status, body.includes("Dana")], route).toEqual([401, false]);
      expect(body, route).toContain("not_signed_in");
    }
    expect((await api.store.get("Dana"))?.lead.version).toBe(1);
  });

  test("open routes respond", async () => {
    const { api } = await wholeApi();
    const json = { method: "POST", headers: { "content-type": "application/json" } };
    const statuses = [
      await api.request("/api/health"),
      await api.request("/api/quote"),
      await api.post({ name: "Ann", phone: "6785550142" }),
      await api.request("/api/contacts", { ...json, body: '{"method":"phone"}' }),
      await api.request("/api/session", { ...json, body: '{"link":"made up"}' }),
      await api.request("/api/session", { method: "DELETE" }),
    ].map(({ status }) => status);
    // An invalid link opens no session.
    expect(statuses).toEqual([200, 200, 201, 204, 401, 204]);
  });
});

test("opens closed routes to owners, all but their own to staff, and none to other accounts", async () => {
  const { api, routes } = await wholeApi();
  const forStaff = routes.filter((route) => !OPEN.has(route));
  expect(forStaff).toEqual(expect.arrayContaining(OWNERS_ONLY));
  for (const route of forStaff) {
    const response = await api.as(ANNA, addressOf(route));
    expect([route, response.status === 403]).toEqual([route, OWNERS_ONLY.includes(route)]);
    await response.body?.cancel();
  }
  const outside = await staffApi({ identity: { identify: async () => "not_allowed" } });
  for (const route of forStaff) {
    const response = await api.as(OLGA, addressOf(route));
    expect([401, 403], route).not.toContain(response.status);
    await response.body?.cancel();
    expect((await outside.as(ANNA, addressOf(route))).status, route).toBe(403);
  }
});

describe("sessions", () => {
  test("begin with a link that works once, by POST", async () => {
    const backend = await testBackend();
    const link = backend.identity.makeLink("owner@longleaftv.example");
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ link });
    const use = () => backend.request("/api/session", { method: "POST", headers, body });
    const [first, second] = [await use(), await use()];
    expect([first.status, second.status]).toEqual([200, 401]);
    expect(await first.json()).toEqual({
      email: "owner@longleaftv.example",
      role: "owner",
      renewToken: false,
    });
    expect(first.headers.get("set-cookie")).toMatch(
      /^__session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  test("end when they are ended", async () => {
    const backend = await testBackend();
    const cookie = await backend.signIn();
    expect((await backend.request("/api/leads", { headers: { cookie } })).status).toBe(200);
    await backend.request("/api/session", { method: "DELETE", headers: { cookie } });
    expect((await backend.request("/api/leads", { headers: { cookie } })).status).toBe(401);
  });

  test("can't be opened or ended by pages of other sites", async () => {
    const backend = await testBackend();
    const headers = {
      cookie: await backend.signIn(),
      origin: "https://elsewhere.example",
      "content-type": "application/json",
    };
    const link = backend.identity.makeLink("owner@longleaftv.example");
    const body = JSON.stringify({ link });
    const opened = await backend.request("/api/session", { method: "POST", headers, body });
    const ended = await backend.request("/api/session", { method: "DELETE", headers });
    expect([opened.status, ended.status]).toEqual([403, 403]);
    expect((await backend.request("/api/leads", { headers })).status).toBe(200);
  });
});
