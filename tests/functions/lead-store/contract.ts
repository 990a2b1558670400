import { describe, expect, test } from "vitest";
import type { AuditEntry } from "#contract/api.ts";
import { type LeadStore, StoreUnavailableError } from "#functions/stores/lead-store.ts";
import { later, newLead, withLead, type OpenStore } from "../../support/leads.ts";
import { expiring, history, linking } from "./history.ts";
import { changing, creating, responding } from "./leads.ts";
import { filtering, listing, ordering, searching, views } from "./lists.ts";
import { clicks, counting, outbox } from "./outbox.ts";

/** Tests that every LeadStore passes. */
export function leadStoreContract(open: OpenStore): void {
  describe("creating leads", () => creating(open));
  describe("changing leads", () => changing(open));
  describe("the first response", () => responding(open));
  describe("lists", () => listing(open));
  describe("orders", () => ordering(open));
  describe("filters", () => filtering(open));
  describe("search", () => searching(open));
  describe("counts of views", () => views(open));
  describe("history", () => history(open));
  describe("linked leads", () => linking(open));
  describe("retention", () => expiring(open));
  describe("the outbox", () => outbox(open));
  describe("counted uses", () => counting(open));
  describe("contact events", () => clicks(open));
  describe("the audit log", () => auditing(open));
  describe("availability", () => running(open));
}

function auditing(open: OpenStore): void {
  const exported: AuditEntry = {
    at: later(10),
    by: "anna@example.com",
    what: "exported",
    filter: { status: "new,contacted", city: "rome" },
  };
  const erased: AuditEntry = { at: later(20), by: "ben@example.com", what: "erased", leads: 1 };
  const whole: AuditEntry = { at: later(30), by: "ben@example.com", what: "exported" };

  test("keeps audit entries whole and lists them newest first, up to the limit", async () => {
    const store = await open();
    // A slow action may be recorded late.
    for (const entry of [erased, whole, exported]) await store.recordAudit(entry);
    expect(await store.listAudit(10)).toEqual([whole, erased, exported]);
    expect(await store.listAudit(2)).toEqual([whole, erased]);
  });

  test("keeps each of several equal audit entries", async () => {
    const store = await open();
    await Promise.all([1, 2, 3].map(() => store.recordAudit(erased)));
    expect(await store.listAudit(10)).toEqual([erased, erased, erased]);
  });
}

function running(open: OpenStore): void {
  test("answers a ping, which leaves no trace", async () => {
    const store = await open();
    await store.ping();
    await Promise.all([store.ping(), store.ping()]);
    expect((await store.list({}, 10)).leads).toEqual([]);
    expect((await store.listContacts({}, 10)).contacts).toEqual([]);
    expect(await store.listAudit(10)).toEqual([]);
  });

  test("may be closed twice", async () => {
    const store = await open();
    await store.close();
    await store.close();
  });

  test("makes every method unavailable after it was closed", async () => {
    const { store, lead } = await withLead(open);
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
