import { describe, expect, test, vi } from "vitest";
import webPush from "web-push";
import type { Openings } from "#contract/business-hours.ts";
import { MESSAGE_KINDS, type MessageKind, VISIT_EMAILS } from "#contract/lead-values.ts";
import { createDelivery, type DeliveryParts } from "#functions/outbox/deliver.ts";
import { drain } from "#functions/outbox/drain.ts";
import { escalatesAt, escalation } from "#functions/outbox/escalation.ts";
import { DeliveryError, type Mail } from "#functions/outbox/mailer.ts";
import { createPushSender } from "#functions/outbox/push.ts";
import { escalateAfterNamed, readSettings } from "#functions/outbox/settings.ts";
import { type NewLead, StoreUnavailableError } from "#functions/stores/lead-store.ts";
import { ANNA, BEN, OLGA, staffApi } from "../support/api.ts";
import { jsonPost, SITE } from "../support/backend.ts";
import { later, newLead, wrappedStore } from "../support/leads.ts";
import { startPushService, type TestDevice } from "../support/push-service.ts";
import { openStore } from "../support/sqlite.ts";

/** Monday to Saturday; closed on Sunday. */
const openings: Openings = [...Array.from({ length: 6 }, () => "08:00-20:00"), ""];

describe("the time when an unopened lead goes to the owner", () => {
  test.each([
    ["during business hours", "2026-11-20 10:00 EST", "2026-11-20 10:15 EST"],
    ["across closing time", "2026-11-20 19:50 EST", "2026-11-21 08:05 EST"],
    ["exactly at closing time", "2026-11-20 19:45 EST", "2026-11-20 20:00 EST"],
    ["at night", "2026-11-20 03:00 EST", "2026-11-20 08:15 EST"],
    ["over a weekend", "2026-11-21 21:00 EST", "2026-11-23 08:15 EST"],
    ["from the last minutes before a weekend", "2026-11-21 19:55 EST", "2026-11-23 08:10 EST"],
    // Clocks go forward on March 8 and back on November 1, 2026, both Sundays.
    ["over the change to daylight saving time", "2026-03-07 19:50 EST", "2026-03-09 08:05 EDT"],
    ["over the change to standard time", "2026-10-31 19:50 EDT", "2026-11-02 08:05 EST"],
  ])("counts 15 business minutes %s: %s to %s", (_, sent, due) => {
    const iso = (text: string) => new Date(text).toISOString();
    expect(escalatesAt(iso(sent), { minutes: 15, openings })).toBe(iso(due));
  });

  test.each([
    ["open around the clock", "2026-03-08 01:50 EST", "2026-03-08 03:05 EDT"],
    ["open around the clock", "2026-11-01 01:55 EDT", "2026-11-01 01:10 EST"],
  ])("counts minutes that pass while the clocks change, if we're %s: %s to %s", (_, sent, due) => {
    const always = Array.from({ length: 7 }, () => "00:00-24:00");
    const iso = (text: string) => new Date(text).toISOString();
    expect(escalatesAt(iso(sent), { minutes: 15, openings: always })).toBe(iso(due));
  });

  test("has one message for each channel that is on, but none about what visitors get", () => {
    const kindsFor = (...kinds: MessageKind[]) =>
      escalation(newLead(), kinds, { minutes: 15, openings })?.kinds;
    expect(kindsFor("notify", "acknowledge", "webhook", "push")).toEqual([
      "unopenedEmail",
      "unopenedWebhook",
      "unopenedPush",
    ]);
    expect(kindsFor("push")).toEqual(["unopenedPush"]);
    expect(kindsFor("acknowledge")).toBeUndefined();
  });
});

describe("the ESCALATE_AFTER setting", () => {
  test.each([
    ["15 minutes by default", {}, 15],
    ["15 minutes if it's empty", { ESCALATE_AFTER: "" }, 15],
    ["the number of minutes", { ESCALATE_AFTER: "45" }, 45],
    ["no minutes if it's off", { ESCALATE_AFTER: "off" }, undefined],
  ])("is %s", (_, environment, minutes) => {
    expect(readSettings(environment).escalateAfter).toBe(minutes);
    expect(escalateAfterNamed(environment)).toBe(minutes);
  });

  test.each(["0", "-5", "1.5", "601", "15m", "on", "OFF"])("rejects %j", (value) => {
    const environment = { ESCALATE_AFTER: value };
    expect(() => readSettings(environment)).toThrow(
      "ESCALATE_AFTER is invalid: use a number of minutes from 1 to 600, such as 15, or `off`.",
    );
    // On Firebase, leads still get their messages, which wait until the mistake is fixed.
    expect(escalateAfterNamed(environment)).toBe(15);
  });
});

const keys = webPush.generateVAPIDKeys();
const business = { name: "Longleaf", phone: "+16785550142", email: "a@b.example", siteUrl: SITE };

