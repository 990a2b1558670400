import type { Locator, Page } from "@playwright/test";
import { expect, fill, send, somebody, test } from "../support/contact-form.ts";
import { BROWSER_DATA_DIR, makeStaffLink } from "../support/staff-link.ts";

const PORT = 4180;

/** Signs in with a one-time link and searches for a visitor's lead. */
async function findLead(page: Page, name: string): Promise<Locator> {
  await page.goto(makeStaffLink(BROWSER_DATA_DIR, PORT));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("searchbox", { name: "Search leads" }).fill(name);
  return page.getByRole("row").filter({ hasText: name });
}

test("shows staff the lead of a form that a visitor sent", async ({ page }) => {
  const name = somebody();
  await page.goto("/contact");
  await fill(page, name, "678 555 0142");
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. We have it.");
  const lead = await findLead(page, name);
  await expect(lead.getByRole("link", { name: `Call ${name}, (678) 555-0142` })).toHaveAttribute(
    "href",
    "tel:+16785550142",
  );
  await expect(lead).toContainText("Brick wall, 65 inches.");
});

// The browser logs every refused or failed request to the console.
test.use({ expectedMessages: /status of (401|422)/ });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the thanks page after the form, and the lead in the list", async ({
    page,
    browser,
    baseURL,
  }) => {
    const name = somebody();
    await page.goto("/contact");
    await fill(page, name);
    await send(page);
    await expect(page).toHaveURL("/contact/thanks");
    // The staff app itself needs JavaScript.
    const context = await browser.newContext({
      baseURL: baseURL ?? "",
      javaScriptEnabled: true,
    });
    const staff = await context.newPage();
    await expect(await findLead(staff, name)).toBeVisible();
    await context.close();
  });

  test("shows a form with a mistake again, filled and with the error next to its field, so that it can be sent", async ({
    page,
  }) => {
    await page.goto("/contact");
    await fill(page, somebody());
    await page.getByLabel("Phone").fill("12345");
    await send(page);
    await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(
      /^This is not a US phone number/,
    );
    await expect(page.getByLabel("Phone")).toHaveValue("12345");
    await expect(page.getByLabel("What should we know?")).toHaveValue("Brick wall, 65 inches.");
    await expect(page.getByLabel("City")).toHaveValue("marietta");
    await expect(page.getByLabel("Text", { exact: true })).toBeChecked();
    await page.getByLabel("Phone").fill("678 555 0142");
    await send(page);
    await expect(page).toHaveURL("/contact/thanks");
  });
});

test("loads no React before the first interaction with the form, and keeps what was typed meanwhile", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/contact");
  await page.waitForLoadState("networkidle");
  const before = scripts.length;
  await page.getByLabel("Your name").pressSequentially("Ann", { delay: 5 });
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
  await page.waitForLoadState("networkidle");
  await expect(page.getByLabel("Your name")).toHaveValue("Ann");
  await send(page);
  // Sent without leaving the page: the live form answers with the error and keeps what was typed.
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(
    /^Please give a phone number or an email address/,
  );
  await expect(page.getByLabel("Your name")).toHaveValue("Ann");
});

test("lets the visitor send the form again after going back from the thanks page", async ({
  page,
}) => {
  await page.goto("/contact");
  await fill(page, somebody());
  await page.waitForLoadState("networkidle");
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Send this request" })).toBeVisible();
  await fill(page, somebody());
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
});
