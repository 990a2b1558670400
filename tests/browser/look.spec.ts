import type { Page } from "@playwright/test";
import { keepOverlaysAway } from "../support/overlays.ts";
import { expect, test, TEMPLATES } from "../support/page.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** What the keyboard should reach, and what it does reach by Tab alone. */
async function tabThrough(page: Page): Promise<{ missed: string[]; hidden: string[] }> {
  await page.evaluate(() => {
    const reachable = "a[href], button, summary, input:not([type=hidden]), select, textarea";
    for (const [index, element] of document.querySelectorAll(reachable).entries()) {
      // A trap for bots is off the way on purpose.
      const wanted = element.checkVisibility({ visibilityProperty: true });
      if (wanted && !element.matches("[tabindex='-1']"))
        element.setAttribute("data-tab", `${index}`);
    }
  });
  const count = await page.locator("[data-tab]").count();
  const reached = new Set<string>();
  const hidden: string[] = [];
  // A press more or two: one goes to the browser itself, and what is at hand only now and then is passed over.
  for (let step = 0; step <= count + 2; step++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(async () => {
      const element = document.activeElement;
      if (element === null || element === document.body) return undefined;
      const html = element.outerHTML.slice(0, 90);
      const id = element.getAttribute("data-tab") ?? "";
      let fault = faultOf(element);
      // The page is scrolled to it within the next frames.
      for (let tries = 0; fault !== "" && tries < 50; tries++) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        fault = faultOf(element);
      }
      return { id, fault, html };

      function faultOf(focused: Element): string {
        const { left, top, width, height } = focused.getBoundingClientRect();
        // One of three points is enough: a link that is wrapped has nothing in its middle.
        const seen = [0.1, 0.5, 0.9].some((share) => {
          const hit = document.elementFromPoint(left + width * share, top + height / 2);
          return hit !== null && (focused.contains(hit) || hit.contains(focused));
        });
        // A card's ring goes around all of it, so it belongs to what the link lays over the card.
        const ringed = [null, "::after"].some((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(focused, part);
          return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
        });
        return seen ? (ringed ? "" : "no focus ring") : "covered";
      }
    });
    if (stop === undefined) continue;
    reached.add(stop.id);
    if (stop.fault !== "") hidden.push(`${stop.fault}: ${stop.html}`);
  }
  const missed = await page.locator("[data-tab]").evaluateAll(
    (elements, ids) =>
      elements
        .filter((element) => !ids.includes(element.getAttribute("data-tab") ?? ""))
        .filter((element) => !(element instanceof HTMLInputElement && element.type === "radio"))
        .map((element) => element.outerHTML.slice(0, 90)),
    [...reached],
  );
  return { missed, hidden };
}

/**
 * Templates that have something to reach on a wide screen besides what every page has; short runs leave out those
 * whose list or form is in the same order as on a phone.
 */
const OWN_ON_A_DESK: ReadonlySet<string> = new Set([
  "/",
  "/locations/decatur",
  "/services/tv-mounting-brick",
  ...(process.env["TEST_LONG"] === "true"
    ? ["/blog/how-high-to-mount-a-tv", "/gallery", "/locations", "/quote", "/services", "/support"]
    : []),
]);

/** What moves for longer than a blink. */
function movingOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 10)
      .map((animation) => animation.id),
  );
}

/** Buttons and links that look like some, which would have no edge but that of a ground that is gone. */
function edgelessOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("a, button")]
      // What looks like a button has its corners; the skip link is seen by its focus ring alone.
      .filter((element) => getComputedStyle(element).borderTopLeftRadius === "4px")
      .filter((element) => element.checkVisibility() && !element.matches("[href='#content']"))
      .filter((element) => parseFloat(getComputedStyle(element).borderTopWidth) < 1)
      .map((element) => element.outerHTML.slice(0, 90)),
  );
}

for (const path of TEMPLATES) {
  test(`${path} respects reduced motion, shows the keyboard focus everywhere, and keeps button edges in forced colors`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(PHONE);
    await keepOverlaysAway(page);
    await page.goto(path);
    expect(await movingOn(page)).toEqual([]);
    await expect(page.locator("html")).toHaveCSS("scroll-behavior", "auto");
    expect(await tabThrough(page)).toEqual({ missed: [], hidden: [] });
    await page.emulateMedia({ forcedColors: "active" });
    // Its colors and edges come with the next frame.
    await expect.poll(() => edgelessOn(page)).toEqual([]);
  });

  if (!OWN_ON_A_DESK.has(path)) continue;
  test(`${path} lets the keyboard reach everything on a wide screen, with a visible focus`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(DESKTOP);
    await keepOverlaysAway(page);
    await page.goto(path);
    expect(await tabThrough(page)).toEqual({ missed: [], hidden: [] });
  });
}

test("underlines only the link of the current page in forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.setViewportSize(DESKTOP);
  await page.goto("/services");
  const links = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("listitem")
    .getByRole("link");
  const underlined = await links.evaluateAll((all) =>
    all
      .filter((link) => parseFloat(getComputedStyle(link).borderBottomWidth) > 0)
      .map((link) => link.textContent),
  );
  expect(underlined).toEqual(["Services"]);
});

// Those with most to print.
for (const service of ["mantel-mount", "tv-mounting-drywall", "warranty-support"]) {
  test(`${service} prints on two sheets with every answer open`, async ({ page }) => {
    await page.goto(`/services/${service}`);
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    await page.emulateMedia({ media: "print" });
    for (const answer of await page.locator("details > *:not(summary)").all()) {
      await expect(answer).toBeVisible();
    }
    await expect(page.getByRole("navigation", { name: "Call or text" })).toBeHidden();
  });
}

test.describe("the thumb bar", () => {
  test.use({ viewport: PHONE });

  test("offers Call and Text on a phone, and covers nothing at the end of the page", async ({
    page,
  }) => {
    await page.goto("/locations/decatur");
    const bar = page.getByRole("navigation", { name: "Call or text" });
    await expect(bar.getByRole("link", { name: "Call" })).toHaveAttribute(
      "href",
      "tel:+16785550142",
    );
    await expect(bar.getByRole("link", { name: "Text" })).toHaveAttribute(
      "href",
      "sms:+16785550142",
    );
    await expect(bar).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const footer = await page.getByRole("contentinfo").boundingBox();
    const edge = await bar.boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((edge?.y ?? 0) + 1);
  });

  test("hides while someone types", async ({ page }) => {
    await page.goto("/contact");
    const bar = page.getByRole("navigation", { name: "Call or text" });
    await expect(bar).toBeVisible();
    await page.getByLabel("Name").first().focus();
    await expect(bar).toBeHidden();
  });

  test("is hidden on a wide screen", async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto("/");
    await expect(page.getByRole("navigation", { name: "Call or text" })).toBeHidden();
  });
});
