import { describe, expect, test, vi } from "vitest";
import type { ApiError, LeadList, LeadReceipt } from "#contract/api.ts";
import { ERROR_CODES } from "#contract/errors.ts";
import { LIMITS } from "#contract/limits.ts";
import { StoreUnavailableError } from "#functions/stores/lead-store.ts";
import { SITE, testBackend, type TestBackend } from "../support/backend.ts";
import { testApi, type TestApi } from "../support/api.ts";
import { openStore } from "../support/sqlite.ts";
import { wrappedStore } from "../support/leads.ts";

const ANN = { name: "Ann", phone: "(678) 555-0142", message: "Brick, 65 inches." };
const JSON_BODY = { "content-type": "application/json" };
const ELSEWHERE = { origin: "https://elsewhere.example" };

async function storedLeads(backend: TestBackend) {
  const response = await backend.request("/api/leads", {
    headers: { cookie: await backend.signIn() },
  });
  const { leads }: LeadList = await response.json();
  return leads;
}

describe("a lead", () => {
  test("stores a lead sent as JSON and returns its id", async () => {
    const backend = await testBackend();
    const sent = { ...ANN, zip: "30060", attribution: { first: {} } };
    const response = await backend.post({ ...sent, smsConsent: true });
    const { id }: LeadReceipt = await response.json();
    expect(response.status).toBe(201);
    expect(await storedLeads(backend)).toMatchObject([
      {
        ...sent,
        id,
        kind: "contact",
        phone: "+16785550142",
        status: "new",
        spam: false,
        source: "web",
        country: "US",
        state: "GA",
        smsConsent: { text: expect.stringContaining("Reply STOP to end"), at: expect.any(String) },
      },
    ]);
  });

  test("redirects a plain form to the thanks page", async () => {
    const backend = await testBackend();
    const response = await backend.postForm(ANN);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/contact/thanks"]);
    expect(await storedLeads(backend)).toHaveLength(1);
  });

  test("reads a multipart form and drops its files", async () => {
    const backend = await testBackend();
    const body = new FormData();
    for (const [name, value] of Object.entries(ANN)) body.set(name, value);
    body.set("photo", new File(["x"], "wall.jpg"));
    const response = await backend.request("/api/leads", { method: "POST", body });
    expect(response.status).toBe(303);
    expect(await storedLeads(backend)).toMatchObject([{ name: "Ann" }]);
  });

  test("stores a lead with a filled honeypot as spam and responds as usual", async () => {
    const backend = await testBackend();
    const response = await backend.post({ ...ANN, website: "https://spam.example" });
    expect(response.status).toBe(201);
    expect(await storedLeads(backend)).toEqual([]);
    // If a browser filled the field, the same form without it is still stored as a lead.
    expect((await backend.post(ANN)).status).toBe(201);
    expect(await storedLeads(backend)).toHaveLength(1);
    const { id }: LeadReceipt = await response.json();
    const record = await backend.request(`/api/leads/${id}`, {
      headers: { cookie: await backend.signIn() },
    });
    expect(await record.json()).toMatchObject({ lead: { spam: true, name: "Ann" } });
  });

  test("stores a lead despite invalid data that the page sends along", async () => {
    const backend = await testBackend();
    const odd = {
      attribution: "{broken",
      page: "//elsewhere",
      startedAt: "yesterday",
      kind: "x",
      service: "TV Mounting",
      city: "Marietta, GA",
      offerCode: "SAVE-10",
      submissionId: "1",
    };
    expect((await backend.post({ ...ANN, ...odd })).status).toBe(201);
  });
});

describe("the consent to text messages", () => {
  const consentOf = async (sentAt: string | undefined) => {
    const backend = await testBackend();
    await backend.post({ ...ANN, smsConsent: true, ...(sentAt === undefined ? {} : { sentAt }) });
    const [lead] = await storedLeads(backend);
    return lead?.smsConsent?.at;
  };
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

  test("dates from when the form was sent, even days ago", async () => {
    const sentAt = ago(50);
    expect(await consentOf(sentAt)).toBe(sentAt);
  });

  test("dates from its arrival if the browser's clock can't be right", async () => {
    for (const sentAt of [undefined, ago(-3), ago(24 * 8)]) {
      const at = Date.parse((await consentOf(sentAt)) ?? "");
      expect(Math.abs(Date.now() - at)).toBeLessThan(60_000);
    }
  });
});

describe("duplicates", () => {
  test("responds with 200 and the same id to a repeated submission id", async () => {
    const backend = await testBackend();
    const lead = { ...ANN, submissionId: "3f6f3d2e-0000-4000-8000-000000000001" };
    const [first, second] = [await backend.post(lead), await backend.post(lead)];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(await second.json()).toEqual(await first.json());
  });

  test("makes one lead of twenty simultaneous submissions, with and without an id", async () => {
    const backend = await testBackend();
    const withId = {
      name: "Bea",
      phone: "6785550143",
      submissionId: "3f6f3d2e-0000-4000-8000-000000000002",
    };
    await Promise.all(Array.from({ length: 20 }, () => backend.post(withId)));
    await Promise.all(Array.from({ length: 20 }, () => backend.postForm(ANN)));
    expect((await storedLeads(backend)).map(({ name }) => name).toSorted()).toEqual(["Ann", "Bea"]);
  });
});

