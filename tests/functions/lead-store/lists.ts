import { expect, test } from "vitest";
import { localDay } from "#contract/local-time.ts";
import { LEAD_STATUSES, NONE, VISIT_STATUSES } from "#contract/lead-values.ts";
import { statsOf } from "#functions/leads/stats.ts";
import { BadCursorError, encodeCursor, pagesOf as pagesIn } from "#functions/stores/cursor.ts";
import { LIMITS } from "#contract/limits.ts";
import type { NewLead } from "#functions/stores/lead-store.ts";
import { type LeadFilter, leadFilterSchema } from "#contract/queries.ts";
import type { Attribution } from "#contract/visit.ts";
import { filtersAndPairs, inOrder, meets, variedLeads } from "../../support/lead-filters.ts";
import { filled, idsOf, later, newLead, pagesOf, type OpenStore } from "../../support/leads.ts";

const anna = "anna@example.com";
const ben = "ben@example.com";

const ORDERS = ["newest", "oldest", "followUp"] as const;

export function listing(open: OpenStore): void {
  test("pages through leads created at the same time without gaps or duplicates", async () => {
    const leads = Array.from("abcdefg", (id) =>
      newLead({ id, createdAt: later(5), followUpOn: "2026-11-20" }),
    );
    const store = await filled(open, leads);
    const orders = { newest: "gfedcba", oldest: "abcdefg", followUp: "abcdefg" };
    for (const limit of [1, 2, 3, 7, 8]) {
      for (const order of ORDERS) {
        const pages = await pagesOf(store, {}, limit, order);
        expect(pages.flat().join("")).toBe(orders[order]);
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(limit);
      }
    }
    const { nextCursor } = await store.list({}, 2);
    const rest = await store.scan({}, { cursor: nextCursor });
    expect(rest.leads.map(({ id }) => id).join("")).toBe("edcba");
  });

  test("lists all booked jobs in the order of their visits, and those done on the given days", async () => {
    const job = (id: string, bookedFor?: string, more: Partial<NewLead> = {}) =>
      newLead({ id, status: "booked", bookedFor, ...more });
    const store = await filled(open, [
      job("noon", "2026-11-24", { bookedTime: "12:00" }),
      job("any-time", "2026-11-24"),
      job("morning", "2026-11-24", { bookedTime: "08:00" }),
      job("late", "2026-10-01"),
      job("far", "2027-03-14"),
      job("no-day"),
      job("done", "2026-11-20", { status: "done" }),
      job("done-last", "2026-11-22", { status: "done" }),
      job("done-before", "2026-11-19", { status: "done" }),
      job("done-after", "2026-11-23", { status: "done" }),
      job("spam", "2026-11-24", { spam: true }),
      newLead({ id: "new" }),
    ]);
    const jobs = await store.listJobs({ from: "2026-11-20", to: "2026-11-22" });
    expect(jobs.map(({ id }) => id).join(" ")).toBe(
      "no-day late done done-last any-time morning noon far",
    );
  });

  test("lists and scans all matches in any order, even if only a few of many leads match", async () => {
    const rare = new Set([0, 1, 70, 139]);
    const store = await filled(
      open,
      Array.from({ length: 140 }, (_, index) =>
        newLead({
          id: `l${String(index).padStart(3, "0")}`,
          createdAt: later(index),
          followUpOn: "2026-11-20",
          ...(rare.has(index) && { city: "rome", page: "/quote", zip: "30165" }),
        }),
      ),
    );
    for (const order of ORDERS) {
      for (const filter of [{ city: "rome", page: "/quote" }, { q: "dana 30165" }]) {
        const found = (await pagesOf(store, filter, 2, order)).flat();
        const sorted = ["l000", "l001", "l070", "l139"];
        expect(found).toEqual(order === "newest" ? sorted.toReversed() : sorted);
      }
      for (const filter of [{}, { city: "rome" }]) {
        const pages = await pagesOf(store, filter, 100, order);
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(100);
        expect(new Set(pages.flat()).size).toBe("city" in filter ? 4 : 140);
        // 140 leads fit in one scan.
        const { leads, nextCursor } = await store.scan(filter, { order });
        expect(nextCursor).toBeUndefined();
        expect(leads.map(({ id }) => id)).toEqual(pages.flat());
      }
    }
  });

  test("rejects a cursor that no store created", async () => {
    const store = await filled(open, [newLead()]);
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
      await expect(store.scan({}, { cursor }), cursor).rejects.toThrow(BadCursorError);
      await expect(store.listContacts({}, 10, cursor), cursor).rejects.toThrow(BadCursorError);
      await expect(store.scanContacts({}, cursor), cursor).rejects.toThrow(BadCursorError);
    }
  });

  test.each([
    { order: "newest", first: ["f", "e"], rest: ["c", "b", "a"] },
    { order: "oldest", first: ["b", "c"], rest: ["e", "f", "g"] },
    { order: "followUp", first: ["b", "c"], rest: ["e", "f", "g"] },
  ] as const)(
    "keeps a cursor valid if leads are added or erased between two pages ($order order)",
    async ({ order, first, rest }) => {
      const leads = Array.from("bcef", (id, index) =>
        newLead({ id, createdAt: later(index * 10), followUpOn: `2026-11-2${index}` }),
      );
      const store = await filled(open, leads);
      const page = await store.list({}, 2, { order });
      expect(page.leads.map(({ id }) => id)).toEqual(first);
      // Erases the last lead on the page, and adds one at each end of the list.
      await store.erase(first[1]);
      await store.create(newLead({ id: "a", createdAt: later(-1), followUpOn: "2026-10-01" }));
      await store.create(newLead({ id: "g", createdAt: later(90), followUpOn: "2026-12-01" }));
      const next = await store.list({}, 10, { order, cursor: page.nextCursor });
      expect(next.leads.map(({ id }) => id)).toEqual(rest);
      expect(next.nextCursor).toBeUndefined();
    },
  );
}

