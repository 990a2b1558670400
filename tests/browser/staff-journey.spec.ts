import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "@playwright/test";
import webPush from "web-push";
import { readGenerated } from "#functions/generated.ts";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { createLinkRegister } from "#functions/identity/links/link-identity.ts";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { freePort } from "#scripts/emulators/service.ts";
import { FUNCTION_PAGES_DIR, SITE_DIR } from "#scripts/paths.ts";
import { createSiteApp, listen } from "#scripts/server/app.ts";
import { openBackend } from "#scripts/server/backend.ts";
import { readHosting } from "#scripts/server/hosting.ts";
import { walkOneJob } from "../support/job-walk.ts";
import { startPushService } from "../support/push-service.ts";
import { BROWSER_DATA_DIR, makeStaffLink } from "../support/staff-link.ts";
import { walkOneDay } from "../support/staff-walk.ts";

const PORT = 4180;

test("on the embedded server, takes a lead from a visitor's form to a booked job and finally deletes it", async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const someone = randomUUID().slice(0, 8);
  await walkOneDay({
    owner: { email: `owner-${someone}@longleaftv.example`, role: "owner" },
    colleague: { email: `walker-${someone}@longleaftv.example`, role: "staff" },
    enter: async (who) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      await page.goto(makeStaffLink(BROWSER_DATA_DIR, PORT, who));
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.waitForURL("/admin/leads");
      return page;
    },
    send: async (fields) => {
      const response = await request.post("/api/leads", { data: fields });
      expect(response.status()).toBe(201);
    },
    revoke: async (email) => {
      const database = openLinkDatabase(BROWSER_DATA_DIR);
      await createLinkRegister(database).revoke(email);
      database.close();
    },
    everything: async () => {
      const database = new DatabaseSync(join(BROWSER_DATA_DIR, "leads.db"), { readOnly: true });
      const tables = database
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
        .all()
        .map(({ name }) => String(name));
      const rows = tables.map((table) => database.prepare(`SELECT * FROM "${table}"`).all());
      database.close();
      return JSON.stringify(rows);
    },
  });
});

test("on the embedded server, a request reaches the owner's phone, becomes a visit in the installer's jobs and calendar, and is reported to Google Ads", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const dataDir = mkdtempSync(join(tmpdir(), "longleaf-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const pushKeys = webPush.generateVAPIDKeys();
  const backend = await openBackend({
    dataDir,
    generatedDir: FUNCTION_PAGES_DIR,
    publicUrl: url,
    siteUrls: [],
    delivery: { acknowledge: false, pushKeys },
    // Tests have no connection to a browser's own push service.
    allowsPrivatePush: true,
  });
  const server = await listen(createSiteApp(SITE_DIR, readHosting(), backend.api), {
    host: "localhost",
    port,
  });
  const service = await startPushService(pushKeys.publicKey);
  try {
    const owner = { email: "owner@longleaftv.example", role: "owner" } as const;
    const installer = { email: "installer@longleaftv.example", role: "staff" } as const;
    const database = openLinkDatabase(dataDir);
    for (const who of [owner, installer]) database.saveStaff(who);
    database.close();
    const phone = service.addDevice();
    const store = await openSqliteStore(dataDir);
    const createdAt = new Date().toISOString();
    await store.saveSubscription({ ...phone.subscription, email: owner.email, createdAt });
    await store.close();
    await walkOneJob({
      owner,
      installer,
      phone,
      reviewUrl: readGenerated(FUNCTION_PAGES_DIR).site.reviewUrl ?? "",
      visit: async () => {
        const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
        return context.newPage();
      },
      enter: async (who, { isPhone }) => {
        const viewport = isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
        const page = await (await browser.newContext({ baseURL: url, viewport })).newPage();
        page.setDefaultTimeout(60_000);
        await page.goto(makeStaffLink(dataDir, port, who));
        await page.getByRole("button", { name: "Sign in" }).click();
        await page.waitForURL("/admin/leads");
        return page;
      },
      send: async (fields) => {
        const response = await fetch(`${url}/api/leads`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(fields),
        });
        expect(response.status).toBe(201);
      },
    });
  } finally {
    service.close();
    await server.close();
    await backend.close();
    rmSync(dataDir, { recursive: true });
  }
});

test("a sign-in link works only once, even if it's pasted into an open page", async ({ page }) => {
  await page.goto("/admin/leads");
  await expect(page).toHaveURL("/admin/login");
  await expect(page.getByText("Open the sign-in link")).toBeVisible();
  const link = makeStaffLink(BROWSER_DATA_DIR, PORT);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/admin/leads");
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "This link has been used or is more than 15 minutes old. Ask an owner for a new one, or create it with `npm run staff -- link EMAIL`.",
  );
});

test("signing in or out in one tab wakes the others, which open the page they asked for", async ({
  context,
}) => {
  const waiting = await context.newPage();
  await waiting.goto("/admin/leads?view=all");
  await expect(waiting.getByText("Open the sign-in link")).toBeVisible();
  const other = await context.newPage();
  await other.goto(makeStaffLink(BROWSER_DATA_DIR, PORT));
  await other.getByRole("button", { name: "Sign in" }).click();
  await expect(other).toHaveURL("/admin/leads");
  await expect(waiting).toHaveURL("/admin/leads?view=all");
  await expect(waiting.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
  await other.getByRole("button", { name: /^Signed in as/ }).click();
  await other.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(other).toHaveURL("/admin/login");
  await expect(waiting).toHaveURL("/admin/login?next=%2Fadmin%2Fleads%3Fview%3Dall");
});
