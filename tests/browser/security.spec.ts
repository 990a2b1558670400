import { test as base, expect } from "@playwright/test";
import { test } from "../support/page.ts";
import { expectStrictPolicy } from "../support/policy.ts";

base("a planted inline script, handler and style are blocked", async ({ page }) => {
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      "<main",
      `<script>window.planted = true</script><img src="x" onerror="window.planted = true" alt=""><style>body{display:none}</style><main`,
    );
    await route.fulfill({ response, body });
  });
  const refused: string[] = [];
  page.on("console", (message) => refused.push(message.text()));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => "planted" in window)).toBe(false);
  await expect(page.locator("body")).toBeVisible();
  const violations = refused.filter((text) => text.includes("Content Security Policy"));
  expect(violations.length).toBeGreaterThanOrEqual(3);
});

// Nobody is signed in at the staff app, which its list says.
test.use({ expectedMessages: /status of 401/ });

for (const path of ["/admin/login", "/admin/leads"]) {
  test(`${path} violates no rule of its own policy`, async ({ page }) => {
    await expectStrictPolicy(page, path);
  });
}
