import type { Page } from "@playwright/test";
import { violationsOn } from "../support/accessibility.ts";
import { expect, test } from "../support/open-lead.ts";

const step = (page: Page, name: string) =>
  page.getByRole("region", { name: "Status" }).getByRole("button", { name, exact: true });
const said = (page: Page) => page.getByRole("status").filter({ hasText: /\S/ });
const undo = (page: Page) => page.getByRole("button", { name: "Undo" });

/** The clock of what is said at the lower edge, in ms. */
const clock = (page: Page) => page.locator(".toast-clock");
const setClock = (page: Page, time: number) =>
  clock(page).evaluate((bar, now) => {
    for (const run of bar.getAnimations()) run.currentTime = now;
  }, time);

test("Undo is the next stop of the keyboard, and from there it goes on where it was", async ({
  page,
  leads,
}) => {
  await leads.open(page);
  await step(page, "Contacted").press("Enter");
  await expect(said(page)).toContainText("Status: New to Contacted.");
  await page.keyboard.press("Tab");
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(step(page, "Contacted")).toBeFocused();
  // It was offered once: the order of the page is as it was.
  await page.keyboard.press("Tab");
  await expect(step(page, "Quoted")).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(said(page)).toContainText("Status: Contacted to Quoted.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(step(page, "Booked")).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(said(page)).toContainText("Status: Quoted to Booked.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(said(page)).toContainText("Status: Booked to Quoted.");
  await expect(step(page, "Booked")).toBeFocused();
});

test("the keyboard goes from field to field, whatever is said meanwhile", async ({
  page,
  leads,
}) => {
  await leads.open(page);
  const value = page.getByLabel("Job value in dollars");
  await value.fill("450");
  await value.press("Enter");
  await expect(said(page)).toContainText("Job value: $450.");
  await value.press("Tab");
  await expect(page.getByRole("button", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(undo(page)).toBeFocused();
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`what is said stays for more than 20 seconds, and as long as somebody is at it, with ${reducedMotion} for motion`, async ({
    page,
    leads,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await leads.open(page);
    await step(page, "Quoted").click();
    await expect(undo(page)).toBeVisible();
    const [duration] = await clock(page).evaluate((bar) =>
      bar.getAnimations().map((run) => run.effect?.getTiming().duration),
    );
    expect(Number(duration)).toBeGreaterThanOrEqual(20_000);

    await undo(page).focus();
    await setClock(page, Number(duration) - 100);
    await page.waitForTimeout(400);
    await expect(undo(page)).toBeFocused();
    await undo(page).hover();
    await page.getByLabel("Note").focus();
    await page.waitForTimeout(400);
    await expect(undo(page)).toBeVisible();
    await page.mouse.move(700, 2);
    await expect(undo(page)).toBeHidden();
  });
}

test("what comes next takes no button from under a finger", async ({ page, leads }) => {
  await leads.open(page);
  await step(page, "Quoted").click();
  await undo(page).focus();
  // As what was sent before, and is answered only now.
  await step(page, "Booked").dispatchEvent("click");
  await expect(said(page)).toContainText("Status: Quoted to Booked.");
  await expect(undo(page)).toHaveCount(2);
  // The newest comes on top.
  await expect(undo(page).last()).toBeFocused();
});

test("whoever listens hears that the answers to a call are there", async ({ page, leads }) => {
  await leads.open(page);
  const heard = page.getByRole("status").filter({ hasText: "Say what came of it" });
  await expect(heard).toBeHidden();
  await page.getByRole("link", { name: "Call" }).click();
  await expect(heard).toHaveText("Say what came of it: the answers stand above the status.");
  await expect(page.getByRole("region", { name: "What came of it?" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Reached" }).first().click();
  await expect(heard).toBeHidden();
});

test.describe("several problems at once", () => {
  // The browser writes every refused request into the console by itself.
  test.use({ expectedMessages: /Failed to load resource/, viewport: { width: 390, height: 844 } });

  const WRONG = ["one", "two", "three", "four", "five"].map((word) => `What is wrong is ${word}.`);

  /** As many changes as there are problems, each refused with another one. */
  async function fail(page: Page): Promise<void> {
    const left = [...WRONG];
    await page.route("**/api/leads/*", (route) => {
      const message = route.request().method() === "PATCH" ? left.shift() : undefined;
      if (message === undefined) return route.fallback();
      return route.fulfill({ status: 422, json: { error: { code: "invalid_fields", message } } });
    });
    for (const [index, wrong] of WRONG.entries()) {
      await step(page, index % 2 === 0 ? "Contacted" : "Quoted").press("Enter");
      await expect(said(page)).toContainText(wrong);
    }
  }

  test("leave most of a phone free: the newest stand on top, the others behind a press", async ({
    page,
    leads,
  }) => {
    await leads.open(page);
    await fail(page);
    await step(page, "Contacted").press("Enter");
    await expect(said(page).getByRole("paragraph")).toHaveText([
      "Status: New to Contacted.",
      `Not saved. ${WRONG[4]}`,
      `Not saved. ${WRONG[3]}`,
      "3 earlier messages",
    ]);
    const { height = 844 } = (await said(page).boundingBox()) ?? {};
    expect(height).toBeLessThan(844 / 2);
    expect(await violationsOn(page)).toEqual([]);
    // The newest is the next stop all the same.
    await page.keyboard.press("Tab");
    await expect(undo(page)).toBeFocused();

    await page.getByRole("button", { name: "Show", exact: true }).press("Enter");
    for (const wrong of WRONG) await expect(page.getByText(`Not saved. ${wrong}`)).toBeVisible();
    const hide = page.getByRole("button", { name: "Hide" });
    await expect(hide).toBeFocused();
    await expect(hide).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole("button", { name: "Close all" }).press("Enter");
    await expect(said(page)).toHaveCount(0);
    await expect(step(page, "Contacted")).toBeFocused();
  });

  test("stay until each was closed", async ({ page, leads }) => {
    await leads.open(page);
    await fail(page);
    for (const wrong of WRONG.toReversed()) {
      const bar = page.locator("[data-number]").filter({ hasText: wrong });
      await bar.getByRole("button", { name: "Close" }).click();
      await expect(bar).toBeHidden();
    }
    await expect(said(page)).toHaveCount(0);
  });
});
