import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, devices, type Page } from "@playwright/test";
import { Firestore } from "firebase-admin/firestore";
import { readGenerated } from "../../functions/src/generated.ts";
import { createFirestoreStore } from "../../functions/src/stores/firestore/firestore-store.ts";
import type { LeadStore } from "../../functions/src/stores/lead-store.ts";
import type { Emulators } from "../../scripts/emulators/start-emulators.ts";
import { FUNCTION_PAGES_DIR, SITE_DIR } from "../../scripts/paths.ts";
import { createSiteApp, listen } from "../../scripts/server/app.ts";
import { openBackend } from "../../scripts/server/backend.ts";
import { readHosting } from "../../scripts/server/hosting.ts";
import { addStaff, readDocuments, runStaffCommand } from "../support/emulator-data.ts";
import { photo } from "../support/lead-photos.ts";
import { openLogin, openPopup } from "../support/google-login.ts";
import { walkOneJob } from "../support/job-walk.ts";
import { walkOffline } from "../support/offline-walk.ts";
import { newPhone } from "../support/phone.ts";
import { storedLeads } from "../support/contact-form.ts";
import { startPushService } from "../support/push-service.ts";
import { walkOneDay } from "../support/staff-walk.ts";
import { walkSlowNetwork, walkWithoutNetwork } from "../support/visitor-photos.ts";
import { expect, needEmulators, PUSH_KEYS, test } from "./test.ts";

needEmulators();

let emulators: Emulators;

test.beforeAll(({ emulators: running }) => {
  emulators = running;
});

test.describe("a lead", () => {
  // Serial, because later tests use the lead from the first one.
  test.describe.configure({ mode: "serial" });

  const visitor = `Visitor ${randomUUID().slice(0, 8)}`;

  test("stores a form with a photo sent without JavaScript in Firestore and Cloud Storage", async ({
    browser,
  }) => {
    const context = await browser.newContext({
      baseURL: emulators.hosting,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto("/locations/kennesaw");
    await page.getByRole("link", { name: "Get Free Quote" }).first().click();
    await expect(page).toHaveURL(/\/contact(\?|$)/);
    await page.getByLabel("Your name").fill(visitor);
    await page.getByLabel("Phone").fill("678 555 0142");
    await page.getByLabel("Tell us about your TV and wall").fill("Brick wall, 65 inches.");
    const wall = { name: "wall.jpg", mimeType: "image/jpeg", buffer: await photo({ width: 640 }) };
    await page.getByLabel("Photos of the wall").setInputFiles(wall);

    const answer = page.waitForResponse("**/api/leads");
    await page.getByRole("button", { name: "Send this request" }).click();
    const response = await answer;
    expect(response.status()).toBe(303);
    expect(response.headers()["location"]).toBe("/api/thanks?photos=1");
    await expect(page).toHaveURL("/api/thanks?photos=1");
    await expect(page.getByText("1 received.")).toBeVisible();
    await context.close();

    const leads = await readDocuments(emulators, "leads");
    expect(leads).toEqual([
      expect.objectContaining({
        name: { stringValue: visitor },
        phone: { stringValue: "+16785550142" },
        message: { stringValue: "Brick wall, 65 inches." },
        status: { stringValue: "new" },
        spam: { booleanValue: false },
      }),
    ]);
  });

  test("hands a lead's email to the mail extension, and keeps only messages for the owner, which are due later", async () => {
    // The emulator starts a process for the Firestore-triggered function, so allow extra time.
    await expect
      .poll(() => readDocuments(emulators, "mail"), { timeout: 60_000 })
      .toEqual([
        expect.objectContaining({
          to: { arrayValue: { values: [{ stringValue: "hello@longleaftv.example" }] } },
          message: {
            mapValue: {
              fields: expect.objectContaining({
                subject: { stringValue: expect.stringContaining("New lead: Visitor ") },
                text: { stringValue: expect.stringContaining("> Brick wall, 65 inches.") },
              }),
            },
          },
        }),
      ]);
    const kinds = async () => {
      const messages = await readDocuments(emulators, "outbox");
      return messages.map(({ kind }) => kind?.stringValue ?? "").toSorted();
    };
    await expect.poll(kinds).toEqual(["unopenedEmail", "unopenedPush"]);
  });

  test("shows a lead to a staff member who signs in with Google", async ({ browser }) => {
    const email = "anna@longleaftv.example";
    await addStaff(emulators, email);
    const { context, page, leaks } = await openLogin(
      await browser.newContext({ baseURL: emulators.hosting }),
    );
    const popup = await openPopup(page);
    await popup.getByText(email).click();

    await expect(page).toHaveURL("/admin/leads");
    const lead = page.getByRole("row").filter({ hasText: visitor });
    await expect(lead).toContainText("Brick wall, 65 inches.");
    await expect(lead.getByRole("link", { name: /^Call .* \(678\) 555-0142$/ })).toBeVisible();
    await lead.getByRole("link", { name: new RegExp(`^${visitor}`) }).click();
    await page
      .getByRole("button", { name: /^Photo/ })
      .first()
      .click();
    const shown = page.getByRole("dialog").getByRole("img");
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(640);

    const workers = () =>
      page.evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations();
        return registrations.map(({ active }) => active?.state);
      });
    await expect.poll(workers).toEqual(["activated", "activated"]);
    await context.setOffline(true);
    await page.goto("/admin");
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page).toHaveURL("/admin/leads");
    expect(leaks).toEqual([]);
    await context.close();
  });
});

