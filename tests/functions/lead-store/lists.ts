import { expect, test } from "vitest";
import { LEAD_STATUSES } from "#contract/lead-values.ts";
import { BadCursorError, encodeCursor } from "#functions/stores/cursor.ts";
import type { LeadFilter } from "#contract/queries.ts";
import type { LeadOrder } from "#functions/stores/lead-store.ts";
import { filtersAndPairs, inOrder, meets, variedLeads } from "../../support/lead-filters.ts";
import {
  filled,
  idsOf,
  later,
  newLead,
  pagesOf,
  withLead,
  type OpenStore,
} from "../../support/leads.ts";

const anna = "anna@example.com";
const ben = "ben@example.com";

export function listing(open: OpenStore): void {
  test("pages through leads of the same instant without loss or duplicates", async () => {
    const leads = Array.from("abcdefg", (id) =>
      newLead({ id, createdAt: later(5), followUpOn: "2026-11-20" }),
    );
    const store = await filled(open, leads);
    const orders = { newest: "gfedcba", oldest: "abcdefg", followUp: "abcdefg" } as const;
    for (const limit of [1, 2, 3, 7, 8]) {
      for (const order of ["newest", "oldest", "followUp"] as const) {
        const pages = await pagesOf(store, {}, limit, order);
        expect(pages.flat().join("")).toBe(orders[order]);
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(limit);
      }
    }
  });

  test("scans all leads of a filter in few pages and in any order", async () => {
    const leads = Array.from({ length: 130 }, (_, index) =>
      newLead({
        id: `lead-${String(index).padStart(3, "0")}`,
        createdAt: later(index),
        city: index % 10 === 0 ? "rome" : "marietta",
      }),
    );
    const store = await filled(open, leads);
    const scanned = async (filter: LeadFilter, order: LeadOrder) => {
      const page = await store.scan(filter, { order });
      // 130 leads fit in one scan.
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

  test("continues a scan after a cursor and refuses an invalid one", async () => {
    const store = await filled(
      open,
      ["a", "b", "c"].map((id) => newLead({ id, createdAt: later(5) })),
    );
    const { nextCursor } = await store.list({}, 1);
    const rest = await store.scan({}, { cursor: nextCursor });
    expect(rest.leads.map(({ id }) => id)).toEqual(["b", "a"]);
    await expect(store.scan({}, { cursor: "none" })).rejects.toThrow(BadCursorError);
    await expect(store.scanContacts({}, "none")).rejects.toThrow(BadCursorError);
  });

  test("lists everything even if few of many leads match", async () => {
    const rare = new Set([0, 1, 70, 139]);
    const store = await filled(
      open,
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

  test("refuses a cursor that no store made", async () => {
    const { store } = await withLead(open);
    for (const cursor of [
      "",
      "%%%",
      "null",
      Buffer.from("[]").toString("base64url"),
      Buffer.from('["2026-11-02T15:00:00.000Z",7]').toString("base64url"),
      Buffer.from('["yesterday","a"]').toString("base64url"),
      encodeCursor({ at: later(0), id: "" }),
      encodeCursor({ at: later(0), id: "a/b" }),
      `${encodeCursor({ at: later(0), id: "a" })}!`,
    ]) {
      await expect(store.list({}, 10, { cursor }), cursor).rejects.toThrow(BadCursorError);
      await expect(store.listContacts({}, 10, cursor), cursor).rejects.toThrow(BadCursorError);
    }
  });
}

export function ordering(open: OpenStore): void {
  test("moves a lead in the list of follow-ups when its day changes", async () => {
    const store = await filled(open, [
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
    "keeps a cursor valid when leads come and go between two pages: $order first",
    async ({ order, first, rest }) => {
      const store = await filled(
        open,
        Array.from("bcef", (id, index) =>
          newLead({ id, createdAt: later(index * 10), followUpOn: `2026-11-2${index}` }),
        ),
      );
      const page = await store.list({}, 2, { order });
      expect(page.leads.map(({ id }) => id)).toEqual(first);
      // The last lead seen is erased, and one is added on each side of it.
      await store.erase(first[1]);
      await store.create(newLead({ id: "a", createdAt: later(-1), followUpOn: "2026-10-01" }));
      await store.create(newLead({ id: "g", createdAt: later(90), followUpOn: "2026-12-01" }));
      const next = await store.list({}, 10, { order, cursor: page.nextCursor });
      const behind = order === "newest" ? "a" : "g";
      expect(next.leads.map(({ id }) => id)).toEqual([...rest, behind]);
      expect(next.nextCursor).toBeUndefined();
    },
  );
}

const campaign = (utm_campaign: string) => ({ utm_source: "x", utm_campaign });
const visit = { utm_source: "x" };

export function filtering(open: OpenStore): void {
  test("filters leads by each field and by several at once", async () => {
    const leads = [
      newLead({ id: "1", createdAt: later(1), service: "tv-mounting-drywall", city: "marietta" }),
      newLead({ id: "2", createdAt: later(2), city: "marietta", source: "phone" }),
      newLead({ id: "3", createdAt: later(3), status: "booked", assignee: anna, kind: "quote" }),
      newLead({ id: "4", createdAt: later(4), status: "booked", city: "roswell", page: "/quote" }),
      newLead({ id: "5", createdAt: later(5), spam: true, city: "marietta", kind: "quote" }),
      newLead({ id: "6", createdAt: later(6), city: "marietta-east", message: "marietta" }),
      newLead({ id: "7", createdAt: later(7), status: "quoted", page: "/quote/", assignee: anna }),
      newLead({
        id: "8",
        createdAt: later(8),
        status: "lost",
        kind: "quote",
        page: "/quote",
        followUpOn: "2026-11-20",
        attribution: { session: campaign("spring") },
      }),
    ];
    const cases: [string, LeadFilter, string][] = [
      ["nothing leaves out suspected spam", {}, "8764321"],
      ["spam gives spam alone", { spam: true }, "5"],
      ["the same status twice", { status: ["quoted", "quoted"] }, "7"],
      ["every status", { status: [...LEAD_STATUSES] }, "8764321"],
      ["city is by the whole name", { city: "marietta" }, "21"],
      ["campaign is by the whole name", { campaign: "spr" }, ""],
      ["page is by the whole path", { page: "/quote" }, "84"],
      ["no service, in a city", { service: null, city: "marietta" }, "2"],
      ["no city and no page", { city: null, page: null }, "3"],
      ["follow-up includes its day", { followUpBy: "2026-11-20" }, "8"],
      ["follow-up leaves out the day after", { followUpBy: "2026-11-19" }, ""],
      ["from includes its instant", { from: later(4) }, "8764"],
      ["to leaves its instant out", { to: later(3) }, "21"],
      ["from and to at one instant", { from: later(2), to: later(2) }, ""],
      ["statuses and to", { status: ["booked", "lost"], to: later(4) }, "3"],
      ["q and statuses", { q: "dana", status: ["quoted", "lost"] }, "87"],
      [
        "everything at once",
        {
          q: "dana 0142",
          status: ["lost", "new"],
          spam: false,
          source: "web",
          kind: "quote",
          campaign: "spring",
          page: "/quote",
          from: later(0),
          to: later(9),
          followUpBy: "2026-11-20",
        },
        "8",
      ],
      ["filters that never hold together", { status: ["booked"], city: "marietta" }, ""],
      [
        "a filter that is undefined is not asked for",
        { status: undefined, city: undefined, kind: undefined, followUpBy: undefined },
        "8764321",
      ],
    ];
    const store = await filled(open, leads);
    for (const [name, filter, expected] of cases) {
      expect((await idsOf(store, filter)).join(""), name).toBe(expected);
    }
  });

  test("takes the campaign of the session, then of the last visit, then of the first", async () => {
    const [session, last, first] = [campaign("session"), campaign("last"), campaign("first")];
    const store = await filled(open, [
      newLead({ id: "all", attribution: { first, last, session } }),
      newLead({ id: "no-session", attribution: { first, last, session: visit } }),
      newLead({ id: "no-last", attribution: { first, session: visit } }),
      newLead({ id: "none", attribution: { first: visit } }),
      newLead({ id: "no-attribution" }),
    ]);
    expect(await idsOf(store, { campaign: "session" })).toEqual(["all"]);
    expect(await idsOf(store, { campaign: "last" })).toEqual(["no-session"]);
    expect(await idsOf(store, { campaign: "first" })).toEqual(["no-last"]);
    // A link may have an empty campaign.
    const empty = { session: campaign(""), last: campaign("last") };
    await store.create(newLead({ id: "empty-session", attribution: empty, spam: true }));
    await store.create(newLead({ id: "empty", attribution: { first: campaign("") }, spam: true }));
    expect(await idsOf(store, { campaign: "last", spam: true })).toEqual(["empty-session"]);
    expect(await idsOf(store, { campaign: null, spam: true })).toEqual(["empty"]);
    // The campaign is computed and isn't a field of the lead.
    const read = await store.get("all");
    expect(read?.lead).not.toHaveProperty("campaign");
  });

  test("pages through the right leads for each filter and pair of filters in each order", async () => {
    const leads = variedLeads(48);
    const store = await filled(open, leads);
    const orders = ["newest", "oldest", "followUp"] as const;
    for (const [index, filter] of filtersAndPairs().entries()) {
      // Stores plan orders separately from filters, so one order is enough for each pair.
      const isPair = Object.keys(filter).length > 1 && process.env["TEST_LONG"] !== "true";
      for (const order of isPair ? [orders[index % 3] ?? "newest"] : orders) {
        const expected = inOrder(
          leads.filter((lead) => meets(lead, filter)),
          order,
        ).map(({ id }) => id);
        const name = `${order} ${JSON.stringify(filter)}`;
        const pages = await pagesOf(store, filter, isPair ? 25 : 10, order);
        expect(pages.flat(), name).toEqual(expected);
      }
    }
  });
}

export function searching(open: OpenStore): void {
  const renee = newLead({
    name: "Renée O'Brien-Smith",
    phone: "+16785550142",
    email: "rob.smith@Example.com",
    city: "sandy-springs",
    zip: "30328-1234",
    service: "home-theater",
    message: "Two 65-inch TVs above the fireplace. Straße; Wohnungsinstallation! 𝔸𝔹 %_",
  });

  test("searches by the beginnings of words, names, numbers and addresses, and by nothing else", async () => {
    const store = await filled(open, [renee, newLead({ name: "Other", phone: undefined })]);
    const finds = async (q: string) => (await idsOf(store, { q })).includes(renee.id);
    for (const [name, q] of [
      ["a word without its accent", "renee"],
      ["other letter cases", "RENÉE smith"],
      ["an accent that was written apart", "rene\u0301e"],
      ["the beginning of a word", "re"],
      ["a name with its apostrophe", "o'brien"],
      ["a name with a curly apostrophe", "o’brien"],
      ["a name without its apostrophe", "obrien"],
      ["what follows an apostrophe", "brien"],
      ["a word of the message", "fireplace"],
      ["words of different fields", "renee 0142 sandy fireplace 303 example"],
      ["the beginning of the email", "rob.sm"],
      ["the domain of the email", "example"],
      ["the city as it is written", "Sandy Spr"],
      ["the beginning of the ZIP code", "303"],
      ["the phone number as it is written", "(678) 555-0142"],
      ["the area code", "678"],
      ["the last seven digits", "5550142"],
      ["the last four digits", "0142"],
      ["a word longer than twelve characters", "wohnungsinstallation"],
      ["letters in another script form", "ab"],
      ["a word before a sign that means any letter elsewhere", "ren%"],
      ["words between signs", " ,renee;;  smith?! "],
      ["nothing at all", ""],
    ] as const) {
      expect(await finds(q), name).toBe(true);
    }
    for (const [name, q] of [
      ["the middle of a word", "enee"],
      ["the middle of the phone number", "8555"],
      ["one word that is there and one that is not", "renee zebra"],
      ["more than the word", "reneee"],
      ["the service", "theater"],
      ["a quote", "ren' OR 1=1"],
    ] as const) {
      expect(await finds(q), name).toBe(false);
    }
  });

  test("stores a message of the maximum length and searches it to its end", async () => {
    const store = await open();
    const words = Array.from({ length: 700 }, (_, index) => `w${index.toString(36)}x${index}`);
    const lead = newLead({ message: words.join(" ").slice(0, 3990).concat(" lastword") });
    await store.create(lead);
    expect((await store.list({ q: "lastw" }, 10)).leads).toEqual([{ ...lead, version: 1 }]);
  });

  test("finds a changed lead by its new words only", async () => {
    const { store, lead } = await withLead(open, { name: "Dana", city: "marietta" });
    const change = { name: "Ruth", phone: "+17705550199", city: undefined };
    await store.update(lead.id, 1, change, "anna@example.com", later(60));
    const count = async (q: string) => (await store.list({ q }, 10)).leads.length;
    expect([await count("ruth"), await count("0199")]).toEqual([1, 1]);
    expect([await count("dana"), await count("0142"), await count("marietta")]).toEqual([0, 0, 0]);
  });
}

const view = { mine: anna, today: "2026-11-20", waitingSince: later(0) };

export function views(open: OpenStore): void {
  test("counts new leads by status and spam separately", async () => {
    const store = await open();
    for (const status of LEAD_STATUSES) await store.create(newLead({ status }));
    await store.create(newLead());
    await store.create(newLead({ spam: true }));
    const cleared = newLead({ spam: true, status: "lost" });
    await store.create(cleared);
    expect(await store.countViews(view)).toMatchObject({ new: 2, spam: 2 });
    await store.update(cleared.id, 1, { spam: false, status: "new" }, anna, later(60));
    expect(await store.countViews(view)).toMatchObject({ new: 3, spam: 1 });
  });

  test("counts follow-ups due on the day or before it", async () => {
    const store = await open();
    for (const followUpOn of ["2025-12-31", "2026-11-19", "2026-11-20", "2026-11-21", undefined]) {
      await store.create(newLead({ followUpOn, status: "contacted" }));
      await store.create(newLead({ followUpOn, spam: true }));
    }
    expect(await store.countViews(view)).toMatchObject({ today: 3 });
    expect(await store.countViews({ ...view, today: "2026-11-21" })).toMatchObject({ today: 4 });
  });

  test("counts open leads assigned to the given person", async () => {
    const store = await open();
    for (const status of LEAD_STATUSES) {
      await store.create(newLead({ status, assignee: anna }));
      await store.create(newLead({ status }));
    }
    await store.create(newLead({ assignee: ben }));
    await store.create(newLead({ assignee: anna, spam: true }));
    // Four of six statuses are open; done and lost are closed.
    expect(await store.countViews(view)).toMatchObject({ mine: 4 });
    expect(await store.countViews({ ...view, mine: ben })).toMatchObject({ mine: 1 });
    expect(await store.countViews({ ...view, mine: "nobody@example.com" })).toMatchObject({
      mine: 0,
    });
  });

  test("counts new leads that came before the given moment as waiting", async () => {
    const store = await open();
    for (const seconds of [-60, -1, 0, 60]) {
      await store.create(newLead({ createdAt: later(seconds) }));
      await store.create(newLead({ createdAt: later(seconds), status: "contacted" }));
      await store.create(newLead({ createdAt: later(seconds), spam: true }));
    }
    expect(await store.countViews(view)).toMatchObject({ new: 4, waiting: 2 });
  });

  test("leaves expired leads out of all counts", async () => {
    let now = later(0);
    const store = await open({ now: () => new Date(now) });
    await store.create(newLead({ assignee: anna }));
    await store.create(newLead({ assignee: anna, spam: true }));
    expect(await store.countViews(view)).toMatchObject({ new: 1, mine: 1, spam: 1 });
    now = later(800 * 86_400);
    expect(await store.countViews(view)).toMatchObject({ new: 0, mine: 0, spam: 0 });
  });
}