export function filtering(open: OpenStore): void {
  test("filters leads by exact values, missing fields and all filters combined", async () => {
    const campaign = { session: { utm_source: "x", utm_campaign: "spring" } };
    const one = { page: "/quote", kind: "quote", followUpOn: "2026-11-20" } as const;
    const store = await filled(open, [
      newLead({ id: "1", createdAt: later(1), city: "marietta", service: "home-theater" }),
      newLead({ id: "2", createdAt: later(2), city: "marietta", source: "phone" }),
      newLead({ id: "3", createdAt: later(3), city: "marietta-east", message: "marietta" }),
      newLead({ id: "4", createdAt: later(4), status: "quoted", page: "/quote/" }),
      newLead({ id: "5", createdAt: later(5), status: "lost", ...one, attribution: campaign }),
      newLead({ id: "6", createdAt: later(6), spam: true, city: "marietta" }),
    ]);
    const cases: [name: string, filter: LeadFilter, ids: string][] = [
      ["no filter, which excludes suspected spam", {}, "54321"],
      ["the same status twice", { status: ["quoted", "quoted"] }, "4"],
      ["every status", { status: [...LEAD_STATUSES] }, "54321"],
      ["city must match exactly", { city: "marietta" }, "21"],
      ["campaign must match exactly", { campaign: "spr" }, ""],
      ["page must match exactly", { page: "/quote" }, "5"],
      ["no service, in a city", { service: null, city: "marietta" }, "2"],
      ["no city and no campaign", { city: null, campaign: null }, "4"],
      ["follow-up excludes the next day", { followUpBy: "2026-11-19" }, ""],
      ["from and to at the same time", { from: later(2), to: later(2) }, ""],
      [
        "all filters combined",
        {
          q: "dana 0142",
          status: ["lost", "new"],
          spam: false,
          source: "web",
          kind: "quote",
          campaign: "spring",
          page: "/quote",
          from: later(5),
          to: later(6),
          followUpBy: "2026-11-20",
        },
        "5",
      ],
      ["filters that no lead matches together", { status: ["quoted"], city: "marietta" }, ""],
      [
        "an undefined filter, which is ignored",
        { status: undefined, city: undefined, kind: undefined, followUpBy: undefined },
        "54321",
      ],
    ];
    for (const [name, filter, expected] of cases) {
      expect((await idsOf(store, filter)).join(""), name).toBe(expected);
    }
  });

  test("uses the campaign from the session, or else from the last or first visit", async () => {
    const visit = { utm_source: "x" };
    const campaign = (utm_campaign: string) => ({ ...visit, utm_campaign });
    const [session, last, first] = [campaign("session"), campaign("last"), campaign("first")];
    const store = await filled(open, [
      newLead({ id: "all", attribution: { first, last, session } }),
      newLead({ id: "no-session", attribution: { first, last, session: visit } }),
      newLead({ id: "no-last", attribution: { first, session: visit } }),
      newLead({ id: "none", attribution: { first: visit } }),
      newLead({ id: "no-attribution" }),
      // A link may have an empty campaign.
      newLead({ id: "empty-session", attribution: { session: campaign(""), last }, spam: true }),
      newLead({ id: "empty", attribution: { first: campaign("") }, spam: true }),
    ]);
    expect(await idsOf(store, { campaign: "session" })).toEqual(["all"]);
    expect(await idsOf(store, { campaign: "last" })).toEqual(["no-session"]);
    expect(await idsOf(store, { campaign: "first" })).toEqual(["no-last"]);
    expect(await idsOf(store, { campaign: "last", spam: true })).toEqual(["empty-session"]);
    expect(await idsOf(store, { campaign: null, spam: true })).toEqual(["empty"]);
    // The campaign is computed, so it isn't one of the lead's fields.
    expect((await store.get("all"))?.lead).not.toHaveProperty("campaign");
  });

  test("lists exactly the leads that the statistics count for each source, medium, campaign and landing page", async () => {
    const visits: Attribution[] = [
      { session: { utm_source: "mail", utm_medium: "email", utm_campaign: "fall" } },
      { session: { utm_source: "mail", utm_medium: "Email ", landing_page: "/quote" } },
      { session: { referrer: "https://www.Nextdoor.com:443/a?b=c", landing_page: "/" } },
      { session: { referrer: "https://user@nextdoor.com/" }, first: { gclid: "x" } },
      { session: { referrer: "direct", landing_page: "/tv-mounting/rome?a=b&c=d" } },
      { session: { referrer: "not a URL", utm_medium: "none" } },
      { session: { referrer: "", utm_source: "none", landing_page: "" } },
      { session: { utm_source: 'O\'Neil & "sons" ', utm_medium: "50% off" }, last: {} },
      { first: { msclkid: "y", landing_page: "/quote" }, session: { fbclid: "z" } },
    ];
    const store = await filled(open, [
      ...visits.map((attribution) => newLead({ attribution })),
      newLead({ attribution: visits[0], status: "done" }),
      newLead({}),
      newLead({ attribution: visits[0], spam: true }),
    ]);
    const day = localDay(new Date(later(0)));
    const stats = await statsOf({
      leads: pagesIn((cursor) => store.scan({}, { cursor })),
      contacts: pagesIn((cursor) => store.scanContacts({}, cursor)),
      from: day,
      to: day,
      openings: Array.from({ length: 7 }, () => "08:00-20:00"),
    });
    for (const [groups, filter] of [
      ["sources", "trafficSource"],
      ["mediums", "medium"],
      ["campaigns", "campaign"],
      ["landingPages", "landingPage"],
    ] as const) {
      expect(stats[groups].length, groups).toBeGreaterThan(1);
      for (const { key, leads, booked } of stats[groups]) {
        const group = `${groups}: ${key}`;
        // The parameters of the URL that the number links to.
        const asked = leadFilterSchema.parse({ [filter]: key || NONE });
        expect(await idsOf(store, { [filter]: asked[filter] }), group).toHaveLength(leads);
        const visited = { [filter]: asked[filter], status: [...VISIT_STATUSES] };
        expect(await idsOf(store, visited), group).toHaveLength(booked);
      }
    }
    // They are computed, so they aren't fields of the lead.
    expect((await store.list({ medium: "email" }, 1)).leads[0]).not.toHaveProperty("medium");
  });

  test("pages through the matching leads for each filter and pair of filters in each order", async () => {
    const leads = variedLeads(48);
    const store = await filled(open, leads);
    for (const [index, filter] of filtersAndPairs().entries()) {
      // Stores handle orders separately from filters, so one order per pair is enough.
      const isPair = Object.keys(filter).length > 1 && process.env["TEST_LONG"] !== "true";
      for (const order of isPair ? [ORDERS[index % 3] ?? "newest"] : ORDERS) {
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

  test("searches only by the beginnings of words, names, phone numbers and emails", async () => {
    const store = await filled(open, [renee, newLead({ name: "Other", phone: undefined })]);
    const finds = async (q: string) => (await idsOf(store, { q })).includes(renee.id);
    for (const [name, q] of [
      ["other letter cases", "RENÉE smith"],
      ["a decomposed accent", "rene\u0301e"],
      ["a name with its apostrophe", "o'brien"],
      ["a name with a curly apostrophe", "o’brien"],
      ["a name without its apostrophe", "obrien"],
      ["the part after an apostrophe", "brien"],
      ["beginnings of words in different fields", "ren 0142 sandy firepl 303 example"],
      ["the beginning of the email", "rob.sm"],
      ["the beginning of the email's domain", "rob.smith@exam"],
      ["the whole email", "Rob.Smith@example.com"],
      ["the city as displayed", "Sandy Spr"],
      ["the phone number as displayed", "(678) 555-0142"],
      ["the area code", "678"],
      ["the last seven digits", "5550142"],
      ["a word longer than twelve characters", "wohnungsinstallation"],
      ["letters in another style", "ab"],
      ["a word before a wildcard character", "ren%"],
      ["words between punctuation", " ,renee;;  smith?! "],
      ["nothing at all", ""],
    ] as const) {
      expect(await finds(q), name).toBe(true);
    }
    for (const [name, q] of [
      ["the middle of a word", "enee"],
      ["the middle of the phone number", "8555"],
      ["one word that matches and one that doesn't", "renee zebra"],
      ["a longer word", "reneee"],
      ["the service", "theater"],
      ["a quote", "ren' OR 1=1"],
    ] as const) {
      expect(await finds(q), name).toBe(false);
    }
  });

  test("finds a whole email on the first page, even if many newer leads share its domain", async () => {
    const newer = Array.from({ length: 60 }, (_, index) =>
      newLead({ email: `other${index}@example.com`, createdAt: later(index + 1) }),
    );
    const store = await filled(open, [renee, ...newer]);
    const { leads } = await store.list({ q: "rob.smith@example.com" }, 10);
    expect(leads.map(({ id }) => id)).toEqual([renee.id]);
  });

  test("finds a lead by the words in its notes, also after its contact details change", async () => {
    const store = await filled(open, [renee, newLead({ name: "Other" })]);
    const found = (q: string) => idsOf(store, { q });
    await store.addNote(renee.id, { text: "Meet at 1420 Peachtree St." }, anna, later(1));
    expect(await found("1420 peach")).toEqual([renee.id]);
    expect(await found("renee 1420")).toEqual([renee.id]);
    await store.addNote(renee.id, { text: "Gate code 8801." }, anna, later(2));
    await store.update(renee.id, 1, { email: "new@example.org" }, anna, later(3));
    expect(await found("1420 gate 8801 new@example.org")).toEqual([renee.id]);
    expect(await found("rob.smith@example.com")).toEqual([]);
    await store.update(renee.id, 2, { status: "quoted" }, anna, later(4));
    expect(await found("peachtree gate")).toEqual([renee.id]);
    await store.erase(renee.id);
    expect(await found("peachtree")).toEqual([]);
  });

  test("stores many notes of the maximum length and finds a word in the newest", async () => {
    const store = await filled(open, [renee]);
    for (const number of [1, 2, 3]) {
      const words = Array.from({ length: 500 }, (_, index) => `n${number}x${index.toString(36)}`);
      const text = words.join(" ").slice(0, LIMITS.note);
      const added = await store.addNote(renee.id, { text }, anna, later(number));
      expect(added?.outcome).toBe("added");
    }
    await store.addNote(renee.id, { text: "Peachtree" }, anna, later(4));
    expect(await idsOf(store, { q: "peachtree" })).toEqual([renee.id]);
  });

  test("stores a message of the maximum length and finds its last word", async () => {
    const store = await open();
    const words = Array.from({ length: 700 }, (_, index) => `w${index.toString(36)}x${index}`);
    const lead = newLead({ message: words.join(" ").slice(0, 3990).concat(" lastword") });
    await store.create(lead);
    expect((await store.list({ q: "lastw" }, 10)).leads).toEqual([{ ...lead, version: 1 }]);
  });
}

export function views(open: OpenStore): void {
  const view = { mine: anna, today: "2026-11-20", waitingSince: later(0) };
  const days = ["2025-12-31", "2026-11-19", "2026-11-20", "2026-11-21"];

  test("counts new, due, assigned, waiting and spam leads separately", async () => {
    const cleared = newLead({ spam: true, status: "lost" });
    const store = await filled(open, [
      cleared,
      // Four of six statuses are open; done and lost are closed.
      ...LEAD_STATUSES.flatMap((status) => [
        newLead({ status }),
        newLead({ status, assignee: anna }),
      ]),
      newLead({ status: "quoted", assignee: ben }),
      newLead({ assignee: anna, spam: true }),
      ...days.flatMap((followUpOn) => [
        newLead({ status: "contacted", followUpOn }),
        newLead({ spam: true, followUpOn }),
      ]),
      ...[-60, -1, 0, 60]
        .map(later)
        .flatMap((createdAt) => [
          newLead({ createdAt }),
          newLead({ createdAt, status: "contacted" }),
          newLead({ createdAt, spam: true }),
        ]),
    ]);
    const counts = { new: 6, today: 3, mine: 4, waiting: 2, spam: 10 };
    expect(await store.countViews(view)).toEqual(counts);
    expect(
      await store.countViews({ mine: ben, today: "2026-11-21", waitingSince: later(1) }),
    ).toEqual({ ...counts, today: 4, mine: 1, waiting: 5 });
    expect(await store.countViews({ ...view, mine: "new@example.com" })).toMatchObject({
      mine: 0,
    });
    await store.update(cleared.id, 1, { spam: false, status: "new" }, anna, later(60));
    expect(await store.countViews(view)).toMatchObject({ new: 7, spam: 9 });
  });
}
