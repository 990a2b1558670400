import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FIRST_LEADS, sendEarly, takeEarly } from "#pages/admin/api/early.ts";

const paths: string[] = [];
let status = 200;

beforeEach(() => {
  paths.length = 0;
  status = 200;
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.startsWith("/__/")) return Response.json({ local: true });
    paths.push(path);
    return Response.json({}, { status });
  });
});

afterEach(() => void vi.useRealTimers());

test("requests the session, the counts and the first list while the app loads", async () => {
  await sendEarly({ pathname: "/admin", search: "" });
  expect(paths).toEqual(["/api/session", "/api/counts", FIRST_LEADS]);
});

test("requests a lead early if its page is opened first", async () => {
  await sendEarly({ pathname: "/admin/leads/l1", search: "" });
  expect(paths).toContain("/api/leads/l1");
});

test("requests no leads early for a filtered list, and nothing for the sign-in page", async () => {
  await sendEarly({ pathname: "/admin/leads", search: "?view=mine" });
  expect(paths).toEqual(["/api/session", "/api/counts"]);
  await sendEarly({ pathname: "/admin/login", search: "" });
  expect(paths).toHaveLength(2);
});

test("uses an early response once", async () => {
  await sendEarly({ pathname: "/admin", search: "" });
  expect((await takeEarly("/api/counts"))?.ok).toBe(true);
  expect(await takeEarly("/api/counts")).toBeUndefined();
});

test("drops early responses that are more than 30 seconds old", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  await sendEarly({ pathname: "/admin", search: "" });
  vi.advanceTimersByTime(30_001);
  expect(await takeEarly("/api/counts")).toBeUndefined();
});

test("drops early responses if the user isn't signed in, so nothing is refused after sign-in", async () => {
  status = 401;
  await sendEarly({ pathname: "/admin", search: "" });
  expect(await takeEarly(FIRST_LEADS)).toBeUndefined();
});
