import { describe, expect, test, vi } from "vitest";
import { ERROR_CODES, type ApiError } from "#contract/api.ts";
import { StoreUnavailableError } from "#functions/stores/lead-store.ts";
import { testApi } from "../support/api.ts";
import { openStore } from "../support/sqlite.ts";
import { tempFolder } from "../support/temp.ts";
import { wrappedStore } from "../support/wrapped-store.ts";

const SECRET = "/srv/leads.db: password hunter2 of +16785550199";
const JSON_BODY = { "content-type": "application/json" };
const LEAD = { name: "Ann", phone: "6785550142" };
const AS_STAFF = { authorization: "Bearer token" };

const ROUTES: [string, string, RequestInit][] = [
  ["health", "/api/health", {}],
  ["a lead", "/api/leads", { method: "POST", headers: JSON_BODY, body: JSON.stringify(LEAD) }],
  ["a plain lead", "/api/leads", { method: "POST", body: new URLSearchParams(LEAD) }],
  [
    "a plain quote",
    "/api/leads",
    { method: "POST", body: new URLSearchParams({ ...LEAD, kind: "quote" }) },
  ],
  [
    "a click",
    "/api/contacts",
    { method: "POST", headers: JSON_BODY, body: JSON.stringify({ method: "phone" }) },
  ],
  ["the leads", "/api/leads", { headers: AS_STAFF }],
  ["one lead", "/api/leads/l1", { headers: AS_STAFF }],
];

describe.each([
  ["a bug", () => Object.assign(new TypeError(SECRET), { stack: `TypeError at ${SECRET}` })],
  ["a store that is away", () => new StoreUnavailableError(SECRET, { cause: new Error(SECRET) })],
])("of %s nobody outside reads anything of the inside", (_, makeError) => {
  test.each(ROUTES)("%s", async (_name, path, init) => {
    // Errors like these cannot be had to order: every method of a real store throws one.
    const store = wrappedStore(await openStore(tempFolder()), (method, call) =>
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
        // A page always has a way that still works.
        expect(text).toContain('href="tel:+16785550142"');
      }
    }
  });
});
