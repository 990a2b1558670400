import type { Page } from "@playwright/test";
import type { StaffMember } from "#contract/api.ts";
import type { Lead } from "#contract/lead.ts";
import type { LeadStore, NewLead } from "#functions/stores/lead-store.ts";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { waitUntilKept } from "./browser-databases.ts";
import { type DeployedSite, startDeployedSite } from "./deployed-site.ts";
import { newLead } from "./leads.ts";
import { ANNA, card, expect, signIn, step, test as base } from "./staff-page.ts";

interface Shop {
  store: LeadStore;
  addLead: (lead?: Partial<NewLead>) => Promise<Lead>;
  /** Signs someone in with a new session, as by a link, without signing out who was signed in before. */
  enter: (page: Page, who?: StaffMember) => Promise<void>;
  /** Signs someone in, opens a lead, and waits until the browser has stored both the app and the lead. */
  openKept: (page: Page, lead: Lead, who?: StaffMember) => Promise<void>;
}

/** A test of the staff app without a network, on a server whose leads only one test at a time uses. */
export const test = base.extend<{ shop: Shop }, { site: DeployedSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern
    async ({}, use) => {
      await using site = await startDeployedSite();
      await use(site);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  shop: async ({ site }, use) => {
    const store = await openSqliteStore(site.dataDir);
    const enter: Shop["enter"] = (page, who = ANNA) => signIn(page, who, site.dataDir);
    await use({
      store,
      addLead: async (lead) => {
        const name = `Dana ${crypto.randomUUID().slice(0, 8)}`;
        const createdAt = new Date().toISOString();
        return (await store.create(newLead({ name, createdAt, ...lead }))).lead;
      },
      enter,
      openKept: async (page, lead, who) => {
        await enter(page, who);
        await page.goto(`/admin/leads/${lead.id}`);
        await expect(page.getByRole("heading", { level: 1, name: lead.name })).toBeVisible();
        await waitUntilKept(page, 1);
      },
    });
    await store.close();
  },
});

/** Returns what the bar below the header says. */
export const offlineBar = (page: Page) =>
  page
    .getByRole("banner")
    .getByRole("status")
    .filter({ hasText: /^(?:Offline|Slow|\d+ changes? )/ });

export async function addNote(page: Page, text: string): Promise<void> {
  await page.getByLabel("Note").fill(text);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(card(page, "History").getByText(text)).toBeVisible();
}

export async function markDone(page: Page): Promise<void> {
  await step(page, "Done").click();
  await expect(step(page, "Done")).toHaveAttribute("aria-current", "step");
}

/** What the server has stored about a lead. */
export async function storedWork(store: LeadStore, { id }: Lead) {
  const record = await store.get(id);
  if (record === undefined) throw new Error(`Add the lead ${id} to the store first.`);
  const { lead, notes, events } = record;
  return {
    status: lead.status,
    notes: notes.map(({ text }) => text),
    photos: lead.photos?.length ?? 0,
    /** Without photos, whose order doesn't matter. */
    events: events.map(({ what }) => what).filter((what) => what !== "addedPhoto"),
  };
}
