import { describe, expect, test } from "vitest";
import type { AuditEntry } from "#contract/api.ts";
import { type LeadStore, StoreUnavailableError } from "#functions/stores/lead-store.ts";
import { photoOf } from "../../support/lead-photos.ts";
import { later, newLead, withLead, type OpenStore } from "../../support/leads.ts";
import { history, linking } from "./history.ts";
import { changing, creating, opening, responding } from "./leads.ts";
import { filtering, listing, searching, views } from "./lists.ts";
import { merging } from "./merging.ts";
import { clicks, counting, outbox } from "./outbox.ts";
import { serverState, testLeads } from "./self-test.ts";
import { photos } from "./photos.ts";
import { repeatedChanges } from "./repeated-changes.ts";
import { reporting } from "./reports.ts";
import { expiring, trash, wrongClock } from "./retention.ts";
import { subscribing } from "./subscriptions.ts";
import { visitEmails } from "./visit-emails.ts";

/** Tests that every LeadStore must pass. */
export function leadStoreContract(open: OpenStore): void {
  describe("creating leads", () => creating(open));
  describe("opening leads", () => opening(open));
  describe("changing leads", () => changing(open));
  describe("repeated changes", () => repeatedChanges(open));
  describe("the first response", () => responding(open));
  describe("lists", () => listing(open));
  describe("filters", () => filtering(open));
  describe("search", () => searching(open));
  describe("counts of views", () => views(open));
  describe("history", () => history(open));
  describe("linked leads", () => linking(open));
  describe("merged leads", () => merging(open));
  describe("retention", () => expiring(open));
  describe("the trash", () => trash(open));
  describe("a wrong clock", () => wrongClock(open));
  describe("photos", () => photos(open));
  describe("the outbox", () => outbox(open));
  describe("emails about visits", () => visitEmails(open));
  describe("counted uses", () => counting(open));
  describe("contact events", () => clicks(open));
  describe("test leads", () => testLeads(open));
  describe("the server's state", () => serverState(open));
  describe("security reports", () => reporting(open));
  describe("subscriptions", () => subscribing(open));
  describe("the store", () => running(open));
}

