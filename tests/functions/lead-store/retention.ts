import { expect, test } from "vitest";
import type { ContactEvent } from "#contract/lead-input.ts";
import { purgeExpired } from "#functions/stores/purge.ts";
import { idsOf, later, newLead, pagesOf, type OpenStore } from "../../support/leads.ts";

const anna = "anna@example.com";
const DAY = 86_400;

/** Opens a store with a clock controlled by the test. */
export async function atTime(open: OpenStore, now: string) {
  const clock = { now };
  const store = await open({ now: () => new Date(clock.now) });
  /** Sets the clock to a time that an owner confirmed. */
  const moveTo = async (time: string) => {
    clock.now = time;
    await store.confirmClock(time);
  };
  /** Runs the daily cleanup and returns what it logs. */
  const purge = async () => {
    const logged: [string, Record<string, unknown>][] = [];
    const never = new AbortController().signal;
    await purgeExpired(
      store,
      never,
      (message, details) => logged.push([message, details]),
      () => new Date(clock.now),
    );
    return logged;
  };
  return { store, clock, moveTo, purge };
}

export function expiring(open: OpenStore): void {
  const lead = newLead({ id: "old", createdAt: "2026-03-15T10:00:00.000Z", assignee: anna });
  const contact = (timestamp: string): ContactEvent => ({
    timestamp,
    method: "phone",
    location: "header",
  });

  test("hides a lead everywhere 24 months and a day after its last activity, and lets a new lead reuse its id", async () => {
    const { store, clock, moveTo } = await atTime(open, lead.createdAt);
    await store.create(lead, { outbox: ["notify"] });
    await store.addNote("old", { text: "note" }, anna, lead.createdAt);
    await store.create({ ...lead, id: "spam", phone: undefined, spam: true });
    await store.create(newLead({ id: "other", createdAt: "2026-04-01T10:00:00.000Z" }));
    const view = { mine: anna, today: "2028-03-16", waitingSince: "2026-01-01T00:00:00.000Z" };

    await moveTo("2028-03-15T23:59:59.999Z");
    expect((await store.get("old"))?.linked).toMatchObject([{ id: "other" }]);
    expect(await idsOf(store, {})).toEqual(["other", "old"]);
    expect(await store.countViews(view)).toMatchObject({ new: 2, mine: 1, spam: 1 });

    await moveTo("2028-03-16T00:00:00.000Z");
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
    const { store, moveTo } = await atTime(open, lead.createdAt);
    await store.create(lead);
    await store.update("old", 1, { status: "booked" }, anna, "2027-05-10T10:00:00.000Z");
    await moveTo("2029-05-10T23:00:00.000Z");
    expect(await store.get("old")).toBeDefined();
    await store.addNote("old", { text: "called" }, anna, "2028-02-29T10:00:00.000Z");
    await store.addNote("old", { text: "called before" }, anna, "2026-06-01T10:00:00.000Z");
    await store.update("old", 2, { status: "done" }, anna, "2026-06-02T10:00:00.000Z");
    // 2030 has no February 29.
    await moveTo("2030-02-28T23:59:59.999Z");
    expect((await store.get("old"))?.lead).toMatchObject({ version: 3, status: "done" });
    await moveTo("2030-03-01T00:00:00.000Z");
    expect(await store.get("old")).toBeUndefined();
  });

  test("lists every lead across pages, even with expired ones in between", async () => {
    const { store, moveTo } = await atTime(open, later(0));
    for (let index = 0; index < 12; index += 1) {
      const id = `l${String(index).padStart(2, "0")}`;
      await store.create(newLead({ id, createdAt: later(index), followUpOn: "2026-11-20" }));
      if (index % 4 === 0) await store.addNote(id, { text: "kept" }, anna, later(200 * 86_400));
    }
    await moveTo(later(800 * 86_400));
    for (const limit of [1, 2, 100]) {
      expect((await pagesOf(store, {}, limit)).flat()).toEqual(["l08", "l04", "l00"]);
      expect((await pagesOf(store, {}, limit, "oldest")).flat()).toEqual(["l00", "l04", "l08"]);
      expect((await pagesOf(store, {}, limit, "followUp")).flat()).toEqual(["l00", "l04", "l08"]);
    }
  });

  test("lists a contact event for 14 months", async () => {
    const { store, moveTo } = await atTime(open, "2026-12-31T10:00:00.000Z");
    const early = contact("2026-12-31T10:00:00.000Z");
    const late = contact("2027-01-31T10:00:00.000Z");
    await store.recordContact(early);
    await store.recordContact(late);
    await moveTo("2028-02-29T23:59:59.999Z");
    expect((await store.listContacts({}, 10)).contacts).toMatchObject([late, early]);
    await moveTo("2028-03-01T00:00:00.000Z");
    expect((await store.listContacts({}, 10)).contacts).toMatchObject([late]);
    expect((await store.listContacts({ kind: "call" }, 10)).contacts).toHaveLength(1);
  });

  test("removes all audit entries that expired in one cleanup, and keeps the others", async () => {
    const { store, moveTo, purge } = await atTime(open, lead.createdAt);
    const entry = { at: lead.createdAt, by: anna };
    const exported = { ...entry, what: "exported" } as const;
    const signIn = (expiresAt: string) => ({ ...entry, what: "signedIn", expiresAt }) as const;
    const kept = signIn("2026-06-14T00:00:00.000Z");
    const now = "2026-06-13T00:00:00.000Z";
    // More than the cleanup removes at a time, and no leads or clicks expire with them.
    const expired = Array.from({ length: 60 }, () => signIn(now));
    await Promise.all([exported, kept, ...expired].map((each) => store.recordAudit(each)));
    await moveTo(now);
    expect(await purge()).toEqual([["removed expired audit entries", { entries: 60 }]]);
    expect(await store.listAudit(10)).toHaveLength(2);
    expect(await store.listAudit(10)).toEqual(expect.arrayContaining([exported, kept]));
  });

  test("moves only expired leads to the trash and removes only expired clicks, up to the given number at a time", async () => {
    const { store, moveTo } = await atTime(open, lead.createdAt);
    const at = (index: number) => `2026-01-0${index + 1}T10:00:00.000Z`;
    for (const index of [0, 1, 2, 3, 4, 5]) {
      const id = `l${index}`;
      await store.create(newLead({ id, createdAt: at(index) }), { outbox: ["notify"] });
      // The last lead gets a note much later.
      const noted = index === 5 ? "2027-06-01T10:00:00.000Z" : at(index);
      await store.addNote(id, { text: "note" }, anna, noted);
      await store.recordContact(contact(noted));
    }
    // Claimed messages and dead letters are moved too.
    const [claimed] = await store.claimOutbox(1, 60, lead.createdAt);
    if (claimed !== undefined) await store.buryOutbox(claimed, "timeout", lead.createdAt);

    const now = "2028-02-01T10:00:00.000Z";
    await store.confirmClock(now);
    const purge = () => store.purge(now, 3);
    expect(await purge()).toEqual({
      outcome: "purged",
      leads: 3,
      contacts: 3,
      audit: 0,
      emptied: 0,
    });
    expect(await purge()).toEqual({
      outcome: "purged",
      leads: 2,
      contacts: 2,
      audit: 0,
      emptied: 0,
    });
    expect(await purge()).toEqual({
      outcome: "purged",
      leads: 0,
      contacts: 0,
      audit: 0,
      emptied: 0,
    });

    // With the clock set back, data that was only hidden would reappear.
    await moveTo("2026-01-10T10:00:00.000Z");
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

/** Tests of the trash for expired leads. */
export function trash(open: OpenStore): void {
  const view = { mine: anna, today: "2099-01-01", waitingSince: "2099-01-01T00:00:00.000Z" };

  /** Opens a store whose lead `old` expired and was moved to the trash, and one newer lead. */
  async function withTrash() {
    const opened = await atTime(open, later(0));
    const { store, clock, purge } = opened;
    const lead = newLead({ id: "old", email: "old@example.com", assignee: anna });
    await store.create(lead, { outbox: ["notify", "acknowledge"] });
    await store.addNote("old", { text: "Brick.", outcome: "reached" }, anna, later(1));
    await store.addNote("old", { text: "Two studs." }, anna, later(2));
    await store.update("old", 1, { status: "booked", followUpOn: "2026-11-20" }, anna, later(3));
    const [claimed] = await store.claimOutbox(1, 60, later(4));
    if (claimed !== undefined) await store.buryOutbox(claimed, "no such box", later(5));
    const before = await store.get("old");
    // A lead a month keeps the clock plausible.
    const passDays = async (from: number, to: number) => {
      for (let day = from; day <= to; day += 30) {
        clock.now = later(day * DAY);
        await store.create(newLead({ id: `day-${day}`, name: "Ann", createdAt: clock.now }));
      }
    };
    await passDays(30, 750);
    const logged = await purge();
    return { ...opened, before, logged, passDays };
  }

  const restored = { at: later(751 * DAY), by: anna, what: "restored", leads: 1 } as const;

  test("never shows leads in the trash in lists, searches, counts or links", async () => {
    const { store, logged } = await withTrash();
    expect(logged).toEqual([["moved expired leads to the trash", { leads: 1 }]]);
    expect(await store.listTrash(10)).toEqual({
      total: 1,
      leads: [
        { id: "old", name: "Dana Whitfield", createdAt: later(0), trashedAt: later(750 * DAY) },
      ],
    });
    expect(await store.get("old")).toBeUndefined();
    expect(await store.getNewer("old", 1)).toBeUndefined();
    expect(await store.repeat(["old"])).toBeUndefined();
    expect((await store.scan({})).leads).toHaveLength(25);
    for (const filter of [{ q: "dana" }, { assignee: anna }, { followUpBy: "2099-01-01" }]) {
      expect(await idsOf(store, filter)).toEqual([]);
    }
    expect(await store.countViews(view)).toEqual({
      new: 25,
      today: 0,
      mine: 0,
      waiting: 25,
      spam: 0,
    });
    expect((await store.get("day-30"))?.linked.map(({ id }) => id)).toEqual(["day-60"]);
    expect(await store.listDeadLetters(10)).toEqual([]);
    expect(await store.claimOutbox(10, 60, later(750 * DAY))).toEqual([]);
    const answer = await store.update("old", 2, { status: "lost" }, anna, restored.at);
    expect(answer).toEqual({ outcome: "missing" });
  });

  test("restores a lead from the trash with its notes, history and messages, and keeps it for another 24 months", async () => {
    const { store, clock, before, purge } = await withTrash();
    clock.now = restored.at;
    const tries = await Promise.all([
      store.restore("old", restored),
      store.restore("old", restored),
    ]);
    expect(new Set(tries)).toEqual(new Set([false, true]));
    const { at, by } = restored;
    expect(await store.get("old")).toEqual({
      ...before,
      linked: [expect.objectContaining({ id: "day-30" })],
      events: [...(before?.events ?? []), { at, by, what: "restored" }],
    });
    expect(await store.listTrash(10)).toEqual({ total: 0, leads: [] });
    expect(await store.listAudit(10)).toEqual([restored]);
    expect(await idsOf(store, { q: "dana whit" })).toEqual(["old"]);
    expect(await idsOf(store, { q: "studs" })).toEqual(["old"]);
    expect(await idsOf(store, { followUpBy: "2099-01-01" })).toEqual(["old"]);
    expect(await store.countViews(view)).toMatchObject({ today: 1, mine: 1 });
    expect(await store.listDeadLetters(10)).toMatchObject([
      { leadId: "old", attempts: 1, diedAt: later(5), lastError: "no such box" },
    ]);
    expect(await store.claimOutbox(10, 60, at)).toMatchObject([{ leadId: "old", attempts: 0 }]);
    expect(await purge()).toEqual([]);
    expect(await store.get("old")).toBeDefined();
  });

  test("empties the trash 30 days after the leads were moved", async () => {
    const { store, clock, purge, passDays } = await withTrash();
    await passDays(779, 779);
    expect(await purge()).toEqual([["moved expired leads to the trash", { leads: 1 }]]);
    clock.now = later(780 * DAY - 0.001);
    expect(await purge()).toEqual([]);
    clock.now = later(780 * DAY);
    expect(await purge()).toEqual([["emptied the trash", { leads: 1 }]]);
    expect((await store.listTrash(10)).leads).toMatchObject([{ id: "day-30" }]);
    expect(await store.restore("old", restored)).toBe(false);
    expect(await store.listAudit(10)).toEqual([]);
  });

  test("doesn't empty the trash for 30 days after an owner confirms a new time", async () => {
    const { store, moveTo, purge, passDays, clock } = await withTrash();
    await moveTo(later(900 * DAY));
    await purge();
    clock.now = later(901 * DAY);
    await purge();
    const { total } = await store.listTrash(1);
    expect(total).toBeGreaterThan(1);
    expect((await store.listTrash(1)).leads).toMatchObject([{ id: "old" }]);
    await passDays(930, 930);
    expect(await purge()).toContainEqual(["emptied the trash", { leads: total }]);
  });

  test("erases a lead from the trash, and records it", async () => {
    const { store } = await withTrash();
    const entry = { at: restored.at, by: anna, what: "erased", leads: 1 } as const;
    expect(await store.erase("old", entry)).toBe(true);
    expect(await store.erase("old", entry)).toBe(false);
    expect(await store.restore("old", restored)).toBe(false);
    expect(await store.listTrash(10)).toEqual({ total: 0, leads: [] });
    expect(await store.listAudit(10)).toEqual([entry]);
  });

  test("doesn't restore a lead over a newer one with the same id, and erases both", async () => {
    const { store } = await withTrash();
    await store.create(newLead({ id: "old", name: "Newer", createdAt: later(750 * DAY) }));
    expect(await store.restore("old", restored)).toBe(false);
    expect((await store.get("old"))?.lead.name).toBe("Newer");
    expect(await store.listTrash(10)).toMatchObject({ total: 1 });
    expect(await store.erase("old")).toBe(true);
    expect(await store.get("old")).toBeUndefined();
    expect(await store.listTrash(10)).toMatchObject({ total: 0 });
  });
}

/** Tests that a wrong clock neither hides nor removes leads. */
export function wrongClock(open: OpenStore): void {
  /** Opens a store with 53 leads from 53 days, the last of which is today. */
  async function withLeads() {
    const opened = await atTime(open, later(0));
    for (let day = 52; day >= 0; day -= 1) {
      opened.clock.now = later(-day * DAY);
      await opened.store.create(newLead({ createdAt: opened.clock.now }));
    }
    const { store, clock } = opened;
    /** Sets the clock and adds a lead at that time. */
    const addAt = async (now: string) => {
      clock.now = now;
      const lead = newLead({ createdAt: now });
      await store.create(lead);
      return lead.id;
    };
    return { ...opened, addAt };
  }

  test("keeps and shows all 53 leads while the clock is 800 days ahead, and works as usual after it is set", async () => {
    const { store, clock, purge, addAt } = await withLeads();
    clock.now = later(800 * DAY);
    expect(await purge()).toEqual([
      [
        "the clock may be wrong",
        {
          clock: later(800 * DAY),
          lastActivity: later(0),
          fix: "Set the clock. If it is right, an owner can confirm it on the Staff screen.",
        },
      ],
    ]);
    const ids = await idsOf(store, {});
    expect(ids).toHaveLength(53);
    const view = { mine: anna, today: "2026-11-02", waitingSince: later(1) };
    expect(await store.countViews(view)).toMatchObject({ new: 53, waiting: 53 });
    expect(await idsOf(store, { q: "dana" })).toHaveLength(53);
    expect((await store.get(ids[52] ?? ""))?.lead.version).toBe(1);
    // A lead that arrives in the meantime doesn't make the next cleanup plausible.
    const wrong = await addAt(later(800 * DAY));
    clock.now = later(800 * DAY + 3600);
    expect(await purge()).toHaveLength(1);
    expect(await idsOf(store, {})).toHaveLength(54);

    clock.now = later(DAY);
    expect(await purge()).toEqual([]);
    expect(await idsOf(store, {})).toEqual([wrong, ...ids]);
    await addAt(later(2 * DAY));
    expect(await idsOf(store, {})).toHaveLength(55);
    expect(await store.readClock()).toEqual({ mark: later(2 * DAY) });
  });

  test("accepts a jump of the clock after activity on three different days", async () => {
    const { store, clock, purge, addAt } = await withLeads();
    for (const time of [800 * DAY, 800 * DAY + 60, 801 * DAY]) {
      const added = await addAt(later(time));
      await store.addNote(added, { text: "note" }, anna, clock.now);
      expect(await purge()).toHaveLength(1);
    }
    // A lead two months later doesn't agree with the earlier ones, so counting starts over.
    for (const day of [900, 901]) {
      await addAt(later(day * DAY));
      expect(await purge()).toHaveLength(1);
    }
    expect(await idsOf(store, {})).toHaveLength(58);
    await addAt(later(902 * DAY));
    expect(await store.readClock()).toMatchObject({ mark: later(902 * DAY) });
    expect(await idsOf(store, {})).toHaveLength(6);
  });

  test("forgets a jump of the clock once there is activity at the usual time", async () => {
    const { store, purge, clock, addAt } = await withLeads();
    for (const day of [800, 801, 1, 802, 803]) await addAt(later(day * DAY));
    expect(await purge()).toHaveLength(1);
    expect(await store.readClock()).toMatchObject({ mark: later(DAY), jump: { days: 2 } });
    clock.now = later(2 * DAY);
    expect(await purge()).toEqual([]);
  });

  test("removes nothing while the clock is behind, and keeps leads from that time for the full period", async () => {
    const { store, clock, moveTo, purge, addAt } = await withLeads();
    clock.now = later(-2000 * DAY);
    expect(await purge()).toHaveLength(1);
    const early = await addAt(clock.now);
    expect(await idsOf(store, {})).toHaveLength(54);

    await moveTo(later(DAY));
    expect(await purge()).toEqual([]);
    expect((await store.get(early))?.lead.createdAt).toBe(later(-2000 * DAY));
    await moveTo(later(700 * DAY));
    expect(await store.get(early)).toBeDefined();
  });

  test("trusts the clock for up to 31 days without activity", async () => {
    const { clock, purge } = await withLeads();
    clock.now = later(31 * DAY);
    expect(await purge()).toEqual([]);
    clock.now = later(31 * DAY + 1);
    expect(await purge()).toHaveLength(1);
  });
}
