import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

const [PHONE, DESKTOP] = [
  { width: 390, height: 900 },
  { width: 1440, height: 900 },
];

for (const path of ["/", "/services", "/locations", "/quote", "/contact"]) {
  test(`${path} has no accessibility problems, console messages or overflow`, async ({ page }) => {
    const messages: string[] = [];
    page.on("console", (message) => messages.push(message.text()));
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await page.goto(path);
      // Renders the sections that the browser skips at first (docs/decisions/skipped-sections.md).
      await page.evaluate(() => {
        for (const each of document.getAnimations()) {
          if (each instanceof CSSAnimation && each.animationName === "render-later") each.finish();
        }
      });
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`)).toEqual([]);
      const isTooWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(isTooWide).toBe(false);
    }
    expect(messages).toEqual([]);
  });
}

test("the quote page adds up the jobs that a visitor ticks, and sends them", async ({ page }) => {
  await page.goto("/quote");
  const jobs = page.getByRole("group", { name: "What do you need done?" });
  await jobs.getByRole("checkbox").first().check({ force: true });
  await expect(page.locator("#estimate + p")).toContainText("$");
  await page.getByRole("button", { name: "Continue" }).first().click();
  await page.getByLabel("Your name").fill("Ada L.");
  await page.getByLabel("Email", { exact: true }).first().fill("ada@example.com");
  await page.getByRole("button", { name: "Send this quote" }).click();
  await expect(page).toHaveURL(/\/contact\/thanks/);
  await expect(page.getByText("You asked for")).toBeVisible();
});
