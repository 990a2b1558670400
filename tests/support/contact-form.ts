import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Lead } from "#contract/lead.ts";
import type { LeadStore } from "#functions/stores/lead-store.ts";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { expect, expectLink, test as base } from "./page.ts";
import { BROWSER_DATA_DIR } from "./staff-link.ts";

export { expect, expectLink };

export interface StoredLeads {
  /** Returns the leads with this name, newest first. Each test uses its own names. */
  of: (name: string) => Promise<Lead[]>;
}

export function storedLeads(store: Pick<LeadStore, "list">): StoredLeads {
  return {
    of: async (name) => {
      const { leads } = await store.list({ spam: false }, 100);
      return leads.filter((lead) => lead.name === name);
    },
  };
}

/** A test of the contact form that can read the store. */
export const test = base.extend<object, { stored: StoredLeads }>({
  stored: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern
    async ({}, use) => {
      const store = await openSqliteStore(BROWSER_DATA_DIR);
      await use(storedLeads(store));
      await store.close();
    },
    { scope: "worker" },
  ],
});

/** Returns a name that no other test run has used. */
export const someName = () => `Visitor ${randomUUID().slice(0, 8)}`;

/** Returns a random phone number, because the server limits requests per number. */
export const somePhone = () => `678 ${randomInt(200, 1000)} ${randomInt(1000, 10_000)}`;

/** The message that `fill` enters. */
export const MESSAGE = "Brick wall, 65 inches.";

/** The street address that `fill` enters. */
export const STREET = "214 Whitlock Ave NW, Apt 3";

/** Fills in the contact form. */
export async function fill(page: Page, name: string, phone = somePhone()): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Phone").fill(phone);
  await page.getByLabel("Tell us about your TV and wall").fill(MESSAGE);
  await page.getByLabel("Street address").fill(STREET);
  await page.getByLabel("City").selectOption("Marietta");
  await page.getByLabel("Text", { exact: true }).check();
}

/** Opens the form, fills it in and waits for React. */
export async function openFilled(page: Page, name: string, path = "/contact"): Promise<void> {
  await page.goto(path);
  await fill(page, name);
  await hydrated(page);
}

/** Waits until the form is hydrated, which the first interaction triggers, and has loaded its data. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const island = document.querySelector("[data-island]") ?? {};
    return Object.keys(island).some((key) => key.startsWith("__reactContainer$"));
  });
  await page.waitForLoadState("networkidle");
}

/** Blocks React, so forms are submitted without JavaScript. */
export async function withoutReact(page: Page): Promise<void> {
  await page.route("**/islands.*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
}

export const send = (page: Page) => page.getByRole("button", { name: "Send this request" }).click();

/** Sends the form and waits for the thank-you page. */
export async function sendToThanks(page: Page): Promise<void> {
  await send(page);
  // Plain forms lead to the backend's version of the page.
  await expect(page).toHaveURL(/\/(?:contact|api)\/thanks(?:\?|$)/);
}
