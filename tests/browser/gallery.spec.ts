import type { Page } from "@playwright/test";
import { expect, test } from "../support/page.ts";

const lightbox = (page: Page) => page.getByRole("dialog", { name: "Picture" });

/** Returns the titles of the visible pictures. */
const titles = (page: Page) =>
  page.locator("li:has(a[data-enlarge]) [data-title]").filter({ visible: true }).allTextContents();

test("the lightbox opens at full size, supports arrow keys and buttons, and focuses the last picture when it closes", async ({
  page,
}) => {
  await page.goto("/gallery");
  const all = await titles(page);
  const [first = "", second = ""] = all;
  await page.getByRole("link", { name: first }).click();
  await expect(lightbox(page)).toBeVisible();
  await expect(lightbox(page)).toContainText(first);
  await expect(lightbox(page).getByRole("img")).toHaveAttribute("alt", first);
  await page.keyboard.press("ArrowRight");
  await expect(lightbox(page)).toContainText(second);
  await expect(lightbox(page)).toContainText(/^.*2 of \d+/);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  // Going back from the first picture shows the last one.
  await expect(lightbox(page)).toContainText(all.at(-1) ?? "-");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toBeHidden();
  await expect(page.getByRole("link", { name: second })).toBeFocused();

  await page.getByRole("link", { name: first }).click();
  await lightbox(page).getByRole("button", { name: "Next picture" }).click();
  await expect(lightbox(page)).toContainText(second);
  await lightbox(page).getByRole("button", { name: "Previous picture" }).click();
  await expect(lightbox(page)).toContainText(first);
  await page.mouse.click(8, 450);
  await expect(lightbox(page)).toBeHidden();
});

test("the lightbox shows only the pictures that match the filter", async ({ page }) => {
  await page.goto("/gallery?wall=drywall");
  await expect(page.getByRole("status")).toHaveText(/^\d+ of \d+$/);
  const left = await titles(page);
  expect(left.length).toBeGreaterThan(1);
  await page.getByRole("link", { name: left[0] ?? "" }).click();
  await expect(lightbox(page)).toContainText(`1 of ${left.length}`);
  for (let step = 0; step < left.length; step += 1) await page.keyboard.press("ArrowRight");
  await expect(lightbox(page)).toContainText(`1 of ${left.length}`);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("swiping on a phone changes the picture in the lightbox, but a small movement doesn't", async ({
    page,
  }) => {
    await page.goto("/gallery");
    const [first = "", second = ""] = await titles(page);
    await page.getByRole("link", { name: first }).tap();
    await expect(lightbox(page)).toContainText(first);
    const session = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      // Swipes above the picture.
      const touch = (type: "touchEnd" | "touchMove" | "touchStart", x?: number) =>
        session.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: x === undefined ? [] : [{ x, y: 180 }],
        });
      await touch("touchStart", from);
      await touch("touchMove", (from + to) / 2);
      await touch("touchMove", to);
      await touch("touchEnd");
    };
    await swipe(200, 180);
    await expect(lightbox(page)).toContainText(first);
    await swipe(300, 100);
    await expect(lightbox(page)).toContainText(second);
    await swipe(100, 300);
    await expect(lightbox(page)).toContainText(first);
  });
});

test("the before-and-after slider moves with the keyboard and the mouse", async ({ page }) => {
  await page.goto("/gallery");
  const range = page.getByRole("slider", { name: /compare before and after/ }).first();
  const cut = () =>
    page
      .locator("[data-before-after]")
      .first()
      .evaluate((pair) => getComputedStyle(pair).getPropertyValue("--cut"));
  expect(await cut()).toBe("45%");
  await range.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(cut).toBe("46%");
  await expect(range).toHaveAttribute("aria-valuetext", "46% before, 54% after");
  await page.keyboard.press("Home");
  await expect.poll(cut).toBe("0%");
  await range.scrollIntoViewIfNeeded();
  const box = await range.boundingBox();
  if (box === null) throw new Error("The slider is hidden.");
  await page.mouse.click(box.x + box.width * 0.8, box.y + box.height / 2);
  await expect.poll(async () => parseInt(await cut(), 10)).toBeGreaterThan(70);
});

test.describe("without JavaScript", () => {
  // A drawing opened by itself has no favicon, and the CSP blocks its inline dark-mode styles.
  test.use({
    javaScriptEnabled: false,
    expectedMessages: /inline style|status of 404/,
  });

  test("without JavaScript, a picture links to its full-size file, and before and after are side by side", async ({
    page,
  }) => {
    await page.goto("/gallery");
    const pair = page.locator("[data-before-after]").first();
    const [before, after] = [pair.getByAltText(/before$/), pair.getByAltText(/after$/)];
    const [left, right] = [await before.boundingBox(), await after.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    await expect(page.getByRole("slider").first()).toBeHidden();
    await page.locator("a[data-enlarge]").first().click();
    await expect(page).toHaveURL(/\/assets\/drawings\/.*\.svg$/);
  });
});
