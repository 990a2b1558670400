import { describe, expect, test } from "vitest";
import type { ApiError, LeadReceipt } from "#contract/api.ts";
import { ERROR_CODES } from "#contract/errors.ts";
import { HONEYPOT_FIELD } from "#contract/lead-form.ts";
import { LIMITS } from "#contract/limits.ts";
import { StoreUnavailableError } from "#functions/stores/lead-store.ts";
import { leadsOf, testApi, type TestApi } from "../support/api.ts";
import { SITE } from "../support/backend.ts";
import { openStore } from "../support/sqlite.ts";
import { wrappedStore } from "../support/leads.ts";

const ANN = { name: "Ann", phone: "(678) 555-0142", message: "Brick, 65 inches." };
const JSON_BODY = { "content-type": "application/json" };
const ELSEWHERE = { origin: "https://elsewhere.example" };

describe("a lead", () => {
  test("stores a lead sent as JSON and returns its id", async () => {
    const { post, store } = await testApi();
    const sent = { ...ANN, street: "12 Mill Rd", zip: "30060", attribution: { first: {} } };
    const response = await post({ ...sent, smsConsent: true });
    const { id }: LeadReceipt = await response.json();
    expect(response.status).toBe(201);
    expect(await leadsOf(store)).toMatchObject([
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

  test("redirects a plain or multipart form to the thanks page and drops its files", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(ANN)) form.set(name, value);
    form.set("photo", new File(["x"], "wall.jpg"));
    for (const body of [form, new URLSearchParams(ANN)]) {
      const { request, store } = await testApi();
      const response = await request("/api/leads", { method: "POST", body });
      expect([response.status, response.headers.get("location")]).toEqual([303, "/api/thanks"]);
      expect(await leadsOf(store)).toMatchObject([{ name: "Ann", message: ANN.message }]);
    }
  });

  test("stores a lead with a filled-in honeypot as spam and responds as usual", async () => {
    const { post, store } = await testApi();
    const response = await post({ ...ANN, website: "https://spam.example" });
    expect(response.status).toBe(201);
    expect(await leadsOf(store)).toEqual([]);
    // The same form without the honeypot is still stored, in case a browser filled in the field.
    expect((await post(ANN)).status).toBe(201);
    expect(await leadsOf(store)).toHaveLength(1);
    const { id }: LeadReceipt = await response.json();
    expect(await leadsOf(store, { spam: true })).toMatchObject([{ id, spam: true, name: "Ann" }]);
  });

  test("stores a lead despite invalid data added by the page", async () => {
    const { post, request } = await testApi();
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
    expect((await post({ ...ANN, ...odd })).status).toBe(201);
    const nested = "[".repeat(10_000) + "]".repeat(10_000);
    const body = `{"name":"Bea","phone":"6785550143","attribution":{"a":${nested}}}`;
    const init = { method: "POST", headers: JSON_BODY, body };
    expect((await request("/api/leads", init)).status).toBe(201);
  });
});

test.each([
  ["the time the form was sent, even days ago", 50, true],
  ["its arrival time if the page doesn't send a time", undefined, false],
  ["its arrival time if the browser's clock is fast", -3, false],
  ["its arrival time if the form waited for more than a week", 24 * 8, false],
])("dates consent to text messages by %s", async (_, hoursAgo, isBelieved) => {
  const { post, store } = await testApi();
  const sentAt =
    hoursAgo === undefined ? undefined : new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  await post({ ...ANN, smsConsent: true, sentAt });
  const at = (await leadsOf(store))[0]?.smsConsent?.at ?? "";
  if (isBelieved) expect(at).toBe(sentAt);
  else expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000);
});

describe("duplicates", () => {
  const submissionId = "3f6f3d2e-0000-4000-8000-000000000001";

  test("responds with 200 and the same lead id to a repeated submission", async () => {
    const { post } = await testApi();
    const lead = { ...ANN, submissionId };
    const [first, second] = [await post(lead), await post(lead)];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(await second.json()).toEqual(await first.json());
  });

  test("creates one lead from twenty simultaneous submissions, with or without a submission id", async () => {
    const { post, postForm, store } = await testApi();
    const withId = { name: "Bea", phone: "6785550143", submissionId };
    await Promise.all(Array.from({ length: 20 }, () => post(withId)));
    await Promise.all(Array.from({ length: 20 }, () => postForm(ANN)));
    expect((await leadsOf(store)).map(({ name }) => name).toSorted()).toEqual(["Ann", "Bea"]);
  });
});

describe("bad input", () => {
  test("lists every invalid field of a lead sent as JSON", async () => {
    const { post } = await testApi();
    const response = await post({ phone: "12", email: "a@b.co?bcc=spy%40evil.com", zip: "abc" });
    expect(response.status).toBe(422);
    const body: ApiError = await response.json();
    delete body.error.requestId;
    expect(body).toMatchInlineSnapshot(`
      {
        "error": {
          "code": "invalid_fields",
          "fields": {
            "email": "This is not an email address. Enter one such as name@example.com.",
            "name": "Please enter your name.",
            "phone": "This is not a US phone number. Enter 10 digits, such as (678) 555-0142, and put any extension in the message.",
            "zip": "Enter a five-digit ZIP code, such as 30060.",
          },
          "message": "Please check the highlighted fields.",
        },
      }
    `);
  });

  test("returns a plain form still filled in, with an error next to each invalid field", async () => {
    const { postForm } = await testApi();
    const response = await postForm({
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

  const long = "\uD55C".repeat(3_900);
  test.each([
    ["without a phone number or email", 422, { phone: "" }, {}, "Enter a phone"],
    ["that is too long", 413, { message: long }, {}, "Please shorten the message"],
    ["from another site", 403, {}, ELSEWHERE, "Please use the form on our site."],
  ])(
    "returns a plain form %s with status %i, still filled in",
    async (_, status, more, headers, notice) => {
      const { postForm } = await testApi();
      const fields = { ...ANN, ...more };
      const response = await postForm(fields, headers);
      const html = await response.text();
      expect(response.status).toBe(status);
      expect(html.includes(`${fields.message}</textarea>`)).toBe(true);
      expect(html.includes(notice)).toBe(true);
    },
  );

  test("if the store is unavailable, responds with 503, Retry-After and the form still filled in", async () => {
    const { postForm, request, store } = await testApi();
    await store.close();
    const response = await postForm(ANN);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
    expect((await response.text()).includes("Brick, 65 inches.</textarea>")).toBe(true);
    expect((await request("/api/ready")).status).toBe(503);
  });

  test.each([
    ["an unsupported content type", 415, "x", { "content-type": "text/plain" }],
    ["an oversized body", 413, "x".repeat(LIMITS.body + 1), {}],
    ["invalid JSON", 400, "{", {}],
    ["JSON that isn't an object", 400, "[]", {}],
    ["bytes that aren't UTF-8", 400, new Uint8Array([123, 255, 125]), {}],
    ["a broken multipart body", 400, "x", { "content-type": "multipart/form-data" }],
    ["a post from another site", 403, "{}", ELSEWHERE],
    [
      "another site's post with a null origin",
      403,
      "{}",
      { origin: "null", "sec-fetch-site": "cross-site" },
    ],
    ["a post from our own page", 201, JSON.stringify(ANN), { origin: SITE }],
    [
      "our own page's post with a null origin",
      201,
      JSON.stringify(ANN),
      { origin: "null", "sec-fetch-site": "same-origin" },
    ],
  ])("POST /api/leads responds to %s with %i", async (_, status, body, more) => {
    const { request } = await testApi();
    const headers = { ...JSON_BODY, ...more };
    const response = await request("/api/leads", { method: "POST", headers, body });
    expect(response.status).toBe(status);
  });
});

test("shows browsers a page with the phone number after an unexpected error", async () => {
  // There is no known bug to trigger, so this injects one.
  const bug = () => Promise.reject(new TypeError("x is not a function"));
  const { request } = await testApi({ identity: { identify: bug } });
  const response = await request("/api/leads", { headers: { accept: "text/html,*/*" } });
  expect(response.status).toBe(500);
  const page = await response.text();
  expect(page).toContain("Unexpected Application Error!</h1>");
  expect(page).toContain('href="tel:+16785550142"');
});

const SECRET = "/srv/leads.db: password hunter2 of +16785550199";
const LEAD = { name: "Ann", phone: "6785550142" };
const AS_STAFF = { authorization: "Bearer token" };

const ROUTES: [string, RequestInit][] = [
  ["/api/leads", { method: "POST", headers: JSON_BODY, body: JSON.stringify(LEAD) }],
  ["/api/leads", { method: "POST", body: new URLSearchParams(LEAD) }],
  ["/api/contacts", { method: "POST", headers: JSON_BODY, body: '{"method":"phone"}' }],
  ["/api/leads", { headers: AS_STAFF }],
  ["/api/leads/l1", { headers: AS_STAFF }],
];

test.each([
  ["a bug", () => Object.assign(new TypeError(SECRET), { stack: `TypeError at ${SECRET}` })],
  ["an unavailable store", () => new StoreUnavailableError(SECRET, { cause: Error(SECRET) })],
])("hides the details of %s from every response", async (_, makeError) => {
  // These errors can't be triggered, so every method of a real store is made to throw one.
  const store = wrappedStore(await openStore(), (method, call) =>
    method === "close" ? call() : Promise.reject(makeError()),
  );
  const owner = { email: "ann@example.com", role: "owner", signedInAt: Date.now() } as const;
  const identity = { identify: async () => owner };
  const { request } = await testApi({ store, identity });
  for (const accept of ["application/json", "text/html,*/*"]) {
    for (const [path, init] of ROUTES) {
      const headers = { ...Object.fromEntries(new Headers(init.headers)), accept };
      const response = await request(path, { ...init, headers });
      const text = await response.text();
      const everything = `${text}${JSON.stringify([...response.headers])}`;
      expect([500, 503]).toContain(response.status);
      expect(everything).not.toMatch(/hunter2|leads\.db|0199|TypeError/);
      if (response.headers.get("content-type")?.includes("json") === true) {
        const { error }: ApiError = JSON.parse(text);
        expect(ERROR_CODES).toContain(error.code);
        expect(Object.keys(error)).toEqual(["code", "message", "requestId"]);
      } else {
        // Error pages always show another way to reach us.
        expect(text).toContain('href="tel:+16785550142"');
      }
    }
  }
});

const click = ({ request }: TestApi, body: string, headers: Record<string, string> = {}) =>
  request("/api/contacts", { method: "POST", headers: { ...JSON_BODY, ...headers }, body });

const CLICK = {
  method: "phone",
  channel: "sms",
  location: "header",
  page: "/locations/marietta",
  attribution: { first: { utm_source: "google", odd: 1 } },
};

test.each(["application/json", "text/plain;charset=UTF-8"])(
  "stores a contact event sent as %s with the server's time",
  async (type) => {
    const api = await testApi();
    const body = JSON.stringify({ ...CLICK, timestamp: "1999-01-01T00:00:00Z" });
    const response = await click(api, body, { "content-type": type });
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
  ["an unknown method", 422, JSON.stringify({ method: "pigeon" }), {}],
  ["text that isn't JSON", 400, "phone", {}],
  ["a JSON array", 400, "[]", {}],
  ["an oversized body", 413, `{"method":"${"x".repeat(LIMITS.body)}"}`, {}],
  ["a form", 415, "method=phone", { "content-type": "application/x-www-form-urlencoded" }],
  ["a click from another site", 403, JSON.stringify(CLICK), ELSEWHERE],
])(
  "POST /api/contacts responds to %s with %i and stores nothing",
  async (_, status, body, headers) => {
    const api = await testApi();
    const response = await click(api, body, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { message: expect.any(String) } });
    expect((await api.store.listContacts({}, 10)).contacts).toEqual([]);
  },
);

test("records a form with its lead, once, and not if it looks like spam", async () => {
  const api = await testApi();
  const attribution = { session: { timestamp: "2026-11-02T14:00:00.000Z" } };
  const form = { name: "Ann", phone: "6785550142", page: "/support", attribution };
  for (const status of [201, 200]) expect((await api.post(form)).status).toBe(status);
  // An older page reports its form itself.
  expect((await click(api, JSON.stringify({ method: "form", location: "form" }))).status).toBe(204);
  await api.post({ name: "Bot", phone: "6785550143", [HONEYPOT_FIELD]: "x" });
  const [lead] = await leadsOf(api.store);
  expect((await api.store.listContacts({}, 10)).contacts).toEqual([
    {
      id: expect.any(String),
      method: "form",
      location: "form",
      page: "/support",
      attribution,
      timestamp: lead?.createdAt,
      lead: lead?.id,
    },
  ]);
});

test("drops a contact event's invalid fields", async () => {
  const api = await testApi();
  const odd = { method: "email", channel: 5, location: "<b>", page: "//a", attribution: "x" };
  expect((await click(api, JSON.stringify(odd))).status).toBe(204);
  const [event] = (await api.store.listContacts({}, 10)).contacts;
  expect(event).toMatchObject({ method: "email", location: "unknown" });
});
