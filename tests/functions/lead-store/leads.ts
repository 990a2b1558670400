import { expect, test } from "vitest";
import type { LeadChange } from "#contract/lead-change.ts";
import { CONTACT_OUTCOMES, LEAD_STATUSES, TEST_LEAD } from "#contract/lead-values.ts";
import type { LeadFilter } from "#contract/queries.ts";
import { NO_TV, TYPICAL_TV, type QuoteAnswers } from "#trade/quote/questions.ts";
import type { Quote } from "#trade/quote/quote.ts";
import { quoteOf } from "#functions/leads/new-lead.ts";
import { currentLead } from "#functions/stores/stored-lead.ts";
import {
  EARLIER_QUOTE,
  idsOf,
  later,
  newLead,
  withLead,
  type OpenStore,
} from "../../support/leads.ts";
import { SIMPLE_TABLE } from "../../support/price-tables.ts";

const anna = "anna@example.com";
const ben = "ben@example.com";

/** Tests when staff first opened a lead. */
export function opening(open: OpenStore): void {
  test("records when a lead was first opened, without a new version, history event or search word", async () => {
    const { store, lead } = await withLead(open);
    const before = await store.get(lead.id);
    await Promise.all([store.markOpened(lead.id, later(60)), store.markOpened(lead.id, later(60))]);
    await store.markOpened(lead.id, later(90));
    const opened = { ...lead, version: 1, openedAt: later(60) };
    const record = await store.get(lead.id);
    expect(record).toEqual({ ...before, lead: opened });
    expect(await store.getNewer(lead.id, 1)).toBe("unchanged");
    expect((await store.list({ q: "dana" }, 10)).leads).toEqual([opened]);
  });

  test("keeps when a lead was opened after changes, and rejects none because of it", async () => {
    const { store, lead } = await withLead(open);
    await store.markOpened(lead.id, later(60));
    const change: LeadChange = { status: "contacted", name: "Dana Wu" };
    const result = await store.update(lead.id, 1, change, anna, later(90));
    expect(result).toMatchObject({ outcome: "updated", lead: { openedAt: later(60), version: 2 } });
    await store.addNote(lead.id, { text: "Ring twice", outcome: "reached" }, anna, later(91));
    const record = await store.get(lead.id);
    expect(record?.lead).toMatchObject({ openedAt: later(60), status: "contacted" });
    expect(record?.events.map(({ what }) => what)).toEqual(["created", "changed", "noted"]);
  });

  test("shows with a linked lead when it was first opened", async () => {
    const { store, lead } = await withLead(open);
    await store.create(newLead({ id: "other" }));
    const openedAt = async () => (await store.get(lead.id))?.linked.map((each) => each.openedAt);
    expect(await openedAt()).toEqual([undefined]);
    await store.markOpened("other", later(60));
    expect(await openedAt()).toEqual([later(60)]);
  });

  test("ignores opening a missing lead or a test lead", async () => {
    const { store } = await withLead(open, { id: "tested", spam: TEST_LEAD });
    for (const id of ["tested", "missing", "a/b"]) await store.markOpened(id, later(60));
    expect((await store.get("tested"))?.lead.openedAt).toBeUndefined();
    expect(await store.get("missing")).toBeUndefined();
  });
}

