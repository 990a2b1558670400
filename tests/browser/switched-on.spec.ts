import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { updateFirebaseConfig } from "#scripts/build/firebase-config.ts";
import { freePort } from "#scripts/emulators/service.ts";
import { FIREBASE_CONFIG, ROOT } from "#scripts/paths.ts";
import { createSiteApp, listen } from "#scripts/server/app.ts";
import { readHosting } from "#scripts/server/hosting.ts";
import type { Page, Request } from "@playwright/test";
import { WHOLE_BROWSER } from "../support/browser.ts";
import { expect, test as base } from "../support/page.ts";
import { renderAll } from "../support/page-checks.ts";

const REVIEWS_URL = "https://reviews.example/frame";
const TAG_ID = "G-ABC123DEF4";

/** Builds and serves the site with an analytics tag and a reviews provider. */
async function startSwitchedOnSite(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "longleaf-"));
  const content = join(folder, "content");
  cpSync(join(ROOT, "content"), content, { recursive: true });
  const business = join(content, "business.yaml");
  writeFileSync(
    business,
    readFileSync(business, "utf8")
      .replace("analytics: {}", `analytics:\n  tagId: ${TAG_ID}\nreviewsWidgetUrl: ${REVIEWS_URL}`)
      .replace("reviewsWidget: false", "reviewsWidget: true"),
  );
  // The privacy page has to say so.
  const privacy = join(content, "pages", "privacy.mdx");
  writeFileSync(
    privacy,
    readFileSync(privacy, "utf8").replace("No analytics service is switched on", "Analytics is on"),
  );
  const site = join(folder, "site");
  const { status, stderr } = spawnSync(
    "node",
    ["scripts/build.ts", "--content", content, "--out", site],
    { cwd: ROOT, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`Building the test site failed:\n${stderr}`);
  // The build updates firebase.json only for the project's own content, so the test has to update a copy.
  const config = join(folder, "firebase.json");
  cpSync(FIREBASE_CONFIG, config);
  const styleSheets = globSync("**/*.html", { cwd: site }).flatMap((page) =>
    [...readFileSync(join(site, page), "utf8").matchAll(/<style>(.*?)<\/style>/gs)].map(
      ([, css = ""]) => css,
    ),
  );
  updateFirebaseConfig(
    { redirects: [], styleSheets, hasTag: true, reviewsUrl: REVIEWS_URL },
    config,
  );
  const port = await freePort();
  const server = await listen(createSiteApp(site, readHosting(config)), {
    port,
    host: "localhost",
  });
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Test fixture for a site with an analytics tag and a reviews provider. */
const test = base.extend<{ baseURL: string }, { switchedOnUrl: string }>({
  switchedOnUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern
    async ({}, use) => {
      const site = await startSwitchedOnSite();
      await use(site.url);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ switchedOnUrl }, use) => use(switchedOnUrl),
  expectedMessages: /net::ERR_/,
});

test.use({ launchOptions: WHOLE_BROWSER });

// Runs all tests in one worker, so the site is built only once.
test.describe.configure({ mode: "default" });

const REVIEWS = `${REVIEWS_URL}**`;
const TAG = "https://www.googletagmanager.com/**";

/**
 * Responds with `body` to every request that matches `url`. Returns a list that requests are added to as they arrive.
 */
async function answer(page: Page, url: string, contentType: string, body: string) {
  const asked: Request[] = [];
  await page.route(url, async (route) => {
    asked.push(route.request());
    await route.fulfill({ contentType, body });
  });
  return asked;
}

const answerReviews = (page: Page) =>
  answer(page, REVIEWS, "text/html", "<p>From the provider</p>");

/** Responds with an empty script, so calls only accumulate in the data layer. */
const answerTag = (page: Page) => answer(page, TAG, "text/javascript", "");

const frame = (page: Page) => page.locator("iframe");
const own = (page: Page) => page.locator("figure", { hasText: "Sample" }).first();

