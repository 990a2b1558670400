import { expect, test } from "vitest";
import type { ContactEvent } from "../../../functions/contract/contact-event.ts";
import type { LeadStore } from "../../../functions/src/stores/lead-store.ts";
import { later, newLead } from "../../support/leads.ts";

const anna = "anna@example.com";
const ben = "ben@example.com";

export function history(open: () => Promise<LeadStore>): void {
  test("a note is kept with who wrote it and when, and the lead and its version stay", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(lead);
    const text = "Called back.\n“Tuesday” is fine. 🛠";
    const note = await store.addNote(lead.id, text, anna, later(60));
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
    await store.addNote(lead.id, "one", anna, later(60));
    await store.update(lead.id, 1, { status: "booked" }, ben, later(61));
    await store.addNote(other.id, "of the other", anna, later(62));
    await store.addNote(lead.id, "two", ben, later(63));
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

  test("notes at the same moment are all kept, each with an id of its own", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(lead);
    const notes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        store.addNote(lead.id, `note ${index}`, anna, later(60 + index)),
      ),
    );
    expect(new Set(notes.map((note) => note?.id)).size).toBe(10);
    const record = await store.get(lead.id);
    expect(record?.notes).toEqual(notes);
    expect(record?.events).toHaveLength(11);
  });

  test("a lead that is not there takes no note", async () => {
    const store = await open();
    expect(await store.addNote("nobody", "text", anna, later(60))).toBeUndefined();
    expect(await store.get("nobody")).toBeUndefined();
  });

  test("an erased lead is gone with its notes, history, outbox and words", async () => {
    const store = await open();
    const [lead, other] = [newLead(), newLead({ name: "Other" })];
    await store.create(lead, { outbox: ["notify", "webhook"] });
    await store.create(other, { outbox: ["notify"] });
    await store.addNote(lead.id, "note", anna, later(60));
    await store.update(lead.id, 1, { status: "booked" }, anna, later(61));

    expect(await store.erase(lead.id)).toBe(true);

    expect(await store.get(lead.id)).toBeUndefined();
    expect(await store.repeat([lead.id])).toBeUndefined();
    expect((await store.list({}, 10)).leads.map(({ id }) => id)).toEqual([other.id]);
    expect((await store.list({ q: "dana" }, 10)).leads).toEqual([]);
    expect(await store.counts()).toMatchObject({ new: 1, booked: 0 });
    const messages = await store.claimOutbox(10, 60, later(0));
    expect(messages.map(({ leadId }) => leadId)).toEqual([other.id]);
    expect(await store.update(lead.id, 2, { status: "lost" }, anna, later(62))).toEqual({
      outcome: "missing",
    });
    expect(await store.addNote(lead.id, "late", anna, later(63))).toBeUndefined();
  });

  test("a lead is erased once, and one that is not there was not erased", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(lead);
    expect(await store.erase("nobody")).toBe(false);
    expect(await store.erase(lead.id)).toBe(true);
    expect(await store.erase(lead.id)).toBe(false);
  });

  test("a lead that comes again after it was erased is new, without its old history", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(lead, { outbox: ["notify"] });
    await store.addNote(lead.id, "note", anna, later(60));
    await store.erase(lead.id);
    const answer = await store.create(lead, { outbox: ["notify"] });
    expect(answer).toEqual({ outcome: "created", lead: { ...lead, version: 1 } });
    const record = await store.get(lead.id);
    expect([record?.notes.length, record?.events.length]).toEqual([0, 1]);
    expect(await store.claimOutbox(10, 60, later(0))).toHaveLength(1);
  });

  test("contacts are kept whole and listed newest first, up to the limit", async () => {
    const store = await open();
    const contacts: ContactEvent[] = [
      { timestamp: later(1), method: "phone", channel: "call", location: "header" },
      {
        timestamp: later(2),
        method: "phone",
        channel: "sms",
        location: "unknown",
        attribution: { session: { utm_source: "x" } },
      },
      { timestamp: later(3), method: "form", location: "contact" },
    ];
    const [call, text, form] = contacts;
    for (const contact of [text, form, call]) {
      if (contact !== undefined) await store.recordContact(contact);
    }
    expect(await store.listContacts(10)).toEqual([form, text, call]);
    expect(await store.listContacts(2)).toEqual([form, text]);
  });

  test("equal contacts are each kept", async () => {
    const store = await open();
    const contact: ContactEvent = { timestamp: later(1), method: "email", location: "footer" };
    await Promise.all([1, 2, 3].map(() => store.recordContact({ ...contact, channel: undefined })));
    expect(await store.listContacts(10)).toEqual([contact, contact, contact]);
  });
}
