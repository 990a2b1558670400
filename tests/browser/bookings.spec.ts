import type { Page } from "@playwright/test";
import {
  bookings,
  moveMouseOut,
  offer,
  overlaysArrive,
  pass,
  stopTime,
} from "../support/overlays.ts";
import { expect, forbidStorage, test } from "../support/page.ts";

/** Ends the toast that is shown, as after four seconds. */
async function endToast(page: Page): Promise<void> {
  await bookings(page).evaluate((toast) => {
    for (const run of toast.getAnimations({ subtree: true })) run.finish();
  });
  await expect(bookings(page)).toHaveCount(0);
}

test.beforeEach(({ page }) => stopTime(page));

test("shows bookings after 12, 24 and 36 seconds, one at a time for four seconds, and none after 48", async ({
  page,
}) => {
  await page.goto("/about");
  await overlaysArrive(page, () => pass(page, 5000));
  await pass(page, 6999);
  await expect(bookings(page)).toHaveCount(0);
  await pass(page, 1);
  await expect(bookings(page)).toHaveCount(1);
  await expect(page.getByRole("status").filter({ has: bookings(page) })).toContainText(
    "Dana W. in Marietta booked",
  );
  // A sample is marked as one.
  await expect(bookings(page)).toContainText("Example");
  await expect(page.locator("body")).toBeFocused();
  const clocks = await bookings(page).evaluate((toast) =>
    toast
      .getAnimations({ subtree: true })
      .flatMap((run) => (run instanceof CSSAnimation ? run.effect?.getTiming().duration : [])),
  );
  expect(clocks).toEqual([4000]);
  await endToast(page);

  for (const name of ["Luis R. in Kennesaw", "Priya S. in Roswell"]) {
    await pass(page, 11_999);
    await expect(bookings(page)).toHaveCount(0);
    await pass(page, 1);
    await expect(bookings(page)).toContainText(name);
    await endToast(page);
  }
  await pass(page, 60_000);
  await expect(bookings(page)).toHaveCount(0);
});

test("continues from page to page, and starts over with a reload", async ({ page }) => {
  await page.goto("/about");
  await overlaysArrive(page, () => pass(page, 5000));
  await pass(page, 7000);
  await expect(bookings(page)).toContainText("Dana W.");
  await pass(page, 2000);
  await page.getByRole("banner").getByRole("link", { name: "Gallery" }).click();
  await expect(page).toHaveURL("/gallery");
  await pass(page, 9999);
  await expect(bookings(page)).toHaveCount(0);
  await pass(page, 1);
  await expect(bookings(page)).toContainText("Luis R.");
  await page.reload();
  await overlaysArrive(page, () => pass(page, 5000));
  await pass(page, 7000);
  await expect(bookings(page)).toContainText("Dana W.");
});

test("shows no more on any page after one is closed", async ({ page }) => {
  await page.goto("/about");
  await overlaysArrive(page, () => pass(page, 5000));
  await pass(page, 7000);
  await bookings(page).getByRole("button", { name: "Close" }).click();
  await expect(bookings(page)).toHaveCount(0);
  await pass(page, 12_000);
  await page.getByRole("banner").getByRole("link", { name: "Gallery" }).click();
  await expect(page).toHaveURL("/gallery");
  await pass(page, 60_000);
  await expect(bookings(page)).toHaveCount(0);
});

test("shows none while the offer is open, and makes up for none", async ({ page }) => {
  await page.goto("/about");
  await overlaysArrive(page, () => pass(page, 5000));
  await moveMouseOut(page);
  await expect(offer(page)).toBeVisible();
  await pass(page, 7000);
  await expect(bookings(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await pass(page, 12_000);
  await expect(bookings(page)).toContainText("Dana W.");
});

test("shows and counts none while another tab is visible", async ({ page }) => {
  await page.goto("/about");
  await overlaysArrive(page, () => pass(page, 5000));
  // In the tests' browser every tab is visible.
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
  });
  await pass(page, 43_000);
  await expect(bookings(page)).toHaveCount(0);
  await page.evaluate(() => Reflect.deleteProperty(document, "hidden"));
  await pass(page, 12_000);
  await expect(bookings(page)).toContainText("Dana W.");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("shows them above the thumb bar, closes them with a tap, and works without storage", async ({
    page,
  }) => {
    await forbidStorage(page);
    await page.goto("/about");
    await overlaysArrive(page, () => pass(page, 5000));
    await pass(page, 7000);
    const bar = await page.getByRole("navigation", { name: "Call or text" }).boundingBox();
    const toast = await bookings(page).boundingBox();
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await bookings(page).getByRole("button", { name: "Close" }).tap();
    await expect(bookings(page)).toHaveCount(0);
    await pass(page, 24_000);
    await expect(bookings(page)).toHaveCount(0);
  });
});