export function creating(open: OpenStore): void {
  test("returns a complete new lead with version 1, and records who created it", async () => {
    const store = await open();
    const lead = newLead({
      kind: "quote",
      email: undefined,
      service: "tv-mounting-drywall",
      city: "marietta",
      zip: "30060",
      message: "Brick wall,\n65 inch. “Żółw” 🖼",
      preferredContact: "text",
      smsConsent: { text: "You may text me.", version: "2026-11", at: "2026-11-02T14:59:58.000Z" },
      startedAt: "2026-11-02T14:58:00.000Z",
      offerCode: "FALL25",
      attribution: { first: { utm_source: "x", landing_page: "/", referrer: undefined } },
      page: "/cities/marietta/",
      assignee: anna,
    });
    const stored = { ...lead, version: 1 };
    expect(await store.create(lead, { by: anna })).toEqual({ outcome: "created", lead: stored });
    const events = [{ what: "created", by: anna, at: lead.createdAt }];
    expect(await store.get(lead.id)).toEqual({ lead: stored, notes: [], events, linked: [] });
    expect((await store.list({}, 10)).leads).toEqual([stored]);
  });

  test("stores a quote for several TVs with every answer and price, and the times that suit the visitor", async () => {
    const answers: QuoteAnswers = {
      tvs: [TYPICAL_TV, { ...NO_TV, tvSize: "43", wallType: "brick" }, NO_TV],
      selectedServices: ["soundbar", "outlet"],
    };
    const { store, lead } = await withLead(open, {
      kind: "quote",
      quote: quoteOf(answers, { zip: "30060", offerCode: "SAVE10" }, SIMPLE_TABLE, later(0)),
      preferredDate: "2026-11-20",
      preferredWindow: "morning",
      preferredDate2: "2026-11-21",
      preferredWindow2: "evening",
    });
    const stored = { ...lead, version: 1 };
    expect((await store.get(lead.id))?.lead).toEqual(stored);
    expect((await store.list({}, 10)).leads).toEqual([stored]);
    expect(stored.quote).toMatchObject({ ...answers, tvSize: "65", wallType: "drywall" });
    expect(stored.quote?.estimate.tvs).toHaveLength(3);
  });

  test("reads a quote stored in an earlier format, and stores it in the current one with the next change", async () => {
    const quote: Quote = JSON.parse(JSON.stringify(EARLIER_QUOTE));
    const { store, lead } = await withLead(open, { kind: "quote", quote });
    const now = currentLead({ ...lead, version: 1, quote: EARLIER_QUOTE });
    expect((await store.list({}, 10)).leads).toEqual([now]);
    const changed = await store.update(lead.id, 1, { status: "quoted" }, anna, later(60));
    expect(changed).toMatchObject({ outcome: "updated", lead: { quote: now.quote } });
    expect((await store.get(lead.id))?.lead).toMatchObject({ status: "quoted", quote: now.quote });
  });

  test("returns the stored lead for a repeated or earlier id instead of storing it again", async () => {
    const { store, lead } = await withLead(open);
    await store.update(lead.id, 1, { status: "booked" }, anna, later(60));
    const current = { outcome: "repeat", lead: { name: lead.name, status: "booked", version: 2 } };
    expect(await store.create({ ...lead, name: "Second" })).toMatchObject(current);
    const second = newLead();
    const earlierIds = ["missing", lead.id, "missing-too"];
    const answer = await store.create(second, { earlierIds, outbox: ["notify"] });
    expect(answer).toMatchObject(current);
    expect(await store.get(second.id)).toBeUndefined();
    expect(await store.claimOutbox(10, 60, later(0))).toEqual([]);
  });

  test("creates one lead from twenty simultaneous calls with the same id", async () => {
    const store = await open();
    const lead = newLead();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => store.create(lead, { outbox: ["notify"] })),
    );
    expect(answers.filter(({ outcome }) => outcome === "created")).toHaveLength(1);
    for (const answer of answers) expect(answer.lead).toEqual({ ...lead, version: 1 });
    expect((await store.list({}, 100)).leads).toHaveLength(1);
    expect((await store.get(lead.id))?.events).toHaveLength(1);
    expect(await store.claimOutbox(100, 60, later(0))).toHaveLength(1);
  });

  test("creates one lead from two simultaneous calls that refer to each other", async () => {
    const store = await open();
    const [a, b] = [newLead(), newLead()];
    const answers = await Promise.all([
      store.create(a, { earlierIds: [b.id] }),
      store.create(b, { earlierIds: [a.id] }),
    ]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(["created", "repeat"]);
    expect(answers[0].lead).toEqual(answers[1].lead);
    expect((await store.list({}, 100)).leads).toHaveLength(1);
  });

  test("finds a repeated lead by any of its ids, in order", async () => {
    const { store, lead } = await withLead(open);
    const other = newLead();
    await store.create(other);
    expect(await store.repeat(["missing", other.id])).toEqual({ ...other, version: 1 });
    expect((await store.repeat([other.id, lead.id]))?.id).toBe(other.id);
    expect((await store.repeat([lead.id, other.id]))?.id).toBe(lead.id);
    expect(await store.repeat(["missing"])).toBeUndefined();
    expect(await store.repeat([])).toBeUndefined();
  });
}

