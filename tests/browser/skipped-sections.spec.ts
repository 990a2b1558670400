import { chromium, type Locator, type Page } from "@playwright/test";
import { LAUNCH_OPTIONS } from "../support/browser.ts";
import { keepOverlaysAway } from "../support/overlays.ts";
import { expect, test } from "../support/page.ts";

/** Templates with skipped sections, each with an element in one of them on a phone. */
const PAGES = [
  { path: "/", place: "#cities" },
  { path: "/locations/decatur", place: "#reviews" },
  { path: "/services/tv-mounting-brick", place: "#questions" },
  { path: "/resources", place: "#posts" },
] as const;

/** How far from its place a heading may be, in pixels. */
const CLOSE = 3;

/** Space between the top of the window and a link's target, from `scroll-padding`. */
const HEADER_SPACE = 88;

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await keepOverlaysAway(page);
});

/** Stops the time of animations, so the browser doesn't render skipped sections by itself. */
async function keepSkipping(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Animation.enable");
  await protocol.send("Animation.setPlaybackRate", { playbackRate: 0 });
}

/** Opens a page at the top, and verifies that the browser skips the given element. */
async function openSkipping(page: Page, path: string, element: Locator): Promise<void> {
  await keepSkipping(page);
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => isSkipped(element), `${path} skips the element at first`).toBe(true);
}

function isSkipped(element: Locator): Promise<boolean> {
  return element.evaluate((node) => !node.checkVisibility({ contentVisibilityAuto: true }));
}

/**
 * Delays the font until the returned function is called. While a browser scrolls smoothly, it doesn't notice that a font
 * moves the target, so the result would depend on when the font arrives.
 */
async function holdFont(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  return () => released.resolve();
}

/** Sets wrong estimates, because with the right ones, a page that doesn't render its sections in time also passes. */
async function misjudgeHeights(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>("main *, footer")) {
      if (getComputedStyle(section).contentVisibility === "auto")
        section.style.containIntrinsicHeight = "auto 3000px";
    }
  });
}

async function addLink(page: Page, href: string): Promise<Locator> {
  await page.locator("h1").evaluate((heading, address) => {
    const link = Object.assign(document.createElement("a"), { href: address });
    link.append("Go there");
    heading.after(link);
  }, href);
  return page.getByRole("link", { name: "Go there", exact: true });
}

/** Returns an element's position once the page hasn't scrolled or changed its height for half a second. */
function settledTop(element: Locator): Promise<number> {
  return element.evaluate(async (node) => {
    const state = () => `${scrollY} ${document.documentElement.scrollHeight}`;
    let before = state();
    let since = performance.now();
    while (performance.now() - since < 500) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (state() === before) continue;
      before = state();
      since = performance.now();
    }
    return node.getBoundingClientRect().top;
  });
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

async function expectBelowHeader(element: Locator): Promise<void> {
  expect(Math.abs((await settledTop(element)) - HEADER_SPACE)).toBeLessThan(CLOSE);
}

