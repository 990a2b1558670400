import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { startDevServer, type DevServer } from "../support/dev-server.ts";
import { expect, test } from "../support/page.ts";

const PORT = 4182;
const DESIGN = `http://localhost:${PORT}/_design`;

// One server for all of them.
test.describe.configure({ mode: "default" });
test.use({ expectedMessages: /\[vite\]/ });

let server: DevServer;

test.beforeAll(async () => {
  server = await startDevServer(PORT);
});

test.afterAll(() => server.stop());

async function open(page: Page): Promise<void> {
  await page.goto(DESIGN);
  await page.waitForLoadState("networkidle");
}

test.describe("a dialog", () => {
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Wait! Don't Miss Out" });
  const opener = (page: Page) => page.getByRole("button", { name: "Open the offer" });

  test("takes the focus, gives it back on Escape, and holds the page still meanwhile", async ({
    page,
  }) => {
    await open(page);
    await opener(page).click();
    await expect(dialog(page).getByRole("button", { name: "Close" })).toBeFocused();
    await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test("closes by its button and by a click beside it", async ({ page }) => {
    await open(page);
    await opener(page).click();
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(dialog(page)).toBeHidden();
    await opener(page).click();
    await dialog(page).getByText("Limited time offer").click();
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(10, 10);
    await expect(dialog(page)).toBeHidden();
  });

  test("closes by a click beside it in a browser that knows no `closedby`", async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy");
    });
    await open(page);
    await page.locator("dialog").evaluateAll((all) => {
      for (const each of all) each.removeAttribute("closedby");
    });
    await opener(page).click();
    await dialog(page).getByText("Limited time offer").click();
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(10, 10);
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test("stands at the lower edge of a phone, and its way out stays in sight", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page);
    await opener(page).click();
    const box = await dialog(page).boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844 - 12);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Open the terms" }).click();
    await page.getByText("9. The wall is yours").scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: "Close" })).toBeInViewport();
  });
});

