import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { StaffMember } from "#contract/api.ts";
import type { Lead } from "#contract/lead.ts";
import type { LeadStore, NewLead } from "#functions/stores/lead-store.ts";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { newLead } from "./leads.ts";
import { test as base } from "./page.ts";
import { signIn } from "./sign-in.ts";
import { BROWSER_DATA_DIR } from "./staff-link.ts";

export { expect } from "./page.ts";

export const OWNER: StaffMember = { email: "owner@longleaftv.example", role: "owner" };
export const ANNA: StaffMember = { email: "anna@longleaftv.example", role: "staff" };

/** Leads on the server of the browser tests, written beside it. */
export interface Leads {
  /** One of a moment ago, with a name and a phone number that no other has; gone after the test. */
  add: (overrides?: Partial<NewLead>) => Promise<Lead>;
  /** The same, on the screen of a page on which somebody is signed in. */
  open: (page: Page, overrides?: Partial<NewLead>, staff?: StaffMember) => Promise<Lead>;
  store: LeadStore;
}

/** Tests of one lead's screen. */
export const test = base.extend<{ leads: Leads }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
  leads: async ({}, use) => {
    const store = await openSqliteStore(BROWSER_DATA_DIR);
    const ids: string[] = [];
    const add: Leads["add"] = async (overrides) => {
      const { lead } = await store.create(
        newLead({
          name: `Dana ${randomUUID().slice(0, 8)}`,
          phone: `+1770${randomInt(2_000_000, 10_000_000)}`,
          createdAt: new Date().toISOString(),
          ...overrides,
        }),
      );
      ids.push(lead.id);
      return lead;
    };
    const open: Leads["open"] = async (page, overrides, staff = ANNA) => {
      const lead = await add(overrides);
      await signIn(page, staff);
      await page.goto(`/admin/leads/${lead.id}`);
      await page.getByRole("heading", { level: 1, name: lead.name }).waitFor();
      return lead;
    };
    await use({ add, open, store });
    for (const id of ids) await store.erase(id);
    await store.close();
  },
});
