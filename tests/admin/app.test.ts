import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiFailure } from "#pages/admin/api/failure.ts";
import { loadScreen } from "#pages/admin/app/lazy-screen.tsx";
import { loginPath, nextPath } from "#pages/admin/app/paths.ts";
import { createQueryClient } from "#pages/admin/app/queries.ts";
import {
  type Announced,
  type Announcement,
  withAnnouncement,
} from "#pages/admin/ui/Announcements.tsx";

describe("offline", () => {
  const offline = () => Promise.reject(new ApiFailure("offline", "No connection."));

  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  test("fails an offline query with a message instead of pausing it", async () => {
    const query = { queryKey: ["leads"], queryFn: offline, retry: false };
    const asking = createQueryClient().fetchQuery(query);
    await expect(asking).rejects.toThrow("No connection.");
  });

  test("fails an offline change immediately and doesn't send it later", async () => {
    const client = createQueryClient();
    const sending = client.getMutationCache().build(client, { mutationFn: offline });
    await expect(sending.execute(undefined)).rejects.toThrow("No connection.");
    expect(sending.state.isPaused).toBe(false);
  });
});

describe("the page after sign-in", () => {
  const ORIGIN = "https://example.com";

  test.each([
    ["/admin/leads", "view=all&q=frame+%26+tv&city=atlanta"],
    ["/admin/leads/a%2Fb", ""],
  ])("returns to the requested page after sign-in: %s with the query %j", (path, search) => {
    const [, query = ""] = loginPath(path, search).split("?", 2);
    expect(nextPath(query, ORIGIN)).toBe(search === "" ? path : `${path}?${search}`);
  });

  test("opens the lead list after sign-in if no other screen was requested", () => {
    expect(loginPath("/admin/leads", "")).toBe("/admin/login");
    expect(nextPath("", ORIGIN)).toBe("/admin/leads");
  });

  test.each([
    "https://elsewhere.example/admin/overview",
    "//elsewhere.example/admin/overview",
    "/\\elsewhere.example/admin/overview",
    "/admin/../book",
    "/administration",
    "javascript:alert(1)",
    "http://",
    "/admin/login?next=/admin/login",
  ])(
    "opens the lead list after sign-in instead of following a redirect outside the staff app: %s",
    (next) => {
      expect(nextPath(`next=${encodeURIComponent(next)}`, ORIGIN)).toBe("/admin/leads");
    },
  );
});

describe("a screen whose code is missing", () => {
  const SENTENCE = "This screen couldn't be loaded";
  const reload = vi.fn<() => void>();
  const fetched = vi.fn<typeof fetch>();
  const load = (code = Promise.reject<string>(new TypeError("Failed to fetch"))) =>
    loadScreen(
      () => code,
      () => {},
    );
  const reloads = (times: number) => vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(times));

  beforeEach(() => {
    const kept = new Map<string, string>();
    reload.mockReset();
    vi.stubGlobal("fetch", fetched.mockReset().mockResolvedValue(new Response("")));
    vi.stubGlobal("location", { pathname: "/admin/overview", reload });
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test("reloads the page once if a screen's code is missing, and again only after another screen has loaded", async () => {
    void load();
    await reloads(1);
    await expect(load()).rejects.toThrow(SENTENCE);
    void load();
    await reloads(2);
    await expect(load(Promise.resolve("code"))).resolves.toBe("code");
    void load();
    await reloads(3);
  });

  test.each([
    ["there is no connection", () => fetched.mockRejectedValue(new TypeError("Failed to fetch"))],
    ["the browser can't store anything", () => vi.stubGlobal("sessionStorage", undefined)],
  ])("doesn't reload the page for a missing screen if %s", async (_why, prepare) => {
    prepare();
    await expect(load()).rejects.toThrow(SENTENCE);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe("announcements", () => {
  const announcedAfter = (...announcements: Announcement[]) =>
    announcements.reduce<readonly Announced[]>(
      (announced, each) => withAnnouncement(announced, each),
      [],
    );
  const textsOf = (announced: readonly Announced[]) => announced.map(({ text }) => text);
  const problem = { text: "Not saved.", isProblem: true };

  test("replaces a success announcement with the next one, and keeps one copy of each problem", () => {
    const announced = announcedAfter(
      { text: "Note saved." },
      problem,
      { text: "Booked." },
      { text: "Quoted." },
      { text: "Other.", isProblem: true },
      problem,
    );
    expect(textsOf(announced)).toEqual(["Quoted.", "Other.", "Not saved."]);
    expect(new Set(announced.map(({ number }) => number)).size).toBe(3);
  });

  test("keeps a success announcement while it's focused or hovered over", () => {
    const announced = announcedAfter({ text: "Booked." });
    const withUndo = announcedAfter({ text: "Booked.", undo: () => {} });
    const isHeld = (number: number) => number === announced[0]?.number;
    const after = withAnnouncement(announced, { text: "Quoted." }, isHeld);
    expect(textsOf(after)).toEqual(["Booked.", "Quoted."]);
    const again = { text: "Booked." };
    expect(withAnnouncement(announced, again, isHeld)).toHaveLength(1);
    expect(withAnnouncement(withUndo, again, isHeld)).toHaveLength(2);
  });
});
