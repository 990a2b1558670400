import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropExpiredNotes, expectPhotos, noteStoredLead } from "#renderer/browser/photos/notes.ts";
import {
  arePhotosDone,
  forgetPhotos,
  keepPhotos,
  photoQueue,
  replaceLead,
  sendPhotosOf,
} from "#renderer/browser/photos/photo-queue.ts";
import { dropExpiredPhotos, photosOf } from "#renderer/browser/photos/photo-store.ts";

// Node has no IndexedDB, as in some private windows, so photos are in memory. Browser tests cover the database.

const DAY_MS = 24 * 60 * 60_000;

/** In-memory replacement for browser storage, which Node doesn't have. */
let kept: Record<string, string>;
/** Requests as path and body, in order. */
let requests: string[];
/** Responses by body; others succeed. */
let answers: Record<string, () => Response>;

beforeEach(() => {
  kept = {};
  requests = [];
  answers = {};
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
  // `Object.keys` lists what is stored, as in a browser.
  vi.stubGlobal(
    "localStorage",
    new Proxy(storage, {
      ownKeys: () => Object.keys(kept),
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
    }),
  );
  vi.stubGlobal("fetch", async (path: string, { body }: { body: Blob }) => {
    const text = await body.text();
    requests.push(`${path} ${text}`);
    return answers[text]?.() ?? Response.json({ added: true }, { status: 201 });
  });
});

afterEach(async () => {
  vi.useRealTimers();
  for (const lead of ["first", "second"]) await forgetPhotos(lead);
});

const refusal =
  (status: number, code: string, headers = {}) =>
  () =>
    Response.json({ error: { code, message: "No." } }, { status, headers });

/** Saves photos of a lead, as a form does while it sends the lead. */
async function keep(lead: string, ...bodies: string[]): Promise<void> {
  expectPhotos(lead);
  const photos = bodies.map((body) => ({ id: `${lead}-${body}`, image: new Blob([body]) }));
  expect(await keepPhotos(lead, Promise.resolve(photos))).toBe(false);
}

const bodiesOf = async (lead: string) =>
  Promise.all((await photosOf(lead)).map(({ image }) => image.text()));

test("photos wait until the server has their lead, and are sent in the order of the form under the lead's id", async () => {
  await keep("first", "b", "a");
  await photoQueue.sendSoon();
  expect(requests).toEqual([]);
  noteStoredLead("first", "lead/1");
  await photoQueue.sendSoon();
  expect(requests).toEqual(["/api/photos/lead%2F1 b", "/api/photos/lead%2F1 a"]);
  expect(await arePhotosDone("first")).toBe(true);
  expect(kept).toEqual({});
});

test("counts the photos that arrived, were refused, and are still waiting, and reports progress", async () => {
  await keep("first", "a", "b", "c", "d");
  noteStoredLead("first", "1");
  answers["b"] = refusal(415, "unsupported_type");
  answers["c"] = refusal(503, "unavailable");
  const progress: string[] = [];
  const sent = await sendPhotosOf("first", (number, total) => progress.push(`${number}/${total}`));
  expect(sent).toEqual({ added: 1, failed: 1, waiting: 2 });
  expect(progress).toEqual(["1/4", "2/4", "3/4"]);
  expect(await bodiesOf("first")).toEqual(["c", "d"]);
});

test("photos that only this page has are tried until they arrive, and each is counted once", async () => {
  vi.useFakeTimers();
  await keep("first", "a", "b");
  noteStoredLead("first", "1");
  answers["a"] = refusal(503, "unavailable");
  const onPause = vi.fn(() => {
    answers = {};
  });
  const sending = sendPhotosOf("first", () => {}, onPause);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await sending).toEqual({ added: 2, failed: 0, waiting: 0 });
  expect(onPause).toHaveBeenCalledTimes(1);
  expect(requests).toHaveLength(3);
});

test.each([
  ["is unreadable", 415, "unsupported_type", 0],
  ["is too large", 413, "too_large", 0],
  ["is the seventh", 400, "invalid_request", 0],
  ["comes too late for its lead", 404, "not_found", 0],
  ["comes while the server is busy", 503, "unavailable", 1],
  ["comes after too many others", 429, "too_many", 1],
])("a photo that %s is kept only if trying again can help", async (_, status, code, left) => {
  await keep("first", "a");
  noteStoredLead("first", "1");
  answers["a"] = refusal(status, code);
  const { failed, waiting } = await sendPhotosOf("first", () => {});
  expect([failed, waiting]).toEqual([1 - left, left]);
  expect(await bodiesOf("first")).toHaveLength(left);
});

test("a photo stays in the browser if another server answers, such as a hotel's login page", async () => {
  await keep("first", "a");
  noteStoredLead("first", "1");
  answers["a"] = () => new Response("Welcome to our hotel");
  expect(await sendPhotosOf("first", () => {})).toMatchObject({ added: 0, waiting: 1 });
});

test("sends only the photos of the form that was just sent, and leaves others to the background", async () => {
  await keep("first", "a");
  await keep("second", "b");
  noteStoredLead("first", "1");
  noteStoredLead("second", "2");
  await sendPhotosOf("second", () => {});
  expect(requests).toEqual(["/api/photos/2 b"]);
});

test("photos of a request that was changed before it arrived follow the new one", async () => {
  await keep("first", "a");
  expectPhotos("second");
  await replaceLead("first", "second");
  noteStoredLead("first", "1");
  noteStoredLead("second", "2");
  await photoQueue.sendSoon();
  expect(requests).toEqual(["/api/photos/2 a"]);
});

test("photos of a deleted request are deleted, too", async () => {
  await keep("first", "a");
  await forgetPhotos("first");
  noteStoredLead("first", "1");
  await photoQueue.sendSoon();
  expect(requests).toEqual([]);
  expect(await photosOf("first")).toEqual([]);
});

test("photos and their notes expire after seven days", async () => {
  await keep("first", "a");
  const now = Date.now();
  expect(await dropExpiredPhotos(now + 7 * DAY_MS - 60_000)).toEqual([]);
  dropExpiredNotes(now + 7 * DAY_MS - 60_000);
  expect(Object.keys(kept)).toEqual(["photos_waiting:first"]);
  expect(await dropExpiredPhotos(now + 7 * DAY_MS + 60_000)).toMatchObject([{ lead: "first" }]);
  dropExpiredNotes(now + 7 * DAY_MS + 60_000);
  expect(kept).toEqual({});
});

test("a lead without photos leaves no note", () => {
  noteStoredLead("first", "1");
  expect(kept).toEqual({});
});
