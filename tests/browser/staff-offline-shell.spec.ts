import type { Page } from "@playwright/test";
import { waitUntilStored } from "../support/browser-databases.ts";
import { type DeployedSite, readStaffWorker, startDeployedSite } from "../support/deployed-site.ts";
import { LOOKS, lookAt, tooWide, violationsOn } from "../support/page-checks.ts";
import { ANNA, expect, link, signIn, test as base } from "../support/staff-page.ts";

const test = base.extend<{ site: DeployedSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern
  site: async ({}, use) => {
    await using site = await startDeployedSite();
    await use(site);
  },
  baseURL: async ({ site }, use) => use(site.url),
});

test.use({
  serviceWorkers: "allow",
  // Requests that fail while the browser is offline.
  expectedMessages: /ERR_INTERNET_DISCONNECTED/,
});

/** Opens the list of leads and waits until the app is stored. */
async function openStored(page: Page, { dataDir, lead }: DeployedSite): Promise<void> {
  await signIn(page, ANNA, dataDir);
  await page.goto("/admin/leads");
  await expect(page.getByText(lead).first()).toBeVisible();
  await waitUntilStored(page);
}

/** Looks for a new version, as the app does after half an hour. */
async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/admin/");
    await registration?.update();
  });
}

const bar = (page: Page) => page.getByRole("status").filter({ hasText: "A new version is ready." });
const versionOf = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset["version"] ?? "first");

/** Counts how often a tab loads a page from now on. */
function countLoads(page: Page): () => number {
  let count = 0;
  page.on("load", () => (count += 1));
  return () => count;
}

test("the app starts without a connection, at every URL", async ({ page, context, site }) => {
  await openStored(page, site);
  await context.setOffline(true);
  for (const path of ["/admin/leads", "/admin/leads/some-id", "/admin/jobs", "/admin"]) {
    await page.goto(path);
    await expect(page.getByRole("banner")).toBeVisible();
  }
  await expect(page).toHaveURL("/admin/leads");
  await page.goto("/admin/login");
  await expect(page.getByText("Open the sign-in link")).toBeVisible();
});

test("a screen that was never opened opens without a connection, and without a reload", async ({
  page,
  context,
  site,
}) => {
  await openStored(page, site);
  const loads = countLoads(page);
  await context.setOffline(true);
  for (const [name, title] of [
    ["Jobs", "Jobs"],
    ["Overview", "Overview"],
    ["Clicks", "Clicks"],
  ] as const) {
    await link(page, name).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
  expect(loads()).toBe(0);
});

test("everything that the app loads later is stored, such as the Google sign-in code", async ({
  page,
  context,
  site,
}) => {
  await openStored(page, site);
  await page.reload();
  await context.setOffline(true);
  const loaded = await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith("staff-shell-")) ?? "";
    const stored = await (await caches.open(name)).keys();
    const scripts = stored.filter(({ url }) => url.endsWith(".js"));
    const load = async (url: string) => (await fetch(url)).text();
    return {
      config: await load("/__/firebase/init.json"),
      code: (await Promise.all(scripts.map(({ url }) => load(url)))).join("\n"),
    };
  });
  expect(loaded.config).toBe('{"local":true}');
  for (const part of ["identitytoolkit", "recharts"]) expect(loaded.code).toContain(part);
});

test("API requests always go to the server", async ({ page, context, site }) => {
  await openStored(page, site);
  await page.reload();
  const status = () =>
    page.evaluate(async () => {
      try {
        return (await fetch("/api/session")).status;
      } catch {
        return "failed";
      }
    });
  expect(await status()).toBe(200);
  await context.setOffline(true);
  expect(await status()).toBe("failed");
});

/** Deploys a new version, and waits until the app offers it. */
async function deployNext(page: Page, site: DeployedSite): Promise<void> {
  site.deploy("next");
  await checkForUpdate(page);
  await expect(bar(page)).toBeVisible();
}

