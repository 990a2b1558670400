import { test as base, expect } from "@playwright/test";

/** What the specification asks pages to write into the console, by the page that may do so. */
const EXPECTED_MESSAGES = [/^Page not found: \//, /status of 404/];

/** A page on which any unexpected console message or security violation fails the test. */
export const test = base.extend<{ quiet: void }>({
  quiet: [
    async ({ page }, use) => {
      const messages: string[] = [];
      page.on("console", (message) => {
        const text = message.text();
        const expected =
          page.url().includes("/nowhere") &&
          EXPECTED_MESSAGES.some((pattern) => pattern.test(text));
        if (!expected) messages.push(`${message.type()}: ${text}`);
      });
      page.on("pageerror", (error) => messages.push(`error: ${error.message}`));
      await use();
      expect(messages).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** One address of every template. */
export const TEMPLATES = [
  "/",
  "/services",
  "/services/tv-mounting-brick",
  "/locations",
  "/locations/decatur",
  "/blog",
  "/blog/how-high-to-mount-a-tv",
  "/contact",
  "/nowhere",
] as const;
