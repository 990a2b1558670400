import { expect, openDesign, test } from "../support/design-page.ts";

test("cycles through tabs with arrow keys, goes to the ends with Home and End, and shows one panel", async ({
  page,
}) => {
  await openDesign(page);
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
  // The list is one stop for the Tab key: the next one is outside.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tab").and(page.locator(":focus"))).toHaveCount(0);
});

test("opens the tab of the panel that the address names", async ({ page }) => {
  await openDesign(page, "#tab-brick");
  await expect(page.getByRole("tab", { name: "Brick" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel")).toContainText("From $189");
});
