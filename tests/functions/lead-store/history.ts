import { expect, test } from "vitest";
import { LINKED_DAYS } from "#contract/limits.ts";
import { seeded } from "#renderer/random.ts";
import type { LeadFilter } from "#contract/queries.ts";
import type { NewLead } from "#functions/stores/lead-store.ts";
import { filled, idsOf, later, newLead, withLead, type OpenStore } from "../../support/leads.ts";

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
    expect(await store.getEvents(lead.id)).toEqual(record?.events);
    expect(record?.events).toMatchObject([
      { what: "created", by: "visitor", at: lead.createdAt },
      { what: "noted", by: anna, at: later(60) },
      { what: "changed", by: ben, at: later(61) },
      { what: "noted", by: ben, at: later(63) },
    ]);
    expect((await store.get(other.id))?.notes).toHaveLength(1);
  });

  test("returns no history for a lead that was erased or never existed", async () => {
    const { store, lead } = await withLead(open);
    await store.erase(lead.id);
    expect([await store.getEvents(lead.id), await store.getEvents("none")]).toEqual([[], []]);
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

  test("says which leads were erased, and not which ones exist or never did", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(lead);
    const entry = { at: later(60), by: anna, lead: lead.id } as const;
    await store.recordAudit({ ...entry, what: "openedErased" });
    expect(await store.wasErased(lead.id)).toBe(false);
    await store.erase(lead.id, { ...entry, what: "erased", leads: 1 });
    expect(await store.wasErased(lead.id)).toBe(true);
    expect(await store.wasErased("other")).toBe(false);
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
