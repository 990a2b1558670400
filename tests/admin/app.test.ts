import { onlineManager } from "@tanstack/react-query";
import { afterEach, describe, expect, test } from "vitest";
import { ApiFailure } from "#pages/admin/api/failure.ts";
import { loginPath, nextPath } from "#pages/admin/app/paths.ts";
import { createQueryClient } from "#pages/admin/app/queries.ts";

describe("without a network", () => {
  const offline = () => Promise.reject(new ApiFailure("offline", "There is no connection."));

  afterEach(() => onlineManager.setOnline(true));

  test("a query fails with a message instead of waiting", async () => {
    onlineManager.setOnline(false);
    const asking = createQueryClient().fetchQuery({
      queryKey: ["leads"],
      queryFn: offline,
      retry: false,
    });
    await expect(asking).rejects.toThrow("There is no connection.");
  });

  test("a change fails at once and is not sent later", async () => {
    onlineManager.setOnline(false);
    const client = createQueryClient();
    const sending = client.getMutationCache().build(client, { mutationFn: offline });
    await expect(sending.execute(undefined)).rejects.toThrow("There is no connection.");
    expect(sending.state.isPaused).toBe(false);
  });
});

describe("the page after signing in", () => {
  const ORIGIN = "https://example.com";

  /** Returns the page that someone sees who wanted this one and had to sign in first. */
  function comesTo(path: string, search: string): string {
    return nextPath(loginPath(path, search).split("?").slice(1).join("?"), ORIGIN);
  }

  test("is the filtered list that someone wanted", () => {
    const search = "view=all&q=frame+%26+tv&city=atlanta";
    expect(comesTo("/admin/leads", search)).toBe(`/admin/leads?${search}`);
    expect(comesTo("/admin/leads/a%2Fb", "")).toBe("/admin/leads/a%2Fb");
  });

  test("is the list by default", () => {
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
  ])("is the list for %s, which is outside of the staff app", (next) => {
    expect(nextPath(`next=${encodeURIComponent(next)}`, ORIGIN)).toBe("/admin/leads");
  });
});
