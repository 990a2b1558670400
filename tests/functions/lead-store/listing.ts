import { describe, expect, test } from "vitest";
import { BadCursorError, encodeCursor } from "../../../functions/src/stores/cursor.ts";
import type { LeadFilter, LeadStore, NewLead } from "../../../functions/src/stores/lead-store.ts";
import { later, newLead } from "../../support/leads.ts";

export function listing(open: () => Promise<LeadStore>): void {
  async function filled(leads: NewLead[]): Promise<LeadStore> {
    const store = await open();
    await Promise.all(leads.map((lead) => store.create(lead)));
    return store;
  }

  test("an empty store has one empty page", async () => {
    const store = await open();
    const page = await store.list({}, 10);
    expect(page.leads).toEqual([]);
    expect(page.nextCursor).toBeUndefined();
  });

  test("the newest lead comes first, and leads of one instant come by id, downwards", async () => {
    const store = await filled([
      newLead({ id: "b", createdAt: later(10) }),
      newLead({ id: "old", createdAt: later(0) }),
      newLead({ id: "c", createdAt: later(10) }),
      newLead({ id: "a", createdAt: later(10) }),
      newLead({ id: "new", createdAt: later(20) }),
    ]);
    expect(await ids(store, {})).toEqual(["new", "c", "b", "a", "old"]);
  });

  describe("by", () => {
    const leads = [
      newLead({ id: "1", createdAt: later(1), service: "tv-mounting-drywall", city: "marietta" }),
      newLead({ id: "2", createdAt: later(2), city: "marietta", source: "phone" }),
      newLead({ id: "3", createdAt: later(3), status: "booked", assignee: "anna@example.com" }),
      newLead({ id: "4", createdAt: later(4), status: "booked", city: "roswell" }),
      newLead({ id: "5", createdAt: later(5), spam: true, city: "marietta" }),
      newLead({ id: "6", createdAt: later(6), city: "marietta-east", message: "marietta" }),
    ];
    test.each<[string, LeadFilter, string]>([
      ["nothing leaves out suspected spam", {}, "64321"],
      ["spam gives spam alone", { spam: true }, "5"],
      ["no spam is the same as nothing", { spam: false }, "64321"],
      ["status", { status: "booked" }, "43"],
      ["a status that none has", { status: "lost" }, ""],
      ["service", { service: "tv-mounting-drywall" }, "1"],
      ["city is by the whole name", { city: "marietta" }, "21"],
      ["source", { source: "phone" }, "2"],
      ["assignee", { assignee: "anna@example.com" }, "3"],
      ["from includes its instant", { from: later(4) }, "64"],
      ["to leaves its instant out", { to: later(3) }, "21"],
      ["from and to", { from: later(2), to: later(4) }, "32"],
      ["from and to at one instant", { from: later(2), to: later(2) }, ""],
      ["city and source", { city: "marietta", source: "web" }, "1"],
      ["spam and city", { spam: true, city: "marietta" }, "5"],
      ["status and assignee", { status: "booked", assignee: "anna@example.com" }, "3"],
      ["status, city and from", { status: "booked", city: "roswell", from: later(4) }, "4"],
      ["status and to", { status: "booked", to: later(4) }, "3"],
      ["q and city", { q: "marietta", city: "marietta-east" }, "6"],
      ["q, source and to", { q: "dana", source: "web", to: later(3) }, "1"],
      [
        "everything at once",
        {
          q: "dana 0142",
          status: "new",
          spam: false,
          service: "tv-mounting-drywall",
          city: "marietta",
          source: "web",
          from: later(0),
          to: later(9),
        },
        "1",
      ],
      ["filters that never hold together", { status: "booked", city: "marietta" }, ""],
      [
        "a filter that is undefined is not asked for",
        { status: undefined, city: undefined },
        "64321",
      ],
    ])("%s", async (_name, filter, expected) => {
      const store = await filled(leads);
      expect((await ids(store, filter)).join("")).toBe(expected);
    });
  });

  test.each([1, 2, 3, 7, 8])(
    "pages of %i go through leads of one instant without loss or doubles",
    async (limit) => {
      const leads = Array.from("abcdefg", (id) => newLead({ id, createdAt: later(5) }));
      const store = await filled(leads);
      const pages = await allPages(store, {}, limit);
      expect(pages.flat().join("")).toBe("gfedcba");
      expect(pages).toHaveLength(Math.ceil(7 / limit));
      for (const page of pages.slice(0, -1)) expect(page).toHaveLength(limit);
    },
  );

  test("pages go through leads of different instants, and keep to the filter", async () => {
    const leads = Array.from({ length: 24 }, (_, index) =>
      newLead({
        id: `lead-${String(index).padStart(2, "0")}`,
        createdAt: later(Math.floor(index / 3)),
        status: index % 2 === 0 ? "new" : "booked",
        name: index % 4 === 0 ? "Ruth" : "Dana",
      }),
    );
    const store = await filled(leads);
    const expected = (keep: (lead: NewLead) => boolean) =>
      leads
        .filter(keep)
        .map(({ id }) => id)
        .toReversed();
    expect((await allPages(store, {}, 5)).flat()).toEqual(expected(() => true));
    expect((await allPages(store, { status: "new" }, 5)).flat()).toEqual(
      expected(({ status }) => status === "new"),
    );
    expect((await allPages(store, { status: "new", q: "da" }, 4)).flat()).toEqual(
      expected(({ status, name }) => status === "new" && name === "Dana"),
    );
    const window = { q: "da 014", from: later(2), to: later(6) };
    expect((await allPages(store, window, 2)).flat()).toEqual(
      expected(
        ({ name, createdAt }) =>
          name === "Dana" && createdAt >= window.from && createdAt < window.to,
      ),
    );
  });

  test("a page holds up to a hundred leads", async () => {
    const store = await filled(Array.from({ length: 101 }, () => newLead()));
    const pages = await allPages(store, {}, 100);
    expect(pages.map((page) => page.length)).toEqual([100, 1]);
  });

  test("a cursor stays good when leads come and go between two pages", async () => {
    const store = await filled(
      Array.from("abcd", (id, index) => newLead({ id, createdAt: later(index) })),
    );
    const { leads, nextCursor } = await store.list({}, 2);
    expect(leads.map(({ id }) => id)).toEqual(["d", "c"]);
    await store.erase("c");
    await store.create(newLead({ id: "e", createdAt: later(9) }));
    expect(await ids(store, {}, nextCursor)).toEqual(["b", "a"]);
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
    encodeCursor({ createdAt: later(0), id: "" }),
    encodeCursor({ createdAt: later(0), id: "a/b" }),
    `${encodeCursor({ createdAt: later(0), id: "a" })}!`,
  ])("a cursor that no store made is refused: %j", async (cursor) => {
    const store = await filled([newLead()]);
    await expect(store.list({}, 10, cursor)).rejects.toThrow(BadCursorError);
  });
}

async function ids(store: LeadStore, filter: LeadFilter, cursor?: string): Promise<string[]> {
  const { leads } = await store.list(filter, 100, cursor);
  return leads.map(({ id }) => id);
}

/** The ids of all pages; ends on a store that never does. */
async function allPages(store: LeadStore, filter: LeadFilter, limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await store.list(filter, limit, cursor);
    pages.push(page.leads.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== undefined && pages.length < 50);
  return pages;
}
