import { expect, test } from "vitest";
import { baseOf } from "#pages/admin/leads/use-leads.ts";

const list = ["the first page"];
const loaded = { list, loadedAt: 1000 };

test("a count from before the list was loaded says nothing of it", () => {
  const base = { ...loaded, count: undefined };
  expect(baseOf(base, loaded, { count: 5, countedAt: 900 })).toBe(base);
});

test("later counts are held against the first one after the list was loaded", () => {
  const base = baseOf({ ...loaded, count: undefined }, loaded, { count: 5, countedAt: 1100 });
  expect(base.count).toBe(5);
  expect(baseOf(base, loaded, { count: 4, countedAt: 1200 })).toBe(base);
});

test("older leads that are fetched below it leave the list the same; another first page begins anew", () => {
  const base = { ...loaded, count: 5 };
  expect(baseOf(base, { list, loadedAt: 1300 }, { count: 4, countedAt: 1400 })).toBe(base);
  const other = { list: ["another first page"], loadedAt: 1500 };
  expect(baseOf(base, other, { count: 4, countedAt: 1400 })).toEqual({
    ...other,
    count: undefined,
  });
});
