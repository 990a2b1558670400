import { expect, test } from "vitest";
import type { LeadStore, StoredSubscription } from "#functions/stores/lead-store.ts";
import { later, newLead, type OpenStore } from "../../support/leads.ts";

const subscription = (
  name: string,
  more: Partial<StoredSubscription> = {},
): StoredSubscription => ({
  endpoint: `https://push.example/${name}`,
  keys: { p256dh: `key of ${name}`, auth: `secret of ${name}` },
  email: "anna@example.com",
  createdAt: later(0),
  ...more,
});

/** Tests of devices that get notifications. */
export function subscribing(open: OpenStore): void {
  test("lists complete subscriptions, oldest first", async () => {
    const store = await open();
    expect(await store.listSubscriptions()).toEqual([]);
    const [first, second] = [subscription("a"), subscription("b", { createdAt: later(1) })];
    await store.saveSubscription(second);
    await store.saveSubscription(first);
    expect(await store.listSubscriptions()).toEqual([first, second]);
  });

  test("replaces a subscription with the same endpoint, also if it was someone else's", async () => {
    const store = await open();
    await store.saveSubscription(subscription("a"));
    const renewed = subscription("a", { email: "ben@example.com", createdAt: later(1) });
    await Promise.all([1, 2, 3].map(() => store.saveSubscription(renewed)));
    expect(await store.listSubscriptions()).toEqual([renewed]);
  });

  test("removes one device's subscription, or all of a person's", async () => {
    const store = await open();
    const [a, b, c] = [
      subscription("a"),
      subscription("b", { createdAt: later(1) }),
      subscription("c", { createdAt: later(2), email: "ben@example.com" }),
    ];
    for (const each of [a, b, c]) await store.saveSubscription(each);
    // A caller may have the whole subscription, which also has an email.
    await store.removeSubscriptions(a);
    expect(await store.listSubscriptions()).toEqual([b, c]);
    await store.removeSubscriptions({ endpoint: "https://push.example/missing" });
    await store.removeSubscriptions({ email: "missing@example.com" });
    expect(await store.listSubscriptions()).toEqual([b, c]);
    await store.saveSubscription(a);
    await store.removeSubscriptions({ email: "anna@example.com" });
    expect(await store.listSubscriptions()).toEqual([c]);
  });

  test("remembers which devices got a message, through retries, a dead letter and its revival", async () => {
    const store = await open();
    await store.create(newLead(), { outbox: ["push"] });
    const first = await claimOne(store, later(0));
    expect(first).not.toHaveProperty("sentTo");
    await store.retryOutbox(first, later(60), "timeout", ["a"]);
    const second = await claimOne(store, later(60));
    expect(second.sentTo).toEqual(["a"]);
    await store.retryOutbox(second, later(200), "timeout");
    const third = await claimOne(store, later(200));
    expect(third.sentTo).toEqual(["a"]);
    await store.buryOutbox(third, "gone", later(201), ["a", "b"]);
    await store.reviveOutbox(third.id, later(300));
    expect((await claimOne(store, later(300))).sentTo).toEqual(["a", "b"]);
  });
}

async function claimOne(store: LeadStore, at: string) {
  const [message] = await store.claimOutbox(10, 60, at);
  if (message === undefined) throw new Error("Expected a message.");
  return message;
}