/** Signs in with Google. */
async function enter(context: BrowserContext, email: string): Promise<Page> {
  const { page } = await openLogin(context);
  const popup = await openPopup(page);
  await popup.getByText(email).click();
  await expect(page).toHaveURL("/admin/leads");
  return page;
}

/** Opens the emulated Firestore's leads. */
function openStore(): LeadStore {
  process.env["FIRESTORE_EMULATOR_HOST"] = emulators.firestore;
  const { projectId } = emulators;
  return createFirestoreStore(new Firestore({ projectId, ignoreUndefinedProperties: true }));
}

test("on Firebase, takes a lead from a visitor's form to a booked job and finally deletes it", async ({
  browser,
  request,
}) => {
  test.setTimeout(600_000);
  const owner = { email: "walking.owner@longleaftv.example", role: "owner" } as const;
  const colleague = { email: "walking.staff@longleaftv.example", role: "staff" } as const;
  for (const { email, role } of [owner, colleague]) await addStaff(emulators, email, role);
  await walkOneDay({
    owner,
    colleague,
    enter: async ({ email }) =>
      enter(await browser.newContext({ baseURL: emulators.hosting }), email),
    send: async (fields) => {
      const response = await request.post(`${emulators.hosting}/api/leads`, { data: fields });
      expect(response.status()).toBe(201);
    },
    revoke: async (email) => {
      expect((await runStaffCommand(emulators, "revoke", email)).status).toBe(0);
    },
    everything: async () => {
      const collections = ["leads", "outbox", "mail", "contacts", "audit"];
      const documents = await Promise.all(
        collections.map((name) => readDocuments(emulators, name)),
      );
      return JSON.stringify(documents);
    },
  });
});

test("on Firebase, a request reaches the owner's phone, becomes a visit in the installer's jobs and calendar, and is reported to Google Ads", async ({
  browser,
  request,
}) => {
  test.setTimeout(600_000);
  const owner = { email: "dispatching.owner@longleaftv.example", role: "owner" } as const;
  const installer = { email: "installer@longleaftv.example", role: "staff" } as const;
  for (const { email, role } of [owner, installer]) await addStaff(emulators, email, role);
  const service = await startPushService(PUSH_KEYS.publicKey);
  const phone = service.addDevice();
  const store = openStore();
  const createdAt = new Date().toISOString();
  await store.saveSubscription({ ...phone.subscription, email: owner.email, createdAt });
  await store.close();
  await walkOneJob({
    owner,
    installer,
    phone,
    reviewUrl: readGenerated(FUNCTION_PAGES_DIR).site.reviewUrl ?? "",
    visit: async () => {
      const options = { baseURL: emulators.hosting, javaScriptEnabled: false };
      return (await browser.newContext(options)).newPage();
    },
    enter: async (who, { isPhone }) => {
      const viewport = isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
      return enter(await browser.newContext({ baseURL: emulators.hosting, viewport }), who.email);
    },
    send: async (fields) => {
      const response = await request.post(`${emulators.hosting}/api/leads`, { data: fields });
      expect(response.status()).toBe(201);
    },
  });
  service.close();
});

test("on Firebase, an installer finishes two jobs without a network, reloads, runs out of battery, and comes back: everything is stored once, in order", async () => {
  const installer = "basement@longleaftv.example";
  await addStaff(emulators, installer);
  using phone = newPhone(emulators.hosting);
  const store = openStore();
  await walkOffline({
    store,
    installer,
    phone,
    enter: (context) => enter(context, installer),
    // The Firebase SDK has stored the session.
    reopen: (context) => context.newPage(),
  });
  await store.close();
});

test("on Firebase, a visitor's photos follow the request one by one, and the others are kept if one is refused", async ({
  browser,
}) => {
  const store = openStore();
  const page = await browser.newPage({ baseURL: emulators.hosting });
  await walkSlowNetwork(page, storedLeads(store));
  await page.close();
  await store.close();
});

