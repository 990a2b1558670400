import { expect, test } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { testApi, type TestApi } from "../support/api.ts";

const send = ({ request }: TestApi, body: string, headers: Record<string, string> = {}) =>
  request("/api/contacts", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
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
  "a click that is sent as %s is stored with our own time",
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
  ["a foreign page's click", 403, JSON.stringify(CLICK), { origin: "https://elsewhere.example" }],
])("%s is answered with %i, and nothing is stored", async (_, status, body, headers) => {
  const api = await testApi();
  const response = await send(api, body, headers);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: { message: expect.any(String) } });
  expect((await api.store.listContacts({}, 10)).contacts).toEqual([]);
});

test("what is odd beside the method is dropped", async () => {
  const api = await testApi();
  const odd = {
    method: "email",
    channel: 5,
    location: "<b>",
    page: "//elsewhere",
    attribution: "x",
  };
  expect((await send(api, JSON.stringify(odd))).status).toBe(204);
  const [event] = (await api.store.listContacts({}, 10)).contacts;
  expect(event).toMatchObject({ method: "email", location: "unknown" });
});
