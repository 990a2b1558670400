import { expect, test } from "vitest";
import type { LeadStore } from "#functions/stores/lead-store.ts";
import { later } from "../../support/leads.ts";

export function counting(open: () => Promise<LeadStore>): void {
  test("uses of a key are counted from one up", async () => {
    const store = await open();
    const counted = [];
    for (let use = 0; use < 3; use += 1)
      counted.push(...(await store.countUses(["a"], 60, later(use))));
    expect(counted).toEqual([1, 2, 3]);
  });

  test("each key is counted apart", async () => {
    const store = await open();
    await store.countUses(["a"], 60, later(0));
    expect(await store.countUses(["b"], 60, later(0))).toEqual([1]);
    expect(await store.countUses(["A"], 60, later(0))).toEqual([1]);
    // Keys are made of addresses, and hold what the form of an address holds.
    expect(await store.countUses(["ip:2001:db8::/64 ü"], 60, later(0))).toEqual([1]);
    expect(await store.countUses(["a"], 60, later(1))).toEqual([2]);
  });

  test("several keys are counted at once, each in its place; none counts nothing", async () => {
    const store = await open();
    await store.countUses(["b"], 60, later(0));
    expect(await store.countUses(["a", "b", "c"], 60, later(0))).toEqual([1, 2, 1]);
    expect(await store.countUses([], 60, later(0))).toEqual([]);
  });

  test("keys that are counted with others at the same moment are all counted", async () => {
    const store = await open();
    const counted = await Promise.all(
      Array.from({ length: 12 }, (_, i) => store.countUses(["a", `b${i % 3}`], 60, later(0))),
    );
    const of = (place: number) => counted.map((uses) => uses[place] ?? 0).toSorted((a, b) => a - b);
    expect(of(0)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    expect(of(1)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
  });

  test("a window begins at a multiple of its length, whenever it is first used", async () => {
    const store = await open();
    // later(0) is a full hour.
    expect(await store.countUses(["a"], 60, later(50))).toEqual([1]);
    expect(await store.countUses(["a"], 60, later(59))).toEqual([2]);
    expect(await store.countUses(["a"], 60, later(60))).toEqual([1]);
    expect(await store.countUses(["a"], 60, later(119))).toEqual([2]);
    expect(await store.countUses(["a"], 3600, later(0))).toEqual([1]);
    expect(await store.countUses(["a"], 3600, later(3599))).toEqual([2]);
    expect(await store.countUses(["a"], 3600, later(3600))).toEqual([1]);
  });

  test("windows of different lengths are counted apart, also where they begin together", async () => {
    const store = await open();
    expect(await store.countUses(["a"], 60, later(0))).toEqual([1]);
    expect(await store.countUses(["a"], 3600, later(0))).toEqual([1]);
    expect(await store.countUses(["a"], 60, later(1))).toEqual([2]);
  });

  test("a clock that is a little behind still counts in its own window", async () => {
    const store = await open();
    await store.countUses(["a"], 60, later(59));
    await store.countUses(["a"], 60, later(61));
    await store.countUses(["b"], 60, later(121));
    expect(await store.countUses(["a"], 60, later(58))).toEqual([2]);
    expect(await store.countUses(["a"], 60, later(62))).toEqual([2]);
  });

  test("uses long after are counted from one again", async () => {
    const store = await open();
    await store.countUses(["a"], 60, later(0));
    for (const days of [1, 2, 30]) {
      expect(await store.countUses(["a"], 60, later(days * 86_400))).toEqual([1]);
    }
  });

  test("uses at the same moment are all counted", async () => {
    const store = await open();
    const counted = await Promise.all(
      Array.from({ length: 15 }, () => store.countUses(["a"], 60, later(0))),
    );
    expect(counted.flat().toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 15 }, (_, i) => i + 1),
    );
  });
}
