import { expect, test } from "vitest";
import { type LeadStore, StoreUnavailableError } from "#functions/stores/lead-store.ts";
import { later, newLead } from "../../support/leads.ts";

export function running(open: () => Promise<LeadStore>): void {
  test("a store that runs answers a ping, and a ping leaves no trace", async () => {
    const store = await open();
    await store.ping();
    await Promise.all([store.ping(), store.ping()]);
    expect((await store.list({}, 10)).leads).toEqual([]);
    expect((await store.listContacts({}, 10)).contacts).toEqual([]);
    expect(await store.listAudit(10)).toEqual([]);
  });

  test("a store may be closed twice", async () => {
    const store = await open();
    await store.close();
    await store.close();
  });

  test("a closed store is unavailable to every method", async () => {
    const store = await open();
    const lead = newLead();
    await store.create(lead);
    await store.close();
    const nobody = { id: "nobody", dueAt: later(0) };
    const calls: Record<Exclude<keyof LeadStore, "close">, () => Promise<unknown>> = {
      create: () => store.create(newLead()),
      repeat: () => store.repeat([lead.id]),
      get: () => store.get(lead.id),
      getNewer: () => store.getNewer(lead.id, 1),
      list: () => store.list({}, 10),
      scan: () => store.scan({}),
      scanContacts: () => store.scanContacts({}),
      update: () => store.update(lead.id, 1, { status: "lost" }, "anna@example.com", later(1)),
      addNote: () => store.addNote(lead.id, { text: "text" }, "anna@example.com", later(1)),
      recordContact: () =>
        store.recordContact({ timestamp: later(1), method: "form", location: "unknown" }),
      listContacts: () => store.listContacts({}, 10),
      recordAudit: () =>
        store.recordAudit({ at: later(1), by: "anna@example.com", what: "erased", leads: 1 }),
      listAudit: () => store.listAudit(10),
      erase: () => store.erase(lead.id),
      countUses: () => store.countUses(["a"], 60, later(1)),
      countViews: () =>
        store.countViews({
          mine: "anna@example.com",
          today: "2026-11-20",
          waitingSince: later(0),
        }),
      claimOutbox: () => store.claimOutbox(10, 60, later(1)),
      completeOutbox: () => store.completeOutbox(nobody),
      retryOutbox: () => store.retryOutbox(nobody, later(1), "timeout"),
      buryOutbox: () => store.buryOutbox(nobody, "gone", later(1)),
      listDeadLetters: () => store.listDeadLetters(10),
      reviveOutbox: () => store.reviveOutbox("nobody", later(1)),
      dismissDeadLetter: () => store.dismissDeadLetter("nobody", "anna@example.com", later(1)),
      purge: () => store.purge(later(1), 10),
      ping: () => store.ping(),
    };
    for (const [name, call] of Object.entries(calls)) {
      await expect(call(), name).rejects.toThrow(StoreUnavailableError);
    }
  });
}
