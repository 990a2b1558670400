import { expect, test } from "vitest";
import { loginPath, nextPath } from "#pages/admin/app/paths.ts";

const ORIGIN = "https://example.com";

/** Where one comes who was going there and had to sign in first. */
function comesTo(path: string, search: string): string {
  return nextPath(loginPath(path, search).split("?").slice(1).join("?"), ORIGIN);
}

test("a filtered list comes back after signing in", () => {
  const search = "view=all&q=frame+%26+tv&city=atlanta";
  expect(comesTo("/admin/leads", search)).toBe(`/admin/leads?${search}`);
  expect(comesTo("/admin/leads/a%2Fb", "")).toBe("/admin/leads/a%2Fb");
});

test("the list itself is where one comes anyway", () => {
  expect(loginPath("/admin/leads", "")).toBe("/admin/login");
  expect(nextPath("", ORIGIN)).toBe("/admin/leads");
});

test.each([
  "https://elsewhere.example/admin/leads",
  "//elsewhere.example/admin/leads",
  "/\\elsewhere.example/admin/leads",
  "/admin/../book",
  "/administration",
  "javascript:alert(1)",
  "http://",
  "/admin/login?next=/admin/login",
])("%s leads to the list, and not out of the staff app", (next) => {
  expect(nextPath(`next=${encodeURIComponent(next)}`, ORIGIN)).toBe("/admin/leads");
});
