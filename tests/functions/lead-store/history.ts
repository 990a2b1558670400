import { expect, test } from "vitest";
import type { ContactEvent } from "#contract/lead-input.ts";
import { LINKED_DAYS } from "#contract/limits.ts";
import { seeded } from "#renderer/random.ts";
import type { LeadFilter } from "#contract/queries.ts";
import type { NewLead } from "#functions/stores/lead-store.ts";
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

export function history(open: OpenStore): void {
  test("lists a lead's notes and events oldest first, and adding a note doesn't change its version", async () => {
    const { store, lead } = await withLead(open);
    const other = newLead();
    await store.create(other);
    const text = "Called back.\n“Tuesday” is fine. 🛠";
    const added = await store.addNote(lead.id, { text }, anna, later(60));
    expect(added).toEqual({
      outcome: "added",
      note: { id: expect.stringMatching(/./), text, by: anna, at: later(60) },
    });
    expect((await store.get(lead.id))?.lead).toEqual({ ...lead, version: 1 });
    await store.update(lead.id, 1, { status: "booked" }, ben, later(61));
    await store.addNote(other.id, { text: "of the other" }, anna, later(62));
    const second = await store.addNote(lead.id, { text: "two" }, ben, later(63));
    const record = await store.get(lead.id);
    expect(record?.notes).toEqual([added?.note, second?.note]);
    expect(record?.events).toMatchObject([
      { what: "created", by: "visitor", at: lead.createdAt },
      { what: "noted", by: anna, at: later(60) },
      { what: "changed", by: ben, at: later(61) },
      { what: "noted", by: ben, at: later(63) },
    ]);
    expect((await store.get(other.id))?.notes).toHaveLength(1);
  });

  test("returns a known lead again only if it has changed since", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(lead, { outbox: ["notify"] });
    const actions = [
      () => store.addNote(lead.id, { text: "Brick.", outcome: "reached" }, anna, later(60)),
      // Neither the first response nor the first note of the day.
      () => store.addNote(lead.id, { text: "Two studs." }, anna, later(61)),
      () => store.update(lead.id, 1, { status: "booked" }, ben, later(62)),
      async () => {
        const [message] = await store.claimOutbox(1, 60, later(63));
        if (message === undefined) throw new Error("No message is due.");
        await store.buryOutbox(message, "no such box", later(64));
        await store.dismissDeadLetter(message.id, ben, later(65));
      },
    ];
    let known = 1;
    for (const action of actions) {
      expect(await store.getNewer(lead.id, known)).toBe("unchanged");
      await action();
      expect(await store.getNewer(lead.id, known)).toEqual(await store.get(lead.id));
      known += 1;
    }
    // A change without any effect isn't an event.
    await store.update(lead.id, 2, { status: "booked" }, ben, later(70));
    expect(await store.getNewer(lead.id, known)).toBe("unchanged");
    await store.erase(lead.id);
    expect(await store.getNewer(lead.id, known)).toBeUndefined();
    expect(await store.getNewer("a/b", 0)).toBeUndefined();
  });

  test("stores a note once if it is resent with the same id, even simultaneously", async () => {
    const { store, lead } = await withLead(open);
    const other = newLead();
    await store.create(other);
    const input = { id: "0b54f3d2-0000-4000-8000-00000000000a", text: "Brick." };
    const tries = await Promise.all(
      [60, 61, 62].map((seconds) => store.addNote(lead.id, input, anna, later(seconds))),
    );
    tries.push(await store.addNote(lead.id, input, anna, later(90)));
    const outcomes = tries.map((each) => each?.outcome);
    expect(outcomes.filter((outcome) => outcome === "added")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "repeat")).toHaveLength(3);
    const record = await store.get(lead.id);
    expect(record?.notes).toEqual([tries[0]?.note]);
    expect(record?.notes[0]).toMatchObject(input);
    for (const each of tries) expect(each?.note).toEqual(record?.notes[0]);
    expect(record?.events).toHaveLength(2);
    // The same id on another lead is a different note.
    expect((await store.addNote(other.id, input, anna, later(91)))?.outcome).toBe("added");
  });

  test("removes an erased lead from lists, search, counts, notes, history and outbox", async () => {
    const store = await open();
    const view = { mine: anna, today: "2026-11-20", waitingSince: later(1000) };
    const lead = newLead({
      assignee: anna,
      city: "rome",
      page: "/quote",
      followUpOn: "2026-11-20",
      attribution: { last: { utm_campaign: "fall" } },
    });
    const other = newLead({ name: "Other" });
    await store.create(lead, { outbox: ["notify", "webhook"] });
    await store.create(other, { outbox: ["notify"] });
    await store.addNote(lead.id, { text: "note", outcome: "voicemail" }, anna, later(60));
    await store.update(lead.id, 1, { status: "booked" }, anna, later(61));
    const messages = await store.claimOutbox(10, 60, later(0));
    const claimed = messages.find(({ leadId }) => leadId === lead.id);
    if (claimed !== undefined) await store.buryOutbox(claimed, "550 no such box", later(1));
    expect(await store.countViews(view)).toMatchObject({ new: 1, today: 1, mine: 1 });

    expect(await store.erase(lead.id)).toBe(true);

    expect(await store.get(lead.id)).toBeUndefined();
    expect(await store.repeat([lead.id])).toBeUndefined();
    expect(await idsOf(store, {})).toEqual([other.id]);
    expect(await idsOf(store, {}, "oldest")).toEqual([other.id]);
    expect(await idsOf(store, {}, "followUp")).toEqual([]);
    const filters: LeadFilter[] = [
      { q: "dana" },
      { status: ["booked", "done"] },
      { assignee: anna },
      { city: "rome" },
      { page: "/quote" },
      { campaign: "fall" },
      { followUpBy: "2099-12-31" },
    ];
    for (const filter of filters) {
      expect(await idsOf(store, filter), JSON.stringify(filter)).toEqual([]);
    }
    const counts = { new: 1, today: 0, mine: 0, waiting: 1, spam: 0 };
    expect(await store.countViews(view)).toEqual(counts);
    expect((await store.get(other.id))?.linked).toEqual([]);
    expect(await store.listDeadLetters(10)).toEqual([]);
    const left = await store.claimOutbox(10, 60, later(1000));
    expect(left.map(({ leadId }) => leadId)).toEqual([other.id]);
    const answer = await store.update(lead.id, 2, { status: "lost" }, anna, later(62));
    expect(answer).toEqual({ outcome: "missing" });
    const late = { text: "late", outcome: "reached" } as const;
    expect(await store.addNote(lead.id, late, anna, later(63))).toBeUndefined();
    expect(await store.get(lead.id)).toBeUndefined();
  });

  test("records only actual erasures, and treats an erased lead that is resent as new", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(lead, { outbox: ["notify"] });
    await store.addNote(lead.id, { text: "note" }, anna, later(60));
    const entry = { at: later(60), by: anna, what: "erased", leads: 1 } as const;
    expect(await store.erase("missing", entry)).toBe(false);
    expect(await store.listAudit(10)).toEqual([]);
    expect(await store.erase(lead.id, entry)).toBe(true);
    expect(await store.erase(lead.id, entry)).toBe(false);
    expect(await store.listAudit(10)).toEqual([entry]);

    const answer = await store.create(lead, { outbox: ["notify"] });
    expect(answer).toEqual({ outcome: "created", lead: { ...lead, version: 1 } });
    expect(await store.get(lead.id)).toMatchObject({ notes: [], events: { length: 1 } });
    expect(await store.claimOutbox(10, 60, later(0))).toHaveLength(1);
  });
}

