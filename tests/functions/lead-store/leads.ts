import { expect, test } from "vitest";
import type { LeadChange } from "#contract/lead-change.ts";
import { CONTACT_OUTCOMES, type LeadStatus } from "#contract/lead-values.ts";
import type { LeadStore } from "#functions/stores/lead-store.ts";
import { idsOf, later, newLead, withLead, type OpenStore } from "../../support/leads.ts";

const anna = "anna@example.com";
const ben = "ben@example.com";

/** What only staff note about a lead. */
const NOTED = {
  lostReason: "price",
  assignee: anna,
  followUpOn: "2026-11-20",
  bookedFor: "2026-11-24",
  bookedTime: "09:30",
  jobValue: 12_500,
} as const;

export function creating(open: OpenStore): void {
  test("returns a new lead whole, with version 1, and records who created it", async () => {
    const store = await open();
    const lead = newLead({
      kind: "quote",
      email: "dana@example.com",
      service: "tv-mounting-drywall",
      city: "marietta",
      zip: "30060",
      message: "Brick wall,\n65 inch. “Żółw” 🖼",
      preferredContact: "text",
      smsConsent: { text: "You may text me.", version: "2026-11", at: "2026-11-02T14:59:58.000Z" },
      startedAt: "2026-11-02T14:58:00.000Z",
      offerCode: "FALL25",
      attribution: { first: { utm_source: "x", landing_page: "/" } },
      page: "/cities/marietta/",
      assignee: "anna@example.com",
    });
    const created = await store.create(lead, { by: anna });
    expect(created).toEqual({ outcome: "created", lead: { ...lead, version: 1 } });
    const record = await store.get(lead.id);
    expect(record?.lead).toEqual({ ...lead, version: 1 });
    expect(record?.events).toMatchObject([{ what: "created", by: anna, at: lead.createdAt }]);
    expect((await store.list({}, 10)).leads).toEqual([{ ...lead, version: 1 }]);
  });

  test("treats an undefined field like a missing one", async () => {
    const store = await open();
    const lead = newLead({ email: undefined, smsConsent: undefined, attribution: undefined });
    expect((await store.create(lead)).outcome).toBe("created");
    expect((await store.get(lead.id))?.lead).toEqual({ ...newLead({ id: lead.id }), version: 1 });
  });

  test("returns the current lead for a repeat", async () => {
    const { store, lead } = await withLead(open);
    await store.update(lead.id, 1, { status: "booked" }, "anna@example.com", later(60));
    expect(await store.create({ ...lead, name: "Second" })).toMatchObject({
      outcome: "repeat",
      lead: { name: lead.name, status: "booked", version: 2 },
    });
  });

  test("returns a lead that exists under an earlier id instead of storing it again", async () => {
    const store = await open();
    const first = newLead();
    await store.create(first);
    const second = newLead();
    const answer = await store.create(second, {
      earlierIds: ["nobody", first.id, "nobody-else"],
      outbox: ["notify"],
    });
    expect(answer).toMatchObject({ outcome: "repeat", lead: { id: first.id } });
    expect(await store.get(second.id)).toBeUndefined();
    expect(await store.claimOutbox(10, 60, later(0))).toEqual([]);
  });

  test("makes one lead of twenty simultaneous creations with one id", async () => {
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

  test("makes one lead of two simultaneous creations that name each other", async () => {
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

  test("finds a repeat by any of its ids, the first one first", async () => {
    const store = await open();
    const [a, b] = [newLead(), newLead()];
    await store.create(a);
    await store.create(b);
    expect(await store.repeat(["nobody", b.id])).toEqual({ ...b, version: 1 });
    expect((await store.repeat([b.id, a.id]))?.id).toBe(b.id);
    expect((await store.repeat([a.id, b.id]))?.id).toBe(a.id);
    expect(await store.repeat(["nobody"])).toBeUndefined();
    expect(await store.repeat([])).toBeUndefined();
  });
}

export function changing(open: OpenStore): void {
  test("records a change with the next version, its time and an event", async () => {
    const { store, lead } = await withLead(open);
    const change = { status: "contacted", assignee: anna, zip: "30060" } as const;
    const answer = await store.update(lead.id, 1, change, anna, later(60));
    const response = { respondedAt: later(60), respondedBy: "status" };
    const changed = { ...lead, ...change, ...response, version: 2, updatedAt: later(60) };
    expect(answer).toEqual({ outcome: "updated", lead: changed });
    const record = await store.get(lead.id);
    expect(record?.lead).toEqual(changed);
    expect(record?.events).toMatchObject([
      { what: "created" },
      {
        what: "changed",
        by: anna,
        at: later(60),
        changes: {
          status: { from: "new", to: "contacted" },
          assignee: { to: anna },
          zip: { to: "30060" },
        },
      },
    ]);
  });

  test("changes every field that staff may change", async () => {
    const { store, lead } = await withLead(open);
    const change = {
      ...NOTED,
      status: "lost",
      spam: true,
      name: "Ruth",
      phone: "+17705550199",
      email: "ruth@example.com",
      service: "home-theater",
      city: "roswell",
      zip: "30075",
    } as const satisfies Required<LeadChange>;
    await store.update(lead.id, 1, change, anna, later(60));
    const record = await store.get(lead.id);
    expect(record?.lead).toEqual({ ...lead, ...change, version: 2, updatedAt: later(60) });
    expect(Object.keys(record?.events[1]?.changes ?? {}).toSorted()).toEqual(
      Object.keys(change).toSorted(),
    );
  });

  test("records only the fields that differ", async () => {
    const { store, lead } = await withLead(open, { city: "marietta", assignee: anna });
    const { status, name, assignee } = lead;
    const change = { status, name, assignee, city: "roswell", email: undefined };
    await store.update(lead.id, 1, change, ben, later(60));
    expect((await store.get(lead.id))?.events[1]?.changes).toEqual({
      city: { from: "marietta", to: "roswell" },
    });
  });

  test("empties everything that staff noted about a lead at once", async () => {
    const store = await open();
    const lead = newLead();
    await store.create({ ...lead, ...NOTED });
    expect((await store.get(lead.id))?.lead).toEqual({ ...lead, ...NOTED, version: 1 });
    const emptied = Object.fromEntries(Object.keys(NOTED).map((field) => [field, undefined]));
    await store.update(lead.id, 1, emptied, ben, later(60));
    const record = await store.get(lead.id);
    expect(record?.lead).toEqual({ ...lead, version: 2, updatedAt: later(60) });
    for (const field of Object.keys(NOTED)) expect(record?.lead).not.toHaveProperty(field);
    expect(record?.events[1]?.changes).toMatchObject({
      jobValue: { from: 12_500 },
      followUpOn: { from: "2026-11-20" },
    });
    expect((await store.list({}, 10, { order: "followUp" })).leads).toEqual([]);
  });

  test("keeps a job value of zero", async () => {
    const { store, lead } = await withLead(open);
    await store.update(lead.id, 1, { jobValue: 0 }, anna, later(60));
    expect((await store.get(lead.id))?.lead.jobValue).toBe(0);
  });

  test.each([{}, { status: "new" as const }, { email: undefined }])(
    "keeps the version and the history if nothing differs: %j",
    async (change) => {
      const { store, lead } = await withLead(open);
      expect(await store.update(lead.id, 1, change, anna, later(60))).toEqual({
        outcome: "updated",
        lead: { ...lead, version: 1 },
      });
      const record = await store.get(lead.id);
      expect(record?.lead).toEqual({ ...lead, version: 1 });
      expect(record?.events).toHaveLength(1);
    },
  );

  test("refuses a change to an older version and returns the newer lead", async () => {
    const { store, lead } = await withLead(open);
    const change = { city: "roswell" };
    await store.update(lead.id, 1, change, anna, later(60));
    const answer = await store.update(lead.id, 1, { status: "lost" }, ben, later(61));
    const newer = { ...lead, ...change, version: 2, updatedAt: later(60) };
    expect(answer).toEqual({ outcome: "conflict", lead: newer });
    const record = await store.get(lead.id);
    expect(record?.lead).toEqual(newer);
    expect(record?.events).toHaveLength(2);
  });

  test("refuses a change to a version that never existed, even an empty one", async () => {
    const { store, lead } = await withLead(open);
    for (const change of [{ status: "lost" as const }, {}]) {
      const answer = await store.update(lead.id, 7, change, anna, later(60));
      expect(answer).toEqual({ outcome: "conflict", lead: { ...lead, version: 1 } });
    }
  });

  test("lets exactly one of several simultaneous changes to one version win", async () => {
    const { store, lead } = await withLead(open);
    const answers = await Promise.all(
      [anna, ben, "cleo@example.com", "dirk@example.com"].map((by, index) =>
        store.update(lead.id, 1, { assignee: by }, by, later(60 + index)),
      ),
    );
    const won = answers.filter(({ outcome }) => outcome === "updated");
    expect(won).toHaveLength(1);
    const record = await store.get(lead.id);
    for (const answer of answers) {
      if (answer.outcome === "missing") throw new Error("The lead is there.");
      expect(answer.lead).toEqual(record?.lead);
    }
    expect(record?.lead.version).toBe(2);
    expect(record?.events).toHaveLength(2);
  });

  test("lists a changed lead by its new fields", async () => {
    const { store, lead } = await withLead(open, {
      city: "marietta",
      page: "/quote",
      attribution: { last: { utm_campaign: "fall" } },
    });
    await store.update(lead.id, 1, { status: "booked", city: "roswell" }, anna, later(60));
    await store.update(lead.id, 2, { spam: true }, anna, later(61));
    const count = async (filter: Parameters<LeadStore["list"]>[0]) =>
      (await store.list(filter, 10)).leads.length;
    const kept = { page: "/quote", campaign: "fall" };
    expect(await count({ spam: true, status: ["booked"], city: "roswell", ...kept })).toBe(1);
    expect(await count({ spam: true, status: ["new"] })).toBe(0);
    expect(await count({ spam: true, city: "marietta" })).toBe(0);
    expect(await count({})).toBe(0);
  });
}

/** When a lead was first answered. */
export function responding(open: OpenStore): void {
  async function answering() {
    const { store, lead } = await withLead(open);
    let version = 1;
    return {
      store,
      lead,
      respondedAt: async () => (await store.get(lead.id))?.lead.respondedAt,
      become: async (status: LeadStatus, at: string) => {
        const answer = await store.update(lead.id, version, { status }, anna, at);
        if (answer.outcome !== "updated") throw new Error(answer.outcome);
        ({ version } = answer.lead);
        return answer.lead.respondedAt;
      },
    };
  }

  test.each(["contacted", "quoted", "booked", "done"] as const)(
    "counts the status %s as a response, and the first one wins",
    async (status) => {
      const { become, respondedAt } = await answering();
      expect(await become(status, later(60))).toBe(later(60));
      expect(await respondedAt()).toBe(later(60));
      expect(await become(status === "done" ? "booked" : "done", later(90))).toBe(later(60));
      expect(await respondedAt()).toBe(later(60));
    },
  );

  test("doesn't count a lost lead as a response, and keeps an earlier one", async () => {
    const { become, respondedAt } = await answering();
    expect(await become("lost", later(60))).toBeUndefined();
    expect(await become("contacted", later(70))).toBe(later(70));
    expect(await become("lost", later(80))).toBe(later(70));
    expect(await respondedAt()).toBe(later(70));
  });

  test("forgets the response of a lead that is new again", async () => {
    const { become, respondedAt } = await answering();
    await become("contacted", later(60));
    expect(await become("new", later(70))).toBeUndefined();
    expect(await respondedAt()).toBeUndefined();
    expect(await become("quoted", later(80))).toBe(later(80));
  });

  test("keeps the response of a lead that is new again if a call was noted before", async () => {
    const { store, lead, become, respondedAt } = await answering();
    await store.addNote(lead.id, { text: "", outcome: "voicemail" }, anna, later(60));
    await become("contacted", later(70));
    expect(await become("new", later(80))).toBe(later(60));
    expect(await respondedAt()).toBe(later(60));
    expect(await become("quoted", later(90))).toBe(later(60));
  });

  test("doesn't count any other change as a response", async () => {
    const { store, lead, respondedAt } = await answering();
    await store.update(lead.id, 1, { assignee: anna, spam: true }, anna, later(60));
    expect(await respondedAt()).toBeUndefined();
    await store.update(lead.id, 2, { status: "booked" }, anna, later(70));
    await store.update(lead.id, 3, { jobValue: 12_500 }, anna, later(80));
    expect(await respondedAt()).toBe(later(70));
  });

  test("records the status in the history without the response", async () => {
    const { store, lead, become } = await answering();
    await become("contacted", later(60));
    expect((await store.get(lead.id))?.events.at(-1)?.changes).toEqual({
      status: { from: "new", to: "contacted" },
    });
  });

  test.each(CONTACT_OUTCOMES)("keeps a note with the outcome %s as a response", async (outcome) => {
    const { store, lead, respondedAt } = await answering();
    const note = (await store.addNote(lead.id, { text: "", outcome }, anna, later(60)))?.note;
    expect(note).toMatchObject({ text: "", outcome, by: anna, at: later(60) });
    expect((await store.get(lead.id))?.notes).toEqual([note]);
    expect(await respondedAt()).toBe(later(60));
  });

  test("counts the first outcome and keeps the version and the other fields", async () => {
    const { store, lead } = await answering();
    await store.addNote(lead.id, { text: "Nobody.", outcome: "noAnswer" }, anna, later(60));
    await store.addNote(lead.id, { text: "Hello.", outcome: "reached" }, anna, later(90));
    const expected = { ...lead, version: 1, respondedAt: later(60), respondedBy: "note" };
    expect((await store.get(lead.id))?.lead).toEqual(expected);
    expect((await store.list({ q: "dana", status: ["new"] }, 10)).leads).toEqual([expected]);
    expect(await idsOf(store, { kind: "contact" }, "oldest")).toEqual([lead.id]);
  });

  test("keeps the first response, be it a status or an outcome", async () => {
    const one = await answering();
    await one.become("contacted", later(60));
    await one.store.addNote(one.lead.id, { text: "", outcome: "texted" }, anna, later(90));
    expect(await one.respondedAt()).toBe(later(60));
    const two = await answering();
    await two.store.addNote(two.lead.id, { text: "", outcome: "texted" }, anna, later(60));
    expect(await two.become("contacted", later(90))).toBe(later(60));
  });

  test("keeps all simultaneous outcomes and counts one as the response", async () => {
    const { store, lead, respondedAt } = await answering();
    const times = [60, 61, 62].map(later);
    await Promise.all(
      times.map((at) => store.addNote(lead.id, { text: "", outcome: "emailed" }, anna, at)),
    );
    expect(times).toContain(await respondedAt());
    expect((await store.get(lead.id))?.notes.map(({ at }) => at)).toEqual(times);
  });
}
