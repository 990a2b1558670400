import { describe, expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";

const ANN = { name: "Ann", phone: "(678) 555-0142" };

describe("nobody sees leads who is not staff", () => {
  test.each([
    ["no identity", {}],
    ["a random cookie", { cookie: "__session=rj3vJ0Q2o5oW1b7kq0a" }],
    ["a made-up token", { authorization: "Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoib3duZXIifQ." }],
  ])("%s", async (_, headers) => {
    const backend = await testBackend();
    await backend.post(ANN);
    for (const path of ["/api/leads", "/api/leads/x"]) {
      const response = await backend.request(path, { headers });
      expect(response.status).toBe(401);
      expect(await response.text()).not.toContain("Ann");
    }
  });

  test("a link opens one session, by POST, within 15 minutes", async () => {
    const backend = await testBackend();
    const link = backend.identity.makeLink("owner@longleaftv.example");
    const use = () =>
      backend.request("/api/session", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ link }),
      });
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

  test("a session ends when it is ended", async () => {
    const backend = await testBackend();
    const cookie = await backend.signIn();
    expect((await backend.request("/api/leads", { headers: { cookie } })).status).toBe(200);
    await backend.request("/api/session", { method: "DELETE", headers: { cookie } });
    expect((await backend.request("/api/leads", { headers: { cookie } })).status).toBe(401);
  });

  test("a foreign page can neither open nor end a session", async () => {
    const backend = await testBackend();
    const headers = {
      cookie: await backend.signIn(),
      origin: "https://elsewhere.example",
      "content-type": "application/json",
    };
    const link = backend.identity.makeLink("owner@longleaftv.example");
    const body = JSON.stringify({ link });
    expect((await backend.request("/api/session", { method: "POST", headers, body })).status).toBe(
      403,
    );
    expect((await backend.request("/api/session", { method: "DELETE", headers })).status).toBe(403);
    expect((await backend.request("/api/leads", { headers })).status).toBe(200);
  });
});
