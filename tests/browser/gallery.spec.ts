import type { Page } from "@playwright/test";
import { expect, test } from "../support/page.ts";

const lightbox = (page: Page) => page.getByRole("dialog", { name: "Picture" });

/** The pictures that are shown, by their titles. */
const titles = (page: Page) =>
  page.locator("[data-item]:not([hidden]):has(a[data-enlarge]) [data-title]").allTextContents();

test("a picture opens in full size; arrows go on, Escape closes, and the focus is where one has got to", async ({
  page,
}) => {
  await page.goto("/gallery");
  const [first = "", second = ""] = await titles(page);
  await page.getByRole("link", { name: first }).click();
  await expect(lightbox(page)).toBeVisible();
  await expect(lightbox(page)).toContainText(first);
  await expect(lightbox(page).getByRole("img")).toHaveAttribute("alt", first);
  await page.keyboard.press("ArrowRight");
  await expect(lightbox(page)).toContainText(second);
  await expect(lightbox(page)).toContainText(/^.*2 of \d+/);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  // Round and round: before the first is the last.
  await expect(lightbox(page)).toContainText((await titles(page)).at(-1) ?? "-");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toBeHidden();
  await expect(page.getByRole("link", { name: second })).toBeFocused();
});

test("its buttons do the same, and a click beside the picture closes it", async ({ page }) => {
  await page.goto("/gallery");
  const [first = "", second = ""] = await titles(page);
  await page.getByRole("link", { name: first }).click();
  await lightbox(page).getByRole("button", { name: "Next picture" }).click();
  await expect(lightbox(page)).toContainText(second);
  await lightbox(page).getByRole("button", { name: "Previous picture" }).click();
  await expect(lightbox(page)).toContainText(first);
  await page.mouse.click(8, 450);
  await expect(lightbox(page)).toBeHidden();
});

test("goes through those alone that the filter left", async ({ page }) => {
  await page.goto("/gallery?wall=brick");
  await expect(page.locator("[data-item][hidden]")).not.toHaveCount(0);
  const left = await titles(page);
  expect(left.length).toBeGreaterThan(1);
  await page.getByRole("link", { name: left[0] ?? "" }).click();
  await expect(lightbox(page)).toContainText(`1 of ${left.length}`);
  for (let step = 0; step < left.length; step += 1) await page.keyboard.press("ArrowRight");
  await expect(lightbox(page)).toContainText(`1 of ${left.length}`);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a swipe goes on, and a small slip does not", async ({ page }) => {
    await page.goto("/gallery");
    const [first = "", second = ""] = await titles(page);
    await page.getByRole("link", { name: first }).tap();
    await expect(lightbox(page)).toContainText(first);
    const session = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      // Above the picture, which is where a thumb rests.
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

test("the line between before and after moves by keyboard and by drag", async ({ page }) => {
  await page.goto("/gallery");
  const range = page.getByRole("slider", { name: /before or of after/ }).first();
  const cut = () =>
    page
      .locator("[data-before-after]")
      .first()
      .evaluate((pair) => getComputedStyle(pair).getPropertyValue("--cut"));
  expect(await cut()).toBe("50%");
  await range.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(cut).toBe("51%");
  await expect(range).toHaveAttribute("aria-valuetext", "51 percent before, the rest after");
  await page.keyboard.press("Home");
  expect(await cut()).toBe("0%");
  await range.scrollIntoViewIfNeeded();
  const box = await range.boundingBox();
  if (box === null) throw new Error("the slider is not shown");
  await page.mouse.click(box.x + box.width * 0.8, box.y + box.height / 2);
  expect(parseInt(await cut(), 10)).toBeGreaterThan(70);
});

test.describe("without JavaScript", () => {
  // A drawing by itself has no icon, and its night colors are for pages that show it.
  test.use({
    javaScriptEnabled: false,
    expectedMessages: /inline style|status of 404/,
  });

  test("a picture leads to itself in full size, and before and after stand side by side", async ({
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
