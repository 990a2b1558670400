import { expect, test } from "vitest";
import type { ContactEvent } from "#contract/contact-event.ts";
import { later, newLead } from "../../support/leads.ts";
import type { OpenStore } from "./open-store.ts";
import { pagesOf } from "./pages.ts";

const anna = "anna@example.com";

export function expiring(open: OpenStore): void {
  /** A store whose clock stands where it was put. */
  async function atTime(start: string) {
    let now = start;
    const store = await open({ now: () => new Date(now) });
    return {
      store,
      wait: (until: string) => {
        now = until;
      },
    };
  }

  const lead = newLead({
    id: "old",
    createdAt: "2026-03-15T10:00:00.000Z",
    email: "x@example.com",
  });
  const contact = (timestamp: string): ContactEvent => ({
    timestamp,
    method: "phone",
    location: "header",
  });

  test("a lead is there 24 months after its last activity, and hidden from everything a day later", async () => {
    const { store, wait } = await atTime(lead.createdAt);
    await store.create(lead, { outbox: ["notify"] });
    const other = newLead({ id: "other", createdAt: "2026-04-01T10:00:00.000Z" });
    await store.create(other);

    wait("2028-03-15T23:59:59.999Z");
    expect((await store.get("old"))?.linked).toMatchObject([{ id: "other" }]);
    expect((await store.list({}, 10)).leads).toHaveLength(2);

    wait("2028-03-16T00:00:00.000Z");
    expect(await store.get("old")).toBeUndefined();
    expect(await store.getNewer("old", 1)).toBeUndefined();
    expect((await store.get("other"))?.linked).toEqual([]);
    expect((await store.list({}, 10)).leads.map(({ id }) => id)).toEqual(["other"]);
    expect((await store.list({ q: "dana" }, 10)).leads.map(({ id }) => id)).toEqual(["other"]);
    const view = { mine: anna, today: "2028-03-16", waitingSince: "2026-01-01T00:00:00.000Z" };
    expect(await store.countViews(view)).toMatchObject({ new: 1 });
    expect(await store.repeat(["old"])).toBeUndefined();
    const at = "2028-03-16T00:00:00.000Z";
    expect(await store.update("old", 1, { status: "lost" }, anna, at)).toEqual({
      outcome: "missing",
    });
    expect(
      await store.addNote("old", { text: "late", outcome: "reached" }, anna, at),
    ).toBeUndefined();
    expect((await store.create(newLead(), { earlierIds: ["old"] })).outcome).toBe("created");
  });

  test("a lead that comes again under the id of an expired one is new", async () => {
    const { store, wait } = await atTime(lead.createdAt);
    await store.create(lead, { outbox: ["notify"] });
    await store.addNote("old", { text: "note" }, anna, lead.createdAt);
    wait("2029-01-01T00:00:00.000Z");
    const again = newLead({ id: "old", createdAt: "2029-01-01T00:00:00.000Z" });
    expect((await store.create(again, { outbox: ["notify"] })).outcome).toBe("created");
    expect(await store.get("old")).toMatchObject({
      lead: { createdAt: again.createdAt },
      notes: [],
      events: [{ at: again.createdAt }],
    });
    expect(await store.claimOutbox(10, 60, "2029-01-01T00:00:00.000Z")).toHaveLength(1);
  });

  test("a change and a note each keep it 24 months more, also where they come out of order", async () => {
    const { store, wait } = await atTime(lead.createdAt);
    await store.create(lead);
    await store.update("old", 1, { status: "booked" }, anna, "2027-05-10T10:00:00.000Z");
    wait("2029-05-10T23:00:00.000Z");
    expect(await store.get("old")).toBeDefined();
    await store.addNote("old", { text: "called" }, anna, "2028-02-29T10:00:00.000Z");
    await store.addNote("old", { text: "called before" }, anna, "2026-06-01T10:00:00.000Z");
    await store.update("old", 2, { status: "done" }, anna, "2026-06-02T10:00:00.000Z");
    // 2030 has no 29 February.
    wait("2030-02-28T23:59:59.999Z");
    expect((await store.get("old"))?.lead).toMatchObject({ version: 3, status: "done" });
    wait("2030-03-01T00:00:00.000Z");
    expect(await store.get("old")).toBeUndefined();
  });

  test("notes of one day by many at once all keep it, and its version stays", async () => {
    const { store, wait } = await atTime(lead.createdAt);
    await store.create(lead);
    const at = "2027-01-20T10:00:00.000Z";
    await Promise.all(
      [1, 2, 3, 4].map((each) => store.addNote("old", { text: `note ${each}` }, anna, at)),
    );
    wait("2029-01-20T20:00:00.000Z");
    expect(await store.get("old")).toMatchObject({ lead: { ...lead, version: 1 } });
    expect((await store.get("old"))?.notes).toHaveLength(4);
  });

  test("pages hold all leads between which expired ones lie", async () => {
    const { store, wait } = await atTime(later(0));
    for (let index = 0; index < 12; index += 1) {
      const id = `l${String(index).padStart(2, "0")}`;
      await store.create(newLead({ id, createdAt: later(index), followUpOn: "2026-11-20" }));
      if (index % 4 === 0) await store.addNote(id, { text: "kept" }, anna, later(200 * 86_400));
    }
    wait(later(800 * 86_400));
    for (const limit of [1, 2, 100]) {
      expect((await pagesOf(store, {}, limit)).flat()).toEqual(["l08", "l04", "l00"]);
      expect((await pagesOf(store, {}, limit, "oldest")).flat()).toEqual(["l00", "l04", "l08"]);
      expect((await pagesOf(store, {}, limit, "followUp")).flat()).toEqual(["l00", "l04", "l08"]);
    }
  });

  test("a contact event is listed for 14 months", async () => {
    const { store, wait } = await atTime("2026-12-31T10:00:00.000Z");
    const [early, late] = [
      contact("2026-12-31T10:00:00.000Z"),
      contact("2027-01-31T10:00:00.000Z"),
    ];
    await store.recordContact(early);
    await store.recordContact(late);
    wait("2028-02-29T23:59:59.999Z");
    expect((await store.listContacts({}, 10)).contacts).toMatchObject([late, early]);
    wait("2028-03-01T00:00:00.000Z");
    expect((await store.listContacts({}, 10)).contacts).toMatchObject([late]);
    expect((await store.listContacts({ kind: "call" }, 10)).contacts).toHaveLength(1);
  });

  test("purging removes what is expired for good, so many at a time, and nothing else", async () => {
    const { store, wait } = await atTime(lead.createdAt);
    const at = (index: number) => `2026-01-0${index + 1}T10:00:00.000Z`;
    for (let index = 0; index < 5; index += 1) {
      const id = `l${index}`;
      await store.create(newLead({ id, createdAt: at(index) }), { outbox: ["notify"] });
      await store.addNote(id, { text: "note" }, anna, at(index));
      await store.recordContact(contact(at(index)));
    }
    const late = newLead({ id: "late", createdAt: "2027-06-01T10:00:00.000Z" });
    await store.create(late, { outbox: ["notify"] });
    await store.recordContact(contact("2027-06-01T10:00:00.000Z"));
    // Claimed and dead messages go as well.
    const [claimed] = await store.claimOutbox(1, 60, late.createdAt);
    if (claimed !== undefined) await store.buryOutbox(claimed, "timeout", late.createdAt);

    const now = "2028-02-01T10:00:00.000Z";
    expect(await store.purge(now, 3)).toEqual({ leads: 3, contacts: 3 });
    expect(await store.purge(now, 3)).toEqual({ leads: 2, contacts: 2 });
    expect(await store.purge(now, 3)).toEqual({ leads: 0, contacts: 0 });

    // The clock goes back: what was only hidden would be seen again.
    wait("2026-01-10T10:00:00.000Z");
    expect((await store.list({}, 10)).leads.map(({ id }) => id)).toEqual(["late"]);
    expect((await store.listContacts({}, 10)).contacts).toHaveLength(1);
    expect(await store.listDeadLetters(10)).toEqual([]);
    const messages = await store.claimOutbox(10, 60, now);
    expect(messages.map(({ leadId }) => leadId)).toEqual(["late"]);
    await store.create(newLead({ id: "l0", createdAt: at(0) }));
    expect((await store.get("l0"))?.notes).toEqual([]);
  });

  test("a lead that was noted since stays when others are purged", async () => {
    const { store } = await atTime(lead.createdAt);
    await store.create(lead);
    await store.addNote("old", { text: "note" }, anna, "2027-12-01T10:00:00.000Z");
    expect(await store.purge("2028-06-01T10:00:00.000Z", 10)).toEqual({ leads: 0, contacts: 0 });
    expect((await store.get("old"))?.notes).toHaveLength(1);
  });
}