test.describe("a tooltip", () => {
  const trigger = (page: Page) => page.getByRole("button", { name: "$357" });
  const next = (page: Page) => page.getByRole("button", { name: "Dead level" });
  const tip = (page: Page) => page.getByText("A range, not a bill.");
  const nextTip = (page: Page) => page.getByText("Within 1/16 inch");

  /** Time stands still but for `runFor`. */
  async function openStill(page: Page): Promise<void> {
    await page.clock.install({ time: 0 });
    await open(page);
    await trigger(page).scrollIntoViewIfNeeded();
    await page.clock.pauseAt(60_000);
  }
  const away = (page: Page) => page.mouse.move(2, 2);

  test("opens after 700 ms under the pointer and not before", async ({ page }) => {
    await openStill(page);
    await trigger(page).hover();
    await page.clock.runFor(699);
    await expect(tip(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(tip(page)).toBeVisible();
    await expect(trigger(page)).toHaveAccessibleDescription(/^A range, not a bill/);
  });

  test("does not open where the pointer only passes", async ({ page }) => {
    await openStill(page);
    await trigger(page).hover();
    await page.clock.runFor(600);
    await away(page);
    await page.clock.runFor(2000);
    await expect(tip(page)).toBeHidden();
  });

  test("opens at once within 300 ms after another one, and later does not", async ({ page }) => {
    await openStill(page);
    await trigger(page).hover();
    await page.clock.runFor(700);
    await away(page);
    await page.clock.runFor(150);
    await expect(tip(page)).toBeHidden();
    await page.clock.runFor(299);
    await next(page).hover();
    await page.clock.runFor(0);
    await expect(nextTip(page)).toBeVisible();
    await away(page);
    await page.clock.runFor(150);
    await page.clock.runFor(300);
    await next(page).hover();
    await page.clock.runFor(699);
    await expect(nextTip(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(nextTip(page)).toBeVisible();
  });

  test("stays while the pointer is on it", async ({ page }) => {
    await openStill(page);
    await trigger(page).hover();
    await page.clock.runFor(700);
    await tip(page).hover();
    await page.clock.runFor(5000);
    await expect(tip(page)).toBeVisible();
    await away(page);
    await page.clock.runFor(150);
    await expect(tip(page)).toBeHidden();
  });

  test("opens at once by keyboard, and Escape closes it without leaving its place", async ({
    page,
  }) => {
    await openStill(page);
    await page.getByRole("button", { name: "Open the terms" }).focus();
    await page.keyboard.press("Tab");
    await expect(trigger(page)).toBeFocused();
    await expect(tip(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(tip(page)).toBeHidden();
    await expect(trigger(page)).toBeFocused();
  });

  test("keeps within the screen", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openStill(page);
    await trigger(page).click();
    const box = await tip(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(12);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320 - 12);
    const below = await trigger(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });

  test.describe("on a touch screen", () => {
    test.use({ hasTouch: true });

    test("opens by a tap and closes by a tap elsewhere", async ({ page }) => {
      await openStill(page);
      await trigger(page).tap();
      await expect(tip(page)).toBeVisible();
      await page.touchscreen.tap(5, 400);
      await expect(tip(page)).toBeHidden();
    });
  });
});

test("tabs go round by arrow keys, to the ends by Home and End, and one panel shows", async ({
  page,
}) => {
  await open(page);
  const tab = (name: string) => page.getByRole("tab", { name });
  const shows = async (name: string, text: string) => {
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tab", { selected: true })).toHaveCount(1);
    await expect(page.getByRole("tabpanel")).toHaveCount(1);
    await expect(page.getByRole("tabpanel", { name })).toContainText(text);
  };
  await tab("Drywall").click();
  await shows("Drywall", "From $129");
  await page.keyboard.press("ArrowRight");
  await shows("Brick", "From $189");
  await page.keyboard.press("End");
  await shows("Stone", "From $239");
  await page.keyboard.press("ArrowRight");
  await shows("Drywall", "From $129");
  await page.keyboard.press("ArrowLeft");
  await shows("Stone", "From $239");
  await page.keyboard.press("Home");
  await shows("Drywall", "From $129");
  // One stop for the Tab key: the next one is out of the list.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tab").and(page.locator(":focus"))).toHaveCount(0);
});

test("an address that names a panel opens its tab", async ({ page }) => {
  await page.goto(`${DESIGN}#tab-brick`);
  await expect(page.getByRole("tab", { name: "Brick" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel")).toContainText("From $189");
});

test.describe("a toast", () => {
  const toast = (page: Page) => page.locator("#booking");
  const show = (page: Page) => page.getByRole("button", { name: "Show the booking" }).click();
  /** Sets its clock forward, in ms since it was shown. */
  const setClock = (page: Page, time: number) =>
    toast(page)
      .locator("[data-bar]")
      .evaluate((bar, now) => {
        for (const run of bar.getAnimations()) run.currentTime = now;
      }, time);

  test("shows for four seconds, in a place that tells screen readers", async ({ page }) => {
    await open(page);
    await show(page);
    const start = Date.now();
    await expect(page.getByRole("status").filter({ has: toast(page) })).toContainText(
      "Sarah from Marietta",
    );
    await expect(toast(page)).toContainText("Example");
    await expect(toast(page)).toBeHidden({ timeout: 6000 });
    expect(Date.now() - start).toBeGreaterThan(3700);
    expect(Date.now() - start).toBeLessThan(5000);
  });

  test("waits while the pointer is on it or the focus in it", async ({ page }) => {
    await open(page);
    await show(page);
    await toast(page).hover();
    await setClock(page, 3900);
    await page.waitForTimeout(500);
    await expect(toast(page)).toBeVisible();
    await toast(page).getByRole("button", { name: "Close" }).focus();
    await page.mouse.move(700, 2);
    await page.waitForTimeout(500);
    await expect(toast(page)).toBeVisible();
    await page.getByRole("button", { name: "Show the booking" }).focus();
    await expect(toast(page)).toBeHidden({ timeout: 1000 });
  });

  test("closes by its button, and comes again for its whole time", async ({ page }) => {
    await open(page);
    await show(page);
    await toast(page).getByRole("button", { name: "Close" }).click();
    await expect(toast(page)).toBeHidden();
    await show(page);
    await page.waitForTimeout(1000);
    await expect(toast(page)).toBeVisible();
  });

  test("runs its bar down, but moves nothing under reduced motion and ends as well", async ({
    page,
  }) => {
    await open(page);
    const width = async () => {
      await show(page);
      const share = await toast(page)
        .locator("[data-bar]")
        .evaluate((bar) => {
          for (const run of bar.getAnimations()) run.currentTime = 2000;
          return bar.getBoundingClientRect().width / (bar.parentElement?.clientWidth ?? 1);
        });
      await setClock(page, 3990);
      await expect(toast(page)).toBeHidden({ timeout: 1000 });
      return share;
    };
    expect(await width()).toBeCloseTo(0.5, 1);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await width()).toBe(1);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("dialogs and tooltips open, and every panel is there to read", async ({ page }) => {
    await page.goto(DESIGN);
    await page.getByRole("button", { name: "Open the offer" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.getByRole("button", { name: "$357" }).click();
    await expect(page.getByText("A range, not a bill.")).toBeInViewport();
    for (const text of ["From $129, one", "From $189, sleeve", "From $239. We look"]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page.getByRole("status").getByText("Sarah from Marietta")).toBeHidden();
  });
});

test("what is chosen, and the toast's bar, are seen in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page);
  const outline = (name: string) =>
    page
      .locator("label")
      .filter({ has: page.getByRole("radio", { name, exact: true }) })
      .evaluate((label) => getComputedStyle(label).outlineStyle);
  expect(await outline("65″")).toBe("solid");
  expect(await outline("55″")).toBe("none");
  await page.getByRole("button", { name: "Show the booking" }).click();
  const grounds = await page
    .locator("#booking")
    .evaluate((toast) =>
      [toast, toast.querySelector("[data-bar]") ?? toast].map(
        (element) => getComputedStyle(element).backgroundColor,
      ),
    );
  expect(grounds[0]).not.toBe(grounds[1]);
});

test("nothing scrolls the page sideways from 320 to 1440 px", async ({ page }) => {
  await open(page);
  for (const width of [320, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang, `at ${width} px`).toBe(0);
  }
});

test("every target of a component is 44 px high and wide, but for links in running text", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("main :is(a, button, summary, select, input, textarea)")]
      .map((element) => element.closest("label") ?? element)
      .filter((element) => element.checkVisibility() && element.closest(".prose, p") === null)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // A card's target is its whole surface, by way of what its link lays over it.
      .filter(({ element, box }) => box.height < 44 && element.closest("article") === null)
      .map(({ element, box }) => `${Math.round(box.height)} px: ${element.outerHTML.slice(0, 90)}`),
  );
  expect(small).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 1440]) {
    test(`the components are accessible at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      const faults = async () => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
      };
      await page.getByRole("button", { name: "Show the booking" }).click();
      await page.getByRole("button", { name: "Close" }).focus();
      expect(await faults()).toEqual([]);
      await page.getByRole("button", { name: "Open the offer" }).click();
      expect(await faults()).toEqual([]);
    });
  }
}
