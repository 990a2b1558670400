import { randomInt, randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import type { StaffMember } from "#contract/api.ts";
import type { Lead } from "#contract/lead.ts";
import { SESSION_COOKIE } from "#functions/http/staff-access.ts";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { createLinkIdentity, createLinkRegister } from "#functions/identity/links/link-identity.ts";
import type { LeadStore, NewLead } from "#functions/stores/lead-store.ts";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { newLead } from "./leads.ts";
import { test as base } from "./page.ts";
import { BROWSER_DATA_DIR } from "./staff-link.ts";

export { expect } from "./page.ts";
export { announced, card, step } from "./staff-walk.ts";

export const OWNER: StaffMember = { email: "owner@longleaftv.example", role: "owner" };
export const ANNA: StaffMember = { email: "anna@longleaftv.example", role: "staff" };

/** A test's leads, stored in the running server's database and erased after the test. */
export interface Leads {
  store: LeadStore;
  /** A word in each of these leads' names. Searching for it lists only them. */
  word: string;
  /** Stores a lead, by default a new one. */
  add: (lead?: Partial<NewLead>) => Promise<Lead>;
  /** Stores a lead and opens its page. */
  open: (page: Page, lead?: Partial<NewLead>, staff?: StaffMember) => Promise<Lead>;
  /** Opens a list of the test's leads. */
  list: (page: Page, query?: string, staff?: StaffMember) => Promise<void>;
}

/** A test of the staff app with its own leads. */
export const test = base.extend<{ leads: Leads }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern
  leads: async ({}, use) => {
    const store = await openSqliteStore(BROWSER_DATA_DIR);
    const ids: string[] = [];
    const word = `word${randomUUID().slice(0, 8)}`;
    const add: Leads["add"] = async ({ name = "Dana", ...overrides } = {}) => {
      const { lead } = await store.create(
        newLead({
          phone: `+1770${randomInt(2_000_000, 10_000_000)}`,
          createdAt: new Date().toISOString(),
          name: `${name} ${word}`,
          ...overrides,
        }),
      );
      ids.push(lead.id);
      return lead;
    };
    await use({
      store,
      word,
      add,
      open: async (page, overrides, staff = ANNA) => {
        const lead = await add(overrides);
        await signIn(page, staff);
        await page.goto(`/admin/leads/${lead.id}`);
        await page.getByRole("heading", { level: 1, name: lead.name }).waitFor();
        return lead;
      },
      list: async (page, query = "", staff = ANNA) => {
        await signIn(page, staff);
        await page.goto(`/admin/leads?q=${word}${query}`);
        await page.getByText(word).first().waitFor();
      },
    });
    for (const id of ids) await store.erase(id);
    await store.close();
  },
});

const MINUTE_MS = 60_000;

/** Returns the time the given number of minutes ago, in ISO format. */
export const minutesAgo = (minutes: number) =>
  new Date(Date.now() - minutes * MINUTE_MS).toISOString();

/** Signs someone in as if with a one-time link, by default on the server that all tests share. */
export async function signIn(
  page: Page,
  { email, role }: StaffMember = ANNA,
  dataDir: string = BROWSER_DATA_DIR,
): Promise<void> {
  const database = openLinkDatabase(dataDir);
  try {
    database.saveStaff({ email, role });
    const identity = createLinkIdentity(database);
    const session = identity.openSession(identity.makeLink(email));
    if (session === undefined) throw new Error(`no session for ${email}`);
    await page.context().addCookies([
      {
        name: SESSION_COOKIE,
        value: session.secret,
        domain: "localhost",
        path: "/",
        // Kept when the browser ends, like the server's.
        expires: Date.now() / 1000 + 3600,
      },
    ]);
  } finally {
    database.close();
  }
}

/** Revokes someone's access as `npm run staff` does, which also ends their sessions. */
export async function revoke(dataDir: string, email: string): Promise<void> {
  const database = openLinkDatabase(dataDir);
  try {
    await createLinkRegister(database).revoke(email);
  } finally {
    database.close();
  }
}

/** Takes someone's role but not their session, as on Firebase, where sign-ins don't end with a role. */
export function forgetRole(dataDir: string, email: string): void {
  const database = new DatabaseSync(join(dataDir, "staff.db"));
  database.prepare("DELETE FROM staff WHERE email = ?").run(email);
  database.close();
}

/** Number of leads written per transaction, small enough that the server waits at most a second. */
const AT_ONCE = 100;

/**
 * Stores closed leads for one campaign, unless this month's leads exist already. They are too old for statistics and
 * too new to expire; the newest is `Lead 1`.
 * @returns the campaign's name
 */
export async function storeManyLeads(store: LeadStore, count: number): Promise<string> {
  const campaign = `${count}-visitors-${new Date().toISOString().slice(0, "2026-11".length)}`;
  const make = (number: number) =>
    store.create(
      newLead({
        name: `Lead ${number}`,
        phone: `+1770${2_000_000 + number}`,
        createdAt: minutesAgo(450 * 24 * 60 + number),
        attribution: { session: { utm_campaign: campaign } },
        status: "done",
      }),
    );
  // The last lead exists only if all the others do.
  const { leads } = await store.list({ campaign, q: String(count) }, 1);
  if (leads.length > 0) return campaign;
  for (let number = 1; number < count; number += AT_ONCE) {
    const most = Math.min(AT_ONCE, count - number);
    await Promise.all(Array.from({ length: most }, (_, index) => make(number + index)));
    // Gives other connections time to write.
    await setTimeout(10);
  }
  await make(count);
  return campaign;
}

export const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