test("a new version is used only after Update, in all tabs, and each reloads once", async ({
  page,
  context,
  site,
}) => {
  await openStored(page, site);
  const other = await context.newPage();
  await other.goto("/admin/jobs");
  await deployNext(page, site);
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await expect(bar(other)).toBeVisible();
  expect(await versionOf(page)).toBe("first");
  const loads = [countLoads(page), countLoads(other)];
  await bar(page).getByRole("button", { name: "Update" }).click();
  for (const tab of [page, other]) {
    await expect.poll(async () => versionOf(tab).catch(() => "")).toBe("next");
  }
  await expect(page.getByText(site.lead).first()).toBeVisible();
  await waitUntilStored(page);
  await expect(bar(page)).toBeHidden();
  expect(loads.map((count) => count())).toEqual([1, 1]);
  // Only the new version is kept.
  const caches = await page.evaluate(() => globalThis.caches.keys());
  expect(caches.toSorted()).toEqual(["staff-config", "staff-shell-next"]);
  await context.setOffline(true);
  await page.reload();
  expect(await versionOf(page)).toBe("next");
});

test("text in a dialog stays while a new version waits, and a note's draft stays after Update", async ({
  page,
  site,
}) => {
  await openStored(page, site);
  const loads = countLoads(page);
  await page.getByRole("button", { name: "New lead" }).click();
  const name = page.getByRole("dialog").getByRole("textbox", { name: "Name" });
  await name.fill("Typed while on the phone");
  site.deploy("while typing");
  await checkForUpdate(page);
  await expect(page.getByText("A new version is ready.")).toBeVisible();
  await expect(name).toHaveValue("Typed while on the phone");
  expect(loads()).toBe(0);
  await page.goto("/admin/leads");
  await page.getByRole("link", { name: site.lead }).first().click();
  const note = page.getByRole("textbox", { name: /note/i }).first();
  await note.fill("Bring the long ladder");
  await deployNext(page, site);
  await expect(note).toHaveValue("Bring the long ladder");
  await bar(page).getByRole("button", { name: "Update" }).click();
  await expect.poll(async () => versionOf(page).catch(() => "")).toBe("next");
  await expect(note).toHaveValue("Bring the long ladder");
});

test("closing the bar hides it until the next start, and the app uses the new version once all tabs were closed", async ({
  page,
  context,
  site,
}) => {
  await openStored(page, site);
  await deployNext(page, site);
  await bar(page).getByRole("button", { name: "Close" }).click();
  await expect(bar(page)).toBeHidden();
  await link(page, "Jobs").click();
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await expect(bar(page)).toBeVisible();
  // A page that the worker isn't for.
  const start = await context.newPage();
  await start.goto("/__/firebase/init.json");
  await page.close();
  await expect(async () => {
    await start.goto("/admin/leads");
    const version = await versionOf(start);
    await start.goto("/__/firebase/init.json");
    expect(version).toBe("next");
  }).toPass();
});

test("a version keeps working after a new one was deployed without its files", async ({
  page,
  site,
}) => {
  await openStored(page, site);
  const loads = countLoads(page);
  site.deploy("next");
  for (const path of readStaffWorker().shell.files) {
    if (path.startsWith("/assets/chunks/")) site.remove(path);
  }
  await link(page, "Overview").click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  expect(loads()).toBe(0);
});

test("a version with a missing file isn't offered, and the old one stays", async ({
  page,
  context,
  site,
}) => {
  await openStored(page, site);
  site.deploy("broken");
  site.remove("favicon.svg");
  await checkForUpdate(page);
  const isInstalling = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/admin/");
      return Boolean(registration?.installing ?? registration?.waiting);
    });
  await expect.poll(isInstalling).toBe(false);
  await expect(bar(page)).toBeHidden();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("banner")).toBeVisible();
  expect(await versionOf(page)).toBe("first");
  const hasBroken = () => page.evaluate(() => globalThis.caches.has("staff-shell-broken"));
  await expect.poll(hasBroken).toBe(false);
});

for (const look of LOOKS) {
  test(`the offer of a new version is accessible and fits with ${look.name}`, async ({
    page,
    site,
  }) => {
    await lookAt(page, look);
    await openStored(page, site);
    await deployNext(page, site);
    const { height = 0 } =
      (await bar(page).getByRole("button", { name: "Update" }).boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    expect(await violationsOn(page)).toEqual([]);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  });
}