for (const { path, place } of PAGES) {
  test(`links on ${path} and on another page lead to ${place}, whatever heights the browser expects`, async ({
    page,
  }) => {
    const target = page.locator(place);
    await openSkipping(page, path, target);
    await misjudgeHeights(page);
    await expect(page.locator("html")).toHaveCSS("scroll-behavior", "smooth");
    await (await addLink(page, place)).click();
    await expectBelowHeader(target);

    await page.goto("/contact");
    const releaseFont = await holdFont(page);
    await (await addLink(page, path + place)).click();
    await expect(page).toHaveURL(path + place);
    await expectBelowHeader(target);
    releaseFont();
    await page.evaluate(() => document.fonts.ready);
    await expectBelowHeader(target);
  });

  test(`going back to ${path} restores the scroll position in its later sections`, async ({
    page,
  }) => {
    const target = page.locator(place);
    await openSkipping(page, path, target);
    await target.evaluate((node) => node.scrollIntoView({ behavior: "instant" }));
    await expectBelowHeader(target);
    // Playwright turns off the back/forward cache, so the browser lays the page out again.
    await page.goto("/contact");
    await page.goBack();
    await expectBelowHeader(target);
  });

  test(`nothing on ${path} shifts while a visitor scrolls through it, and its height barely changes`, async ({
    page,
  }) => {
    await openSkipping(page, path, page.locator(place));
    const { shift, heights } = await page.evaluate(async () => {
      const frames = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      let shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifted += Number(Reflect.get(entry, "value"));
      }).observe({ type: "layout-shift" });
      const height = () => document.documentElement.scrollHeight;
      const seen = [height()];
      for (let top = 0; top < height(); top += 400) {
        scrollTo({ top, behavior: "instant" });
        await frames();
        seen.push(height());
      }
      return { shift: shifted, heights: seen };
    });
    expect(shift).toBe(0);
    const actual = heights.at(-1) ?? 0;
    for (const height of heights) expect(Math.abs(height / actual - 1)).toBeLessThan(0.05);
  });
}

test("the browser renders skipped sections by itself once the page has loaded", async ({
  page,
}) => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    const terms = page.getByRole("contentinfo").getByRole("link", { name: "Terms" });
    await page.goto("/locations/decatur");
    await expect.poll(() => isSkipped(terms)).toBe(false);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test("find in page, a link to a text, and Tab reach skipped sections", async ({ page }) => {
  const { path, place } = PAGES[1];
  const reviews = page.locator(place);
  const distances = page.getByText("Straight-line distances");
  await openSkipping(page, path, reviews);
  // The types don't have `find`, because it isn't standardized.
  expect(await page.evaluate("find('Straight-line distances')")).toBe(true);
  await settledTop(distances);
  await expect(distances).toBeInViewport();

  await page.goto("/contact");
  await page.goto(`${path}#:~:text=Straight%2Dline%20distances`);
  await settledTop(distances);
  await expect(distances).toBeInViewport();

  await page.goto("/contact");
  const terms = page.getByRole("contentinfo").getByRole("link", { name: "Terms" });
  await openSkipping(page, path, terms);
  await page.getByRole("main").getByRole("link").last().focus();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    await expect.poll(() => focused.evaluate(isOnScreen)).toBe(true);
    if (await terms.evaluate((node) => node === document.activeElement)) break;
  }
  await expect(terms).toBeFocused();
});

test("screen readers get skipped sections", async ({ baseURL }) => {
  // Browsers build the whole tree if a screen reader runs.
  const browser = await chromium.launch({
    ...LAUNCH_OPTIONS,
    args: [...LAUNCH_OPTIONS.args, "--force-renderer-accessibility"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Accessibility.enable");
    for (const { path } of PAGES) {
      await page.goto(new URL(path, baseURL).href);
      const headings = await page.locator("h2").allTextContents();
      await expect
        .poll(async () => {
          const { nodes } = await protocol.send("Accessibility.getFullAXTree");
          const named = nodes.filter(({ role }) => role?.value === "heading");
          const names = new Set(named.map(({ name }): unknown => name?.value));
          return headings.filter((heading) => !names.has(heading));
        })
        .toEqual([]);
    }
  } finally {
    await browser.close();
  }
});

test("print includes skipped sections", async ({ page }) => {
  for (const { path, place } of PAGES) {
    await page.emulateMedia({ media: null });
    await openSkipping(page, path, page.locator(place));
    await page.emulateMedia({ media: "print" });
    const auto = page
      .locator("main *, footer")
      .evaluateAll((elements) =>
        elements
          .filter((element) => getComputedStyle(element).contentVisibility === "auto")
          .map((element) => element.outerHTML.slice(0, 90)),
      );
    expect(await auto, path).toEqual([]);
  }
});