test("on Firebase, photos of a request that was sent offline wait in the browser, and the next page sends them", async ({
  browser,
}) => {
  const store = openStore();
  const context = await browser.newContext({ baseURL: emulators.hosting });
  await walkWithoutNetwork(await context.newPage(), storedLeads(store));
  await context.close();
  await store.close();
});

test("denies access to a stranger with a Google account, on a phone and through the API, and shows which email address they used", async ({
  browser,
}) => {
  const { userAgent, viewport } = devices["iPhone 15"];
  const { context, page, leaks } = await openLogin(
    await browser.newContext({ baseURL: emulators.hosting, userAgent, viewport }),
  );
  // Safari blocks popups that open after a delay, so Google's code must be loaded before the click.
  await expect(page.locator("iframe")).toBeAttached();
  const popup = await openPopup(page);
  await popup.locator(".js-new-account").click();
  await popup.locator("#email-input").fill("stranger@elsewhere.example");
  const asked = page.waitForRequest("**/api/session");
  await popup.locator("#sign-in").click();

  const who = "You are signed in as stranger@elsewhere.example";
  await expect(page.getByRole("alert")).toContainText(
    `${who}, which doesn't have access to leads.`,
  );
  const { authorization = "" } = (await asked).headers();
  expect(authorization).toMatch(/^Bearer ey/);
  for (const path of ["/api/leads", "/api/session", "/api/counts"]) {
    const response = await fetch(`${emulators.hosting}${path}`, { headers: { authorization } });
    expect(response.status, path).toBe(403);
  }
  // Access to other pages is denied too, until the owner grants a role.
  await page.goto("/admin/overview");
  await expect(page.getByRole("alert")).toContainText(
    `${who}, which doesn't have access to leads.`,
  );
  await addStaff(emulators, "stranger@elsewhere.example");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
  expect((await runStaffCommand(emulators, "revoke", "stranger@elsewhere.example")).status).toBe(0);
  // Revoking the role also revokes the token, so the user has to sign in again.
  await page.reload();
  await expect(page.getByRole("button", { name: "Sign in with Google" })).toBeVisible();
  await page.goto("/admin/leads");
  await expect(page).toHaveURL("/admin/login");
  expect(leaks).toEqual([]);
  await context.close();
});

test("redirects an old path and preserves its query", async () => {
  const answers = ["/reviews", "/reviews/", "/reviews?utm_source=text", "/products/?a=1"].map(
    async (path) => {
      const response = await fetch(`${emulators.hosting}${path}`, { redirect: "manual" });
      return [response.status, response.headers.get("location")];
    },
  );
  expect(await Promise.all(answers)).toEqual([
    [301, "/testimonials"],
    [301, "/testimonials"],
    [301, "/testimonials?utm_source=text"],
    [301, "/recommended-products?a=1"],
  ]);
});

test("Hosting serves pages, the 404 page and headers just like the local server", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "longleaf-"));
  const hosting = readHosting();
  const backend = await openBackend({
    dataDir,
    generatedDir: FUNCTION_PAGES_DIR,
    publicUrl: "http://127.0.0.1",
    siteUrls: [],
  });
  const server = await listen(createSiteApp(SITE_DIR, hosting, backend.api), {
    host: "127.0.0.1",
    port: 0,
  });

  const answerOf = async (base: string, path: string) => {
    const response = await fetch(`${base}${path}`, { redirect: "manual" });
    const names = [...hosting.headersFor(path).keys(), "location"];
    return {
      path,
      status: response.status,
      headers: Object.fromEntries(names.map((name) => [name, response.headers.get(name)])),
      body: response.status === 301 ? "" : await response.text(),
    };
  };
  /**
   * Removes the Auth emulator's origin from the CSP. `writeDerivedConfig` in `scripts/emulators/start-emulators.ts`
   * adds it.
   */
  const withoutEmulator = (text: string) => text.replaceAll(` http://${emulators.auth}`, "");

  try {
    for (const path of [
      "/",
      "/services",
      "/services/",
      "/services.html",
      "/locations/kennesaw",
      "/nowhere",
      "/favicon.svg",
      "/admin",
      "/admin/login",
      "/admin/leads/any",
      "/admin/worker.js",
      "/api/health",
    ]) {
      const [official, local] = await Promise.all([
        answerOf(emulators.hosting, path),
        answerOf(server.url, path),
      ]);
      expect(JSON.parse(withoutEmulator(JSON.stringify(official)))).toEqual(local);
    }
  } finally {
    await server.close();
    await backend.close();
    rmSync(dataDir, { recursive: true });
  }
});
