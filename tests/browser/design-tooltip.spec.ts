import type { Page } from "@playwright/test";
import { expect, openDesign, test } from "../support/design-page.ts";

test.describe("a tooltip", () => {
  const trigger = (page: Page) => page.getByRole("button", { name: "$357" });
  const next = (page: Page) => page.getByRole("button", { name: "Dead level" });
  const tip = (page: Page) => page.getByText("A range, not a bill.");
  const nextTip = (page: Page) => page.getByText("Within 1/16 inch");

  /** Time advances only with `runFor`. */
  async function openStill(page: Page): Promise<void> {
    await page.clock.install({ time: 0 });
    await openDesign(page);
    await trigger(page).scrollIntoViewIfNeeded();
    // The first movement loads the script.
    const arrival = page.waitForEvent("requestfinished", (request) =>
      request.url().includes("/browser/tooltip.ts"),
    );
    await page.mouse.move(1, 1);
    await arrival;
    await page.clock.pauseAt(60_000);
  }
  const away = (page: Page) => page.mouse.move(2, 2);

  test("opens after 700 ms under the pointer, not before", async ({ page }) => {
    await openStill(page);
    await trigger(page).hover();
    await page.clock.runFor(699);
    await expect(tip(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(tip(page)).toBeVisible();
    await expect(trigger(page)).toHaveAccessibleDescription(/^A range, not a bill/);
  });

  test("does not open when the pointer only passes", async ({ page }) => {
    await openStill(page);
    await trigger(page).hover();
    await page.clock.runFor(600);
    await away(page);
    await page.clock.runFor(2000);
    await expect(tip(page)).toBeHidden();
  });

  test("opens at once within 300 ms after another one, not later", async ({ page }) => {
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

  test("stays open while the pointer is on it", async ({ page }) => {
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

  test("opens at once with the keyboard, and closes with Escape without moving the focus", async ({
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

  test("stays within the screen", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openStill(page);
    await trigger(page).click();
    const box = await tip(page).boundingBox();
    expect(box?.x).toBe(12);
    const below = await trigger(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    await next(page).click();
    const other = await nextTip(page).boundingBox();
    expect((other?.x ?? 0) + (other?.width ?? 0)).toBeCloseTo(320 - 12, 0);
  });

  test.describe("on a touch screen", () => {
    test.use({ hasTouch: true });

    test("opens with a tap and closes with a tap elsewhere", async ({ page }) => {
      await openStill(page);
      await trigger(page).tap();
      await expect(tip(page)).toBeVisible();
      await page.touchscreen.tap(5, 400);
      await expect(tip(page)).toBeHidden();
    });
  });
});
