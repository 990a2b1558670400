import { describe, expect, onTestFinished, test } from "vitest";
import webPush from "web-push";
import { createDelivery } from "#functions/outbox/deliver.ts";
import { drain } from "#functions/outbox/drain.ts";
import {
  createPushSender,
  isPrivateAddress,
  isPushEndpoint,
  ownPushKeys,
} from "#functions/outbox/push.ts";
import type { StoredSubscription } from "#functions/stores/lead-store.ts";
import { ANNA, BEN, OLGA, staffApi } from "../support/api.ts";
import { SITE } from "../support/backend.ts";
import { later, newLead } from "../support/leads.ts";
import { createDeviceKeys, startPushService, type TestDevice } from "../support/push-service.ts";
import { openStore } from "../support/sqlite.ts";

const keys = webPush.generateVAPIDKeys();
const subject = "mailto:hello@longleaftv.example";

const lead = newLead({
  id: "l1",
  name: "Dana Whitfield",
  phone: "+16785550142",
  city: "sandy-springs",
  service: "tv-mounting-brick",
  message: "The key is under the mat.",
});

/** Starts a push service, and a store with a lead whose notification is due. */
async function outbox({ staff = [ANNA, BEN], timeoutMs = 5000 } = {}) {
  const store = await openStore();
  const service = await startPushService(keys.publicKey);
  onTestFinished(service.close);
  const deliver = createDelivery({
    store,
    settings: { acknowledge: false },
    push: { send: createPushSender({ keys, subject, allowsPrivate: true, timeoutMs }) },
    listStaff: async () => staff,
    business: { name: "Longleaf", phone: "+16785550142", email: "a@b.example", siteUrl: SITE },
    openings: [],
    adminUrl: `${SITE}/admin`,
  });
  await store.create(lead, { outbox: ["push"] });
  let seconds = 0;
  return {
    store,
    service,
    subscribe: async ({ email }: { email: string } = ANNA): Promise<TestDevice> => {
      const device = service.addDevice();
      seconds += 1;
      await store.saveSubscription({ ...device.subscription, email, createdAt: later(seconds) });
      return device;
    },
    /** Delivers what is due after the given number of seconds. */
    deliverAt: (at: number) =>
      drain({ store, deliver, log: () => {}, now: () => new Date(later(at)), random: () => 0 }),
    endpoints: async () => (await store.listSubscriptions()).map(({ endpoint }) => endpoint),
  };
}

const titles = ({ received }: TestDevice) => received.map(({ title }) => title);

