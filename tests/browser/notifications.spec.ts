import type { Page } from "@playwright/test";
import { WHOLE_BROWSER } from "../support/browser.ts";
import { startDeployedSite } from "../support/deployed-site.ts";
import { createDeviceKeys } from "../support/push-service.ts";
import { LOOKS, lookAt, tooWide, violationsOn } from "../support/page-checks.ts";
import { ANNA, card, expect, OWNER, signIn, test } from "../support/staff-page.ts";

// The headless shell denies all notifications.
test.use({ launchOptions: WHOLE_BROWSER, serviceWorkers: "allow" });

/**
 * Replaces the browser's own subscription, because tests have no connection to Google's push service. The stub keeps it
 * until the page is closed.
 */
async function stubPushService(page: Page, endpoint: string): Promise<void> {
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript(
    (subscription) => {
      let current: object | null = null;
      const stubs = {
        getSubscription: async () => current,
        subscribe: async (options: PushSubscriptionOptionsInit) => {
          if (typeof options.applicationServerKey !== "string") throw new Error("No key");
          current = {
            endpoint: subscription.endpoint,
            toJSON: () => subscription,
            unsubscribe: async () => {
              current = null;
              return true;
            },
          };
          return current;
        },
      };
      Object.assign(PushManager.prototype, stubs);
    },
    { endpoint, keys: createDeviceKeys().keys },
  );
}

const banner = (page: Page) => page.getByRole("region", { name: "Notifications", exact: true });
const turnOn = (page: Page) => banner(page).getByRole("button", { name: "Turn on notifications" });

test.describe("signing out", () => {
  // The list may refresh while the session ends, because other tests' leads arrive.
  test.use({ expectedMessages: /status of 401/ });

  test("staff turn on notifications, and signing out turns them off", async ({ page, leads }) => {
    const endpoint = `https://push.example/${leads.word}`;
    const stored = async () =>
      (await leads.store.listSubscriptions()).filter((each) => each.endpoint === endpoint);
    await stubPushService(page, endpoint);
    await leads.add();
    await leads.list(page);
    await expect(banner(page)).toContainText("Notifications are off on this device.");
    await turnOn(page).click();
    await expect(banner(page)).toBeHidden();
    expect(await stored()).toMatchObject([
      { email: ANNA.email, keys: { p256dh: expect.stringMatching(/^[\w-]{87}$/) } },
    ]);

    await page.getByRole("button", { name: "Signed in as" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/admin\/login/);
    expect(await stored()).toEqual([]);
  });
});

test("notifications can be turned off again on the screen with open sessions", async ({
  page,
  leads,
}) => {
  const endpoint = `https://push.example/${leads.word}`;
  await stubPushService(page, endpoint);
  await signIn(page);
  await page.goto("/admin/sessions");
  const device = card(page, "Notifications on this device");
  await device.getByRole("button", { name: "Turn on notifications" }).click();
  await expect(device).toContainText("Notifications are on.");
  await device.getByRole("button", { name: "Turn off notifications" }).click();
  await expect(device).toContainText("Notifications are off on this device.");
  const endpoints = (await leads.store.listSubscriptions()).map((each) => each.endpoint);
  expect(endpoints).not.toContain(endpoint);
});

test("the service worker shows a push message as a notification", async ({ page, leads }) => {
  await stubPushService(page, `https://push.example/${leads.word}`);
  await leads.add();
  await leads.list(page);
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations) {
        if (scopeURL.endsWith("/admin/")) resolve(registrationId);
      }
    });
  });
  await client.send("ServiceWorker.enable");
  await turnOn(page).click();
  await expect(banner(page)).toBeHidden();
  const lead = { title: "New lead: Dana W.", body: "Roswell", path: "/admin/leads/l1", tag: "l1" };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/admin/");
      const notifications = (await registration?.getNotifications()) ?? [];
      return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  // The second one replaces the first.
  for (const title of ["First", lead.title]) {
    await client.send("ServiceWorker.deliverPushMessage", {
      origin: new URL(page.url()).origin,
      registrationId: await registered,
      data: JSON.stringify({ ...lead, title }),
    });
    await expect.poll(shown).toEqual([{ title, body: lead.body, tag: lead.tag }]);
  }
  await leads.store.removeSubscriptions({ endpoint: `https://push.example/${leads.word}` });
});

