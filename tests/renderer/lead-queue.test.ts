import { beforeEach, expect, test, vi } from "vitest";
import {
  dropExpired,
  readWaiting,
  removeWaiting,
  saveWaiting,
  type WaitingLead,
} from "#renderer/browser/leads/queue.ts";

const DAY_MS = 24 * 60 * 60_000;

/** In-memory replacement for browser storage, which Node doesn't have. */
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

test("the lead queue stores each lead once, oldest first, and deletes its storage key when empty", () => {
  expect(saveWaiting(lead("b", 2))).toBe(true);
  expect(saveWaiting(lead("a", 1))).toBe(true);
  expect(saveWaiting({ ...lead("b", 2), tries: 3 })).toBe(true);
  expect(ids()).toEqual(["a", "b"]);
  removeWaiting("a");
  removeWaiting("b");
  expect(kept.size).toBe(0);
});

test("the lead queue rejects a sixth lead and keeps the first five", () => {
  for (const id of ["1", "2", "3", "4", "5"]) saveWaiting(lead(id, Number(id)));
  expect(saveWaiting(lead("6", 6))).toBe(false);
  expect(saveWaiting({ ...lead("5", 5), tries: 1 })).toBe(true);
  expect(ids()).toEqual(["1", "2", "3", "4", "5"]);
});

test("the lead queue removes leads after seven days and returns them", () => {
  saveWaiting(lead("old", 0));
  saveWaiting(lead("new", DAY_MS));
  expect(dropExpired(7 * DAY_MS)).toEqual([]);
  expect(dropExpired(7 * DAY_MS + 1).map(({ id }) => id)).toEqual(["old"]);
  expect(ids()).toEqual(["new"]);
});

test("the lead queue ignores stored values in an unknown format", () => {
  for (const text of ["", "null", "7", "[]", "{", '{"version":2,"leads":[]}', '{"version":1}']) {
    kept.set("leads_waiting", text);
    expect(readWaiting(), text).toEqual([]);
  }
  kept.set("leads_waiting", '{"version":1,"leads":[null,7,{"id":"a"},{"id":"b","fields":{}}]}');
  expect(ids()).toEqual(["b"]);
});

test("reports that a lead wasn't saved when storage is disabled", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(saveWaiting(lead("a"))).toBe(false);
});
