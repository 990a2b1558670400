import { expect, somePhone, somebody, test } from "../support/contact-form.ts";
import type { Page } from "@playwright/test";

async function fillClaim(page: Page, name: string): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Phone").fill(somePhone());
  await page.getByLabel("What is wrong?").fill("The left corner sank half an inch.");
}

const send = (page: Page) => page.getByRole("button", { name: "Send this claim" }).click();

test("stores a warranty claim as a lead for that service", async ({ page, stored }) => {
  const name = somebody();
  await page.goto("/support");
  await page.getByRole("link", { name: "Send a claim" }).click();
  await expect(page).toHaveURL("/support#claim");
  await fillClaim(page, name);
  await page.waitForLoadState("networkidle");
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
  expect(await stored.of(name)).toMatchObject([
    {
      kind: "contact",
      service: "warranty-support",
      page: "/support",
      message: "The left corner sank half an inch.",
    },
  ]);
});

test("keeps a claim's draft through a reload, apart from the contact form's", async ({ page }) => {
  const name = somebody();
  await page.goto("/support");
  await fillClaim(page, name);
  await page.waitForLoadState("networkidle");
  await page.reload();
  await expect(page.getByLabel("What is wrong?")).toHaveValue("The left corner sank half an inch.");
  await page.goto("/contact");
  await expect(page.getByLabel("Your name")).toHaveValue("");
});

test.describe("without JavaScript", () => {
  // The browser logs every refused request to the console.
  test.use({ javaScriptEnabled: false, expectedMessages: /status of 422/ });

  test("sends a claim, and shows one with a mistake again with everything that was typed", async ({
    page,
    stored,
  }) => {
    const name = somebody();
    await page.goto("/support");
    await fillClaim(page, name);
    await page.getByLabel("Phone").fill("12");
    await send(page);
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByLabel("Your name")).toHaveValue(name);
    await expect(page.getByLabel("What is wrong?")).toHaveValue(
      "The left corner sank half an inch.",
    );
    await page.getByLabel("Phone").fill(somePhone());
    await send(page);
    await expect(page).toHaveURL(/\/contact\/thanks/);
    expect(await stored.of(name)).toMatchObject([
      { service: "warranty-support", page: "/support" },
    ]);
  });
});