for (const look of LOOKS) {
  test(`the offer to turn on notifications is accessible and fits with ${look.name}`, async ({
    page,
    leads,
  }) => {
    await lookAt(page, look);
    await page.route("**/api/push", async (route) => {
      const response = await route.fetch();
      const json: object = await response.json();
      await route.fulfill({ response, json: { ...json, isAnyoneNotified: false } });
    });
    await stubPushService(page, `https://push.example/${leads.word}`);
    await leads.add();
    await leads.list(page, "", OWNER);
    await expect(banner(page)).toContainText("No one is notified of new leads");
    const { height = 0 } = (await turnOn(page).boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    expect(await violationsOn(page)).toEqual([]);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await page.goto("/admin/sessions");
    await expect(card(page, "Notifications on this device")).toContainText("off on this device");
    expect(await violationsOn(page)).toEqual([]);
  });
}

/** The worker of the app's first versions, which they registered only to show notifications. */
const OLD_WORKER = `
  self.addEventListener("install", () => self.skipWaiting());
  self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener("push", (event) =>
    event.waitUntil(self.registration.showNotification("From the old worker")));
`;

test("a device with the first version's worker keeps its registration, which its push subscription belongs to", async ({
  page,
}) => {
  await using site = await startDeployedSite();
  await page.context().grantPermissions(["notifications"], { origin: site.url });
  site.write("admin/push-worker.js", OLD_WORKER);
  site.write("favicon.ico", "");
  // Not a page of the app, which would register the new worker.
  await page.goto(`${site.url}/admin/app.webmanifest`);
  const client = await page.context().newCDPSession(page);
  // The policy requires a trusted URL.
  await client.send("Page.setBypassCSP", { enabled: true });
  await page.reload();
  await page.evaluate(async () => {
    const scope = "/admin/";
    const registration = await navigator.serviceWorker.register("/admin/push-worker.js", { scope });
    const { installing } = registration;
    await new Promise((resolve) => {
      installing?.addEventListener("statechange", () => {
        if (installing.state === "activated") resolve(undefined);
      });
    });
  });
  await client.send("Page.setBypassCSP", { enabled: false });
  site.remove("admin/push-worker.js");
  const ids = new Set<string>();
  client.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    for (const { registrationId, scopeURL } of registrations) {
      if (scopeURL.endsWith("/admin/")) ids.add(registrationId);
    }
  });
  await client.send("ServiceWorker.enable");
  await expect.poll(() => ids.size).toBe(1);
  const [registrationId = ""] = ids;
  const push = (title: string) =>
    client.send("ServiceWorker.deliverPushMessage", {
      origin: site.url,
      registrationId,
      data: JSON.stringify({ title, body: "", path: "/admin/leads/l1", tag: "l1" }),
    });
  const titles = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/admin/");
      const notifications = (await registration?.getNotifications()) ?? [];
      return notifications.map(({ title }) => title);
    });

  // Until the app is opened again, the old worker can't be updated, because its file is gone. It still works.
  const updated = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/admin/");
    return registration?.update().then(
      () => "updated",
      () => "failed",
    );
  });
  expect(updated).toBe("failed");
  await push("For the old worker");
  await expect.poll(titles).toEqual(["From the old worker"]);

  await signIn(page, ANNA, site.dataDir);
  await page.goto(`${site.url}/admin/leads`);
  const script = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/admin/");
      return registration?.active?.scriptURL;
    });
  await expect.poll(script).toBe(`${site.url}/admin/worker.js`);
  await push("For the new worker");
  await expect.poll(titles).toContain("For the new worker");
  expect([...ids]).toEqual([registrationId]);
  // The app still asks the server for data, which is about to end.
  await page.goto("about:blank");
});
