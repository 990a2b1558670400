import type { Page } from "@playwright/test";
import { expect, openDesign, test } from "../support/design-page.ts";

test.describe("a toast", () => {
  const toast = (page: Page) => page.locator("#booking");
  const show = (page: Page) => page.getByRole("button", { name: "Show the booking" }).click();
  /** Sets its clock, in ms since it was shown. */
  const setClock = (page: Page, time: number) =>
    toast(page)
      .locator(".toast-clock")
      .evaluate((bar, now) => {
        for (const run of bar.getAnimations()) run.currentTime = now;
      }, time);

  test("shows for four seconds, in a live region", async ({ page }) => {
    await openDesign(page);
    await show(page);
    const start = Date.now();
    await expect(page.getByRole("status").filter({ has: toast(page) })).toContainText(
      "Sarah from Marietta",
    );
    await expect(toast(page)).toContainText("Example");
    const times = await toast(page)
      .locator(".toast-clock")
      .evaluate((bar) => bar.getAnimations().map((run) => run.effect?.getTiming().duration));
    expect(times).toEqual([4000]);
    await expect(toast(page)).toBeHidden({ timeout: 6000 });
    expect(Date.now() - start).toBeGreaterThan(3700);
  });

  test("pauses while it has the focus or the pointer", async ({ page }) => {
    const waits = async () => {
      await page.waitForTimeout(400);
      await expect(toast(page)).toBeVisible();
    };
    await openDesign(page);
    await show(page);
    await toast(page).getByRole("button", { name: "Close" }).focus();
    await setClock(page, 3900);
    await waits();
    await toast(page).hover();
    await page.getByRole("button", { name: "Show the booking" }).focus();
    await waits();
    await page.mouse.move(700, 2);
    await expect(toast(page)).toBeHidden({ timeout: 1000 });

    await show(page);
    await toast(page).hover();
    await setClock(page, 3900);
    await waits();
    await toast(page).getByRole("button", { name: "Close" }).focus();
    await page.mouse.move(700, 2);
    await waits();
    await page.getByRole("button", { name: "Show the booking" }).focus();
    await expect(toast(page)).toBeHidden({ timeout: 1000 });
  });

  test("closes with its button, and shows for the full time again", async ({ page }) => {
    await openDesign(page);
    await show(page);
    await setClock(page, 3000);
    // Like a tap, which neither hovers nor, in Safari, focuses.
    await toast(page).getByRole("button", { name: "Close" }).dispatchEvent("click");
    await expect(toast(page)).toBeHidden();
    await show(page);
    await page.waitForTimeout(1500);
    await expect(toast(page)).toBeVisible();
  });

  test("runs its bar down, and with reduced motion ends without moving anything", async ({
    page,
  }) => {
    await openDesign(page);
    const width = async () => {
      await show(page);
      const share = await toast(page)
        .locator(".toast-clock")
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
