import { randomInt, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect as playwrightExpect, type Page } from "@playwright/test";
import type { StaffMember } from "#contract/api.ts";

/** With the emulators, a response may take seconds. */
const expect = playwrightExpect.configure({ timeout: 45_000 });

/** An environment that the staff app runs in. */
export interface Office {
  owner: StaffMember;
  colleague: StaffMember;
  /** Signs in and returns a page in a separate browser context. */
  enter: (who: StaffMember) => Promise<Page>;
  /** Sends the contact form as a visitor. */
  send: (fields: Record<string, string>) => Promise<void>;
  /** Revokes access with the command-line tool. */
  revoke: (email: string) => Promise<void>;
  /** Returns all stored data as a string. */
  everything: () => Promise<string>;
}

export const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const step = (page: Page, name: string) =>
  card(page, "Status").getByRole("button", { name, exact: true });
const chosen = (page: Page, name: string) =>
  expect(step(page, name)).toHaveAttribute("aria-current", "step");
/** Returns the notification at the bottom of the screen, not the bar below the header. */
export const announced = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: /\S/, hasNotText: /^(?:Loading|Offline|\d+ changes? )/ });

/** Follows a lead from the form to its erasure, with an owner and a colleague whose access is revoked along the way. */
export async function walkOneDay(office: Office): Promise<void> {
  const name = `Walker ${randomUUID().slice(0, 8)}`;
  const number = `678 ${randomInt(200, 999)} ${randomInt(1000, 9999)}`;
  const campaign = `walk-${randomUUID().slice(0, 8)}`;
  await office.send({
    name,
    phone: number,
    city: "rome",
    message: "Brick wall, 65 inches.",
    attribution: JSON.stringify({ session: { utm_campaign: campaign } }),
  });

  const page = await office.enter(office.owner);
  await findAndOpen(page, name);
  await callBack(page);
  await note(page, "Bring the long ladder.");
  await changeAndUndo(page);

  const other = await office.enter(office.colleague);
  await changeTogether(page, other);
  await letGo(office, other);

  await expectCounted(page, campaign, 1);
  await exportList(page, name);
  expect(await office.everything()).toContain(name);
  await eraseLead(page, name);
  await expectCounted(page, campaign, 0);
  expect(await exported(page, "view=all")).not.toContain(name);
  expect(await office.everything()).not.toContain(name);
  await signOut(page);
}

async function findAndOpen(page: Page, name: string): Promise<void> {
  await page.goto("/admin/leads?view=all");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("City").selectOption("Rome");
  await page.getByRole("searchbox", { name: "Search leads" }).fill(name);
  await expect(page.getByRole("rowheader")).toHaveText([name]);
  await expect(page).toHaveURL(/city=rome/);
  await page.getByRole("rowheader").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

async function callBack(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Call" }).click();
  await card(page, "How did it go?").getByRole("button", { name: "Reached" }).click();
  await chosen(page, "Contacted");
  await expect(announced(page)).toContainText("Saved: Reached.");
}

async function note(page: Page, text: string): Promise<void> {
  await page.getByLabel("Note").fill(text);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(card(page, "History").getByText(text)).toBeVisible();
}

async function changeAndUndo(page: Page): Promise<void> {
  await step(page, "Quoted").click();
  await expect(announced(page)).toContainText("Status: Contacted to Quoted.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(announced(page)).toContainText("Status: Quoted to Contacted.");
  await chosen(page, "Contacted");
}

/**
 * Checks that if two people change the same version of a lead, the second one sees the first one's change and can still
 * apply their own.
 */
async function changeTogether(page: Page, other: Page): Promise<void> {
  // Lets `letGo` advance the clock.
  await other.clock.install();
  await other.goto(page.url());
  await chosen(other, "Contacted");
  // Blocks newer versions until both people have clicked.
  await page.route("**/api/leads/*", (route) =>
    route.request().method() === "GET" ? route.abort() : route.fallback(),
  );
  await step(other, "Quoted").click();
  await expect(announced(other)).toContainText("Status: Contacted to Quoted.");
  const refused = page.waitForResponse((response) => response.status() === 409);
  await step(page, "Done").click();
  await refused;
  await page.unroute("**/api/leads/*");
  const notice = page.getByRole("alert").filter({ hasText: "Your change was not saved." });
  await expect(notice).toContainText("status Quoted");
  await notice.getByRole("button", { name: "Apply mine" }).click();
  await chosen(page, "Done");
}

/** Checks that the app signs out a person within 30 seconds after their role is revoked. */
async function letGo({ revoke, colleague }: Office, other: Page): Promise<void> {
  await revoke(colleague.email);
  await other.clock.fastForward(30_000);
  await expect(other.getByRole("heading", { name: /^(?:Sign in|No access)$/ })).toBeVisible();
  await other.context().close();
}

/** Checks how often a campaign appears in the statistics. */
async function expectCounted(page: Page, campaign: string, times: number): Promise<void> {
  await page.goto("/admin/overview");
  const campaigns = card(page, "By campaign");
  await expect(campaigns.or(page.getByText(/^No leads in the last/))).toBeVisible();
  const showAll = campaigns.getByRole("button", { name: /^Show all/ });
  if (await showAll.isVisible()) await showAll.click();
  await expect(campaigns.getByRole("rowheader", { name: campaign })).toHaveCount(times);
}

async function exportList(page: Page, name: string): Promise<void> {
  expect(await exported(page, `view=all&q=${encodeURIComponent(name)}`)).toContain(name);
}

/** Returns the exported CSV. */
async function exported(page: Page, query: string): Promise<string> {
  await page.goto(`/admin/leads?${query}`);
  await page.getByRole("button", { name: "More" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  return readFile(await (await downloading).path(), "utf8");
}

async function eraseLead(page: Page, name: string): Promise<void> {
  const found = `/admin/leads?view=all&q=${encodeURIComponent(name)}`;
  await page.goto(found);
  await page.getByRole("rowheader").getByRole("link").click();
  await page.getByRole("button", { name: "Delete this lead" }).click();
  await page
    .getByRole("dialog", { name: `Delete ${name}?` })
    .getByRole("button", { name: "Delete forever" })
    .click();
  await expect(announced(page)).toContainText(`${name} was deleted.`);
  await page.goto(found);
  await expect(page.getByText(/^No results for/)).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Signed in as/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/admin/login");
  await page.goto("/admin/leads");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.context().close();
}
