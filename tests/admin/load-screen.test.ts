import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadScreen } from "#pages/admin/app/lazy-screen.tsx";

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
const SENTENCE = "This screen could not be loaded";

const fetched = vi.fn<typeof fetch>();
const reload = vi.fn<() => void>();
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  fetched.mockReset().mockResolvedValue(new Response(""));
  reload.mockReset();
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("location", { pathname: "/admin/overview", reload });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("where a screen's code is gone, the page is loaded anew, once for each try", async () => {
  void loadScreen(gone, vi.fn<() => void>());
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await expect(loadScreen(gone, vi.fn<() => void>())).rejects.toThrow(SENTENCE);
  expect(reload).toHaveBeenCalledOnce();
  void loadScreen(gone, vi.fn<() => void>());
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

test("a screen that came lets the next one that does not come load the page anew", async () => {
  kept.set("reloaded", "yes");
  await expect(loadScreen(() => Promise.resolve("code"), vi.fn<() => void>())).resolves.toBe(
    "code",
  );
  void loadScreen(gone, vi.fn<() => void>());
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("without a connection the page stays", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(loadScreen(gone, vi.fn<() => void>())).rejects.toThrow(SENTENCE);
  expect(reload).not.toHaveBeenCalled();
});

test("where the browser keeps nothing, the page is not loaded again and again", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  await expect(loadScreen(gone, vi.fn<() => void>())).rejects.toThrow(SENTENCE);
  expect(reload).not.toHaveBeenCalled();
});
