import { beforeEach, expect, test, vi } from "vitest";
import {
  afterFailure,
  dropExpired,
  readWaiting,
  removeWaiting,
  saveWaiting,
  type WaitingLead,
} from "#renderer/browser/leads/queue.ts";

const DAY_MS = 24 * 60 * 60_000;

/** What a browser keeps, in memory: there is none here. */
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const lead = (id: string, savedAt = 0): WaitingLead => ({
  id,
  fields: { name: "Ann", submissionId: id },
  savedAt,
  tries: 0,
  triedAt: savedAt,
  nextAt: savedAt,
  holdUntil: 0,
});
const ids = () => readWaiting().map(({ id }) => id);

test("leads wait oldest first, each once, and nothing is left behind when the last one goes", () => {
  expect(saveWaiting(lead("b", 2))).toBe(true);
  expect(saveWaiting(lead("a", 1))).toBe(true);
  expect(saveWaiting({ ...lead("b", 2), tries: 3 })).toBe(true);
  expect(ids()).toEqual(["a", "b"]);
  removeWaiting("a");
  removeWaiting("b");
  expect(kept.size).toBe(0);
});

test("a sixth lead is not taken, and the five stay", () => {
  for (const id of ["1", "2", "3", "4", "5"]) saveWaiting(lead(id, Number(id)));
  expect(saveWaiting(lead("6", 6))).toBe(false);
  expect(saveWaiting({ ...lead("5", 5), tries: 1 })).toBe(true);
  expect(ids()).toEqual(["1", "2", "3", "4", "5"]);
});

test("after seven days a lead is dropped and named", () => {
  saveWaiting(lead("old", 0));
  saveWaiting(lead("new", DAY_MS));
  expect(dropExpired(7 * DAY_MS)).toEqual([]);
  expect(dropExpired(7 * DAY_MS + 1).map(({ id }) => id)).toEqual(["old"]);
  expect(ids()).toEqual(["new"]);
});

test("what is not of our shape is nothing of ours", () => {
  for (const text of ["", "null", "7", "[]", "{", '{"version":2,"leads":[]}', '{"version":1}']) {
    kept.set("leads_waiting", text);
    expect(readWaiting(), text).toEqual([]);
  }
  kept.set("leads_waiting", '{"version":1,"leads":[null,7,{"id":"a"},{"id":"b","fields":{}}]}');
  expect(ids()).toEqual(["b"]);
});

test("where the browser keeps nothing, saving says so", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(saveWaiting(lead("a"))).toBe(false);
});

test("a failed try is counted, and the next one is later; the server may ask for more", () => {
  const once = afterFailure(lead("a"), 1_000, 0, 1);
  expect(once).toMatchObject({ tries: 1, triedAt: 1_000, nextAt: 6_000, holdUntil: 1_000 });
  const twice = afterFailure(once, 6_000, 60_000, 1);
  expect(twice).toMatchObject({ tries: 2, nextAt: 16_000, holdUntil: 66_000 });
});