describe("notifications of a new lead", () => {
  test("reach all devices of staff encrypted and signed, with what staff need to decide and nothing else", async () => {
    const { subscribe, deliverAt, service } = await outbox();
    const [phone, laptop] = [await subscribe(ANNA), await subscribe(BEN)];
    expect(await deliverAt(10)).toEqual({ delivered: 1, retried: 0, buried: 0 });
    for (const { received } of [phone, laptop]) {
      expect(received).toMatchObject([
        {
          title: "New lead: Dana W.",
          body: "TV Mounting Brick, Sandy Springs",
          path: "/admin/leads/l1",
          tag: "l1",
          ttl: 86_400,
          urgency: "high",
          sender: { aud: service.origin, sub: subject },
        },
      ]);
      expect(received[0]?.topic).toMatch(/^[\w-]{32}$/);
    }
    expect(JSON.stringify(phone.received)).not.toMatch(/Whitfield|0142|mat/);
  });

  test("are retried only for devices that haven't been notified", async () => {
    const { subscribe, deliverAt } = await outbox();
    const [first, second, third] = [await subscribe(), await subscribe(), await subscribe(BEN)];
    second.answers.push(500, 503);
    expect(await deliverAt(10)).toEqual({ delivered: 0, retried: 1, buried: 0 });
    expect(await deliverAt(69)).toEqual({ delivered: 0, retried: 0, buried: 0 });
    expect(await deliverAt(70)).toMatchObject({ retried: 1 });
    expect(await deliverAt(190)).toMatchObject({ delivered: 1 });
    expect([first, second, third].map(({ requests }) => requests)).toEqual([1, 3, 1]);
    expect([first, second, third].map(titles)).toEqual([
      ["New lead: Dana W."],
      ["New lead: Dana W."],
      ["New lead: Dana W."],
    ]);
  });

  test("replace the first one after a lost response, because they have the same tag and topic", async () => {
    const { subscribe, deliverAt } = await outbox();
    const device = await subscribe();
    device.answers.push("lost");
    expect(await deliverAt(10)).toMatchObject({ retried: 1 });
    expect(await deliverAt(70)).toMatchObject({ delivered: 1 });
    const [first, again] = device.received;
    expect(device.received).toHaveLength(2);
    expect([again?.tag, again?.topic]).toEqual([first?.tag, first?.topic]);
  });

  test.each([404, 410])(
    "remove a subscription that the push service forgot (%i), and only that one",
    async (status) => {
      const { subscribe, deliverAt, endpoints } = await outbox();
      const [gone, kept] = [await subscribe(), await subscribe()];
      gone.answers.push(status);
      expect(await deliverAt(10)).toMatchObject({ delivered: 1 });
      expect(await endpoints()).toEqual([kept.subscription.endpoint]);
      expect(titles(kept)).toHaveLength(1);
    },
  );

  test("wait as long as the slowest push service asks", async () => {
    const { subscribe, deliverAt } = await outbox();
    const [busy, busier] = [await subscribe(), await subscribe()];
    busy.answers.push({ status: 429, retryAfter: "600" });
    busier.answers.push({ status: 503, retryAfter: "1800" });
    expect(await deliverAt(10)).toMatchObject({ retried: 1 });
    expect(await deliverAt(1809)).toMatchObject({ delivered: 0 });
    expect(await deliverAt(1810)).toMatchObject({ delivered: 1 });
    expect([busy, busier].map(({ requests }) => requests)).toEqual([2, 2]);
  });

  test.each([400, 413])(
    "become a dead letter after a permanent error (%i), which can be retried for that device alone",
    async (status) => {
      const { subscribe, deliverAt, store } = await outbox();
      const [refusing, other] = [await subscribe(), await subscribe()];
      refusing.answers.push(status);
      expect(await deliverAt(10)).toMatchObject({ buried: 1 });
      const [dead] = await store.listDeadLetters(10);
      expect(dead?.lastError).toMatch(`responded with ${status}.`);
      await store.reviveOutbox(dead?.id ?? "", later(20));
      expect(await deliverAt(20)).toMatchObject({ delivered: 1 });
      expect([refusing, other].map(({ requests }) => requests)).toEqual([2, 1]);
    },
  );

  test("are retried if only one of two failures is permanent", async () => {
    const { subscribe, deliverAt } = await outbox();
    const [refusing, busy] = [await subscribe(), await subscribe()];
    refusing.answers.push(400);
    busy.answers.push(500);
    expect(await deliverAt(10)).toMatchObject({ retried: 1, buried: 0 });
    expect(await deliverAt(70)).toMatchObject({ delivered: 1 });
    expect([refusing, busy].map(titles)).toEqual([["New lead: Dana W."], ["New lead: Dana W."]]);
  });

  test("don't reach people who lost access, and their subscriptions are removed", async () => {
    const { subscribe, deliverAt, endpoints } = await outbox({ staff: [ANNA] });
    const [anna, ben] = [await subscribe(ANNA), await subscribe(BEN)];
    expect(await deliverAt(10)).toMatchObject({ delivered: 1 });
    expect([anna, ben].map(({ requests }) => requests)).toEqual([1, 0]);
    expect(await endpoints()).toEqual([anna.subscription.endpoint]);
  });

  test("aren't sent for a lead that has since been marked as spam or erased", async () => {
    const { subscribe, deliverAt, store } = await outbox();
    const device = await subscribe();
    await store.update("l1", 1, { spam: true }, ANNA.email, later(1));
    await store.create(newLead({ id: "l2" }), { outbox: ["push"] });
    await store.erase("l2");
    await deliverAt(10);
    expect(device.requests).toBe(0);
  });

  test("remove a subscription with a key that no browser created", async () => {
    const { store, deliverAt, endpoints } = await outbox();
    const p256dh = Buffer.alloc(65, 4).toString("base64url");
    const { auth } = createDeviceKeys().keys;
    const forged: StoredSubscription = {
      endpoint: "https://push.example/a",
      keys: { p256dh, auth },
      email: ANNA.email,
      createdAt: later(0),
    };
    await store.saveSubscription(forged);
    expect(await deliverAt(10)).toMatchObject({ delivered: 1 });
    expect(await endpoints()).toEqual([]);
  });
});

