import { expect, test } from "vitest";
import { LEAD_STATUSES } from "#contract/lead.ts";
import { later, newLead } from "../../support/leads.ts";
import type { OpenStore } from "./open-store.ts";

const anna = "anna@example.com";
const ben = "ben@example.com";
const view = { mine: anna, today: "2026-11-20", waitingSince: later(0) };

export function views(open: OpenStore): void {
  test("an empty store has nothing in any view", async () => {
    const store = await open();
    expect(await store.countViews(view)).toEqual({
      new: 0,
      today: 0,
      mine: 0,
      waiting: 0,
      spam: 0,
    });
  });

  test("new leads are those of this status, and spam is counted apart whatever its status", async () => {
    const store = await open();
    for (const status of LEAD_STATUSES) await store.create(newLead({ status }));
    await store.create(newLead());
    await store.create(newLead({ spam: true }));
    const cleared = newLead({ spam: true, status: "lost" });
    await store.create(cleared);
    expect(await store.countViews(view)).toMatchObject({ new: 2, spam: 2 });
    await store.update(cleared.id, 1, { spam: false, status: "new" }, anna, later(60));
    expect(await store.countViews(view)).toMatchObject({ new: 3, spam: 1 });
  });

  test("follow-ups count that are due on the day or before it", async () => {
    const store = await open();
    for (const followUpOn of ["2025-12-31", "2026-11-19", "2026-11-20", "2026-11-21", undefined]) {
      await store.create(newLead({ followUpOn, status: "contacted" }));
      await store.create(newLead({ followUpOn, spam: true }));
    }
    expect(await store.countViews(view)).toMatchObject({ today: 3 });
    expect(await store.countViews({ ...view, today: "2026-11-21" })).toMatchObject({ today: 4 });
  });

  test("leads assigned to who asks count while they are open", async () => {
    const store = await open();
    for (const status of LEAD_STATUSES) {
      await store.create(newLead({ status, assignee: anna }));
      await store.create(newLead({ status }));
    }
    await store.create(newLead({ assignee: ben }));
    await store.create(newLead({ assignee: anna, spam: true }));
    // Four of six statuses: done and lost are closed.
    expect(await store.countViews(view)).toMatchObject({ mine: 4 });
    expect(await store.countViews({ ...view, mine: ben })).toMatchObject({ mine: 1 });
    expect(await store.countViews({ ...view, mine: "nobody@example.com" })).toMatchObject({
      mine: 0,
    });
  });

  test("new leads wait too long that came before the moment, and not at it", async () => {
    const store = await open();
    for (const seconds of [-60, -1, 0, 60]) {
      await store.create(newLead({ createdAt: later(seconds) }));
      await store.create(newLead({ createdAt: later(seconds), status: "contacted" }));
      await store.create(newLead({ createdAt: later(seconds), spam: true }));
    }
    expect(await store.countViews(view)).toMatchObject({ new: 4, waiting: 2 });
  });

  test("an erased lead is in no view any more", async () => {
    const store = await open();
    const lead = newLead({ createdAt: later(-60), assignee: anna, followUpOn: "2026-11-20" });
    await store.create(lead);
    const all = { new: 1, today: 1, mine: 1, waiting: 1, spam: 0 };
    expect(await store.countViews(view)).toEqual(all);
    await store.erase(lead.id);
    expect(await store.countViews(view)).toEqual({
      new: 0,
      today: 0,
      mine: 0,
      waiting: 0,
      spam: 0,
    });
  });

  test("what expired is not counted among the new, one's own and spam", async () => {
    let now = later(0);
    const store = await open({ now: () => new Date(now) });
    await store.create(newLead({ assignee: anna }));
    await store.create(newLead({ assignee: anna, spam: true }));
    expect(await store.countViews(view)).toMatchObject({ new: 1, mine: 1, spam: 1 });
    now = later(800 * 86_400);
    expect(await store.countViews(view)).toMatchObject({ new: 0, mine: 0, spam: 0 });
  });
}
