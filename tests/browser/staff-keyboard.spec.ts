import type { Page } from "@playwright/test";
import { violationsOn } from "../support/page-checks.ts";
import {
  announced,
  card,
  expect,
  link,
  minutesAgo,
  step,
  test,
  type Leads,
} from "../support/staff-page.ts";

const undo = (page: Page) => page.getByRole("button", { name: "Undo" });

test("staff can handle a lead with the keyboard alone", async ({ page, leads }) => {
  await leads.open(page, { email: "dana@example.com" });
  await page.keyboard.press("Tab");
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  const tabTo = async (text: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if ((await focused()).trim() === text) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab doesn't reach ${text}.`);
  };
  await tabTo("Email");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Email", exact: true })).toBeFocused();
  await tabTo("Contacted");
  await page.keyboard.press("Enter");
  await expect(step(page, "Contacted")).toHaveAttribute("aria-current", "step");
  await tabTo("Lost or spam");
  await page.keyboard.press("Enter");
  await tabTo("Too far away");
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Lost: Too far away" })).toBeFocused();
  await tabTo("Reached");
  await page.getByLabel("Note").focus();
  await page.keyboard.type("By hand");
  await page.keyboard.press("Control+Enter");
  await expect(card(page, "History").getByRole("listitem").first()).toContainText("By hand");
  await expect(page.getByLabel("Note")).toBeFocused();
});

test.describe("the list", () => {
  async function openThree(page: Page, leads: Leads) {
    const { word } = leads;
    for (const [index, name] of ["Ann", "Bob", "Cid"].entries()) {
      await leads.add({ name, createdAt: minutesAgo(1 + index) });
    }
    await leads.list(page, "&view=new");
    const linkOf = (name: string) => link(page, `${name} ${word}`);
    await expect(linkOf("Cid")).toBeVisible();
    return { ann: linkOf("Ann"), bob: linkOf("Bob"), cid: linkOf("Cid") };
  }

  test("moves through the lead list with j, k and arrow keys, and opens a lead with Enter", async ({
    page,
    leads,
  }) => {
    const { ann, bob, cid } = await openThree(page, leads);
    await page.keyboard.press("j");
    await expect(ann).toBeFocused();
    await page.keyboard.press("j");
    await page.keyboard.press("ArrowDown");
    await expect(cid).toBeFocused();
    // There is no lead after the last one.
    await page.keyboard.press("j");
    await expect(cid).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(bob).toBeFocused();
    await page.keyboard.press("Control+j");
    await page.keyboard.press("Alt+k");
    await expect(bob).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/leads\/[^/?]+$/);
    await step(page, "Contacted").click();
    await expect(page.getByText("Status: New to Contacted").first()).toBeVisible();
    await page.goBack();
    await expect(bob).toBeHidden();
    await expect(cid).toBeFocused();
    await page.keyboard.press("k");
    await expect(ann).toBeFocused();
  });

  test("ignores single-key shortcuts in fields and dialogs, and lets users turn them off per device", async ({
    page,
    leads,
  }) => {
    const { ann, bob, cid } = await openThree(page, leads);
    const field = page.getByRole("searchbox");
    await page.keyboard.press("/");
    await expect(field).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type(" jkn/?");
    await expect(field).toHaveValue(`${leads.word} jkn/?`);
    await expect(page.getByRole("dialog")).toBeHidden();
    await field.press("Escape");

    await page.getByRole("heading", { name: "Leads" }).click();
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog", { name: "New lead" })).toBeVisible();
    await expect(page.getByLabel("Name")).toBeFocused();
    await expect(page.getByLabel("Name")).toHaveValue("");
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(keys).toContainText("Next lead");
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog")).toHaveCount(1);

    const choice = page.getByRole("checkbox", { name: "Single-key shortcuts" });
    await choice.uncheck();
    await page.keyboard.press("Escape");
    await leads.list(page, "&view=new");
    await expect(ann).toBeVisible();
    for (const key of ["j", "k", "n", "/", "?"]) await page.keyboard.press(key);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(field).not.toBeFocused();
    await expect(page.locator("[data-cursor]")).toHaveCount(0);
    // Arrow keys stay on, because they're rarely pressed by accident.
    await ann.focus();
    await page.keyboard.press("ArrowDown");
    await expect(bob).toBeFocused();
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Shortcuts" }).click();
    await choice.check();
    await page.keyboard.press("Escape");
    await page.keyboard.press("j");
    await expect(cid).toBeFocused();
  });
});

