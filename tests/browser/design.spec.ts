import { violationsOn } from "../support/accessibility.ts";
import { LOOKS, lookAt, tooWide } from "../support/looks.ts";
import { expect, openDesign, test } from "../support/design-page.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("opens dialogs and tooltips", async ({ page }) => {
    await page.goto("/_design");
    await page.getByRole("button", { name: "Open the offer" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.getByRole("button", { name: "$357" }).click();
    await expect(page.getByText("A range, not a bill.")).toBeInViewport();
    await expect(page.getByRole("status").getByText("Sarah from Marietta")).toBeHidden();
  });
});

test("shows selected options and the toast's bar in forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openDesign(page);
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
      [toast, toast.querySelector(".toast-clock") ?? toast].map(
        (element) => getComputedStyle(element).backgroundColor,
      ),
    );
  expect(grounds[0]).not.toBe(grounds[1]);
});

test("never scrolls sideways from 320 to 1440 px", async ({ page }) => {
  await openDesign(page);
  for (const width of [320, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await tooWide(page), `at ${width} px`).toBe(0);
  }
});

test("makes every target 44 px high and wide, except links in running text", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesign(page);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("main :is(a, button, summary, select, input, textarea)")]
      .map((element) => element.closest("label") ?? element)
      .filter((element) => element.checkVisibility() && element.closest(".prose, p") === null)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // A card's target is its whole surface, which its link covers.
      .filter(({ element, box }) => box.height < 44 && element.closest("article") === null)
      .map(({ element, box }) => `${Math.round(box.height)} px: ${element.outerHTML.slice(0, 90)}`),
  );
  expect(small).toEqual([]);
});

for (const look of LOOKS) {
  test(`has accessible components: ${look.name}`, async ({ page }) => {
    await lookAt(page, look);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openDesign(page);
    await page.getByRole("button", { name: "Show the booking" }).click();
    await page.getByRole("button", { name: "Close" }).focus();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Open the offer" }).click();
    expect(await violationsOn(page, { within: "dialog[open]" })).toEqual([]);
  });
}
