import { randomInt } from "node:crypto";
import {
  test as base,
  expect,
  type BrowserContext,
  type Locator,
  type Page,
} from "@playwright/test";

/** What the page of a missing address logs, by the specification. */
const MISSING_PAGE = [/^error: Page not found: \//, /status of 404/];

/**
 * Chromium reports a view transition that ends early as an error: when a page is left before the previous one has
 * faded into it, when a page is shown before its transition is ready, and when a page leads to a document without our
 * styles, such as a picture or a text file, which can't opt in to the transition.
 */
const ENDED_TRANSITION =
  /^error: Transition was (?:skipped|aborted because of invalid state\. (?:ViewTransition opt-in disabled|Page already revealed))$/;

/** What is logged when no analytics tag is loaded, by the specification. */
const NO_TAG = /^warning: Analytics is not available: \w+ was not measured\.$/;

export interface Options {
  /** What else this test's pages may log; the browser itself logs failed requests. */
  expectedMessages: RegExp | undefined;
}

function someAddress(): string {
  return `10.${[1, 2, 3].map(() => randomInt(256)).join(".")}`;
}

/** A page on which any unexpected console message or security violation fails the test. */
export const test = base.extend<Options & { quiet: void }>({
  expectedMessages: [undefined, { option: true }],
  // Each test is a visitor of its own, because the server limits the requests from one address.
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": someAddress() }),
  quiet: [
    async ({ page, expectedMessages }, use) => {
      const messages: string[] = [];
      page.on("console", (message) => {
        const text = `${message.type()}: ${message.text()}`;
        const missing = page.url().includes("/nowhere") ? MISSING_PAGE : [];
        const expected =
          NO_TAG.test(text) ||
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

/** Lets the browser refuse to store anything, from the next page on. */
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

/** Checks where the link of a name leads. */
export async function expectLink(
  within: Locator | Page,
  name: string | RegExp,
  href: string | RegExp,
): Promise<void> {
  await expect(within.getByRole("link", { name })).toHaveAttribute("href", href);
}

/** Returns the contact events that pages send to the backend, in order, as they are sent. */
export async function sentContacts(context: BrowserContext): Promise<object[]> {
  const sent: object[] = [];
  await context.route("**/api/contacts", async (route) => {
    const event: object = route.request().postDataJSON();
    sent.push(event);
    await route.continue();
  });
  return sent;
}

/** Keeps links from being followed: tests can't open another program. */
export async function stayHere(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.addEventListener("click", (event) => event.preventDefault(), { capture: true }),
  );
}

/** One address of every template. */
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