test("the New lead dialog asks before discarding what was typed", async ({ page, leads }) => {
  await leads.add();
  await leads.list(page);
  const open = page.getByRole("button", { name: "New lead" });
  const form = page.getByRole("dialog", { name: "New lead" });
  await open.click();
  await expect(form).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await form.getByLabel("Name").fill("Half a na");
  // Browsers close a dialog on the second Escape.
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("Escape");
  await expect(form.getByText("Discard what you entered?")).toBeVisible();
  await expect(form.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Name")).toHaveValue("Half a na");
  await form.getByRole("button", { name: "Close" }).click();
  await form.getByRole("button", { name: "Discard" }).click();
  await expect(form).toBeHidden();
  await open.click();
  await expect(form.getByLabel("Name")).toHaveValue("");
});

test.describe("an announcement", () => {
  test("an announcement's Undo button is the next tab stop once, and leaving it restores focus", async ({
    page,
    leads,
  }) => {
    await leads.open(page);
    await step(page, "Contacted").press("Enter");
    await expect(announced(page)).toContainText("Status: New to Contacted.");
    await page.keyboard.press("Tab");
    await expect(undo(page)).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(step(page, "Contacted")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(step(page, "Quoted")).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(announced(page)).toContainText("Status: Contacted to Quoted.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(announced(page)).toContainText("Status: Quoted to Contacted.");
    await expect(step(page, "Quoted")).toBeFocused();

    // From a form field, Tab goes to the next control first.
    const value = page.getByLabel("Job value in dollars");
    await value.fill("450");
    await value.press("Enter");
    await expect(announced(page)).toContainText("Job value: $450.");
    await value.press("Tab");
    await expect(page.getByRole("button", { name: "Edit" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(undo(page).first()).toBeFocused();
  });

  test("shows an announcement for at least 20 seconds, and pauses its timer while it's hovered over or focused", async ({
    page,
    leads,
  }) => {
    await leads.open(page);
    const clock = page.locator(".toast-clock");
    const run = (property: "playState" | "duration") =>
      clock.evaluate((bar, name) => {
        const [animation] = bar.getAnimations();
        return name === "playState"
          ? animation?.playState
          : animation?.effect?.getTiming().duration;
      }, property);
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      await page.emulateMedia({ reducedMotion });
      const name = reducedMotion === "reduce" ? "Contacted" : "Quoted";
      await step(page, name).click();
      await expect(undo(page)).toBeVisible();
      const duration = Number(await run("duration"));
      expect(duration).toBeGreaterThanOrEqual(20_000);
      await undo(page).focus();
      await expect.poll(() => run("playState")).toBe("paused");
      await undo(page).hover();
      await page.getByLabel("Note").focus();
      await expect.poll(() => run("playState")).toBe("paused");
      await clock.evaluate((bar, end) => {
        for (const each of bar.getAnimations()) each.currentTime = end;
      }, duration - 50);
      await page.mouse.move(700, 2);
      await expect(undo(page)).toBeHidden();
    }
  });

  test("doesn't replace a focused announcement", async ({ page, leads }) => {
    await leads.open(page);
    await step(page, "Quoted").click();
    await undo(page).focus();
    // Simulates a late response to an earlier change.
    await step(page, "Contacted").dispatchEvent("click");
    await expect(announced(page)).toContainText("Status: Quoted to Contacted.");
    await expect(undo(page)).toHaveCount(2);
    // The newest announcement is on top.
    await expect(undo(page).last()).toBeFocused();
  });

  test.describe("about a problem", () => {
    // The browser logs every rejected request.
    test.use({
      expectedMessages: /Failed to load resource/,
      viewport: { width: 390, height: 844 },
    });

    test("problem announcements stay, but cover less than half of a phone's screen even if there are many", async ({
      page,
      leads,
    }) => {
      const wrong = [1, 2, 3, 4, 5].map((number) => `Problem ${number}.`);
      const left = [...wrong];
      await leads.open(page);
      await page.route("**/api/leads/*", (route) => {
        const message = route.request().method() === "PATCH" ? left.shift() : undefined;
        if (message === undefined) return route.fallback();
        return route.fulfill({ status: 422, json: { error: { code: "invalid_fields", message } } });
      });
      for (const [index, each] of wrong.entries()) {
        await step(page, index % 2 === 0 ? "Contacted" : "Quoted").press("Enter");
        await expect(announced(page)).toContainText(each);
      }
      await step(page, "Contacted").press("Enter");
      await expect(announced(page).getByRole("paragraph")).toHaveText([
        "Status: New to Contacted.",
        "Not saved. Problem 5.",
        "Not saved. Problem 4.",
        "3 earlier messages",
      ]);
      const { height = 844 } = (await announced(page).boundingBox()) ?? {};
      expect(height).toBeLessThan(844 / 2);
      expect(await violationsOn(page)).toEqual([]);
      await page.keyboard.press("Tab");
      await expect(undo(page)).toBeFocused();

      await page.getByRole("button", { name: "Show", exact: true }).press("Enter");
      for (const each of wrong) await expect(page.getByText(`Not saved. ${each}`)).toBeVisible();
      const hide = page.getByRole("button", { name: "Hide" });
      await expect(hide).toBeFocused();
      await expect(hide).toBeInViewport({ ratio: 1 });
      const third = page.locator("[data-number]").filter({ hasText: "Problem 3." });
      await third.getByRole("button", { name: "Close" }).click();
      await expect(third).toBeHidden();
      await page.getByRole("button", { name: "Close all" }).press("Enter");
      await expect(announced(page)).toHaveCount(0);
    });
  });
});
