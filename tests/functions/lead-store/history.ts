import { expect, test } from "vitest";
import type { LeadFilter, LeadStore } from "#functions/stores/lead-store.ts";
import { later, newLead } from "../../support/leads.ts";
import { idsOf } from "./pages.ts";

const anna = "anna@example.com";
const ben = "ben@example.com";

export function history(open: () => Promise<LeadStore>): void {
  test("a note is kept with who wrote it and when, and the lead and its version stay", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(lead);
    const text = "Called back.\n“Tuesday” is fine. 🛠";
    const added = await store.addNote(lead.id, { text }, anna, later(60));
    const note = added?.note;
    expect(added?.outcome).toBe("added");
    expect(note).toEqual({ id: expect.stringMatching(/./), text, by: anna, at: later(60) });
    const record = await store.get(lead.id);
    expect(record?.notes).toEqual([note]);
    expect(record?.lead).toEqual({ ...lead, version: 1 });
    expect(record?.events).toMatchObject([
      { what: "created" },
      { what: "noted", by: anna, at: later(60) },
    ]);
  });

  test("notes and events are read oldest first, each lead its own", async () => {
    const store = await open();
    const [lead, other] = [newLead(), newLead()];
    await store.create(lead);
    await store.create(other);
    await store.addNote(lead.id, { text: "one" }, anna, later(60));
    await store.update(lead.id, 1, { status: "booked" }, ben, later(61));
    await store.addNote(other.id, { text: "of the other" }, anna, later(62));
    await store.addNote(lead.id, { text: "two" }, ben, later(63));
    const record = await store.get(lead.id);
    expect(record?.notes.map(({ text }) => text)).toEqual(["one", "two"]);
    expect(record?.events.map(({ what, by }) => `${what} ${by}`)).toEqual([
      "created visitor",
      `noted ${anna}`,
      `changed ${ben}`,
      `noted ${ben}`,
    ]);
    expect((await store.get(other.id))?.notes).toHaveLength(1);
  });

  test("who has read a lead before has it again once something has happened to it", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(lead, { outbox: ["notify"] });
    const known = async () => (await store.get(lead.id))?.events.length ?? 0;
    const deeds = [
      () => store.addNote(lead.id, { text: "Brick.", outcome: "reached" }, anna, later(60)),
      // Neither a first response nor the first of its day.
      () => store.addNote(lead.id, { text: "Two studs." }, anna, later(61)),
      () => store.update(lead.id, 1, { status: "booked" }, ben, later(62)),
      async () => {
        const [message] = await store.claimOutbox(1, 60, later(63));
        if (message === undefined) throw new Error("No message is due.");
        await store.buryOutbox(message, "no such box", later(64));
        await store.dismissDeadLetter(message.id, ben, later(65));
      },
    ];
    for (const deed of deeds) {
      const before = await known();
      expect(await store.getNewer(lead.id, before)).toBe("unchanged");
      await deed();
      expect(await store.getNewer(lead.id, before)).toEqual(await store.get(lead.id));
    }
    // What changes nothing is nothing new.
    const before = await known();
    await store.update(lead.id, 2, { status: "booked" }, ben, later(70));
    expect(await store.getNewer(lead.id, before)).toBe("unchanged");

    await store.erase(lead.id);
    expect(await store.getNewer(lead.id, before)).toBeUndefined();
    expect(await store.getNewer("a/b", 0)).toBeUndefined();
  });

  test("notes at the same moment are all kept, each with an id of its own", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(lead);
    const notes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        store.addNote(lead.id, { text: `note ${index}` }, anna, later(60 + index)),
      ),
    );
    expect(new Set(notes.map((added) => added?.note.id)).size).toBe(10);
    const record = await store.get(lead.id);
    expect(record?.notes).toEqual(notes.map((added) => added?.note));
    expect(record?.events).toHaveLength(11);
  });

  test("a note that is sent again with its id is written once, also at the same moment", async () => {
    const store = await open();
    const [lead, other] = [newLead(), newLead()];
    await store.create(lead);
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
    // Of another lead it is another note.
    expect((await store.addNote(other.id, input, anna, later(91)))?.outcome).toBe("added");
  });

  test("a lead that is not there takes no note", async () => {
    const store = await open();
    expect(await store.addNote("nobody", { text: "text" }, anna, later(60))).toBeUndefined();
    expect(await store.get("nobody")).toBeUndefined();
  });

  test("an erased lead is nowhere any more: list, search, counts, notes, history, outbox", async () => {
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
    expect(await store.countViews(view)).toEqual({
      new: 1,
      today: 0,
      mine: 0,
      waiting: 1,
      spam: 0,
    });
    expect((await store.get(other.id))?.linked).toEqual([]);
    expect(await store.listDeadLetters(10)).toEqual([]);
    const left = await store.claimOutbox(10, 60, later(1000));
    expect(left.map(({ leadId }) => leadId)).toEqual([other.id]);
    expect(await store.update(lead.id, 2, { status: "lost" }, anna, later(62))).toEqual({
      outcome: "missing",
    });
    const late = { text: "late", outcome: "reached" } as const;
    expect(await store.addNote(lead.id, late, anna, later(63))).toBeUndefined();
    expect(await store.get(lead.id)).toBeUndefined();
  });

  test("a lead is erased once, and one that is not there was not erased", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(lead);
    const entry = { at: later(60), by: anna, what: "erased", leads: 1 } as const;
    expect(await store.erase("nobody", entry)).toBe(false);
    expect(await store.listAudit(10)).toEqual([]);
    expect(await store.erase(lead.id, entry)).toBe(true);
    expect(await store.erase(lead.id, entry)).toBe(false);
    // Written down with the erasure, and with nothing else.
    expect(await store.listAudit(10)).toEqual([entry]);
  });

  test("a lead that comes again after it was erased is new, without its old history", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(lead, { outbox: ["notify"] });
    await store.addNote(lead.id, { text: "note" }, anna, later(60));
    await store.erase(lead.id);
    const answer = await store.create(lead, { outbox: ["notify"] });
    expect(answer).toEqual({ outcome: "created", lead: { ...lead, version: 1 } });
    const record = await store.get(lead.id);
    expect([record?.notes.length, record?.events.length]).toEqual([0, 1]);
    expect(await store.claimOutbox(10, 60, later(0))).toHaveLength(1);
  });
}
