import { expect, test } from "vitest";
import type { ContactEvent } from "#contract/lead-input.ts";
import type { ContactFilter } from "#contract/queries.ts";
import type { Claim, LeadStore, OutboxMessage } from "#functions/stores/lead-store.ts";
import { later, newLead, type OpenStore } from "../../support/leads.ts";

export function outbox(open: OpenStore): void {
  /** Opens a store with one lead and one outbox message. */
  async function withMessage() {
    const store = await open();
    const lead = newLead();
    await store.create(lead, { outbox: ["notify"] });
    return { store, lead };
  }

  test("creates one outbox message per requested kind, due immediately", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(newLead());
    await store.create(newLead(), { outbox: [] });
    await store.create(lead, { outbox: ["notify", "acknowledge", "webhook", "notify"] });
    expect(await store.claimOutbox(10, 60, later(-1))).toEqual([]);
    const messages = await store.claimOutbox(10, 60, lead.createdAt);
    const kinds = messages.map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(["acknowledge", "notify", "webhook"]);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(3);
    for (const message of messages) {
      expect(message).toMatchObject({ leadId: lead.id, attempts: 0, dueAt: later(60) });
      expect(message.lastError).toBeUndefined();
    }
  });

  test("creates later messages with the lead, which are due at their own time", async () => {
    const store = await open();
    const later5 = { kinds: ["unopenedEmail", "unopenedPush"], dueAt: later(300) } as const;
    await store.create(newLead({ id: "a" }), { outbox: ["notify"], later: later5 });
    const at = async (seconds: number) =>
      (await store.claimOutbox(10, 9999, later(seconds))).map(({ id }) => id).toSorted();
    expect(await at(299)).toEqual(["a.notify"]);
    expect(await store.countOutbox(later(299))).toEqual({ due: 0, dead: 0 });
    expect(await at(300)).toEqual(["a.unopenedEmail", "a.unopenedPush"]);
    // A repeated submission adds none.
    const repeat = await store.create(newLead({ id: "a" }), { later: later5 });
    expect([repeat.outcome, await at(400)]).toEqual(["repeat", []]);
    await store.erase("a");
    expect(await store.messagesOf("a")).toEqual([]);
  });

  test("reschedules a message without an error, which isn't a failed attempt", async () => {
    const { store } = await withMessage();
    await store.retryOutbox(await claimOne(store, later(0)), later(30), "timeout");
    const message = await claimOne(store, later(30));
    await store.retryOutbox(message, later(200));
    expect(await store.claimOutbox(10, 60, later(199))).toEqual([]);
    expect(await claimOne(store, later(200))).toEqual({ ...message, dueAt: later(260) });
  });

  test("claims at most the given number of messages, longest overdue first", async () => {
    const store = await open();
    for (const [id, seconds] of Object.entries({ a: 3, b: 1, c: 2 })) {
      await store.create(newLead({ id, createdAt: later(seconds) }), { outbox: ["notify"] });
    }
    const claimed = async () => (await store.claimOutbox(2, 60, later(9))).map(leadId);
    expect(await claimed()).toEqual(["b", "c"]);
    expect(await claimed()).toEqual(["a"]);
  });

  test("claims a failed message again at its retry time, with one more attempt and the error", async () => {
    const { store } = await withMessage();
    const message = await claimOne(store, later(0), 3600);
    const lastError = "550 no such box";
    await store.retryOutbox(message, later(30), lastError);
    expect(await store.claimOutbox(10, 60, later(29))).toEqual([]);
    const second = await claimOne(store, later(30));
    expect(second).toEqual({ ...message, attempts: 1, dueAt: later(90), lastError });
    // The lease has expired, but no one else has claimed the message since.
    await store.retryOutbox(second, later(200), "timeout");
    const third = await claimOne(store, later(200));
    expect(third).toMatchObject({ attempts: 2, lastError: "timeout" });
  });

  test("counts due messages and dead letters, but not messages that wait for a retry", async () => {
    const store = await open();
    expect(await store.countOutbox(later(0))).toEqual({ due: 0, dead: 0 });
    for (const [id, seconds] of Object.entries({ a: 3, b: 1, c: 2, d: 9 })) {
      await store.create(newLead({ id, createdAt: later(seconds) }), { outbox: ["notify"] });
    }
    expect(await store.countOutbox(later(5))).toEqual({ due: 3, dueSince: later(1), dead: 0 });
    const [first, second] = await store.claimOutbox(2, 60, later(5));
    if (first === undefined || second === undefined) throw new Error("Expected two messages.");
    await store.retryOutbox(first, later(90), "timeout");
    await store.buryOutbox(second, "gone", later(6));
    expect(await store.countOutbox(later(6))).toEqual({ due: 1, dueSince: later(3), dead: 1 });
  });

  /** Reports every possible outcome of a claimed message. */
  async function reportAll(store: LeadStore, claim: Claim, at: string): Promise<void> {
    await store.completeOutbox(claim);
    await store.retryOutbox(claim, at, "timeout");
    await store.buryOutbox(claim, "550 no such box", at);
    expect(await store.listDeadLetters(10)).toEqual([]);
  }

  test("ignores the outcome of a message that no longer exists", async () => {
    const { store, lead } = await withMessage();
    const message = await claimOne(store, later(0));
    await store.erase(lead.id);
    await reportAll(store, message, later(30));
    await reportAll(store, { id: "missing", dueAt: message.dueAt }, later(30));
    expect(await store.claimOutbox(10, 60, later(100_000))).toEqual([]);
  });

  test("ignores a slow worker's outcome once another worker has claimed the message", async () => {
    const { store, lead } = await withMessage();
    const slow = await claimOne(store, later(0));
    expect(await store.claimOutbox(10, 60, later(59))).toEqual([]);
    const other = await claimOne(store, later(60));
    await reportAll(store, slow, later(61));
    expect(await store.claimOutbox(10, 60, later(119))).toEqual([]);
    const third = await claimOne(store, later(120));
    expect(third).toMatchObject({ id: other.id, leadId: lead.id, attempts: 0 });
    await store.completeOutbox(third);
    expect(await store.claimOutbox(10, 60, later(100_000))).toEqual([]);
  });

  test("lists dead letters newest first, up to the limit, and removes them with their lead", async () => {
    const store = await open();
    for (const [id, died] of Object.entries({ a: 30, b: 50, c: 40 })) {
      await store.create(newLead({ id }), { outbox: ["notify"] });
      await store.buryOutbox(await claimOne(store, later(0), 600), "timeout", later(died));
    }
    expect((await store.listDeadLetters(2)).map((dead) => dead.leadId)).toEqual(["b", "c"]);
    await store.erase("b");
    expect((await store.listDeadLetters(10)).map((dead) => dead.leadId)).toEqual(["c", "a"]);
  });

  test("marks a message as a dead letter, and revives it with its attempts reset", async () => {
    const { store, lead } = await withMessage();
    await store.retryOutbox(await claimOne(store, later(0)), later(30), "timeout");
    const message = await claimOne(store, later(30));
    const { id, leadId, kind } = message;
    const lastError = "550 no such box";
    // Only a dead letter can be revived.
    expect(await store.reviveOutbox(id, later(31))).toBe(false);
    expect(await store.reviveOutbox("missing", later(31))).toBe(false);
    expect(await store.claimOutbox(10, 60, later(89))).toEqual([]);
    await store.buryOutbox(message, lastError, later(40));
    expect(await store.claimOutbox(10, 60, later(100_000))).toEqual([]);
    const dead = { id, leadId, kind, attempts: 2, diedAt: later(40), lastError };
    expect(await store.listDeadLetters(10)).toEqual([dead]);

    expect(await store.reviveOutbox(id, later(50))).toBe(true);
    expect(await store.reviveOutbox(id, later(51))).toBe(false);
    expect(await store.listDeadLetters(10)).toEqual([]);
    expect(await store.claimOutbox(10, 60, later(49))).toEqual([]);
    const again = await claimOne(store, later(50));
    expect(again).toMatchObject({ id, leadId: lead.id, attempts: 0 });
    await store.buryOutbox(again, lastError, later(60));
    expect(await store.listDeadLetters(10)).toMatchObject([{ attempts: 1, diedAt: later(60) }]);
  });

  test("dismisses a dead letter and records who dismissed it", async () => {
    const { store, lead } = await withMessage();
    const message = await claimOne(store, later(0));
    const by = "anna@example.com";
    expect(await store.dismissDeadLetter(message.id, by, later(39))).toBe(false);
    expect((await store.get(lead.id))?.events).toHaveLength(1);
    await store.buryOutbox(message, "550 no such box", later(40));
    expect(await store.dismissDeadLetter(message.id, by, later(50))).toBe(true);
    expect(await store.dismissDeadLetter(message.id, by, later(51))).toBe(false);
    expect(await store.dismissDeadLetter("missing", by, later(51))).toBe(false);
    expect(await store.listDeadLetters(10)).toEqual([]);
    expect(await store.reviveOutbox(message.id, later(52))).toBe(false);
    const dismissed = { at: later(50), by, what: "dismissed", message: "notify" };
    expect((await store.get(lead.id))?.events.slice(1)).toEqual([dismissed]);
  });

  test("never hands the same message to two concurrent workers", async () => {
    const store = await open();
    for (let index = 0; index < 8; index += 1) {
      await store.create(newLead(), { outbox: ["notify", "acknowledge"] });
    }
    const claimed = (
      await Promise.all([1, 2, 3, 4].map(() => store.claimOutbox(5, 600, later(1))))
    ).flat();
    // A worker that lost a race may claim fewer messages, so claim the rest here.
    claimed.push(...(await store.claimOutbox(100, 600, later(2))));
    expect(claimed).toHaveLength(16);
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(16);
  });
}