const DAY = 86_400;

/** Submission ids like the ones that browsers generate. */
const first = "a0000000-0000-4000-8000-000000000001";
const second = "a0000000-0000-4000-8000-000000000002";

export function linking(open: OpenStore): void {
  /** Stores leads and returns functions that list the leads linked to one of them. */
  async function stored(...leads: NewLead[]) {
    const store = await filled(open, leads);
    const linked = async (id: string) => (await store.get(id))?.linked ?? [];
    return { store, linked, names: async (id: string) => (await linked(id)).map(named) };
  }

  test(`links leads created within ${LINKED_DAYS} days of each other, to the millisecond`, async () => {
    const end = LINKED_DAYS * DAY;
    const { names } = await stored(
      newLead({ id: "a", createdAt: later(0) }),
      newLead({ id: "too-late", createdAt: later(end + 0.001) }),
      newLead({ id: "late", createdAt: later(end) }),
      newLead({ id: "early", createdAt: later(-end) }),
      newLead({ id: "too-early", createdAt: later(-end - 0.001) }),
    );
    expect(await names("a")).toEqual(["late phone", "early phone"]);
    expect(await names("late")).toEqual(["too-late phone", "a phone"]);
  });

  test("links a lead to only the 20 newest matches", async () => {
    const leads = Array.from({ length: 24 }, (_, index) =>
      newLead({
        id: `l${String(index).padStart(2, "0")}`,
        createdAt: later(index),
        email: "x@example.com",
        submissionId: `${first}-${index}`,
        ...(index % 3 === 0 ? { phone: undefined } : {}),
        ...(index % 4 === 0 ? { follows: second } : {}),
      }),
    );
    const { names } = await stored(...leads);
    const expected = leads
      .slice(3, 23)
      .toReversed()
      .map(({ id }) => id);
    expect((await names("l23")).map((name) => name.split(" ")[0])).toEqual(expected);
  });

  test.each([1, 2, 3])(
    "links random leads according to the rules, in both directions (seed %i)",
    async (seed) => {
      const random = seeded(seed);
      const one = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)];
      const forms = [first, second, `${first}-3`, `${first}-4`];
      const leads = Array.from({ length: 25 }, (_, index) =>
        newLead({
          id: `l${String(index).padStart(2, "0")}`,
          createdAt: later(Math.floor(random() * 80) * DAY),
          phone: one([undefined, "+16785550142", "+17705550199", "+14045550123"]),
          email: one([undefined, "a@example.com", "b@example.com"]),
          submissionId: one([undefined, ...forms]),
          follows: one([undefined, undefined, undefined, ...forms]),
        }),
      );
      const { names } = await stored(...leads);
      for (const lead of leads) {
        const expected = leads
          .filter(({ id }) => id !== lead.id)
          .map((other) => ({ ...other, by: ruleFor(lead, other) ?? "" }))
          .filter(({ by }) => by !== "")
          .toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? 1 : -1))
          .slice(0, 20);
        expect(await names(lead.id), lead.id).toEqual(expected.map(named));
      }
    },
  );

  test("returns the details of a linked lead until it is erased or its phone number changes", async () => {
    const b = { id: "b", name: "Dana W.", status: "booked", source: "web", spam: true } as const;
    const { store, linked, names } = await stored(
      newLead({ id: "a" }),
      newLead({ ...b, createdAt: later(1) }),
      newLead({ id: "c", createdAt: later(2), phone: "+17705550199" }),
    );
    expect(await linked("a")).toEqual([{ ...b, createdAt: later(1), by: "phone" }]);
    await store.erase("b");
    expect(await names("a")).toEqual([]);
    await store.update("c", 1, { phone: "+16785550142" }, anna, later(3));
    expect(await names("a")).toEqual(["c phone"]);
    await store.update("a", 1, { phone: undefined }, anna, later(4));
    expect(await names("c")).toEqual([]);
  });
}