export function changing(open: OpenStore): void {
  test("records a change with a new version, its time and the changed fields", async () => {
    const { store, lead } = await withLead(open, { city: "marietta", assignee: anna });
    const { name, assignee } = lead;
    const differing = { status: "contacted", city: "roswell", zip: "30060", jobValue: 0 } as const;
    const change = { ...differing, name, assignee, email: undefined };
    const answer = await store.update(lead.id, 1, change, ben, later(60));
    const response = { respondedAt: later(60), respondedBy: "status" };
    const changed = { ...lead, ...differing, ...response, version: 2, updatedAt: later(60) };
    expect(answer).toEqual({ outcome: "updated", lead: changed });
    const record = await store.get(lead.id);
    expect(record?.lead).toEqual(changed);
    const changes = {
      status: { from: "new", to: "contacted" },
      city: { from: "marietta", to: "roswell" },
      zip: { to: "30060" },
      jobValue: { to: 0 },
    };
    expect(record?.events).toEqual([
      { what: "created", by: "visitor", at: lead.createdAt },
      { what: "changed", by: ben, at: later(60), changes },
    ]);
  });

  test("changes every field that staff may edit, and clears those that staff entered", async () => {
    const { store, lead } = await withLead(open);
    const noted = {
      lostReason: "price",
      assignee: anna,
      followUpOn: "2026-11-20",
      bookedFor: "2026-11-24",
      bookedTime: "09:30",
      jobValue: 12_500,
    } as const;
    const known = {
      status: "lost",
      spam: true,
      name: "Ruth",
      phone: "+17705550199",
      email: "ruth@example.com",
      service: "home-theater",
      street: "12 Mill Rd",
      city: "roswell",
      zip: "30075",
      textsByPhone: "yes",
    } as const;
    const change = { ...noted, ...known } satisfies Required<LeadChange>;
    await store.update(lead.id, 1, change, anna, later(60));
    const record = await store.get(lead.id);
    expect(record?.lead).toEqual({ ...lead, ...change, version: 2, updatedAt: later(60) });
    const fields = Object.keys(change).toSorted();
    expect(Object.keys(record?.events[1]?.changes ?? {}).toSorted()).toEqual(fields);
    expect(await idsOf(store, { spam: true }, "followUp")).toEqual([lead.id]);

    const emptied = Object.fromEntries(Object.keys(noted).map((field) => [field, undefined]));
    await store.update(lead.id, 2, emptied, ben, later(61));
    const after = await store.get(lead.id);
    expect(after?.lead).toEqual({ ...lead, ...known, version: 3, updatedAt: later(61) });
    for (const field of Object.keys(noted)) expect(after?.lead).not.toHaveProperty(field);
    expect(after?.events[2]?.changes).toEqual(
      Object.fromEntries(Object.entries(noted).map(([field, from]) => [field, { from }])),
    );
    expect(await idsOf(store, { spam: true }, "followUp")).toEqual([]);
  });

  test("books an open lead when a change gives it a day, and keeps a done lead's status", async () => {
    const { store, lead } = await withLead(open);
    const day = (version: number, bookedFor: string) =>
      store.update(lead.id, version, { bookedFor }, anna, later(60 + version));
    await store.update(lead.id, 1, { status: "lost", lostReason: "price" }, anna, later(60));
    const booked = { status: "booked", bookedFor: "2026-11-24" };
    expect(await day(2, "2026-11-24")).toMatchObject({ outcome: "updated", lead: booked });
    const record = await store.get(lead.id);
    expect(record?.lead).not.toHaveProperty("lostReason");
    expect(record?.events.at(-1)?.changes).toEqual({
      status: { from: "lost", to: "booked" },
      lostReason: { from: "price" },
      bookedFor: { to: "2026-11-24" },
    });
    await store.update(lead.id, 3, { status: "done" }, anna, later(70));
    const done = { status: "done", bookedFor: "2026-11-25" };
    expect(await day(4, "2026-11-25")).toMatchObject({ outcome: "updated", lead: done });
  });

  test("keeps a lead's version and history if a change has no effect", async () => {
    const { store, lead } = await withLead(open);
    const unchanged = { ...lead, version: 1 };
    for (const change of [{}, { status: "new" as const }, { email: undefined }]) {
      const answer = await store.update(lead.id, 1, change, anna, later(60));
      expect(answer).toEqual({ outcome: "updated", lead: unchanged });
    }
    const record = await store.get(lead.id);
    expect([record?.lead, record?.events.length]).toEqual([unchanged, 1]);
  });

  test("rejects a change, even an empty one, if the version isn't current, and returns the current lead", async () => {
    const { store, lead } = await withLead(open);
    await store.update(lead.id, 1, { city: "roswell" }, anna, later(60));
    const newer = { ...lead, city: "roswell", version: 2, updatedAt: later(60) };
    for (const version of [1, 7]) {
      for (const change of [{ status: "lost" as const }, {}]) {
        const answer = await store.update(lead.id, version, change, ben, later(61));
        expect(answer).toEqual({ outcome: "conflict", lead: newer });
      }
    }
    const record = await store.get(lead.id);
    expect([record?.lead, record?.events.length]).toEqual([newer, 2]);
  });

  test("applies exactly one of several simultaneous changes to the same version", async () => {
    const { store, lead } = await withLead(open);
    const answers = await Promise.all(
      [anna, ben, "cleo@example.com", "dirk@example.com"].map((by, index) =>
        store.update(lead.id, 1, { assignee: by }, by, later(60 + index)),
      ),
    );
    expect(answers.filter(({ outcome }) => outcome === "updated")).toHaveLength(1);
    const record = await store.get(lead.id);
    for (const answer of answers) expect(answer).toMatchObject({ lead: record?.lead });
    expect([record?.lead.version, record?.events.length]).toEqual([2, 2]);
  });

  test("finds a changed lead only by its new fields and words", async () => {
    const attribution = { last: { utm_campaign: "fall" } };
    const { store, lead } = await withLead(open, { city: "marietta", page: "/quote", attribution });
    const moved = { status: "booked", city: "roswell" } as const;
    const change = { ...moved, name: "Ruth", phone: "+17705550199" };
    await store.update(lead.id, 1, change, anna, later(60));
    await store.update(lead.id, 2, { spam: true }, anna, later(61));
    const found: LeadFilter[] = [
      { status: ["booked"], city: "roswell", page: "/quote", campaign: "fall" },
      { q: "ruth" },
      { q: "roswell 0199" },
    ];
    for (const filter of found) {
      expect(await idsOf(store, { spam: true, ...filter }), JSON.stringify(filter)).toHaveLength(1);
    }
    const old: LeadFilter[] = [
      { spam: false },
      { status: ["new"] },
      { city: "marietta" },
      { q: "dana" },
      { q: "0142" },
      { q: "marietta" },
    ];
    for (const filter of old) {
      expect(await idsOf(store, { spam: true, ...filter }), JSON.stringify(filter)).toEqual([]);
    }
  });
}

