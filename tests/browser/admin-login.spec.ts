import type { Page } from "@playwright/test";
import { violationsOn } from "../support/accessibility.ts";
import { loseCode } from "../support/lost-code.ts";
import { expect, test } from "../support/page.ts";
import { signIn } from "../support/sign-in.ts";

const CONFIG = "**/__/firebase/init.json";
const WAY_IN = "Open the sign-in link that the terminal printed.";

const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" });

// The browser writes every failed request into the console by itself, and React what stood in for a screen.
test.use({
  expectedMessages: /Failed to load resource|MissingScreen/,
});

test.describe("where the code of the sign-in does not come", () => {
  test("the page is loaded anew, once, and says so where that does not help", async ({ page }) => {
    await loseCode(page, WAY_IN);
    let loaded = 0;
    page.on("domcontentloaded", () => {
      loaded += 1;
    });
    await page.goto("/admin/login");
    await expect(page.getByRole("heading", { name: "Not loaded" })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("This screen could not be loaded");
    expect(loaded).toBe(2);
    expect(await violationsOn(page)).toEqual([]);

    await page.unroute("**/assets/chunks/*.js");
    await tryAgain(page).click();
    await expect(page.getByText(WAY_IN)).toBeVisible();
    await expect(page).toHaveTitle("Sign in");
  });

  test("a screen behind it comes in its place, for whoever is signed in", async ({ page }) => {
    await loseCode(page, WAY_IN);
    await signIn(page);
    await page.goto("/admin/leads");
    await expect(page.getByRole("heading", { name: "Leads" })).toBeVisible();
  });

  test("nor the code of Google's, it says what to do", async ({ page }) => {
    await page.route(CONFIG, (route) =>
      route.fulfill({ json: { projectId: "longleaf", apiKey: "x", authDomain: "x.example" } }),
    );
    await loseCode(page, "auth/popup-blocked");
    await page.goto("/admin/login");
    await expect(page.getByRole("alert")).toContainText(
      "The sign-in could not be loaded. Load the page again.",
    );
    await expect(page.getByRole("button", { name: "Sign in with Google" })).toBeHidden();
  });
});

test.describe("where it is not known how one signs in", () => {
  test("because there is no connection, it says so and asks again on a press", async ({ page }) => {
    await page.route(CONFIG, (route) => route.abort());
    await page.goto("/admin/login");
    await expect(page.getByRole("alert")).toContainText("There is no connection. Try again soon.");
    expect(await violationsOn(page)).toEqual([]);
    await page.unroute(CONFIG);
    await tryAgain(page).click();
    await expect(page.getByText(WAY_IN)).toBeVisible();
    // The button went with what it asked for anew.
    await expect(page.getByRole("main")).toBeFocused();
  });

  for (const [name, answer, words] of [
    ["no configuration", { status: 404 }, "The sign-in configuration is missing"],
    // A host that answers each address with its own page.
    ["a page", { body: "<!doctype html><title>Hello</title>" }, "configuration is missing"],
    ["a configuration of something else", { json: { port: 1 } }, "configuration is missing"],
    ["a server in trouble", { status: 503 }, "The server did not answer as it should."],
  ] as const) {
    test(`because there is ${name}, it says so and shows no button that cannot work`, async ({
      page,
    }) => {
      await page.route(CONFIG, (route) => route.fulfill(answer));
      await page.goto("/admin/login");
      await expect(page.getByRole("alert")).toContainText(words);
      await expect(page.getByRole("button", { name: /^Sign in/ })).toBeHidden();
      await page.unroute(CONFIG);
      await tryAgain(page).click();
      await expect(page.getByText(WAY_IN)).toBeVisible();
    });
  }

  test("a screen that one was going to says so as well", async ({ page }) => {
    await page.route(CONFIG, (route) => route.fulfill({ status: 404 }));
    await signIn(page);
    await page.goto("/admin/overview");
    await expect(page.getByRole("alert")).toContainText("The sign-in configuration is missing");
    await page.unroute(CONFIG);
    await tryAgain(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  });
});
