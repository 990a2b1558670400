import { expect, test } from "vitest";
import type { LeadStore, OutboxMessage } from "#functions/stores/lead-store.ts";
import { later, newLead } from "../../support/leads.ts";

export function outbox(open: () => Promise<LeadStore>): void {
  /** A store with one lead and its one message. */
  async function withMessage() {
    const store = await open();
    const lead = newLead();
    await store.create(lead, { outbox: ["notify"] });
    return { store, lead };
  }

  test("a lead without messages to send fills no outbox", async () => {
    const store = await open();
    await store.create(newLead());
    await store.create(newLead(), { outbox: [] });
    expect(await store.claimOutbox(10, 60, later(1000))).toEqual([]);
  });

  test("each kind that is named becomes one message, due at once and untried", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(lead, { outbox: ["notify", "acknowledge", "webhook", "notify"] });
    const messages = await store.claimOutbox(10, 60, lead.createdAt);
    expect(messages.map(({ kind }) => kind).toSorted()).toEqual([
      "acknowledge",
      "notify",
      "webhook",
    ]);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(3);
    for (const message of messages) {
      expect(message).toMatchObject({ leadId: lead.id, attempts: 0, dueAt: later(60) });
      expect(message.lastError).toBeUndefined();
    }
  });

  test("a message is not given before it is due", async () => {
    const store = await open();
    await store.create(newLead({ createdAt: later(10) }), { outbox: ["notify"] });
    expect(await store.claimOutbox(10, 60, later(9))).toEqual([]);
    expect(await store.claimOutbox(10, 60, later(10))).toHaveLength(1);
  });

  test("no more are given than asked for, those due longest first", async () => {
    const store = await open();
    for (const [id, seconds] of Object.entries({ a: 3, b: 1, c: 2 })) {
      await store.create(newLead({ id, createdAt: later(seconds) }), { outbox: ["notify"] });
    }
    expect((await store.claimOutbox(2, 60, later(9))).map(leadId)).toEqual(["b", "c"]);
    expect((await store.claimOutbox(2, 60, later(9))).map(leadId)).toEqual(["a"]);
  });

  test("a claimed message is nobody else's until its lease ends, and then comes again", async () => {
    const { store, lead } = await withMessage();
    expect(await store.claimOutbox(10, 60, later(5))).toMatchObject([{ dueAt: later(65) }]);
    expect(await store.claimOutbox(10, 60, later(5))).toEqual([]);
    expect(await store.claimOutbox(10, 60, later(64))).toEqual([]);
    const again = await store.claimOutbox(10, 60, later(65));
    expect(again).toMatchObject([{ leadId: lead.id, attempts: 0, dueAt: later(125) }]);
  });

  test("a delivered message never comes again", async () => {
    const { store } = await withMessage();
    const message = only(await store.claimOutbox(10, 60, later(0)));
    await store.completeOutbox(message);
    expect(await store.claimOutbox(10, 60, later(100_000))).toEqual([]);
  });

  test("a message that failed comes again at its time, with one more attempt and the error", async () => {
    const { store, lead } = await withMessage();
    const message = only(await store.claimOutbox(10, 3600, later(0)));
    await store.retryOutbox(message, later(30), "550 no such box");
    expect(await store.claimOutbox(10, 60, later(29))).toEqual([]);
    const second = only(await store.claimOutbox(10, 60, later(30)));
    expect(second).toEqual({
      id: message.id,
      kind: "notify",
      leadId: lead.id,
      attempts: 1,
      dueAt: later(90),
      lastError: "550 no such box",
    });
    await store.retryOutbox(second, later(200), "timeout");
    const third = only(await store.claimOutbox(10, 60, later(200)));
    expect(third).toMatchObject({ attempts: 2, lastError: "timeout" });
  });

  test("delivery and failure of a message that is gone change nothing", async () => {
    const { store, lead } = await withMessage();
    const message = only(await store.claimOutbox(10, 60, later(0)));
    await store.erase(lead.id);
    await store.retryOutbox(message, later(30), "timeout");
    await store.completeOutbox(message);
    await store.buryOutbox(message, "550 no such box", later(30));
    const nobody = { id: "nobody", dueAt: message.dueAt };
    await store.completeOutbox(nobody);
    await store.retryOutbox(nobody, later(30), "timeout");
    await store.buryOutbox(nobody, "timeout", later(30));
    expect(await store.listDeadLetters(10)).toEqual([]);
    expect(await store.claimOutbox(10, 60, later(100_000))).toEqual([]);
  });

  test("who was too slow does not settle what another one has claimed since", async () => {
    const { store, lead } = await withMessage();
    const slow = only(await store.claimOutbox(10, 60, later(0)));
    const other = only(await store.claimOutbox(10, 60, later(60)));
    await store.completeOutbox(slow);
    await store.retryOutbox(slow, later(61), "timeout");
    await store.buryOutbox(slow, "550 no such box", later(61));
    expect(await store.listDeadLetters(10)).toEqual([]);
    expect(await store.claimOutbox(10, 60, later(119))).toEqual([]);
    const third = only(await store.claimOutbox(10, 60, later(120)));
    expect(third).toMatchObject({ id: other.id, leadId: lead.id, attempts: 0 });
    await store.completeOutbox(third);
    expect(await store.claimOutbox(10, 60, later(100_000))).toEqual([]);
  });

  test("who was slow settles it all the same where nobody has claimed it since", async () => {
    const { store } = await withMessage();
    const message = only(await store.claimOutbox(10, 60, later(0)));
    await store.retryOutbox(message, later(500), "timeout");
    const again = only(await store.claimOutbox(10, 60, later(500)));
    expect(again).toMatchObject({ attempts: 1, lastError: "timeout" });
  });

  test("a message that was buried never comes again, and staff see it with its error", async () => {
    const { store, lead } = await withMessage();
    await store.retryOutbox(only(await store.claimOutbox(10, 60, later(0))), later(30), "timeout");
    const message = only(await store.claimOutbox(10, 60, later(30)));
    await store.buryOutbox(message, "550 no such box", later(40));
    expect(await store.claimOutbox(10, 60, later(100_000))).toEqual([]);
    expect(await store.listDeadLetters(10)).toEqual([
      {
        id: message.id,
        leadId: lead.id,
        kind: "notify",
        attempts: 2,
        diedAt: later(40),
        lastError: "550 no such box",
      },
    ]);
  });

  test("dead messages are listed newest first, up to the limit, and go with their lead", async () => {
    const store = await open();
    for (const [id, died] of Object.entries({ a: 30, b: 50, c: 40 })) {
      await store.create(newLead({ id }), { outbox: ["notify"] });
      await store.buryOutbox(
        only(await store.claimOutbox(10, 600, later(0))),
        "timeout",
        later(died),
      );
    }
    expect((await store.listDeadLetters(2)).map((dead) => dead.leadId)).toEqual(["b", "c"]);
    await store.erase("b");
    expect((await store.listDeadLetters(10)).map((dead) => dead.leadId)).toEqual(["c", "a"]);
  });

  test("a dead message that is revived is as untried as a new one, and can die again", async () => {
    const { store, lead } = await withMessage();
    const message = only(await store.claimOutbox(10, 60, later(0)));
    await store.buryOutbox(message, "timeout", later(40));
    expect(await store.reviveOutbox(message.id, later(50))).toBe(true);
    expect(await store.reviveOutbox(message.id, later(51))).toBe(false);
    expect(await store.listDeadLetters(10)).toEqual([]);
    expect(await store.claimOutbox(10, 60, later(49))).toEqual([]);
    const again = only(await store.claimOutbox(10, 60, later(50)));
    expect(again).toMatchObject({ id: message.id, leadId: lead.id, attempts: 0 });
    await store.buryOutbox(again, "550 no such box", later(60));
    expect(await store.listDeadLetters(10)).toMatchObject([{ attempts: 1, diedAt: later(60) }]);
  });

  test("a message that is not dead cannot be revived", async () => {
    const { store } = await withMessage();
    const message = only(await store.claimOutbox(10, 60, later(0)));
    expect(await store.reviveOutbox(message.id, later(1))).toBe(false);
    expect(await store.reviveOutbox("nobody", later(1))).toBe(false);
    expect(await store.claimOutbox(10, 60, later(59))).toEqual([]);
  });

  test("a dead message that is dismissed is gone, and the lead's history says who did so", async () => {
    const { store, lead } = await withMessage();
    const message = only(await store.claimOutbox(10, 60, later(0)));
    expect(await store.dismissDeadLetter(message.id, "anna@example.com", later(39))).toBe(false);
    await store.buryOutbox(message, "550 no such box", later(40));
    expect(await store.dismissDeadLetter(message.id, "anna@example.com", later(50))).toBe(true);
    expect(await store.dismissDeadLetter(message.id, "anna@example.com", later(51))).toBe(false);
    expect(await store.dismissDeadLetter("nobody", "anna@example.com", later(51))).toBe(false);
    expect(await store.listDeadLetters(10)).toEqual([]);
    expect(await store.reviveOutbox(message.id, later(52))).toBe(false);
    expect((await store.get(lead.id))?.events.at(-1)).toEqual({
      at: later(50),
      by: "anna@example.com",
      what: "dismissed",
      message: "notify",
    });
  });

  test("a message that is not dead stays where it is when somebody dismisses it", async () => {
    const { store, lead } = await withMessage();
    const message = only(await store.claimOutbox(10, 60, later(0)));
    await store.dismissDeadLetter(message.id, "anna@example.com", later(1));
    expect(only(await store.claimOutbox(10, 60, later(60)))).toMatchObject({ leadId: lead.id });
    expect((await store.get(lead.id))?.events).toHaveLength(1);
  });

  test("a lead that was erased and is sent again is told anew", async () => {
    const { store, lead } = await withMessage();
    await store.buryOutbox(only(await store.claimOutbox(10, 60, later(0))), "timeout", later(1));
    await store.erase(lead.id);
    await store.create(lead, { outbox: ["notify"] });
    expect(only(await store.claimOutbox(10, 60, later(2)))).toMatchObject({ attempts: 0 });
    expect(await store.listDeadLetters(10)).toEqual([]);
  });

  test("claimers at the same moment never get the same message, and together get all", async () => {
    const store = await open();
    for (let index = 0; index < 8; index += 1) {
      await store.create(newLead(), { outbox: ["notify", "acknowledge"] });
    }
    const claimed = (
      await Promise.all([1, 2, 3, 4].map(() => store.claimOutbox(5, 600, later(1))))
    ).flat();
    // Who lost a race may have come away with less, so what is left is fetched afterwards.
    claimed.push(...(await store.claimOutbox(100, 600, later(2))));
    expect(claimed).toHaveLength(16);
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(16);
  });
}

const leadId = (message: OutboxMessage) => message.leadId;

function only(messages: OutboxMessage[]): OutboxMessage {
  const [message] = messages;
  if (message === undefined || messages.length > 1) {
    throw new Error(`One message was expected, not ${messages.length}.`);
  }
  return message;
}