/** Tests whether and when a lead got its first response. */
export function responding(open: OpenStore): void {
  /** Steps taken on a lead, one per minute, and the index of the step that is its first response. */
  const RESPONSES: Record<string, number | undefined> = {
    "contacted done": 0,
    "quoted done": 0,
    "booked done": 0,
    "done booked": 0,
    "lost contacted lost": 1,
    "contacted new": undefined,
    "contacted new quoted": 2,
    // A call can't be undone.
    "voicemail contacted new quoted": 0,
    "contacted texted": 0,
    "contacted texted new": undefined,
    "texted contacted": 0,
    "voicemail reached": 0,
    assigned: undefined,
    noted: undefined,
    "assigned noted booked assigned": 2,
    ...Object.fromEntries(CONTACT_OUTCOMES.map((outcome) => [outcome, 0])),
  };

  test("keeps the first response by status or outcome until the lead goes back to new", async () => {
    const store = await open();
    const minute = (index: number) => later(60 * index);
    const take = async (id: string, step: string, at: string) => {
      const outcome = CONTACT_OUTCOMES.find((each) => each === step);
      if (outcome !== undefined || step === "noted") {
        await store.addNote(id, { text: "", outcome }, anna, at);
        return;
      }
      const status = LEAD_STATUSES.find((each) => each === step);
      const change = status === undefined ? { assignee: at, spam: true } : { status };
      const version = (await store.get(id))?.lead.version ?? 0;
      expect(await store.update(id, version, change, anna, at)).toMatchObject({
        outcome: "updated",
      });
    };
    await Promise.all(
      Object.entries(RESPONSES).map(async ([steps, response]) => {
        const { id } = (await store.create(newLead())).lead;
        for (const [index, step] of steps.split(" ").entries()) await take(id, step, minute(index));
        const expected = response === undefined ? undefined : minute(response);
        expect((await store.get(id))?.lead.respondedAt, steps).toBe(expected);
      }),
    );
  });

  test("stores a note's outcome without changing the lead's version or other fields", async () => {
    const { store, lead } = await withLead(open);
    const note = { text: "", outcome: "noAnswer" } as const;
    const added = await store.addNote(lead.id, note, anna, later(60));
    const expected = { ...lead, version: 1, respondedAt: later(60), respondedBy: "note" };
    const record = await store.get(lead.id);
    expect(added?.note).toMatchObject({ ...note, by: anna, at: later(60) });
    expect([record?.lead, record?.notes]).toEqual([expected, [added?.note]]);
    expect((await store.list({ q: "dana", status: ["new"] }, 10)).leads).toEqual([expected]);
  });

  test("stores all simultaneous notes with unique ids, and uses one outcome as the first response", async () => {
    const { store, lead } = await withLead(open);
    const times = [60, 61, 62, 63, 64, 65, 66, 67, 68, 69].map(later);
    const added = await Promise.all(
      times.map((at, index) => {
        const note = { text: `note ${index}`, outcome: index < 3 ? "emailed" : undefined } as const;
        return store.addNote(lead.id, note, anna, at);
      }),
    );
    expect(new Set(added.map((each) => each?.note.id)).size).toBe(10);
    const record = await store.get(lead.id);
    expect(record?.notes).toEqual(added.map((each) => each?.note));
    expect([record?.events.length, record?.lead.version]).toEqual([11, 1]);
    expect(times.slice(0, 3)).toContain(record?.lead.respondedAt);
  });
}
