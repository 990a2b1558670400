import { expect, test } from "vitest";
import { TEST_LEAD } from "#contract/lead-values.ts";
import { idsOf, later, newLead, type OpenStore } from "../../support/leads.ts";

/** Tests that the server's own test leads are like any other lead, except that no one sees them. */
export function testLeads(open: OpenStore): void {
  const shared = { phone: "+16785550142", email: "dana@example.com", submissionId: "s".repeat(16) };

  /** Opens a store with a lead and a test lead that have everything in common. */
  async function withBoth() {
    const store = await open();
    const lead = newLead({ ...shared, assignee: "anna@example.com", followUpOn: "2026-11-02" });
    const tested = { ...lead, id: "tested", spam: TEST_LEAD } as const;
    await store.create(tested, { outbox: ["notify"] });
    await store.create(lead);
    return { store, lead, tested };
  }

  test("hides test leads from every list, scan, search and count", async () => {
    const { store, lead } = await withBoth();
    for (const order of ["newest", "oldest", "followUp"] as const) {
      expect(await idsOf(store, {}, order)).toEqual([lead.id]);
    }
    const filters = [
      { q: "dana" },
      { status: ["new" as const] },
      { assignee: "anna@example.com" },
      { followUpBy: "2026-11-02" },
    ];
    for (const filter of filters) expect(await idsOf(store, filter)).toEqual([lead.id]);
    expect(await idsOf(store, { spam: true })).toEqual([]);
    for (const spam of [undefined, false]) {
      expect((await store.scan({ spam })).leads.map(({ id }) => id)).toEqual([lead.id]);
    }
    expect((await store.scan({ spam: true })).leads).toEqual([]);
    const view = { mine: "anna@example.com", today: "2026-11-02", waitingSince: later(1) };
    expect(await store.countViews(view)).toEqual({
      new: 1,
      today: 1,
      mine: 1,
      waiting: 1,
      spam: 0,
    });
  });

  test("doesn't link a test lead to a lead with the same phone, email or form", async () => {
    const { store, lead } = await withBoth();
    const follower = newLead({ ...shared, id: "follower", follows: shared.submissionId });
    await store.create(follower);
    for (const id of [lead.id, "follower"]) {
      const linked = (await store.get(id))?.linked.map((each) => each.id);
      expect(linked).toEqual([id === lead.id ? "follower" : lead.id]);
    }
  });

  test("finds test leads by their mark, with their pending messages, and erases both", async () => {
    const { store, tested } = await withBoth();
    expect((await store.scan({ spam: TEST_LEAD })).leads).toMatchObject([tested]);
    expect((await store.get("tested"))?.lead).toMatchObject(tested);
    expect(await store.messagesOf("tested")).toMatchObject([{ kind: "notify", attempts: 0 }]);
    const [claim] = await store.claimOutbox(10, 60, later(0));
    if (claim === undefined) throw new Error("No message is due.");
    await store.retryOutbox(claim, later(90), "wrong password");
    expect(await store.messagesOf("tested")).toMatchObject([
      { kind: "notify", attempts: 1, lastError: "wrong password" },
    ]);
    expect(await store.erase("tested")).toBe(true);
    expect(await store.messagesOf("tested")).toEqual([]);
    expect((await store.scan({ spam: TEST_LEAD })).leads).toEqual([]);
    expect(await store.claimOutbox(10, 60, later(900))).toEqual([]);
  });

  test("test leads don't count as activity, so they never make a wrong clock plausible", async () => {
    let now = later(0);
    const store = await open({ now: () => new Date(now) });
    const sendTest = () =>
      store.create(newLead({ id: now, createdAt: now, spam: TEST_LEAD }), { outbox: ["notify"] });
    await sendTest();
    expect(await store.readClock()).toBeUndefined();
    await store.create(newLead({ createdAt: now }));
    for (const day of [800, 801, 802, 803]) {
      now = later(day * 86_400);
      await sendTest();
    }
    expect(await store.readClock()).toEqual({ mark: later(0) });
    expect(await store.purge(now, 10)).toEqual({ outcome: "clock", lastActivity: later(0) });
  });
}

export function serverState(open: OpenStore): void {
  test("keeps each part of the server's state until that part is replaced", async () => {
    const store = await open();
    expect(await store.readState()).toEqual({});
    const alertedAt = { backup: later(0), disk: later(1) };
    await store.saveState({ selfTest: { at: later(0), problem: "The form didn't respond." } });
    await store.saveState({ alertedAt });
    await store.saveState({ selfTest: { at: later(3600) } });
    expect(await store.readState()).toEqual({ alertedAt, selfTest: { at: later(3600) } });
    await store.saveState({ alertedAt: { disk: later(2) } });
    expect((await store.readState()).alertedAt).toEqual({ disk: later(2) });
  });
}
