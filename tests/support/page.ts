import { randomInt } from "node:crypto";
import { test as base, expect, type Page } from "@playwright/test";

/** What the specification asks the page of a missing address to write into the console. */
const MISSING_PAGE = [/^error: Page not found: \//, /status of 404/];

/** Chromium's own, where a page is left before the one before has faded into it. */
const LEFT_IN_TRANSITION = /^error: Transition was skipped$/;

/** What it asks for where there is no measuring tag. */
const NO_TAG = /^warning: Analytics is not available: \w+ was not measured\.$/;

export interface Options {
  /** What this test's pages may write into the console besides; the browser itself tells failed requests. */
  expectedMessages: RegExp | undefined;
}

function someAddress(): string {
  return `10.${[1, 2, 3].map(() => randomInt(256)).join(".")}`;
}

/** A page on which any unexpected console message or security violation fails the test. */
export const test = base.extend<Options & { quiet: void }>({
  expectedMessages: [undefined, { option: true }],
  // A visitor of each test's own: the server counts what comes from one address, and lets so much through.
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
        if (!LEFT_IN_TRANSITION.test(text) && expectedMessages?.test(message) !== true)
          messages.push(text);
      });
      await use();
      expect(messages).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** From the next page on the browser remembers nothing, as some are told to. */
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
