import { gzipSync } from "node:zlib";
import { test as base, type Page } from "@playwright/test";
import {
  expectStrictPolicy,
  lookAt,
  LOOKS,
  tooWide,
  violationsOn,
} from "../support/page-checks.ts";
import { keepOverlaysAway } from "../support/overlays.ts";
import { expect, test, TEMPLATES } from "../support/page.ts";

const IS_LONG = process.env["TEST_LONG"] === "true";

/** Templates that load their own script in addition to the two on every page. */
const WITH_SCRIPT: ReadonlySet<string> = new Set([
  "/blog/how-high-to-mount-a-tv",
  "/contact",
  "/contact/thanks",
  "/gallery",
  "/nowhere",
  "/quote",
  "/support",
]);

/** Templates whose controls are ordered differently on wide screens. Long runs check all templates. */
const OWN_ON_A_DESK: ReadonlySet<string> = new Set(
  IS_LONG ? TEMPLATES : ["/", "/locations/decatur", "/services/tv-mounting-brick"],
);

for (const path of TEMPLATES) {
  test(`${path} follows its CSP, loads few scripts, supports the keyboard, passes axe, and fits every screen`, async ({
    page,
    baseURL,
  }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    // The header and footer are the same on every page, so test them only once.
    const part = IS_LONG || path === "/" ? "body" : "main";
    await page.emulateMedia({ reducedMotion: "reduce" });
    await keepOverlaysAway(page);
    const [phone = LOOKS[0], ...others] = LOOKS;
    if (phone === undefined) throw new Error("LOOKS is empty.");
    await lookAt(page, phone);
    await expectStrictPolicy(page, path);
    expect(requests.filter((url) => !url.startsWith(baseURL ?? "-"))).toEqual([]);
    expect((await page.locator("script[src]").count()) > 1).toBe(WITH_SCRIPT.has(path));
    // Retries once, because the browser may scroll a page that's slow to lay out, which loads scripts like a visitor's
    // scrolling does.
    await expect(async () => {
      if ((await scriptBytes(page, requests)) < MOST_SCRIPT_BYTES) return;
      requests.splice(0);
      await page.reload({ waitUntil: "networkidle" });
      expect(await scriptBytes(page, requests)).toBeLessThan(MOST_SCRIPT_BYTES);
    }).toPass({ timeout: 20_000 });

    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    expect(await violationsOn(page)).toEqual([]);
    expect(await smallTargetsOn(page)).toEqual([]);
    expect(await movingOn(page)).toEqual([]);
    await expect(page.locator("html")).toHaveCSS("scroll-behavior", "auto");
    expect(await tabThrough(page, part)).toEqual({ missed: [], hidden: [] });
    await page.emulateMedia({ forcedColors: "active" });
    // Forced colors take effect on the next frame.
    await expect.poll(() => edgelessOn(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: "none" });

    for (const look of others) {
      await lookAt(page, look);
      // Reloads the page, so axe doesn't measure colors during a theme transition.
      await page.goto(path);
      expect(await violationsOn(page), look.name).toEqual([]);
      if (look.width > 1000 && OWN_ON_A_DESK.has(path)) {
        expect(await tabThrough(page, part), look.name).toEqual({ missed: [], hidden: [] });
      }
    }
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => tooWide(page), `at ${width} px`).toBe(0);
    }
  });
}

/** Maximum compressed script bytes before any interaction (docs/decisions). React alone would be 67,000. */
const MOST_SCRIPT_BYTES = 5_000;

async function scriptBytes(page: Page, requests: readonly string[]): Promise<number> {
  const scripts = requests.filter((url) => /\.js(\?|$)/.test(url));
  const bodies = await Promise.all(
    scripts.map(async (url) => (await page.request.get(url)).body()),
  );
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

/** Tabs through the page. Returns controls that Tab doesn't reach, and controls that are hidden while focused. */
async function tabThrough(
  page: Page,
  part: string,
): Promise<{ missed: string[]; hidden: string[] }> {
  await page.evaluate((selector) => {
    const from = document.querySelector<HTMLElement>(selector) ?? document.body;
    // Tab continues from the focused element.
    from.tabIndex = -1;
    from.focus();
    const reachable = "a[href], button, summary, input:not([type=hidden]), select, textarea";
    for (const [index, element] of from.querySelectorAll(reachable).entries()) {
      // The honeypot field for bots must not be reachable.
      const wanted = element.checkVisibility({ visibilityProperty: true });
      if (wanted && !element.matches("[tabindex='-1']"))
        element.setAttribute("data-tab", `${index}`);
    }
  }, part);
  const count = await page.locator("[data-tab]").count();
  const reached = new Set<string>();
  const hidden: string[] = [];
  // Month, day, year and the calendar are separate stops.
  const dates = await page.locator("[data-tab][type=date]").count();
  // Two extra presses, because one may focus the browser itself.
  for (let step = 0; step <= count + 3 * dates + 2; step++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(async (selector) => {
      const element = document.activeElement;
      if (element === null || element === document.body) return undefined;
      if (element.closest(selector) === null) return "left";
      const html = element.outerHTML.slice(0, 90);
      const id = element.getAttribute("data-tab") ?? "";
      let fault = faultOf(element);
      // The page may take a few frames to scroll to the element, or a second on a busy machine.
      for (let tries = 0; fault !== "" && tries < 300; tries++) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        fault = faultOf(element);
      }
      return { id, fault, html };

      function faultOf(focused: Element): string {
        const { left, top, width, height } = focused.getBoundingClientRect();
        // One of three points is enough, because a wrapped link may have a gap in the middle.
        const seen = [0.1, 0.5, 0.9].some((share) => {
          const hit = document.elementFromPoint(left + width * share, top + height / 2);
          return hit !== null && (focused.contains(hit) || hit.contains(focused));
        });
        // A card's focus ring is on the pseudo-element that makes its link cover the whole card.
        const ringed = [null, "::after"].some((pseudo) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(focused, pseudo);
          return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
        });
        return seen ? (ringed ? "" : "no focus ring") : "covered";
      }
    }, part);
    if (stop === undefined) continue;
    // A radio group is one stop, so focus can leave the part early.
    if (stop === "left") break;
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

/** Returns animations longer than 10 ms. */
function movingOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 10)
      .map((animation) => animation.id),
  );
}

