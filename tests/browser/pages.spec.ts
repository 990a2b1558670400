import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { violationsOn } from "../support/accessibility.ts";
import { tooWide } from "../support/looks.ts";
import { expect, test, TEMPLATES } from "../support/page.ts";
import { expectStrictPolicy } from "../support/policy.ts";

/** Templates that load a script of their own beside the two that every page has. */
const WITH_SCRIPT: ReadonlySet<string> = new Set([
  "/blog/how-high-to-mount-a-tv",
  "/contact",
  "/contact/thanks",
  "/gallery",
  "/nowhere",
  "/quote",
  "/support",
]);

const IS_LONG = process.env["TEST_LONG"] === "true";

/**
 * A desk has the elements of a phone in other places, and at night the same components have other colors: long runs
 * ask axe on every template there, short ones on those that hold every component.
 */
const ALSO_ON_A_DESK_AND_AT_NIGHT: ReadonlySet<string> = new Set(
  IS_LONG
    ? TEMPLATES
    : ["/", "/services/tv-mounting-brick", "/blog/how-high-to-mount-a-tv", "/quote"],
);

for (const path of TEMPLATES) {
  const everywhere = ALSO_ON_A_DESK_AND_AT_NIGHT.has(path);
  const where = everywhere ? "on a phone and a desk, by day and at night" : "on a phone";
  test(`${path} is accessible ${where} and never scrolls sideways`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    for (const width of [320, 390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await tooWide(page), `at ${width} px`).toBe(0);
      if (width === 390 || (everywhere && width === 1440)) {
        expect(await violationsOn(page), `at ${width} px`).toEqual([]);
      }
    }
    if (!everywhere) return;
    // At night it is the same page in other colors, and of all rules only that of contrast asks for them.
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsOn(page, { rules: ["color-contrast"] }), `at ${width} px`).toEqual([]);
    }
  });

  test(`${path} loads only its own few bytes of scripts, nothing from other sites, and obeys its own CSP`, async ({
    page,
    baseURL,
  }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await expectStrictPolicy(page, path);
    expect(requests.filter((url) => !url.startsWith(baseURL ?? "-"))).toEqual([]);
    expect((await page.locator("script[src]").count()) > 2).toBe(WITH_SCRIPT.has(path));
    // What a page may load before anybody touches it, by docs/decisions; React alone would be 67,000. A page that is
    // slow to lay out may be scrolled by the browser itself, which looks like somebody: then once more.
    let loads = 1;
    await expect(async () => {
      if (loads > 1) {
        requests.splice(0);
        await page.reload({ waitUntil: "networkidle" });
      }
      loads += 1;
      expect(await scriptBytes(page, requests)).toBeLessThan(5_000);
    }).toPass({ timeout: 20_000 });
  });
}

async function scriptBytes(page: Page, requests: readonly string[]): Promise<number> {
  const scripts = requests.filter((url) => /\.js(\?|$)/.test(url));
  const bodies = await Promise.all(
    scripts.map(async (url) => (await page.request.get(url)).body()),
  );
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

test("logs a missing URL in the console", async ({ page }) => {
  const message = page.waitForEvent(
    "console",
    (event) => event.text() === "Page not found: /nowhere/at/all",
  );
  await page.goto("/nowhere/at/all");
  expect((await message).type()).toBe("error");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("makes touch targets at least 40 px high, in running text 24 px", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of TEMPLATES.filter((each) => each !== "/nowhere")) {
    await page.goto(path);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll("a, button, summary, select, input:not([type=hidden])")]
        .filter(
          (element) =>
            element.checkVisibility() &&
            // A link within a sentence is as high as its line, and the skip link is there for the keyboard alone.
            getComputedStyle(element).display !== "inline" &&
            element.closest("label, [href='#content'], [tabindex='-1']") === null,
        )
        .map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML }))
        .filter(({ box }) => box.height < 40)
        .map(({ box, html }) => `${Math.round(box.height)} px: ${html.slice(0, 80)}`),
    );
    expect(small, path).toEqual([]);
  }
});
