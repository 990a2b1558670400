import type { BrowserContext, Page } from "@playwright/test";
import { gapiScript } from "./gapi-stub.ts";

/** Looks only good: the emulator's account page works without them. */
const DECORATION = new Set(["unpkg.com", "fonts.googleapis.com"]);

/**
 * Opens the sign-in page where nothing but this machine can be reached.
 * @returns besides, what the pages tried to reach elsewhere, and what their security policy refused
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

/** The window in which an account is chosen. */
export async function openPopup(page: Page): Promise<Page> {
  const popup = page.waitForEvent("popup", { timeout: 20_000 });
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  return popup;
}
