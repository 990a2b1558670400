import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Lead } from "#contract/lead.ts";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { test as base } from "./page.ts";
import { BROWSER_DATA_DIR } from "./staff-link.ts";

export { expect } from "./page.ts";

interface StoredLeads {
  /** The leads of a name that no other test uses, newest first. */
  of: (name: string) => Promise<Lead[]>;
}

/** Tests of the contact form that look into the store. */
export const test = base.extend<object, { stored: StoredLeads }>({
  stored: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
    async ({}, use) => {
      const store = await openSqliteStore(BROWSER_DATA_DIR);
      await use({
        of: async (name) => {
          const { leads } = await store.list({ spam: false }, 100);
          return leads.filter((lead) => lead.name === name);
        },
      });
      await store.close();
    },
    { scope: "worker" },
  ],
});

/** A name that no other run used. */
export const somebody = () => `Visitor ${randomUUID().slice(0, 8)}`;

/** A phone number that hardly another run used: the server counts how often one sends. */
export const somePhone = () => `678 ${randomInt(200, 1000)} ${randomInt(1000, 10_000)}`;

/** Fills the form in as a visitor with a brick wall does. */
export async function fill(page: Page, name: string, phone = somePhone()): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Phone").fill(phone);
  await page.getByLabel("What should we know?").fill("Brick wall, 65 inches.");
  await page.getByLabel("City").selectOption("Marietta");
  await page.getByLabel("Text", { exact: true }).check();
}

/** Opens the form, fills it in and waits for React. */
export async function openFilled(page: Page, name: string): Promise<void> {
  await page.goto("/contact");
  await fill(page, name);
  await hydrated(page);
}

/** Waits for the form to be hydrated, which its first interaction starts, and for what it loads after that. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const island = document.querySelector("[data-island]") ?? {};
    return Object.keys(island).some((key) => key.startsWith("__reactContainer$"));
  });
  await page.waitForLoadState("networkidle");
}

export const send = (page: Page) => page.getByRole("button", { name: "Send this request" }).click();