describe("private addresses", () => {
  test.each([
    "http://push.example/a",
    "https://localhost/a",
    "https://intranet/a",
    "https://127.0.0.1/a",
    "https://2130706433/a",
    "https://[::1]/a",
    "https://8.8.8.8/a",
    "https://push.example:8443/a",
    "https://me:secret@push.example/a",
    "not a URL",
  ])("refuses %s as a push service", (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false);
  });

  test("accepts the push services of all browsers", () => {
    for (const host of [
      "fcm.googleapis.com",
      "updates.push.services.mozilla.com",
      "web.push.apple.com",
      "wns2-bl2p.notify.windows.com",
    ]) {
      expect(isPushEndpoint(`https://${host}/a/b?token=c`), host).toBe(true);
    }
  });

  test("sends nothing to a name that resolves to this machine", async () => {
    const service = await startPushService(keys.publicKey);
    onTestFinished(service.close);
    const { subscription, ...device } = service.addDevice();
    const { port, pathname } = new URL(subscription.endpoint);
    const send = createPushSender({ keys, subject });
    const endpoint = `https://localhost:${port}${pathname}`;
    const payload = { title: "", body: "", path: "", tag: "" };
    await expect(send({ ...subscription, endpoint }, payload)).rejects.toMatchObject({
      message: `The push service localhost:${port} could not be reached (EPRIVATE).`,
      permanent: false,
    });
    expect(device.requests).toBe(0);
  });

  test.each([
    ["10.1.2.3", 4],
    ["100.64.0.1", 4],
    ["169.254.169.254", 4],
    ["172.31.0.1", 4],
    ["192.168.1.1", 4],
    ["0.0.0.0", 4],
    ["::1", 6],
    ["::ffff:169.254.169.254", 6],
    ["fd00::1", 6],
    ["fe80::1", 6],
  ])("treats %s as private", (address, family) => {
    expect(isPrivateAddress(address, family)).toBe(true);
  });

  test.each([
    ["8.8.8.8", 4],
    ["172.32.0.1", 4],
    ["2607:f8b0:4004::5f", 6],
  ])("treats %s as public", (address, family) => {
    expect(isPrivateAddress(address, family)).toBe(false);
  });
});

test("creates a server's keys once, and keeps them after a restart", async () => {
  const store = await openStore();
  const created = await ownPushKeys(store);
  await store.saveState({ alertedAt: {} });
  expect(await ownPushKeys(store)).toEqual(created);
  expect((await ownPushKeys(await openStore())).publicKey).not.toBe(created.publicKey);
});

describe("the notifications API", () => {
  const subscription = (name = "a") => ({
    endpoint: `https://push.example/${name}`,
    keys: createDeviceKeys().keys,
  });
  const notifications = { publicKey: keys.publicKey, hasEmailOrWebhook: false };

  test("stores who turned notifications on, and removes it when they turn them off", async () => {
    const { as, store } = await staffApi({ notifications });
    const state = async () => (await as(ANNA, "GET /api/push")).json();
    expect(await state()).toEqual({ publicKey: keys.publicKey, isAnyoneNotified: false });
    const mine = subscription();
    expect((await as(ANNA, "PUT /api/push", mine)).status).toBe(204);
    expect(await store.listSubscriptions()).toEqual([
      { ...mine, email: ANNA.email, createdAt: later(0) },
    ]);
    expect(await state()).toMatchObject({ isAnyoneNotified: true });
    expect((await as(ANNA, "DELETE /api/push", { endpoint: mine.endpoint })).status).toBe(204);
    expect(await store.listSubscriptions()).toEqual([]);
  });

  test("reports that someone is notified if email or a webhook is on", async () => {
    const { as } = await staffApi({ notifications: { hasEmailOrWebhook: true } });
    expect(await (await as(OLGA, "GET /api/push")).json()).toEqual({ isAnyoneNotified: true });
    // Without keys, the server can't notify devices.
    expect((await as(OLGA, "PUT /api/push", subscription())).status).toBe(404);
  });

  test("refuses strangers, other sites and addresses that aren't a push service", async () => {
    const { as, request, store } = await staffApi({ notifications });
    expect((await request("/api/push")).status).toBe(401);
    const foreign = { origin: "https://evil.example" };
    expect((await as(ANNA, "PUT /api/push", subscription(), foreign)).status).toBe(403);
    for (const wrong of [
      { ...subscription(), endpoint: "http://push.example/a" },
      { ...subscription(), endpoint: "https://169.254.169.254/a" },
      { ...subscription(), endpoint: `https://push.example/${"a".repeat(2000)}` },
      { ...subscription(), keys: { p256dh: "short", auth: "short" } },
      { ...subscription(), email: BEN.email },
    ]) {
      expect((await as(ANNA, "PUT /api/push", wrong)).status).toBe(422);
    }
    expect(await store.listSubscriptions()).toEqual([]);
  });

  test("keeps a person's 20 newest devices", async () => {
    const { as, store } = await staffApi({ notifications });
    await as(BEN, "PUT /api/push", subscription("ben"));
    for (let index = 0; index < 22; index += 1) {
      await as(ANNA, "PUT /api/push", subscription(`device-${String(index).padStart(2, "0")}`));
    }
    // A device that is already stored doesn't replace another one.
    await as(ANNA, "PUT /api/push", subscription("device-21"));
    const endpoints = (await store.listSubscriptions()).map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(21);
    expect(endpoints).not.toContain("https://push.example/device-01");
    expect(endpoints).toContain("https://push.example/ben");
  });

  test("removes all of a person's subscriptions when they sign out everywhere", async () => {
    const { as, store } = await staffApi({ notifications });
    await as(ANNA, "PUT /api/push", subscription("a"));
    await as(BEN, "PUT /api/push", subscription("b"));
    expect((await as(ANNA, "DELETE /api/sessions")).status).toBe(204);
    const left = (await store.listSubscriptions()).map(({ email }) => email);
    expect(left).toEqual([BEN.email]);
  });
});