test.describe("the reviews frame", () => {
  test.beforeEach(async ({ page }) => {
    await answerTag(page);
  });

  test("the reviews frame is sandboxed, loads when scrolled near, and replaces our own reviews without a layout shift", async ({
    page,
  }) => {
    const asked = await answerReviews(page);
    await page.goto("/", { waitUntil: "networkidle" });
    expect(asked).toEqual([]);
    await renderAll(page);
    const size = () =>
      frame(page).evaluate((element) => {
        const { width, height } = element.getBoundingClientRect();
        return [Math.round(width), Math.round(height), document.documentElement.scrollHeight];
      });
    const before = await size();
    await own(page).scrollIntoViewIfNeeded();
    await expect(frame(page)).toBeVisible();
    expect(asked.map((request) => request.resourceType())).toEqual(["fetch", "document"]);
    await expect(page.frameLocator("iframe").getByText("From the provider")).toBeVisible();
    expect(await size()).toEqual(before);
    expect(before[0]).toBeGreaterThan(300);
    expect(before[1]).toBeGreaterThanOrEqual(448);
    await expect(frame(page)).toHaveAttribute(
      "sandbox",
      "allow-popups allow-popups-to-escape-sandbox allow-scripts",
    );
  });

  test("the reviews frame is removed after eight seconds without a response", async ({ page }) => {
    await page.clock.install();
    await page.route(REVIEWS, () => {});
    await page.goto("/");
    const asked = page.waitForRequest(REVIEWS_URL);
    await own(page).scrollIntoViewIfNeeded();
    await asked;
    await page.clock.pauseAt(Date.now() + 4000);
    await expect(frame(page)).toHaveCount(1);
    await expect(own(page)).toBeVisible();
    await page.clock.runFor(8000);
    await expect(frame(page)).toHaveCount(0);
    await expect(own(page)).toBeVisible();
  });

  test("the reviews frame is removed immediately if it can't be loaded", async ({ page }) => {
    await page.route(REVIEWS, (route) => route.abort());
    await page.goto("/");
    await own(page).scrollIntoViewIfNeeded();
    await expect(frame(page)).toHaveCount(0);
    await expect(own(page)).toBeVisible();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("without JavaScript, shows our own reviews instead of the reviews frame", async ({
      page,
    }) => {
      const asked = await answerReviews(page);
      await page.goto("/");
      await own(page).scrollIntoViewIfNeeded();
      await expect(own(page)).toBeVisible();
      await expect(frame(page)).toBeHidden();
      expect(asked).toEqual([]);
    });
  });
});

test.describe("the analytics tag", () => {
  const layerOf = (page: Page) =>
    page.evaluate(() => {
      const calls: ArrayLike<unknown>[] = Reflect.get(globalThis, "dataLayer") ?? [];
      return calls.map((call) => [
        Object.prototype.toString.call(call),
        ...Array.from(call, (each) => (each instanceof Date ? "now" : each)),
      ]);
    });

  const hasTag = (page: Page) =>
    page.evaluate(() => typeof Reflect.get(globalThis, "gtag") === "function");

  test("the analytics tag loads when the page is idle, with consent to storage denied", async ({
    page,
  }) => {
    const asked = await answerTag(page);
    await page.goto("/contact");
    await expect
      .poll(() => asked.map((request) => request.url()))
      .toEqual([`https://www.googletagmanager.com/gtag/js?id=${TAG_ID}`]);
    // The tag recognizes calls only as `arguments` objects.
    const denied = "denied";
    expect(await layerOf(page)).toEqual([
      [
        "[object Arguments]",
        "consent",
        "default",
        {
          ad_personalization: denied,
          ad_storage: denied,
          ad_user_data: denied,
          analytics_storage: denied,
        },
      ],
      ["[object Arguments]", "js", "now"],
      ["[object Arguments]", "config", TAG_ID],
    ]);
    await page.getByLabel("Your name").fill("Ann");
    expect((await layerOf(page)).at(-1)).toEqual([
      "[object Arguments]",
      "event",
      "form_start",
      { form: "contact" },
    ]);
  });

  test("the analytics tag isn't loaded if the browser sends Global Privacy Control", async ({
    page,
  }) => {
    const asked = await answerTag(page);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
    });
    await page.goto("/about", { waitUntil: "networkidle" });
    expect(asked).toEqual([]);
    expect(await hasTag(page)).toBe(false);
  });

  test("warns and doesn't measure anything if the analytics tag is blocked", async ({ page }) => {
    let asked = 0;
    await page.route(TAG, async (route) => {
      await route.abort();
      asked += 1;
    });
    await page.goto("/contact");
    await expect.poll(() => asked).toBe(1);
    await expect.poll(() => hasTag(page)).toBe(false);
    const warning = page.waitForEvent("console", (message) => message.type() === "warning");
    await page.getByLabel("Your name").fill("Ann");
    expect((await warning).text()).toBe(
      "Analytics isn't available, so form_start wasn't recorded.",
    );
  });
});
