import type { Page } from "@playwright/test";
import { keepManyLeads, someWord, withLeads } from "../support/kept-leads.ts";
import { expect, test } from "../support/page.ts";
import { signIn } from "../support/sign-in.ts";

const MANY = 10_000;

// Two tests at once would write them twice.
test.describe.configure({ mode: "default" });

async function openMany(page: Page): Promise<void> {
  const campaign = await keepManyLeads(MANY);
  await signIn(page);
  await page.goto(`/admin/leads?view=all&campaign=${campaign}`);
  await expect(page.getByRole("rowheader").first()).toHaveText("Lead 1");
}

test("of 10,000 leads only those are in the page that one can see, to the last one", async ({
  page,
}) => {
  test.slow();
  const rows = page.getByRole("row");
  await openMany(page);
  const toEnd = () =>
    page.evaluate(() => {
      scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
      return document.querySelector("table")?.getAttribute("aria-rowcount");
    });
  // Its head is a row as well.
  await expect.poll(toEnd, { intervals: [20], timeout: 120_000 }).toBe(String(MANY + 1));
  await toEnd();
  await expect(page.getByRole("rowheader").last()).toHaveText(`Lead ${MANY}`);
  expect(await rows.count()).toBeLessThan(60);
  await expect(rows.last()).toHaveAttribute("aria-rowindex", String(MANY + 1));
});

test("a long list is found again as it was left", async ({ page }) => {
  await openMany(page);
  for (const near of [40, 120]) {
    const lead = page.getByRole("link", { name: `Lead ${near}`, exact: true });
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 600);
          return lead.isVisible();
        },
        { intervals: [50], timeout: 20_000 },
      )
      .toBe(true);
  }
  const lead = page.getByRole("link", { name: "Lead 120", exact: true });
  await lead.scrollIntoViewIfNeeded();
  await lead.click();
  await expect(page).toHaveURL(/\/admin\/leads\/[^/?]+$/);
  const left = await page.evaluate(() => history.length);
  await page.goBack();
  await expect(lead).toBeFocused();
  await expect(lead).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(4000);
  expect(await page.evaluate(() => history.length)).toBe(left);
  // Who comes anew begins at the top.
  await page.getByRole("link", { name: "Contacts" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Leads" }).click();
  await expect(page.getByRole("heading", { name: "Leads" })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("a lead that has the focus stays in the page when one scrolls away from it", async ({
  page,
}) => {
  await openMany(page);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.evaluate(() => scrollTo({ top: 2400, behavior: "instant" }));
  await expect(page.getByRole("link", { name: "Lead 45", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Lead 2", exact: true })).toBeFocused();
  await expect(page.getByRole("link", { name: "Lead 10", exact: true })).toHaveCount(0);
  await page.keyboard.press("j");
  const next = page.getByRole("link", { name: "Lead 3", exact: true });
  await expect(next).toBeFocused();
  await expect(next).toBeInViewport();
});

test("a page that does not come is asked for again by a press", async ({ page }) => {
  await signIn(page);
  const word = someWord();
  const leads = Array.from({ length: 60 }, (_, index) => ({ name: `Lead ${index} ${word}` }));
  await withLeads(leads, async () => {
    await page.route(/cursor=/, (route) =>
      route.fulfill({
        status: 503,
        json: { error: { code: "unavailable", message: "Not now. Try again soon." } },
      }),
    );
    await page.goto(`/admin/leads?view=all&q=${word}`);
    await expect(page.getByRole("rowheader").first()).toBeVisible();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const alert = page.getByRole("alert").filter({ hasText: "Not now." });
    await expect(alert).toBeVisible();
    await page.unroute(/cursor=/);
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "61");
  });
});

test.use({ expectedMessages: /status of 503/ });
