import { randomInt } from "node:crypto";
import {
  test as base,
  expect,
  type BrowserContext,
  type Locator,
  type Page,
} from "@playwright/test";

/** Messages that the 404 page logs, as required by the specification. */
const MISSING_PAGE = [/^error: Page not found: \//, /status of 404/];

/**
 * Chromium reports a view transition that ends early as an error. That happens if the page is left too soon, is shown
 * before its transition is ready, or leads to a document without our styles, such as an image.
 */
const ENDED_TRANSITION =
  /^error: Transition was (?:skipped|aborted because of invalid state\. (?:ViewTransition opt-in disabled|Page already revealed))$/;

/** Message logged if no analytics tag is loaded, as required by the specification. */
const NO_TAG = /^warning: Analytics isn't available, so \w+ wasn't recorded\.$/;

/** Message logged if a test doesn't allow service workers (`playwright.config.ts`). */
const NO_WORKER = /^warning: Service Worker registration blocked by Playwright$/;

export interface Options {
  /** Other messages that this test expects, such as the browser's messages about failed requests. */
  expectedMessages: RegExp | undefined;
}

function someAddress(): string {
  return `10.${[1, 2, 3].map(() => randomInt(256)).join(".")}`;
}

/** A test that fails on any unexpected console message or security violation. */
export const test = base.extend<Options & { quiet: void }>({
  expectedMessages: [undefined, { option: true }],
  // Each test has its own IP address, because the server limits requests per address.
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": someAddress() }),
  quiet: [
    async ({ page, expectedMessages }, use) => {
      const messages: string[] = [];
      page.on("console", (message) => {
        const text = `${message.type()}: ${message.text()}`;
        const missing = page.url().includes("/nowhere") ? MISSING_PAGE : [];
        const expected =
          NO_TAG.test(text) ||
          NO_WORKER.test(text) ||
          missing.some((pattern) => pattern.test(text)) ||
          expectedMessages?.test(text) === true;
        if (!expected) messages.push(text);
      });
      page.on("pageerror", ({ message }) => {
        const text = `error: ${message}`;
        if (!ENDED_TRANSITION.test(text) && expectedMessages?.test(message) !== true)
          messages.push(text);
      });
      await use();
      expect(messages).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Makes browser storage throw errors, from the next page load on. */
export async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException("Storage is off.", "SecurityError");
        },
      });
    }
  });
}

/** Checks where the link with the given name leads. */
export async function expectLink(
  within: Locator | Page,
  name: string | RegExp,
  href: string | RegExp,
): Promise<void> {
  await expect(within.getByRole("link", { name })).toHaveAttribute("href", href);
}

/** Returns a list that fills with the contact events that pages send, in order. */
export async function sentContacts(context: BrowserContext): Promise<object[]> {
  const sent: object[] = [];
  await context.route("**/api/contacts", async (route) => {
    const event: object = route.request().postDataJSON();
    sent.push(event);
    await route.continue();
  });
  return sent;
}

/** Prevents links from being followed, because tests can't open other apps. */
export async function stayHere(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.addEventListener("click", (event) => event.preventDefault(), { capture: true }),
  );
}

/** One path per template. */
export const TEMPLATES = [
  "/",
  "/services",
  "/services/tv-mounting-brick",
  "/locations",
  "/locations/decatur",
  "/blog",
  "/blog/how-high-to-mount-a-tv",
  "/blog/tag/height",
  "/gallery",
  "/testimonials",
  "/resources",
  "/recommended-products",
  "/hardware",
  "/about",
  "/privacy",
  "/quote",
  "/contact",
  "/contact/thanks",
  "/support",
  "/nowhere",
] as const;

/** Waits until `visit.js`, which pages load after the load event, has run. */
export async function visitStarted(page: Page): Promise<void> {
  await page
    .locator("script[data-visit]")
    .evaluate(({ dataset }) => import(dataset["visit"] ?? ""));
}