const leadId = (message: OutboxMessage) => message.leadId;

/** Claims the only due message. */
async function claimOne(store: LeadStore, at: string, leaseSeconds = 60): Promise<OutboxMessage> {
  const [message, ...others] = await store.claimOutbox(10, leaseSeconds, at);
  if (message === undefined || others.length > 0) throw new Error("Expected one message.");
  return message;
}

export function counting(open: OpenStore): void {
  test("counts several keys separately and returns their totals in order", async () => {
    const store = await open();
    const count = (...keys: string[]) => store.countUses(keys, 60, later(0));
    expect(await count("b")).toEqual([1]);
    expect(await count("a", "b", "c")).toEqual([1, 2, 1]);
    expect(await count("A")).toEqual([1]);
    // Keys may contain IP addresses.
    expect(await count("ip:2001:db8::/64 ü")).toEqual([1]);
    expect(await count()).toEqual([]);
    expect(await count("a")).toEqual([2]);
  });

  test("counts every use when several keys are counted simultaneously", async () => {
    const store = await open();
    const counted = await Promise.all(
      Array.from({ length: 12 }, (_, i) => store.countUses(["a", `b${i % 3}`], 60, later(0))),
    );
    const of = (place: number) => counted.map((uses) => uses[place] ?? 0).toSorted((a, b) => a - b);
    expect(of(0)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    expect(of(1)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
  });

  test("starts a rate limit window at a multiple of its length, even if a clock is slightly slow", async () => {
    const store = await open();
    // later(0) is a full hour.
    for (const [windowSeconds, seconds, uses] of [
      [60, 50, 1],
      [60, 59, 2],
      [60, 60, 1],
      [60, 119, 2],
      // Removes windows that ended long ago, but not the previous one.
      [60, 121, 1],
      [60, 58, 3],
      [60, 62, 3],
      [3600, 0, 1],
      [3600, 3599, 2],
      [3600, 3600, 1],
    ] as const) {
      const name = `second ${seconds} of ${windowSeconds}`;
      expect(await store.countUses(["a"], windowSeconds, later(seconds)), name).toEqual([uses]);
    }
  });
}

export function clicks(open: OpenStore): void {
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
  /** An old event that doesn't distinguish calls from texts. */
  const phone: ContactEvent = { timestamp: later(5), method: "phone", location: "footer" };

  test("filters contact events by type, time and placement", async () => {
    const store = await filled([mail, text, call, phone, form]);
    const cases: [string, ContactFilter, number[]][] = [
      ["nothing", {}, [5, 4, 3, 2, 1]],
      ["calls, including those that only say phone", { kind: "call" }, [5, 1]],
      ["texts", { kind: "sms" }, [2]],
      ["emails", { kind: "email" }, [4]],
      ["forms", { kind: "form" }, [3]],
      ["from, which includes its moment", { from: later(4) }, [5, 4]],
      ["to, which excludes its moment", { to: later(3) }, [2, 1]],
      ["from and to", { from: later(2), to: later(4) }, [3, 2]],
      ["kind and time", { kind: "call", to: later(5) }, [1]],
      ["placement", { location: "footer" }, [5, 4]],
      ["placement, kind and time", { location: "footer", kind: "call", to: later(6) }, [5]],
      ["a placement without events", { location: "foot" }, []],
      [
        "undefined filters, which are ignored",
        { kind: undefined, from: undefined },
        [5, 4, 3, 2, 1],
      ],
    ];
    for (const [name, filter, seconds] of cases) {
      const { contacts } = await store.listContacts(filter, 10);
      expect(
        contacts.map(({ timestamp }) => timestamp),
        name,
      ).toEqual(seconds.map(later));
    }
  });

  test("stores complete contact events, including duplicates, and pages through them", async () => {
    const store = await filled([text, form, call]);
    const equal = { ...mail, channel: undefined };
    await Promise.all([1, 2, 3, 4].map(() => store.recordContact(equal)));
    for (const limit of [1, 3, 7, 100]) {
      const listed = await allContacts(store, {}, limit);
      expect(new Set(listed.map(({ id }) => id)).size).toBe(7);
      const events = listed.map(({ id: _id, ...event }) => event);
      expect(events).toEqual([mail, mail, mail, mail, form, text, call]);
    }
  });

  test("lists and scans all contact events of one type, even if only a few match", async () => {
    const store = await open();
    const many = Array.from({ length: 130 }, (_, index): ContactEvent => {
      const rare = index === 0 || index === 129;
      return { timestamp: later(index), method: rare ? "email" : "form", location: "contact" };
    });
    await Promise.all(many.map((contact) => store.recordContact(contact)));
    const emails = [many[129], many[0]];
    const forms = many.slice(1, -1).toReversed();
    expect(await allContacts(store, { kind: "email" }, 10)).toMatchObject(emails);
    expect(await allContacts(store, { kind: "form" }, 100)).toMatchObject(forms);
    for (const [filter, expected] of [
      [{}, many.toReversed()],
      [{ kind: "email" }, emails],
    ] as const) {
      const { contacts, nextCursor } = await store.scanContacts(filter);
      expect(contacts).toMatchObject(expected);
      expect(nextCursor).toBeUndefined();
    }
  });

  test("links a form's contact event to its lead, until that is erased", async () => {
    const store = await open();
    const sent = { ...form, lead: "sent" };
    for (const _time of [1, 2]) await store.create(newLead({ id: "sent" }), { contact: sent });
    await store.recordContact(form);
    const events = async () => {
      const { contacts } = await store.listContacts({}, 10);
      return contacts.map(({ id: _id, ...event }) => event);
    };
    expect(await events()).toHaveLength(2);
    expect(await events()).toEqual(expect.arrayContaining([form, sent]));
    await store.erase("sent");
    expect(await events()).toEqual([form, form]);
  });

  test("links clicks to the lead that was sent in the same visit, before or after it", async () => {
    const store = await open();
    const visit = (timestamp: string) => ({ attribution: { session: { timestamp } } });
    const [here, elsewhere, spam] = [later(-60), later(-50), later(-40)].map(visit);
    await store.create(newLead({ id: "sent", ...here }));
    await store.create(newLead({ id: "spam", spam: true, ...spam }));
    for (const click of [
      { ...call, ...here },
      { ...text, ...elsewhere },
      { ...mail, ...here },
      { ...phone, ...spam },
    ]) {
      await store.recordContact(click);
    }
    const leads = async () =>
      (await store.listContacts({}, 10)).contacts.map(({ lead }) => lead ?? "none");
    expect(await leads()).toEqual(["none", "sent", "none", "sent"]);
    await store.create(newLead({ id: "call", createdAt: later(9), source: "phone" }));
    await store.merge("call", "sent", "anna@example.com", later(10));
    expect(await leads()).toEqual(["none", "call", "none", "call"]);
    await store.erase("call");
    expect(await leads()).toEqual(["none", "none", "none", "none"]);
  });

  test("links many clicks from different visits on one page", async () => {
    const store = await open();
    const visits = Array.from({ length: 50 }, (_, index) => ({
      attribution: { session: { timestamp: later(-index) } },
    }));
    await Promise.all(visits.map((visit) => store.recordContact({ ...call, ...visit })));
    await store.create(newLead({ id: "first", ...visits[0] }));
    await store.create(newLead({ id: "last", ...visits[49] }));
    const { contacts } = await store.listContacts({}, 100);
    expect(new Set(contacts.map(({ lead }) => lead))).toEqual(
      new Set([undefined, "first", "last"]),
    );
  });

  test("keeps a cursor valid if contact events are added between two pages", async () => {
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