/** Monday, 10:00 a.m. in Georgia. */
const lead = newLead({
  id: "l1",
  email: "dana@example.com",
  city: "sandy-springs",
  service: "tv-mounting-brick",
  message: "The key is under the mat.",
});

const MINUTES_15 = 15 * 60;

/** Stores an unopened lead whose messages to the owner are due after 15 minutes. */
async function unopened({
  kinds = ["unopenedEmail", "unopenedPush"],
  staff = [ANNA, OLGA],
  ...overrides
}: Partial<Omit<DeliveryParts, "listStaff">> & {
  kinds?: MessageKind[];
  staff?: readonly { email: string; role: "staff" | "owner" }[];
} = {}) {
  const store = await openStore();
  const service = await startPushService(keys.publicKey);
  const mails: Mail[] = [];
  let seconds = 0;
  const now = () => new Date(later(seconds));
  const parts: DeliveryParts = {
    store,
    settings: { acknowledge: false, escalateAfter: 15 },
    mailer: async (mail) => void mails.push(mail),
    push: {
      send: createPushSender({
        keys,
        subject: "mailto:a@b.example",
        allowsPrivate: true,
        timeoutMs: 5000,
      }),
    },
    listStaff: async () => [...staff],
    business,
    openings,
    adminUrl: `${SITE}/admin`,
    now,
    ...overrides,
  };
  await store.create(lead, { later: { kinds, dueAt: later(MINUTES_15) } });
  return {
    store,
    mails,
    /** Adds a device of a staff member. */
    subscribe: async ({ email }: { email: string }): Promise<TestDevice> => {
      const device = service.addDevice();
      await store.saveSubscription({ ...device.subscription, email, createdAt: later(0) });
      return device;
    },
    /** Delivers what is due after the given number of seconds, with settings that may have changed since. */
    deliverAt: (at: number, changed: Partial<DeliveryParts> = {}, drainStore = store) => {
      seconds = at;
      const deliver = createDelivery({ ...parts, ...changed });
      return drain({ store: drainStore, deliver, log: () => {}, now, random: () => 0 });
    },
  };
}

const none = { delivered: 0, retried: 0, buried: 0 };

