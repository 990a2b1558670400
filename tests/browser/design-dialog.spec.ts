import type { Page } from "@playwright/test";
import { expect, openDesign, test } from "../support/design-page.ts";

test.describe("a dialog", () => {
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Wait! Don't Miss Out" });
  const opener = (page: Page) => page.getByRole("button", { name: "Open the offer" });

  test("takes the focus, returns it on Escape, and prevents scrolling meanwhile", async ({
    page,
  }) => {
    await openDesign(page);
    await opener(page).click();
    await expect(dialog(page).getByRole("button", { name: "Close" })).toBeFocused();
    await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test("closes with its button and with a click outside", async ({ page }) => {
    await openDesign(page);
    await opener(page).click();
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(dialog(page)).toBeHidden();
    await opener(page).click();
    await dialog(page).getByText("Limited time offer").click();
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(10, 10);
    await expect(dialog(page)).toBeHidden();
  });

  test("closes with a click outside in a browser without `closedby`", async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy");
    });
    await openDesign(page);
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

  test("is at the lower edge of a phone, and its close button stays visible", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openDesign(page);
    await opener(page).click();
    const lowerEdge = async () => {
      const box = await dialog(page).boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    // It slides in from a few pixels below.
    await expect.poll(lowerEdge).toBe(844 - 12);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Open the terms" }).click();
    await page.getByText("9. The wall is yours").scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: "Close" })).toBeInViewport();
  });
});
