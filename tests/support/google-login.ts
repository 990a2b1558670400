import type { BrowserContext, Page } from "@playwright/test";
import { gapiScript } from "./gapi-stub.ts";

/** Hosts of decoration that the emulator's account page doesn't need. */
const DECORATION = new Set(["unpkg.com", "fonts.googleapis.com"]);

/**
 * Opens the sign-in page with no access beyond this machine.
 * @returns also the requests that pages tried to send elsewhere, and what their security policy refused
 */
export async function openLogin(context: BrowserContext) {
  const leaks: string[] = [];
  await context.route(/^https:/, async (route) => {
    const url = route.request().url();
    const { host } = new URL(url);
    if (host === "apis.google.com") {
      return route.fulfill({ contentType: "text/javascript", body: gapiScript(url) });
    }
    if (!DECORATION.has(host)) leaks.push(url);
    return route.abort();
  });
  context.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) leaks.push(message.text());
  });
  const page = await context.newPage();
  await page.goto("/admin/login");
  return { context, page, leaks };
}

/** Opens the window in which an account is chosen. */
export async function openPopup(page: Page): Promise<Page> {
  const popup = page.waitForEvent("popup", { timeout: 20_000 });
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  return popup;
}
