import { expect, test } from "vitest";
import type { ContactEvent } from "#contract/contact-event.ts";
import type { ContactFilter, LeadStore } from "#functions/stores/lead-store.ts";
import { later } from "../../support/leads.ts";

export function clicks(open: () => Promise<LeadStore>): void {
  async function filled(contacts: readonly ContactEvent[]): Promise<LeadStore> {
    const store = await open();
    for (const contact of contacts) await store.recordContact(contact);
    return store;
  }

  const call: ContactEvent = {
    timestamp: later(1),
    method: "phone",
    channel: "call",
    location: "header",
  };
  const text: ContactEvent = {
    timestamp: later(2),
    method: "phone",
    channel: "sms",
    location: "unknown",
    page: "/quote",
    attribution: { session: { utm_source: "x" } },
  };
  const form: ContactEvent = { timestamp: later(3), method: "form", location: "contact" };
  const mail: ContactEvent = { timestamp: later(4), method: "email", location: "footer" };
  /** As it was written before calls were told from texts. */
  const phone: ContactEvent = { timestamp: later(5), method: "phone", location: "footer" };

  test("clicks are kept whole, each with an id, and listed newest first", async () => {
    const store = await filled([text, form, call]);
    const { contacts, nextCursor } = await store.listContacts({}, 10);
    expect(contacts.map(({ id: _id, ...event }) => event)).toEqual([form, text, call]);
    expect(new Set(contacts.map(({ id }) => id)).size).toBe(3);
    for (const { id } of contacts) expect(id).toMatch(/./);
    expect(nextCursor).toBeUndefined();
  });

  test.each<[string, ContactFilter, number[]]>([
    ["nothing", {}, [5, 4, 3, 2, 1]],
    ["calls, also those that only say phone", { kind: "call" }, [5, 1]],
    ["texts", { kind: "sms" }, [2]],
    ["mails", { kind: "email" }, [4]],
    ["forms", { kind: "form" }, [3]],
    ["from, which includes its instant", { from: later(4) }, [5, 4]],
    ["to, which leaves its instant out", { to: later(3) }, [2, 1]],
    ["from and to", { from: later(2), to: later(4) }, [3, 2]],
    ["kind and time", { kind: "call", to: later(5) }, [1]],
    ["placement", { location: "footer" }, [5, 4]],
    ["placement, kind and time", { location: "footer", kind: "call", to: later(6) }, [5]],
    ["a placement that has none", { location: "foot" }, []],
    ["what is undefined is not asked for", { kind: undefined, from: undefined }, [5, 4, 3, 2, 1]],
  ])("clicks are filtered by %s", async (_name, filter, seconds) => {
    const store = await filled([mail, text, call, phone, form]);
    const { contacts } = await store.listContacts(filter, 10);
    expect(contacts.map(({ timestamp }) => timestamp)).toEqual(seconds.map(later));
  });

  test("equal clicks are each kept, and pages go through them without loss or doubles", async () => {
    const store = await open();
    const equal = { ...mail, channel: undefined };
    await Promise.all(Array.from({ length: 7 }, () => store.recordContact(equal)));
    for (const limit of [1, 3, 7, 100]) {
      const listed = await allContacts(store, {}, limit);
      expect(listed).toHaveLength(7);
      expect(new Set(listed.map(({ id }) => id)).size).toBe(7);
      for (const { id, ...event } of listed) expect(event, id).toEqual(mail);
    }
  });

  test("a list of one kind is whole although few of many clicks are of it", async () => {
    const store = await open();
    const many = Array.from({ length: 130 }, (_, index): ContactEvent => {
      const rare = index === 0 || index === 129;
      return { timestamp: later(index), method: rare ? "email" : "form", location: "contact" };
    });
    await Promise.all(many.map((contact) => store.recordContact(contact)));
    const rare = await allContacts(store, { kind: "email" }, 10);
    expect(rare.map(({ timestamp }) => timestamp)).toEqual([later(129), later(0)]);
    const all = await allContacts(store, { kind: "form" }, 100);
    expect(all.map(({ timestamp }) => timestamp)).toEqual(
      many
        .slice(1, -1)
        .map(({ timestamp }) => timestamp)
        .toReversed(),
    );
  });

  test("a scan reads many clicks at once, of one kind or of all", async () => {
    const store = await open();
    await Promise.all(
      Array.from({ length: 130 }, (_, index) =>
        store.recordContact({ ...(index % 10 === 0 ? form : call), timestamp: later(index) }),
      ),
    );
    const all = await store.scanContacts({});
    expect(all.contacts).toHaveLength(130);
    expect(all.nextCursor).toBeUndefined();
    const forms = await store.scanContacts({ kind: "form" });
    expect(forms.contacts).toHaveLength(13);
    expect(forms.nextCursor).toBeUndefined();
  });

  test("a cursor stays good when clicks come between two pages", async () => {
    const store = await filled([call, text, form]);
    const { contacts, nextCursor } = await store.listContacts({}, 2);
    expect(contacts).toMatchObject([form, text]);
    await store.recordContact(mail);
    expect((await store.listContacts({}, 2, nextCursor)).contacts).toMatchObject([call]);
  });
}

async function allContacts(store: LeadStore, filter: ContactFilter, limit: number) {
  const contacts = [];
  let cursor: string | undefined;
  do {
    const page = await store.listContacts(filter, limit, cursor);
    expect(page.contacts.length).toBeLessThanOrEqual(limit);
    contacts.push(...page.contacts);
    cursor = page.nextCursor;
  } while (cursor !== undefined && contacts.length < 1000);
  return contacts;
}
