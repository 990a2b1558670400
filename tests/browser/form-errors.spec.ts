import { violationsOn } from "../support/accessibility.ts";
import { expect, fill, openFilled, send, somebody, test } from "../support/contact-form.ts";

test.use({ expectedMessages: /status of 422/ });

test("focuses a summary that links to each field, and removes corrected errors", async ({
  page,
}) => {
  await openFilled(page, "");
  await page.getByLabel("Phone").fill("12345");
  await send(page);
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Two things to mend");
  await expect(page.getByLabel("Your name")).toHaveAccessibleDescription(
    "Please tell us your name.",
  );
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Phone")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("6785550142");
  // Not while typing, but once the field loses the focus.
  await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Phone")).not.toHaveAttribute("aria-invalid");
  await expect(page.getByLabel("Phone")).toHaveValue("(678) 555-0142");
  await expect(summary).toContainText("One thing to mend");
  await page.getByLabel("Your name").fill(somebody());
  await page.getByRole("textbox", { name: "Email" }).focus();
  await expect(summary).toBeHidden();
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
});

test("shows no errors before the first try", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Phone").fill("12345");
  await page.getByRole("textbox", { name: "Email" }).focus();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
  await expect(page.getByText("This is not a US phone number")).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`has accessible errors and waiting leads, ${colorScheme}`, async ({ page, context }) => {
    await page.emulateMedia({ colorScheme });
    await openFilled(page, "");
    await page.getByLabel("ZIP code").fill("1");
    await send(page);
    await expect(page.getByRole("alert")).toBeFocused();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByLabel("ZIP code").fill("30060");
    await page.getByLabel("Your name").fill(somebody());
    await page.getByLabel("What should we know?").fill("A brick wall above the fire. ".repeat(20));
    await context.route("**/api/leads", (route) =>
      route.fulfill({ status: 200, contentType: "text/html", body: "a hotel" }),
    );
    await send(page);
    await expect(page.getByRole("heading", { name: "Waiting to be sent" })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await violationsOn(page)).toEqual([]);
    await context.unroute("**/api/leads");
    await page.goto("/");
    // The third try comes up to 20 s after the second.
    await expect(page.getByText("We have it now.")).toBeVisible({ timeout: 40_000 });
    expect(await violationsOn(page)).toEqual([]);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows a form with mistakes again with a list of links to its fields", async ({ page }) => {
    await page.goto("/contact");
    await fill(page, "");
    await page.getByLabel("Phone").fill("12345");
    await page.getByLabel("Day", { exact: true }).fill("2026-12-01");
    await page.getByLabel("Time of day").selectOption("Evening");
    await page.getByLabel("You may text me").check();
    await send(page);
    const summary = page.getByRole("alert");
    await expect(summary).toContainText("Please look at the marked fields.");
    await expect(summary.getByRole("link")).toHaveText([
      "Please tell us your name.",
      /^This is not a US phone number/,
    ]);
    await summary.getByRole("link", { name: "Please tell us your name." }).click();
    await expect(page.getByLabel("Your name")).toBeFocused();
    await expect(page.getByLabel("Day", { exact: true })).toHaveValue("2026-12-01");
    await expect(page.getByLabel("Time of day")).toHaveValue("evening");
    await expect(page.getByLabel("You may text me")).toBeChecked();
  });
});