/** Returns why two leads are linked. Written differently from the code that it checks. */
function ruleFor(a: NewLead, b: NewLead): string | undefined {
  const days = Math.abs(Date.parse(a.createdAt) - Date.parse(b.createdAt)) / 1000 / DAY;
  const pairs = [
    [a.submissionId, b.follows, "form"],
    [b.submissionId, a.follows, "form"],
    [a.follows, b.follows, "form"],
    ...(days <= LINKED_DAYS ? [[a.phone, b.phone, "phone"] as const] : []),
    ...(days <= LINKED_DAYS ? [[a.email, b.email, "email"] as const] : []),
  ] as const;
  return pairs.find(([one, other]) => one !== undefined && one === other)?.[2];
}

function named({ id, by }: { id: string; by: string }): string {
  return `${id} ${by}`;
}

export function expiring(open: OpenStore): void {
  /** Opens a store with a clock controlled by the test. */
  async function atTime(now: string) {
    const clock = { now };
    return { store: await open({ now: () => new Date(clock.now) }), clock };
  }

  const lead = newLead({ id: "old", createdAt: "2026-03-15T10:00:00.000Z", assignee: anna });
  const contact = (timestamp: string): ContactEvent => ({
    timestamp,
    method: "phone",
    location: "header",
  });

  test("hides a lead everywhere 24 months and a day after its last activity, and lets a new lead reuse its id", async () => {
    const { store, clock } = await atTime(lead.createdAt);
    await store.create(lead, { outbox: ["notify"] });
    await store.addNote("old", { text: "note" }, anna, lead.createdAt);
    await store.create({ ...lead, id: "spam", phone: undefined, spam: true });
    await store.create(newLead({ id: "other", createdAt: "2026-04-01T10:00:00.000Z" }));
    const view = { mine: anna, today: "2028-03-16", waitingSince: "2026-01-01T00:00:00.000Z" };

    clock.now = "2028-03-15T23:59:59.999Z";
    expect((await store.get("old"))?.linked).toMatchObject([{ id: "other" }]);
    expect(await idsOf(store, {})).toEqual(["other", "old"]);
    expect(await store.countViews(view)).toMatchObject({ new: 2, mine: 1, spam: 1 });

    clock.now = "2028-03-16T00:00:00.000Z";
    expect(await store.get("old")).toBeUndefined();
    expect(await store.getNewer("old", 1)).toBeUndefined();
    expect((await store.get("other"))?.linked).toEqual([]);
    expect(await idsOf(store, {})).toEqual(["other"]);
    expect(await idsOf(store, { q: "dana" })).toEqual(["other"]);
    expect(await store.countViews(view)).toMatchObject({ new: 1, mine: 0, spam: 0 });
    expect(await store.repeat(["old"])).toBeUndefined();
    const at = clock.now;
    const answer = await store.update("old", 1, { status: "lost" }, anna, at);
    expect(answer).toEqual({ outcome: "missing" });
    const note = { text: "late", outcome: "reached" } as const;
    expect(await store.addNote("old", note, anna, at)).toBeUndefined();
    expect((await store.create(newLead(), { earlierIds: ["old"] })).outcome).toBe("created");

    const again = newLead({ id: "old", createdAt: at });
    expect((await store.create(again, { outbox: ["notify"] })).outcome).toBe("created");
    expect(await store.get("old")).toMatchObject({ notes: [], events: [{ at }] });
    expect(await store.claimOutbox(10, 60, at)).toHaveLength(1);
  });

  test("keeps a lead for another 24 months after a change or note, even if they're out of order", async () => {
    const { store, clock } = await atTime(lead.createdAt);
    await store.create(lead);
    await store.update("old", 1, { status: "booked" }, anna, "2027-05-10T10:00:00.000Z");
    clock.now = "2029-05-10T23:00:00.000Z";
    expect(await store.get("old")).toBeDefined();
    await store.addNote("old", { text: "called" }, anna, "2028-02-29T10:00:00.000Z");
    await store.addNote("old", { text: "called before" }, anna, "2026-06-01T10:00:00.000Z");
    await store.update("old", 2, { status: "done" }, anna, "2026-06-02T10:00:00.000Z");
    // 2030 has no February 29.
    clock.now = "2030-02-28T23:59:59.999Z";
    expect((await store.get("old"))?.lead).toMatchObject({ version: 3, status: "done" });
    clock.now = "2030-03-01T00:00:00.000Z";
    expect(await store.get("old")).toBeUndefined();
  });

  test("lists every lead across pages, even with expired ones in between", async () => {
    const { store, clock } = await atTime(later(0));
    for (let index = 0; index < 12; index += 1) {
      const id = `l${String(index).padStart(2, "0")}`;
      await store.create(newLead({ id, createdAt: later(index), followUpOn: "2026-11-20" }));
      if (index % 4 === 0) await store.addNote(id, { text: "kept" }, anna, later(200 * 86_400));
    }
    clock.now = later(800 * 86_400);
    for (const limit of [1, 2, 100]) {
      expect((await pagesOf(store, {}, limit)).flat()).toEqual(["l08", "l04", "l00"]);
      expect((await pagesOf(store, {}, limit, "oldest")).flat()).toEqual(["l00", "l04", "l08"]);
      expect((await pagesOf(store, {}, limit, "followUp")).flat()).toEqual(["l00", "l04", "l08"]);
    }
  });

  test("lists a contact event for 14 months", async () => {
    const { store, clock } = await atTime("2026-12-31T10:00:00.000Z");
    const early = contact("2026-12-31T10:00:00.000Z");
    const late = contact("2027-01-31T10:00:00.000Z");
    await store.recordContact(early);
    await store.recordContact(late);
    clock.now = "2028-02-29T23:59:59.999Z";
    expect((await store.listContacts({}, 10)).contacts).toMatchObject([late, early]);
    clock.now = "2028-03-01T00:00:00.000Z";
    expect((await store.listContacts({}, 10)).contacts).toMatchObject([late]);
    expect((await store.listContacts({ kind: "call" }, 10)).contacts).toHaveLength(1);
  });

  test("permanently purges only expired data, up to the given number at a time", async () => {
    const { store, clock } = await atTime(lead.createdAt);
    const at = (index: number) => `2026-01-0${index + 1}T10:00:00.000Z`;
    for (const index of [0, 1, 2, 3, 4, 5]) {
      const id = `l${index}`;
      await store.create(newLead({ id, createdAt: at(index) }), { outbox: ["notify"] });
      // The last lead gets a note much later.
      const noted = index === 5 ? "2027-06-01T10:00:00.000Z" : at(index);
      await store.addNote(id, { text: "note" }, anna, noted);
      await store.recordContact(contact(noted));
    }
    // Claimed messages and dead letters are purged too.
    const [claimed] = await store.claimOutbox(1, 60, lead.createdAt);
    if (claimed !== undefined) await store.buryOutbox(claimed, "timeout", lead.createdAt);

    const now = "2028-02-01T10:00:00.000Z";
    expect(await store.purge(now, 3)).toEqual({ leads: 3, contacts: 3 });
    expect(await store.purge(now, 3)).toEqual({ leads: 2, contacts: 2 });
    expect(await store.purge(now, 3)).toEqual({ leads: 0, contacts: 0 });

    // With the clock set back, data that was only hidden would reappear.
    clock.now = "2026-01-10T10:00:00.000Z";
    expect(await idsOf(store, {})).toEqual(["l5"]);
    expect((await store.get("l5"))?.notes).toHaveLength(1);
    expect((await store.listContacts({}, 10)).contacts).toHaveLength(1);
    expect(await store.listDeadLetters(10)).toEqual([]);
    const messages = await store.claimOutbox(10, 60, now);
    expect(messages.map(({ leadId }) => leadId)).toEqual(["l5"]);
    await store.create(newLead({ id: "l0", createdAt: at(0) }));
    expect((await store.get("l0"))?.notes).toEqual([]);
  });
}
