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

/** The toast that is shown comes to its end, as after four seconds. */
async function endToast(page: Page): Promise<void> {
  await bookings(page).evaluate((toast) => {
    for (const run of toast.getAnimations({ subtree: true })) run.finish();
  });
  await expect(bookings(page)).toHaveCount(0);
}

test.beforeEach(({ page }) => stopTime(page));

test("bookings come after 12, 24 and 36 seconds, one at a time for four seconds, and none after 48", async ({
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
  // A sample says so.
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

test("they go along from page to page, and begin anew with a reload", async ({ page }) => {
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

test("whoever closes one sees no more of them, on no page", async ({ page }) => {
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

test("none comes while the offer is open, and none takes its place", async ({ page }) => {
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

test("none comes while another tab is looked at, and none is counted", async ({ page }) => {
  await page.goto("/about");
  await overlaysArrive(page, () => pass(page, 5000));
  // The browser of the tests shows every tab.
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

  test("they stand above the thumb bar, close at a tap, and need no memory", async ({ page }) => {
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
