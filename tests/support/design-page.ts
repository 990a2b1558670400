import type { Page } from "@playwright/test";
import { startDevServer } from "./dev-server.ts";
import { freePort } from "#scripts/emulators/service.ts";
import { test as base } from "./page.ts";

export { expect } from "./page.ts";

/** Tests of components on the page of the design system, which a dev server of their worker shows. */
export const test = base.extend<{ baseURL: string }, { devServerUrl: string }>({
  devServerUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
    async ({}, use) => {
      const server = await startDevServer(await freePort());
      await use(server.url);
      server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ devServerUrl }, use) => use(devServerUrl),
  // Vite's client tells of itself.
  expectedMessages: /\[vite\]/,
});

export async function openDesign(page: Page, hash = ""): Promise<void> {
  await page.goto(`/_design${hash}`);
  await page.waitForLoadState("networkidle");
}
