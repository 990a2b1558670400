import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** As a page that was just loaded knows it: nothing yet. */
async function load() {
  vi.resetModules();
  const { loadConfig } = await import("#pages/admin/api/config.ts");
  return loadConfig();
}

const fetched = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal("fetch", fetched));
afterEach(() => vi.unstubAllGlobals());

test("without a connection it says so", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(load()).rejects.toMatchObject({
    code: "offline",
    message: "There is no connection. Try again soon.",
  });
});

test.each([
  ["nothing", new Response("", { status: 404 })],
  ["a page of its own", new Response("<!doctype html>")],
  ["something else", new Response("[]")],
])("where a host answers with %s, the configuration is missing", async (_, response) => {
  fetched.mockResolvedValue(response);
  await expect(load()).rejects.toThrow("The sign-in configuration is missing");
});

test("a server that is in trouble has not lost its configuration", async () => {
  fetched.mockResolvedValue(new Response("Bad Gateway", { status: 502 }));
  await expect(load()).rejects.toThrow("Try again soon.");
});

test("the embedded server says that it is itself", async () => {
  fetched.mockResolvedValue(Response.json({ local: true }));
  await expect(load()).resolves.toEqual({ local: true });
});
