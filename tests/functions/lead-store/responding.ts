import { expect, test } from "vitest";
import type { LeadStatus } from "#contract/lead.ts";
import { CONTACT_OUTCOMES } from "#contract/lead.ts";
import type { LeadStore } from "#functions/stores/lead-store.ts";
import { later, newLead } from "../../support/leads.ts";
import { idsOf } from "./pages.ts";

const anna = "anna@example.com";

/** When a lead was first answered. */
export function responding(open: () => Promise<LeadStore>): void {
  async function withLead() {
    const store = await open();
    const lead = newLead();
    await store.create(lead);
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

  test("a new lead was not answered", async () => {
    const { respondedAt } = await withLead();
    expect(await respondedAt()).toBeUndefined();
  });

  test.each(["contacted", "quoted", "booked", "done"] as const)(
    "the status %s is an answer, and the first one counts",
    async (status) => {
      const { become, respondedAt } = await withLead();
      expect(await become(status, later(60))).toBe(later(60));
      expect(await respondedAt()).toBe(later(60));
      expect(await become(status === "done" ? "booked" : "done", later(90))).toBe(later(60));
      expect(await respondedAt()).toBe(later(60));
    },
  );

  test("giving a lead up is no answer, and takes none back", async () => {
    const { become, respondedAt } = await withLead();
    expect(await become("lost", later(60))).toBeUndefined();
    expect(await become("contacted", later(70))).toBe(later(70));
    expect(await become("lost", later(80))).toBe(later(70));
    expect(await respondedAt()).toBe(later(70));
  });

  test("a lead that is new again was not answered, and its next answer is the first", async () => {
    const { become, respondedAt } = await withLead();
    await become("contacted", later(60));
    expect(await become("new", later(70))).toBeUndefined();
    expect(await respondedAt()).toBeUndefined();
    expect(await become("quoted", later(80))).toBe(later(80));
  });

  test("a lead that is new again was answered all the same where somebody had called", async () => {
    const { store, lead, become, respondedAt } = await withLead();
    await store.addNote(lead.id, { text: "", outcome: "voicemail" }, anna, later(60));
    await become("contacted", later(70));
    expect(await become("new", later(80))).toBe(later(60));
    expect(await respondedAt()).toBe(later(60));
    expect(await become("quoted", later(90))).toBe(later(60));
  });

  test("a change of anything else is no answer", async () => {
    const { store, lead, respondedAt } = await withLead();
    await store.update(lead.id, 1, { assignee: anna, spam: true }, anna, later(60));
    expect(await respondedAt()).toBeUndefined();
    await store.update(lead.id, 2, { status: "booked" }, anna, later(70));
    await store.update(lead.id, 3, { jobValue: 12_500 }, anna, later(80));
    expect(await respondedAt()).toBe(later(70));
  });

  test("the history tells of the status, and not of the answer as well", async () => {
    const { store, lead, become } = await withLead();
    await become("contacted", later(60));
    expect((await store.get(lead.id))?.events.at(-1)?.changes).toEqual({
      status: { from: "new", to: "contacted" },
    });
  });

  test.each(CONTACT_OUTCOMES)(
    "a note with the outcome %s is kept, and an answer",
    async (outcome) => {
      const { store, lead, respondedAt } = await withLead();
      const note = (await store.addNote(lead.id, { text: "", outcome }, anna, later(60)))?.note;
      expect(note).toMatchObject({ text: "", outcome, by: anna, at: later(60) });
      expect((await store.get(lead.id))?.notes).toEqual([note]);
      expect(await respondedAt()).toBe(later(60));
    },
  );

  test("a note without an outcome is no answer", async () => {
    const { store, lead, respondedAt } = await withLead();
    await store.addNote(lead.id, { text: "Looks like brick." }, anna, later(60));
    expect(await respondedAt()).toBeUndefined();
    expect((await store.get(lead.id))?.notes[0]).not.toHaveProperty("outcome");
  });

  test("the first outcome is the answer, and the lead's version and the rest of it stay", async () => {
    const { store, lead } = await withLead();
    await store.addNote(lead.id, { text: "Nobody.", outcome: "noAnswer" }, anna, later(60));
    await store.addNote(lead.id, { text: "Hello.", outcome: "reached" }, anna, later(90));
    const expected = { ...lead, version: 1, respondedAt: later(60), respondedBy: "note" };
    expect((await store.get(lead.id))?.lead).toEqual(expected);
    expect((await store.list({ q: "dana", status: ["new"] }, 10)).leads).toEqual([expected]);
    expect(await idsOf(store, { kind: "contact" }, "oldest")).toEqual([lead.id]);
  });

  test("an outcome behind an answer by status changes nothing, also the other way round", async () => {
    const one = await withLead();
    await one.become("contacted", later(60));
    await one.store.addNote(one.lead.id, { text: "", outcome: "texted" }, anna, later(90));
    expect(await one.respondedAt()).toBe(later(60));
    const two = await withLead();
    await two.store.addNote(two.lead.id, { text: "", outcome: "texted" }, anna, later(60));
    expect(await two.become("contacted", later(90))).toBe(later(60));
  });

  test("of outcomes at the same moment one is the answer, and all are kept", async () => {
    const { store, lead, respondedAt } = await withLead();
    const times = [60, 61, 62].map(later);
    await Promise.all(
      times.map((at) => store.addNote(lead.id, { text: "", outcome: "emailed" }, anna, at)),
    );
    expect(times).toContain(await respondedAt());
    expect((await store.get(lead.id))?.notes.map(({ at }) => at)).toEqual(times);
  });
}
