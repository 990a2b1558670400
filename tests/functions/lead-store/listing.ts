import { expect, test } from "vitest";
import { BadCursorError, encodeCursor } from "#functions/stores/cursor.ts";
import type { LeadFilter, LeadOrder, LeadStore, NewLead } from "#functions/stores/lead-store.ts";
import { later, newLead } from "../../support/leads.ts";
import { idsOf, pagesOf } from "./pages.ts";

export function listing(open: () => Promise<LeadStore>): void {
  async function filled(leads: NewLead[]): Promise<LeadStore> {
    const store = await open();
    await Promise.all(leads.map((lead) => store.create(lead)));
    return store;
  }

  test("an empty store has one empty page", async () => {
    const store = await open();
    for (const order of ["newest", "oldest", "followUp"] as const) {
      const page = await store.list({}, 10, { order });
      expect(page.leads).toEqual([]);
      expect(page.nextCursor).toBeUndefined();
    }
  });

  test.each([1, 2, 3, 7, 8])(
    "pages of %i go through leads of one instant without loss or doubles",
    async (limit) => {
      const leads = Array.from("abcdefg", (id) =>
        newLead({ id, createdAt: later(5), followUpOn: "2026-11-20" }),
      );
      const store = await filled(leads);
      const orders = { newest: "gfedcba", oldest: "abcdefg", followUp: "abcdefg" } as const;
      for (const order of ["newest", "oldest", "followUp"] as const) {
        const pages = await pagesOf(store, {}, limit, order);
        expect(pages.flat().join("")).toBe(orders[order]);
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(limit);
      }
    },
  );

  test("a scan goes through all leads of a filter in few pages, in any order, and ends", async () => {
    const leads = Array.from({ length: 130 }, (_, index) =>
      newLead({
        id: `lead-${String(index).padStart(3, "0")}`,
        createdAt: later(index),
        city: index % 10 === 0 ? "rome" : "marietta",
      }),
    );
    const store = await filled(leads);
    const scanned = async (filter: LeadFilter, order: LeadOrder) => {
      const page = await store.scan(filter, { order });
      // Wherever 130 leads are read at once, there is nothing left.
      expect(page.nextCursor).toBeUndefined();
      return page.leads.map(({ id }) => id);
    };
    for (const order of ["newest", "oldest"] as const) {
      expect(await scanned({}, order)).toEqual(await idsOf(store, {}, order));
      const few = await scanned({ city: "rome" }, order);
      expect(few).toEqual(await idsOf(store, { city: "rome" }, order));
      expect(few).toHaveLength(13);
    }
  });

  test("a scan goes on behind a cursor, and refuses one that no store made", async () => {
    const store = await filled(["a", "b", "c"].map((id) => newLead({ id, createdAt: later(5) })));
    const { nextCursor } = await store.list({}, 1);
    const rest = await store.scan({}, { cursor: nextCursor });
    expect(rest.leads.map(({ id }) => id)).toEqual(["b", "a"]);
    await expect(store.scan({}, { cursor: "none" })).rejects.toThrow(BadCursorError);
    await expect(store.scanContacts({}, "none")).rejects.toThrow(BadCursorError);
  });

  test("pages go through leads of different instants, and keep to the filter", async () => {
    const leads = Array.from({ length: 24 }, (_, index) =>
      newLead({
        id: `lead-${String(index).padStart(2, "0")}`,
        createdAt: later(Math.floor(index / 3)),
        status: index % 2 === 0 ? "new" : index % 4 === 1 ? "booked" : "quoted",
        name: index % 4 === 0 ? "Ruth" : "Dana",
      }),
    );
    const store = await filled(leads);
    const expected = (keep: (lead: NewLead) => boolean) =>
      leads
        .filter(keep)
        .map(({ id }) => id)
        .toReversed();
    const listed = async (filter: LeadFilter, limit: number) =>
      (await pagesOf(store, filter, limit)).flat();
    expect(await listed({}, 5)).toEqual(expected(() => true));
    expect(await listed({ status: ["new"] }, 5)).toEqual(
      expected(({ status }) => status === "new"),
    );
    expect(await listed({ status: ["booked", "quoted"] }, 5)).toEqual(
      expected(({ status }) => status !== "new"),
    );
    expect(await listed({ status: ["new"], q: "da" }, 4)).toEqual(
      expected(({ status, name }) => status === "new" && name === "Dana"),
    );
    const window = { q: "da 014", from: later(2), to: later(6) };
    expect(await listed(window, 2)).toEqual(
      expected(
        ({ name, createdAt }) =>
          name === "Dana" && createdAt >= window.from && createdAt < window.to,
      ),
    );
  });

  test("a list is whole although few of many leads are asked for, and pages may be short", async () => {
    const rare = new Set([0, 1, 70, 139]);
    const store = await filled(
      Array.from({ length: 140 }, (_, index) =>
        newLead({
          id: `l${index}`,
          createdAt: later(index),
          followUpOn: "2026-11-20",
          ...(rare.has(index) && { city: "rome", page: "/quote", zip: "30165" }),
        }),
      ),
    );
    for (const filter of [{ city: "rome", page: "/quote" }, { q: "dana 30165" }]) {
      expect((await pagesOf(store, filter, 2)).flat()).toEqual(["l139", "l70", "l1", "l0"]);
      expect(await idsOf(store, filter, "oldest")).toEqual(["l0", "l1", "l70", "l139"]);
      expect(await idsOf(store, filter, "followUp")).toEqual(["l0", "l1", "l139", "l70"]);
    }
    const pages = await pagesOf(store, {}, 100);
    expect(new Set(pages.flat()).size).toBe(140);
    expect(pages.flat()).toHaveLength(140);
    for (const page of pages) expect(page.length).toBeLessThanOrEqual(100);
  });

  test.each([
    "",
    "nonsense",
    "%%%",
    "a/b",
    "null",
    Buffer.from("[]").toString("base64url"),
    Buffer.from('["2026-11-02T15:00:00.000Z",7]').toString("base64url"),
    Buffer.from('["yesterday","a"]').toString("base64url"),
    encodeCursor({ at: later(0), id: "" }),
    encodeCursor({ at: later(0), id: "a/b" }),
    `${encodeCursor({ at: later(0), id: "a" })}!`,
  ])("a cursor that no store made is refused: %j", async (cursor) => {
    const store = await filled([newLead()]);
    await expect(store.list({}, 10, { cursor })).rejects.toThrow(BadCursorError);
    await expect(store.listContacts({}, 10, cursor)).rejects.toThrow(BadCursorError);
  });
}