describe("a lead that no one has opened", () => {
  test("goes to all owners by email, with what happened, what to do and the whole request", async () => {
    const staff = [ANNA, OLGA, { email: "otto@longleaftv.example", role: "owner" } as const];
    const { deliverAt, mails } = await unopened({ kinds: ["unopenedEmail"], staff });
    expect(await deliverAt(MINUTES_15 - 1)).toEqual(none);
    expect(await deliverAt(MINUTES_15)).toEqual({ ...none, delivered: 1 });
    expect(mails).toMatchObject([
      {
        id: "l1.unopenedEmail",
        to: [OLGA.email, "otto@longleaftv.example"],
        replyTo: "dana@example.com",
        subject: "Not opened for 15 minutes: Dana W., Sandy Springs, TV Mounting Brick",
      },
    ]);
    expect(mails[0]?.text).toMatchInlineSnapshot(`
      "No one has opened this lead for 15 minutes. Call the customer, or ask someone on your team to. It came in on Monday, November 2, 2026 at 10 AM.

      Dana Whitfield sent a request.

      Phone: (678) 555-0142
      Email: dana@example.com
      Location: Sandy Springs
      Service: TV Mounting Brick

      What they wrote
      > The key is under the mat.

      Open this lead: https://www.longleaftv.example/admin/leads/l1
      "
    `);
  });

  test("goes to the owner's devices, with a sound even if they already got the first notification", async () => {
    const { deliverAt, subscribe, store } = await unopened({ kinds: ["unopenedPush"] });
    const [anna, olga] = [await subscribe(ANNA), await subscribe(OLGA)];
    await store.create(newLead({ ...lead, id: "other" }), { outbox: ["push"] });
    await deliverAt(0);
    await deliverAt(MINUTES_15);
    expect(anna.received.map(({ title }) => title)).toEqual(["New lead: Dana W."]);
    const [first, second] = olga.received;
    expect(olga.received).toHaveLength(2);
    expect(second).toMatchObject({
      title: "Not opened: Dana W., Sandy Springs",
      body: "No one has opened this lead for 15 minutes. Call the customer, or ask someone to.",
      path: "/admin/leads/l1",
      tag: "l1.unopened",
    });
    expect([second?.tag, second?.topic]).not.toContain(first?.tag);
    expect(JSON.stringify(second)).not.toMatch(/Whitfield|0142|mat/);
  });

  test("goes to the business's email address if the staff list has no owner", async () => {
    const { deliverAt, mails } = await unopened({ staff: [ANNA] });
    const settings = { acknowledge: false, escalateAfter: 15, notifyEmail: "leads@b.example" };
    expect(await deliverAt(MINUTES_15, { settings })).toEqual({ ...none, delivered: 2 });
    expect(mails.map(({ to }) => to)).toEqual(["leads@b.example"]);
  });

  test("says how long it has really been waiting if delivery was late", async () => {
    const { deliverAt, mails } = await unopened({ kinds: ["unopenedEmail"] });
    await deliverAt(3 * 3600);
    expect(mails[0]?.subject).toMatch("Not opened for 3 hours: ");
  });

  test.each<[string, (parts: Awaited<ReturnType<typeof unopened>>) => Promise<unknown>]>([
    ["opened", ({ store }) => store.markOpened("l1", later(60))],
    [
      "answered by a call",
      ({ store }) => store.addNote("l1", { text: "", outcome: "voicemail" }, ANNA.email, later(60)),
    ],
    ["booked", ({ store }) => store.update("l1", 1, { status: "booked" }, ANNA.email, later(60))],
    [
      "marked as lost",
      ({ store }) =>
        store.update("l1", 1, { status: "lost", lostReason: "tooFar" }, ANNA.email, later(60)),
    ],
    ["marked as spam", ({ store }) => store.update("l1", 1, { spam: true }, ANNA.email, later(60))],
    ["erased", ({ store }) => store.erase("l1")],
  ])("isn't reported to the owner once it is %s", async (_, act) => {
    const parts = await unopened();
    const device = await parts.subscribe(OLGA);
    await act(parts);
    await parts.deliverAt(MINUTES_15);
    await parts.deliverAt(24 * 3600);
    expect([parts.mails, device.requests]).toEqual([[], 0]);
    expect(await parts.store.messagesOf("l1")).toEqual([]);
  });

  test.each([
    ["isn't reported if staff opened the visitor's next lead, which links to it", 60, 120, 0],
    ["is reported if staff only opened the visitor's earlier lead before", -7200, -3600, 1],
  ])("%s", async (_, createdAt, openedAt, count) => {
    const { store, deliverAt, mails } = await unopened({ kinds: ["unopenedEmail"] });
    await store.create({ ...lead, id: "other", createdAt: later(createdAt) });
    await store.markOpened("other", later(openedAt));
    await deliverAt(MINUTES_15);
    expect(mails).toHaveLength(count);
  });

  test("isn't reported if escalation has been turned off since", async () => {
    const { deliverAt, mails, store } = await unopened();
    await deliverAt(MINUTES_15, { settings: { acknowledge: false } });
    expect([mails, await store.messagesOf("l1")]).toEqual([[], []]);
  });

  test("waits for the next opening if the business hours have changed since, without a failed attempt", async () => {
    const { deliverAt, mails, store } = await unopened({ kinds: ["unopenedEmail"] });
    // Closed on Mondays now, and it's a Monday.
    const closed = { openings: ["", ...openings.slice(1)] };
    expect(await deliverAt(MINUTES_15, closed)).toEqual(none);
    expect(await store.messagesOf("l1")).toMatchObject([{ attempts: 0 }]);
    // Tuesday, 8:15 a.m. in Georgia.
    const nextDay = (22 * 60 + 15) * 60;
    expect(await deliverAt(nextDay - 1, closed)).toEqual(none);
    expect(await deliverAt(nextDay, closed)).toEqual({ ...none, delivered: 1 });
    expect(mails).toHaveLength(1);
  });

  test("is dropped without an alert to the owner if someone opens it between two failed attempts", async () => {
    const mailer = vi.fn(() => Promise.reject(new DeliveryError("The mail server is down.")));
    const { deliverAt, store } = await unopened({ kinds: ["unopenedEmail"], mailer });
    expect(await deliverAt(MINUTES_15)).toEqual({ ...none, retried: 1 });
    await store.markOpened("l1", later(MINUTES_15 + 10));
    await deliverAt(MINUTES_15 + 60);
    expect(mailer).toHaveBeenCalledOnce();
    expect(await store.messagesOf("l1")).toEqual([]);
  });
});

