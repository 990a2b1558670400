import { expect, test } from "vitest";
import type { LeadStore } from "../../../functions/src/stores/lead-store.ts";
import { later, newLead } from "../../support/leads.ts";

export function counting(open: () => Promise<LeadStore>): void {
  test("uses of a key are counted from one up", async () => {
    const store = await open();
    const counted = [];
    for (let use = 0; use < 3; use += 1) counted.push(await store.countUse("a", 60, later(use)));
    expect(counted).toEqual([1, 2, 3]);
  });

  test("each key is counted apart", async () => {
    const store = await open();
    await store.countUse("a", 60, later(0));
    expect(await store.countUse("b", 60, later(0))).toBe(1);
    expect(await store.countUse("A", 60, later(0))).toBe(1);
    // Keys are made of addresses, and hold what the form of an address holds.
    expect(await store.countUse("ip:2001:db8::/64 ü", 60, later(0))).toBe(1);
    expect(await store.countUse("a", 60, later(1))).toBe(2);
  });

  test("a window begins at a multiple of its length, whenever it is first used", async () => {
    const store = await open();
    // later(0) is a full hour.
    expect(await store.countUse("a", 60, later(50))).toBe(1);
    expect(await store.countUse("a", 60, later(59))).toBe(2);
    expect(await store.countUse("a", 60, later(60))).toBe(1);
    expect(await store.countUse("a", 60, later(119))).toBe(2);
    expect(await store.countUse("a", 3600, later(0))).toBe(1);
    expect(await store.countUse("a", 3600, later(3599))).toBe(2);
    expect(await store.countUse("a", 3600, later(3600))).toBe(1);
  });

  test("windows of different lengths are counted apart, also where they begin together", async () => {
    const store = await open();
    expect(await store.countUse("a", 60, later(0))).toBe(1);
    expect(await store.countUse("a", 3600, later(0))).toBe(1);
    expect(await store.countUse("a", 60, later(1))).toBe(2);
  });

  test("a clock that is a little behind still counts in its own window", async () => {
    const store = await open();
    await store.countUse("a", 60, later(59));
    await store.countUse("a", 60, later(61));
    await store.countUse("b", 60, later(121));
    expect(await store.countUse("a", 60, later(58))).toBe(2);
    expect(await store.countUse("a", 60, later(62))).toBe(2);
  });

  test("uses long after are counted from one again", async () => {
    const store = await open();
    await store.countUse("a", 60, later(0));
    for (const days of [1, 2, 30]) {
      expect(await store.countUse("a", 60, later(days * 86_400))).toBe(1);
    }
  });

  test("uses at the same moment are all counted", async () => {
    const store = await open();
    const counted = await Promise.all(
      Array.from({ length: 15 }, () => store.countUse("a", 60, later(0))),
    );
    expect(counted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
  });

  test("an empty store counts no lead of any status", async () => {
    const store = await open();
    expect(await store.counts()).toEqual({
      new: 0,
      contacted: 0,
      booked: 0,
      done: 0,
      lost: 0,
      spam: 0,
    });
  });

  test("leads are counted by status, and spam apart whatever its status", async () => {
    const store = await open();
    const statuses = ["new", "new", "new", "contacted", "booked", "booked", "done"] as const;
    for (const status of statuses) await store.create(newLead({ status }));
    await store.create(newLead({ spam: true }));
    const cleared = newLead({ spam: true, status: "lost" });
    await store.create(cleared);
    const counts = { new: 3, contacted: 1, booked: 2, done: 1, lost: 0 };
    expect(await store.counts()).toEqual({ ...counts, spam: 2 });
    await store.update(cleared.id, 1, { spam: false }, "anna@example.com", later(60));
    expect(await store.counts()).toEqual({ ...counts, lost: 1, spam: 1 });
  });
}