function running(open: OpenStore): void {
  test("stores complete audit entries and lists them newest first, up to the limit", async () => {
    const store = await open();
    const [by, filter] = ["anna@example.com", { status: "new,contacted", city: "rome" }];
    const exported: AuditEntry = { at: later(10), by, what: "exported", filter };
    const erased: AuditEntry = { at: later(20), by, what: "erased", leads: 1 };
    const whole: AuditEntry = { at: later(30), by, what: "exported" };
    // A slow action may be recorded late.
    for (const entry of [erased, whole, exported]) await store.recordAudit(entry);
    await Promise.all([store.recordAudit(erased), store.recordAudit(erased)]);
    expect(await store.listAudit(10)).toEqual([whole, erased, erased, erased, exported]);
    expect(await store.listAudit(2)).toEqual([whole, erased]);
  });

  test("a lead store responds to a ping without adding any data", async () => {
    const store = await open();
    await Promise.all([store.ping(), store.ping()]);
    expect((await store.list({}, 10)).leads).toEqual([]);
    expect((await store.listContacts({}, 10)).contacts).toEqual([]);
    expect(await store.listAudit(10)).toEqual([]);
  });

  test("a lead store keeps one calendar link for each person, until it is replaced or removed", async () => {
    const store = await open();
    const [anna, ben] = ["anna@example.com", "ben@example.com"];
    await store.saveFeed(anna, "first");
    await store.saveFeed(ben, "his");
    expect(await store.feedOwner("first")).toBe(anna);
    await store.saveFeed(anna, "second");
    expect(await store.feedOwner("first")).toBeUndefined();
    expect(await store.feedOwner("second")).toBe(anna);
    await store.saveFeed(anna, undefined);
    expect(await store.feedOwner("second")).toBeUndefined();
    expect([await store.hasFeed(anna), await store.hasFeed(ben)]).toEqual([false, true]);
    expect(await store.feedOwner("his")).toBe(ben);
  });

  test("a lead store can be closed twice, after which every method throws StoreUnavailableError", async () => {
    const { store, lead } = await withLead(open);
    await store.close();
    await store.close();
    const [at, by, claim] = [later(1), "anna@example.com", { id: "none", dueAt: later(0) }];
    const calls: Record<Exclude<keyof LeadStore, "close">, () => Promise<unknown>> = {
      create: () => store.create(newLead()),
      repeat: () => store.repeat([lead.id]),
      get: () => store.get(lead.id),
      getNewer: () => store.getNewer(lead.id, 1),
      getEvents: () => store.getEvents(lead.id),
      list: () => store.list({}, 10),
      scan: () => store.scan({}),
      scanContacts: () => store.scanContacts({}),
      listJobs: () => store.listJobs({ from: "2026-11-20", to: "2026-11-20" }),
      update: () => store.update(lead.id, 1, { status: "lost" }, by, at),
      merge: () => store.merge(lead.id, "other", by, at),
      separate: () => store.separate(lead.id, by, at),
      addNote: () => store.addNote(lead.id, { text: "text" }, by, at),
      addPhoto: () => store.addPhoto(lead.id, photoOf({ at }), 6),
      editPhoto: () => store.editPhoto(lead.id, "photo", "removed", by, at),
      photosOf: () => store.photosOf([lead.id]),
      markOpened: () => store.markOpened(lead.id, at),
      recordContact: () =>
        store.recordContact({ timestamp: at, method: "form", location: "unknown" }),
      listContacts: () => store.listContacts({}, 10),
      saveFeed: () => store.saveFeed(by, "hash"),
      feedOwner: () => store.feedOwner("hash"),
      hasFeed: () => store.hasFeed(by),
      recordAudit: () => store.recordAudit({ at, by, what: "erased", leads: 1 }),
      wasErased: () => store.wasErased(lead.id),
      listAudit: () => store.listAudit(10),
      erase: () => store.erase(lead.id),
      countUses: () => store.countUses(["a"], 60, at),
      countViews: () => store.countViews({ mine: by, today: "2026-11-20", waitingSince: at }),
      claimOutbox: () => store.claimOutbox(10, 60, at),
      completeOutbox: () => store.completeOutbox(claim),
      retryOutbox: () => store.retryOutbox(claim, at, "timeout"),
      buryOutbox: () => store.buryOutbox(claim, "gone", at),
      countOutbox: () => store.countOutbox(at),
      listDeadLetters: () => store.listDeadLetters(10),
      reviveOutbox: () => store.reviveOutbox("none", at),
      dismissDeadLetter: () => store.dismissDeadLetter("none", by, at),
      listTrash: () => store.listTrash(10),
      restore: () => store.restore(lead.id, { at, by, what: "restored", leads: 1 }),
      messagesOf: () => store.messagesOf(lead.id),
      readState: () => store.readState(),
      saveState: () => store.saveState({}),
      recordReports: () => {
        const report = { id: "a", page: "/", directive: "img-src", blocked: "data" } as const;
        return store.recordReports([report], at);
      },
      listReports: () => store.listReports(),
      clearReports: () => store.clearReports(),
      saveSubscription: () => {
        const keys = { p256dh: "key", auth: "secret" };
        const endpoint = "https://push.example/a";
        return store.saveSubscription({ endpoint, keys, email: by, createdAt: at });
      },
      listSubscriptions: () => store.listSubscriptions(),
      removeSubscriptions: () => store.removeSubscriptions({ email: by }),
      readClock: () => store.readClock(),
      confirmClock: () => store.confirmClock(at),
      purge: () => store.purge(at, 10),
      ping: () => store.ping(),
    };
    for (const [name, call] of Object.entries(calls)) {
      await expect(call(), name).rejects.toThrow(StoreUnavailableError);
    }
  });
}
