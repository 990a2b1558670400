import { expect, test } from "vitest";
import type { LeadStore, NewLead } from "#functions/stores/lead-store.ts";
import { later, newLead } from "../../support/leads.ts";
import { idsOf } from "./pages.ts";

const anna = "anna@example.com";

export function ordering(open: () => Promise<LeadStore>): void {
  async function filled(leads: NewLead[]): Promise<LeadStore> {
    const store = await open();
    for (const lead of leads) await store.create(lead);
    return store;
  }

  const moments = [
    newLead({ id: "b", createdAt: later(10) }),
    newLead({ id: "old", createdAt: later(0) }),
    newLead({ id: "c", createdAt: later(10) }),
    newLead({ id: "a", createdAt: later(10) }),
    newLead({ id: "new", createdAt: later(20) }),
  ];

  test("the newest lead comes first, and leads of one instant come by id, downwards", async () => {
    const store = await filled(moments);
    expect(await idsOf(store, {})).toEqual(["new", "c", "b", "a", "old"]);
    expect(await idsOf(store, {}, "newest")).toEqual(["new", "c", "b", "a", "old"]);
  });

  test("the oldest comes first where that is asked for, and ids go upwards", async () => {
    const store = await filled(moments);
    expect(await idsOf(store, {}, "oldest")).toEqual(["old", "a", "b", "c", "new"]);
  });

  test("a list by follow-ups holds the leads that have one, those due longest first, then by id", async () => {
    const store = await filled([
      newLead({ id: "b", createdAt: later(1), followUpOn: "2026-11-20" }),
      newLead({ id: "none", createdAt: later(2) }),
      newLead({ id: "late", createdAt: later(3), followUpOn: "2027-01-02" }),
      newLead({ id: "a", createdAt: later(4), followUpOn: "2026-11-20" }),
      newLead({ id: "due", createdAt: later(5), followUpOn: "2025-12-31" }),
      newLead({ id: "spam", createdAt: later(6), followUpOn: "2026-11-20", spam: true }),
    ]);
    expect(await idsOf(store, {}, "followUp")).toEqual(["due", "a", "b", "late"]);
    expect(await idsOf(store, { followUpBy: "2026-11-19" }, "followUp")).toEqual(["due"]);
    expect(await idsOf(store, { followUpBy: "2026-11-20" }, "followUp")).toEqual(["due", "a", "b"]);
    expect(await idsOf(store, { from: later(4) }, "followUp")).toEqual(["due", "a"]);
    expect(await idsOf(store, { spam: true }, "followUp")).toEqual(["spam"]);
    expect(await idsOf(store, { followUpBy: "2026-11-20" })).toEqual(["due", "a", "b"]);
    expect(await idsOf(store, { followUpBy: "2026-11-20" }, "oldest")).toEqual(["b", "a", "due"]);
  });

  test("a lead moves in the list by follow-ups as its day does, and leaves it with its day", async () => {
    const store = await filled([
      newLead({ id: "a", followUpOn: "2026-11-20" }),
      newLead({ id: "b", followUpOn: "2026-11-21" }),
    ]);
    await store.update("a", 1, { followUpOn: "2026-11-22" }, anna, later(60));
    expect(await idsOf(store, {}, "followUp")).toEqual(["b", "a"]);
    await store.update("b", 1, { followUpOn: undefined }, anna, later(61));
    expect(await idsOf(store, {}, "followUp")).toEqual(["a"]);
    expect(await idsOf(store, { followUpBy: "2099-01-01" })).toEqual(["a"]);
  });

  test.each([
    { order: "newest", first: ["f", "e"], rest: ["c", "b"] },
    { order: "oldest", first: ["b", "c"], rest: ["e", "f"] },
    { order: "followUp", first: ["b", "c"], rest: ["e", "f"] },
  ] as const)(
    "$order first: a cursor stays good when leads come and go between two pages",
    async ({ order, first, rest }) => {
      const store = await filled(
        Array.from("bcef", (id, index) =>
          newLead({ id, createdAt: later(index * 10), followUpOn: `2026-11-2${index}` }),
        ),
      );
      const page = await store.list({}, 2, { order });
      expect(page.leads.map(({ id }) => id)).toEqual(first);
      // The last one that was seen goes, and one comes on each side of it.
      await store.erase(first[1]);
      await store.create(
        newLead({ id: "a", createdAt: later(-1), followUpOn: "2026-10-01", city: "rome" }),
      );
      await store.create(
        newLead({ id: "g", createdAt: later(90), followUpOn: "2026-12-01", city: "rome" }),
      );
      const next = await store.list({}, 10, { order, cursor: page.nextCursor });
      const behind = order === "newest" ? "a" : "g";
      expect(next.leads.map(({ id }) => id)).toEqual([...rest, behind]);
      expect(next.nextCursor).toBeUndefined();
    },
  );
}