describe("faults while a lead goes to the owner", () => {
  test("a lost response leads to a second notification with the same tag and topic, which replaces the first", async () => {
    const { deliverAt, subscribe } = await unopened({ kinds: ["unopenedPush"] });
    const [phone, laptop] = [await subscribe(OLGA), await subscribe(OLGA)];
    phone.answers.push("lost");
    expect(await deliverAt(MINUTES_15)).toMatchObject({ retried: 1 });
    expect(await deliverAt(MINUTES_15 + 60)).toMatchObject({ delivered: 1 });
    const [first, again] = phone.received;
    expect([phone.received.length, laptop.received.length]).toEqual([2, 1]);
    expect([again?.tag, again?.topic]).toEqual([first?.tag, first?.topic]);
  });

  test("a crash before the delivery was recorded repeats the email with the same id, after the lease", async () => {
    const { deliverAt, mails, store } = await unopened({ kinds: ["unopenedEmail"] });
    const crashed = wrappedStore(store, (method, call) =>
      method === "completeOutbox" ? Promise.reject(new StoreUnavailableError("gone")) : call(),
    );
    await deliverAt(MINUTES_15, {}, crashed);
    await deliverAt(MINUTES_15 + 179);
    expect(mails).toHaveLength(1);
    await deliverAt(MINUTES_15 + 180);
    expect(mails.map(({ id }) => id)).toEqual(["l1.unopenedEmail", "l1.unopenedEmail"]);
  });

  test("two workers at the same time deliver each message once", async () => {
    const { deliverAt, mails, subscribe } = await unopened();
    const device = await subscribe(OLGA);
    await Promise.all([deliverAt(MINUTES_15), deliverAt(MINUTES_15)]);
    expect([mails.length, device.requests]).toEqual([1, 1]);
  });
});

describe("leads and the messages stored with them", () => {
  /** Returns the API with all channels on, and the messages that each lead was stored with. */
  async function apiWith(escalateAfter?: number) {
    const api = await staffApi({
      escalateAfter,
      outboxKinds: ({ spam }) => (spam ? [] : ["notify", "acknowledge", "webhook", "push"]),
    });
    const kindsOf = async (id: string) =>
      (await api.store.messagesOf(id)).map(({ kind }) => kind).toSorted();
    return { ...api, kindsOf };
  }
  const form: Partial<NewLead> = { name: "Ann", phone: "6785550142", email: "ann@example.com" };
  const idIn = async (response: Response): Promise<string> => {
    const body: { id?: string; lead?: { id: string } } = await response.json();
    return body.id ?? body.lead?.id ?? "";
  };

  test("a visitor's lead is stored with messages for the owner, in the same transaction", async () => {
    const { post, kindsOf, store } = await apiWith(15);
    const id = await idIn(await post(form));
    const aboutVisits = new Set<MessageKind>(VISIT_EMAILS);
    expect(await kindsOf(id)).toEqual(
      MESSAGE_KINDS.filter((kind) => !aboutVisits.has(kind)).toSorted(),
    );
    const due = await store.claimOutbox(10, 60, later(MINUTES_15 - 1));
    expect(due.map(({ kind }) => kind).toSorted()).toEqual([
      "acknowledge",
      "notify",
      "push",
      "webhook",
    ]);
    // Resent by the browser.
    await post(form);
    expect(await kindsOf(id)).toHaveLength(7);
  });

  test("no messages for the owner are stored if escalation is off, or for a call that staff entered", async () => {
    const off = await apiWith();
    expect(await off.kindsOf(await idIn(await off.post(form)))).toHaveLength(4);
    const on = await apiWith(15);
    const call = { source: "phone", ...form, status: "new" };
    expect(await on.kindsOf(await idIn(await on.as(ANNA, "POST /api/leads", call)))).toEqual([]);
  });

  test("no messages for the owner are stored with the server's own test lead", async () => {
    const { api, kindsOf } = await apiWith(15);
    const request = new Request(`${SITE}/api/leads`, jsonPost(form));
    const response = await api.fetch(request, { selfTest: true });
    expect(await kindsOf(await idIn(response))).toEqual(["notify", "push", "webhook"]);
  });

  test("opening a lead's page counts as opening it; lists, polling and other people's requests don't", async () => {
    const { as, request, store } = await apiWith(15);
    await store.create(lead);
    const openedAt = async () => (await store.get("l1"))?.lead.openedAt;
    await as(BEN, "GET /api/leads");
    await as(BEN, "GET /api/leads/l1?known=0");
    await request("/api/leads/l1");
    await as(BEN, "GET /api/leads/missing");
    // Earlier writes are stored first.
    await store.ping();
    expect(await openedAt()).toBeUndefined();
    expect((await as(BEN, "GET /api/leads/l1")).status).toBe(200);
    await vi.waitFor(async () => expect(await openedAt()).toBe(later(0)));
  });

  test("a lead can still be opened if recording that fails, and the log says so", async () => {
    const inner = await openStore();
    const log = vi.fn();
    const store = wrappedStore(inner, (method, call) =>
      method === "markOpened" ? Promise.reject(new StoreUnavailableError("full")) : call(),
    );
    const { as } = await staffApi({ store, log });
    await inner.create(lead);
    expect((await as(BEN, "GET /api/leads/l1")).status).toBe(200);
    await vi.waitFor(() =>
      expect(log).toHaveBeenCalledWith(
        "could not record that a lead was opened",
        expect.objectContaining({ lead: "l1" }),
      ),
    );
  });
});