/** Returns buttons and button-like links without a border, which they need because forced colors remove backgrounds. */
function edgelessOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("a, button")]
      // Button-like elements have rounded corners. The skip link needs only its focus ring.
      .filter((element) => getComputedStyle(element).borderTopLeftRadius === "4px")
      .filter((element) => element.checkVisibility() && !element.matches("[href='#content']"))
      .filter((element) => parseFloat(getComputedStyle(element).borderTopWidth) < 1)
      .map((element) => element.outerHTML.slice(0, 90)),
  );
}

/** Returns controls less than 40 px tall. */
function smallTargetsOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("a, button, summary, select, input:not([type=hidden])")]
      .filter(
        (element) =>
          element.checkVisibility() &&
          // Excludes inline links, which are as tall as their line, and the skip link, which only keyboard users reach.
          getComputedStyle(element).display !== "inline" &&
          element.closest("label, [href='#content'], [tabindex='-1']") === null,
      )
      .map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML }))
      .filter(({ box }) => box.height < 40)
      .map(({ box, html }) => `${Math.round(box.height)} px: ${html.slice(0, 80)}`),
  );
}

test("the 404 page logs the missing path, links to the home page, and suggests similar pages", async ({
  page,
}) => {
  const message = page.waitForEvent(
    "console",
    (event) => event.text() === "Page not found: /nowhere/at/all",
  );
  await page.goto("/nowhere/at/all");
  expect((await message).type()).toBe("error");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/nowhere/maryetta");
  const nearest = page.getByRole("navigation", { name: "Nearest pages" }).getByRole("link");
  await expect(nearest.first()).toHaveAttribute("href", "/locations/marietta");
  await expect(nearest.first()).toHaveText("Marietta");
});

base("the CSP blocks an injected inline script, event handler and style", async ({ page }) => {
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      "<main",
      `<script>window.planted = true</script><img src="x" onerror="window.planted = true" alt=""><style>body{display:none}</style><main`,
    );
    await route.fulfill({ response, body });
  });
  const refused: string[] = [];
  page.on("console", (message) => refused.push(message.text()));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await page.evaluate(() => "planted" in window)).toBe(false);
  await expect(page.locator("body")).toBeVisible();
  const violations = refused.filter((text) => text.includes("Content Security Policy"));
  expect(violations.length).toBeGreaterThanOrEqual(3);
});

test.describe("the staff app", () => {
  // No one is signed in.
  test.use({ expectedMessages: /status of 401/ });

  test("the staff app follows its own CSP", async ({ page }) => {
    for (const path of ["/admin/login", "/admin/leads"]) await expectStrictPolicy(page, path);
  });
});

test.describe("Trusted Types", () => {
  test.use({
    expectedMessages: /requires a? ?'?Trusted(?:HTML|ScriptURL)|TrustedHTML|TrustedScript/,
  });

  for (const path of ["/", "/admin/login"]) {
    test(`a string can't become HTML or the URL of a script on ${path}`, async ({ page }) => {
      await page.goto(path, { waitUntil: "networkidle" });
      const outcomes = await page.evaluate(() => {
        const assign = (work: () => void) => {
          try {
            work();
            return "allowed";
          } catch {
            return "blocked";
          }
        };
        return [
          assign(() => (document.createElement("div").innerHTML = "<b>x</b>")),
          assign(() => (document.createElement("script").src = "/assets/x.js")),
          assign(() => new DOMParser().parseFromString("<b>x</b>", "text/html")),
        ];
      });
      expect(outcomes).toEqual(["blocked", "blocked", "blocked"]);
    });
  }
});