describe("bad input", () => {
  test("names every invalid field of a lead sent as JSON", async () => {
    const backend = await testBackend();
    const response = await backend.post({
      phone: "12",
      email: "a@b.co?bcc=spy%40evil.com",
      zip: "abc",
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchInlineSnapshot(`
      {
        "error": {
          "code": "invalid_fields",
          "fields": {
            "email": "This is not an email address. Write it as in name@example.com.",
            "name": "Please tell us your name.",
            "phone": "This is not a US phone number. Write ten digits, as in (678) 555-0142; an extension goes into the message.",
            "zip": "A ZIP code has five digits, as in 30060.",
          },
          "message": "Please look at the marked fields.",
        },
      }
    `);
  });

  test("returns a plain form filled, with an error next to each invalid field", async () => {
    const backend = await testBackend();
    const response = await backend.postForm({
      ...ANN,
      name: `"><script>alert(1)</script>`,
      phone: "123",
      message: '<slot name="notice">',
      city: "marietta",
      preferredContact: "email",
      smsConsent: "yes",
    });
    const html = await response.text();
    expect([response.status, response.headers.get("content-type")]).toEqual([
      422,
      "text/html; charset=UTF-8",
    ]);
    for (const part of [
      /value="&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;"/,
      /<option value="marietta" selected="">/,
      /<input[^>]* value="email" checked=""/,
      /<input[^>]* name="smsConsent"[^>]* checked=""/,
      /<input aria-invalid="true" aria-describedby="phone-error"/,
      /id="phone-error"[^>]*>(?:<svg.*?<\/svg>)?This is not a US phone number/,
    ]) {
      expect(part.test(html), String(part)).toBe(true);
    }
    expect(/<script>alert|id="name-error"|<\/?slot/.exec(html)?.[0]).toBeUndefined();
  });

  test("asks for a phone number or an email address", async () => {
    const backend = await testBackend();
    const html = await (await backend.postForm({ name: "Ann" })).text();
    expect(html.includes("Please give a phone number or an email address")).toBe(true);
  });

  test.each([
    ["another type", 415, "x", { "content-type": "text/plain" }],
    ["more than the limit", 413, "x".repeat(LIMITS.body + 1), {}],
    ["broken JSON", 400, "{", {}],
    ["JSON that is no object", 400, "[]", {}],
    ["bytes that are no text", 400, new Uint8Array([123, 255, 125]), {}],
    ["a broken multipart body", 400, "x", { "content-type": "multipart/form-data" }],
    ["a foreign page's post", 403, "{}", ELSEWHERE],
    ["a hidden foreign page's post", 403, "{}", { origin: "null", "sec-fetch-site": "cross-site" }],
  ])("responds to %s with %i", async (_, status, body, more) => {
    const backend = await testBackend();
    const headers = { ...JSON_BODY, ...more };
    const response = await backend.request("/api/leads", { method: "POST", headers, body });
    expect(response.status).toBe(status);
  });

  test.each([
    ["our own page", { origin: SITE }],
    ["our own page without a referrer", { origin: "null", "sec-fetch-site": "same-origin" }],
  ])("accepts a post from %s", async (_, headers) => {
    const backend = await testBackend();
    expect((await backend.post(ANN, headers)).status).toBe(201);
  });

  test("returns a plain form that is too long filled", async () => {
    const backend = await testBackend();
    const response = await backend.postForm({ ...ANN, message: "\uD55C".repeat(3_900) });
    const html = await response.text();
    expect(response.status).toBe(413);
    expect(html.includes("\uD55C".repeat(3_900))).toBe(true);
    expect(html.includes("Please shorten the message")).toBe(true);
  });

  test("returns a plain form from a foreign origin filled", async () => {
    const backend = await testBackend();
    const response = await backend.postForm(ANN, ELSEWHERE);
    expect(response.status).toBe(403);
    expect((await response.text()).includes("Brick, 65 inches.")).toBe(true);
  });

  test("stores a lead whose attribution is nested too deeply", async () => {
    const backend = await testBackend();
    const nested = "[".repeat(10_000) + "]".repeat(10_000);
    const response = await backend.request("/api/leads", {
      method: "POST",
      headers: JSON_BODY,
      body: `{"name":"Ann","phone":"6785550142","attribution":{"a":${nested}}}`,
    });
    expect(response.status).toBe(201);
  });

  test("returns a form filled with 503 and Retry-After while the store is unavailable", async () => {
    const backend = await testBackend();
    await backend.close();
    const response = await backend.postForm(ANN);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
    expect((await response.text()).includes("Brick, 65 inches.</textarea>")).toBe(true);
    expect((await backend.request("/api/health")).status).toBe(503);
  });
});

test("forbids caches to store responses of the API", async () => {
  const backend = await testBackend();
  expect((await backend.request("/api/health")).headers.get("cache-control")).toBe(
    "private, no-store",
  );
});

test("shows browsers a page with the phone number after an unexpected error", async () => {
  const backend = await testBackend();
  // There is no real bug to trigger, so this replaces one part.
  backend.identity.identify = () => Promise.reject(new TypeError("x is not a function"));
  const response = await backend.request("/api/leads", { headers: { accept: "text/html,*/*" } });
  expect(response.status).toBe(500);
  const page = await response.text();
  expect(page).toContain("Unexpected Application Error!</h1>");
  expect(page).toContain('href="tel:+16785550142"');
  expect(page).not.toContain("is not a function");
});

const SECRET = "/srv/leads.db: password hunter2 of +16785550199";
const LEAD = { name: "Ann", phone: "6785550142" };
const AS_STAFF = { authorization: "Bearer token" };

const ROUTES: [string, string, RequestInit][] = [
  ["health", "/api/health", {}],
  ["a lead", "/api/leads", { method: "POST", headers: JSON_BODY, body: JSON.stringify(LEAD) }],
  ["a plain lead", "/api/leads", { method: "POST", body: new URLSearchParams(LEAD) }],
  ["a click", "/api/contacts", { method: "POST", headers: JSON_BODY, body: '{"method":"phone"}' }],
  ["the leads", "/api/leads", { headers: AS_STAFF }],
  ["one lead", "/api/leads/l1", { headers: AS_STAFF }],
];

describe.each([
  ["a bug", () => Object.assign(new TypeError(SECRET), { stack: `TypeError at ${SECRET}` })],
  ["a store that is away", () => new StoreUnavailableError(SECRET, { cause: new Error(SECRET) })],
])("hides the details of %s from the response", (_, makeError) => {
  test.each(ROUTES)("for %s", async (_name, path, init) => {
    // There is no way to cause these errors, so every method of a real store throws one.
    const store = wrappedStore(await openStore(), (method, call) =>
      method === "close" ? call() : Promise.reject(makeError()),
    );
    const log = vi.fn<(message: string, details?: object) => void>();
    const { request } = await testApi({
      store,
      log,
      identity: { identify: async () => ({ email: "ann@example.com", role: "owner" }) },
    });
    for (const accept of ["application/json", "text/html,*/*"]) {
      const response = await request(path, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init.headers)), accept },
      });
      const text = await response.text();
      expect([500, 503]).toContain(response.status);
      expect(`${text}${JSON.stringify([...response.headers])}`).not.toMatch(
        /hunter2|leads\.db|0199/,
      );
      expect(text).not.toContain("TypeError");
      if (response.headers.get("content-type")?.includes("json") === true) {
        const { error }: ApiError = JSON.parse(text);
        expect(ERROR_CODES).toContain(error.code);
        expect(Object.keys(error)).toEqual(["code", "message"]);
      } else {
        // A page always shows another way to reach us.
        expect(text).toContain('href="tel:+16785550142"');
      }
    }
  });
});

