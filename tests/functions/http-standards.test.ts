import { describe, expect, test } from "vitest";
import type { ApiError } from "#contract/api.ts";
import { LIMITS } from "#contract/limits.ts";
import { readHosting } from "#scripts/server/hosting.ts";
import { leadsOf, testApi } from "../support/api.ts";
import { jsonPost } from "../support/backend.ts";

const ANN = { name: "Ann", phone: "(678) 555-0142", message: "Brick, 65 inches." };
const AS_JSON = { accept: "application/json" };

const errorOf = async (response: Response): Promise<ApiError["error"]> => {
  const { error }: ApiError = await response.json();
  return error;
};

test.each([
  ["PUT", "/api/leads", "POST, GET, HEAD"],
  ["GET", "/api/session", "POST, DELETE, GET, HEAD"],
  ["POST", "/api/quote", "GET, HEAD"],
  ["DELETE", "/api/leads.csv", "GET, HEAD"],
  ["POST", "/api/leads/l1", "GET, HEAD, PATCH, DELETE"],
  ["OPTIONS", "/api/health", "GET, HEAD"],
])(
  "the API answers %s %s with 405 and `Allow` unless the route exists",
  async (method, path, allow) => {
    const { request } = await testApi();
    const response = await request(path, { method });
    if (allow.split(", ").includes(method)) {
      expect(response.status).not.toBe(405);
      return;
    }
    expect([response.status, response.headers.get("allow")]).toEqual([405, allow]);
    expect(await errorOf(response)).toMatchObject({
      code: "method_not_allowed",
      message: `Use ${allow.split(", ").join(" or ")} for this URL.`,
    });
  },
);

test.each(["/api", "/api/nowhere", "/api/leadsXcsv/y", "/api/leads/l1/x"])(
  "the API answers a POST to the unknown path %s with 404",
  async (path) => {
    const { request } = await testApi();
    const response = await request(path, { method: "POST" });
    expect([response.status, response.headers.get("allow")]).toEqual([404, null]);
  },
);

describe("search engines", () => {
  test.each([
    ["/api/health", {}],
    ["/api/quote", {}],
    ["/api/nowhere", {}],
    ["/api/leads", { method: "POST" }],
    ["/api/leads", { method: "POST", body: new URLSearchParams(ANN) }],
    ["/api/leads", { method: "POST", body: new URLSearchParams() }],
  ])("every response of the API asks not to be indexed: %s %o", async (path, init) => {
    const { request } = await testApi();
    expect((await request(path, init)).headers.get("x-robots-tag")).toBe("noindex");
  });

  test("Firebase Hosting also sends the header for the API, but not for pages", () => {
    const { headersFor } = readHosting();
    expect(headersFor("/api/leads").get("X-Robots-Tag")).toBe("noindex");
    expect(headersFor("/services").has("X-Robots-Tag")).toBe(false);
  });
});

describe("a plain form from a client that accepts only JSON", () => {
  test("gets the lead's id, once per submission", async () => {
    const { postForm, store } = await testApi();
    const [first, second] = [await postForm(ANN, AS_JSON), await postForm(ANN, AS_JSON)];
    expect([first.status, second.status]).toEqual([201, 200]);
    const [lead] = await leadsOf(store);
    expect(await first.json()).toMatchObject({ id: lead?.id });
    expect(first.headers.get("vary")).toBe("Accept");
  });

  test("gets errors as JSON", async () => {
    const { postForm, store } = await testApi();
    const invalid = await postForm({ name: "Ann" }, AS_JSON);
    expect(invalid.status).toBe(422);
    expect((await errorOf(invalid)).fields).toHaveProperty("phone");
    const tooLong = await postForm({ ...ANN, message: "x".repeat(LIMITS.body) }, AS_JSON);
    expect([tooLong.status, (await errorOf(tooLong)).code]).toEqual([413, "too_large"]);
    const foreign = await postForm(ANN, { ...AS_JSON, origin: "https://elsewhere.example" });
    expect(foreign.status).toBe(403);
    expect(await leadsOf(store)).toEqual([]);
  });

  test("can't set the source of a lead", async () => {
    const { postForm, store } = await testApi();
    expect((await postForm({ ...ANN, source: "phone" }, AS_JSON)).status).toBe(201);
    expect(await leadsOf(store)).toMatchObject([{ source: "web" }]);
  });

  test("gets a page if it accepts pages too", async () => {
    const { postForm } = await testApi();
    const response = await postForm(ANN, { accept: "text/html, application/json" });
    expect(response.status).toBe(303);
  });
});

describe("a request from an origin that isn't in the configuration", () => {
  const LAN = "http://192.168.1.20:4173";
  const hint = `If you run this site, and ${LAN} is its URL, set PUBLIC_URL=${LAN} on your own server, or OWN_ORIGINS=${LAN} on Firebase (docs/deploy.md).`;

  test("is refused with the setting to change, as JSON and on the form's page", async () => {
    const { request, postForm } = await testApi();
    const asJson = await request("/api/leads", jsonPost(ANN, { origin: LAN }));
    expect([asJson.status, await errorOf(asJson)]).toMatchObject([
      403,
      {
        code: "foreign_origin",
        message: `This request came from another site. Please use the form on our site. ${hint}`,
      },
    ]);
    const page = await postForm(ANN, { origin: LAN });
    expect(page.status).toBe(403);
    expect(await page.text()).toContain(hint);
  });

  test.each([
    "null",
    "https://a.example/<script>alert(1)</script>",
    "https://a.example/",
    'https://a.example" onload="x',
    "javascript:alert(1)",
    `https://${"a".repeat(400)}.example`,
  ])("is refused without repeating %s, which isn't an origin", async (origin) => {
    const { request, postForm } = await testApi();
    const message = "This request came from another site. Please use the form on our site.";
    expect((await errorOf(await request("/api/leads", jsonPost(ANN, { origin })))).message).toBe(
      message,
    );
    const page = await (await postForm(ANN, { origin })).text();
    expect(page).toContain(message);
    expect(page).not.toContain(origin.slice(0, 60) === "null" ? "PUBLIC_URL" : origin);
  });
});
