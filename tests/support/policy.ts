import type { Page } from "@playwright/test";
import { expect } from "./page.ts";

/** Opens a page with a strict policy; each violation is logged, which fails the test. */
export async function expectStrictPolicy(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`violation: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  const response = await page.goto(path);
  expect(response?.headers()["content-security-policy"]).toContain("default-src 'none'");
  expect(response?.headers()["content-security-policy"]).not.toContain("unsafe-");
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