const send = ({ request }: TestApi, body: string, headers: Record<string, string> = {}) =>
  request("/api/contacts", {
    method: "POST",
    headers: { ...JSON_BODY, ...headers },
    body,
  });

const CLICK = {
  method: "phone",
  channel: "sms",
  location: "header",
  page: "/locations/marietta",
  attribution: { first: { utm_source: "google", odd: 1 } },
};

test.each(["application/json", "text/plain;charset=UTF-8"])(
  "stores a contact event sent as %s with our own time",
  async (type) => {
    const api = await testApi();
    const body = JSON.stringify({ ...CLICK, timestamp: "1999-01-01T00:00:00Z" });
    const response = await send(api, body, { "content-type": type });
    expect([response.status, await response.text()]).toEqual([204, ""]);
    const [event, ...others] = (await api.store.listContacts({}, 10)).contacts;
    expect(others).toEqual([]);
    expect(event).toEqual({
      ...CLICK,
      id: expect.stringMatching(/./),
      attribution: { first: { utm_source: "google" } },
      timestamp: expect.stringMatching(/^20[2-9]/),
    });
  },
);

test.each([
  ["no method", 422, JSON.stringify({ location: "header" }), {}],
  ["an odd method", 422, JSON.stringify({ method: "pigeon" }), {}],
  ["no JSON", 400, "phone", {}],
  ["a list", 400, "[]", {}],
  ["more than the limit", 413, `{"method":"${"x".repeat(LIMITS.body)}"}`, {}],
  ["a form", 415, "method=phone", { "content-type": "application/x-www-form-urlencoded" }],
  ["a foreign page's click", 403, JSON.stringify(CLICK), ELSEWHERE],
])("responds to %s with %i and stores nothing", async (_, status, body, headers) => {
  const api = await testApi();
  const response = await send(api, body, headers);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: { message: expect.any(String) } });
  expect((await api.store.listContacts({}, 10)).contacts).toEqual([]);
});

test("drops invalid fields of a contact event", async () => {
  const api = await testApi();
  const odd = { method: "email", channel: 5, location: "<b>", page: "//a", attribution: "x" };
  expect((await send(api, JSON.stringify(odd))).status).toBe(204);
  const [event] = (await api.store.listContacts({}, 10)).contacts;
  expect(event).toMatchObject({ method: "email", location: "unknown" });
});
