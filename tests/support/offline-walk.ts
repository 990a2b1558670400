import { expect as playwrightExpect, type BrowserContext, type Page } from "@playwright/test";
import { localDay } from "#contract/local-time.ts";
import type { LeadStore } from "#functions/stores/lead-store.ts";
import { waitUntilKept } from "./browser-databases.ts";
import { newLead } from "./leads.ts";
import { halves } from "./photos.ts";
import { card, step } from "./staff-walk.ts";

/** With the emulators, a response may take seconds. */
const expect = playwrightExpect.configure({ timeout: 45_000 });

/** An installer's phone, whose browser can be killed. */
export interface Phone {
  /** Starts the browser with everything it stored before. */
  start: () => Promise<BrowserContext>;
  /** Ends the browser's processes at once, as an empty battery does. */
  kill: () => Promise<void>;
}

interface Shop {
  store: LeadStore;
  installer: string;
  phone: Phone;
  /** Signs the installer in. Returns a page. */
  enter: (context: BrowserContext) => Promise<Page>;
  /** Opens a page with the installer's session after the browser was killed, without a network. */
  reopen: (context: BrowserContext) => Promise<Page>;
}

/**
 * Follows an installer who finishes two jobs in a basement, with notes and photos, reloads the app, runs out of battery,
 * and comes back.
 */
export async function walkOffline({ store, installer, phone, enter, reopen }: Shop): Promise<void> {
  const jobs = await Promise.all(["Ana", "Bob"].map((name) => addJob(store, name, installer)));
  const [first, second] = jobs;
  if (first === undefined || second === undefined) throw new Error("Add two jobs.");
  let context = await phone.start();
  await context.clock.install();
  let page = await enter(context);
  await page.goto("/admin/jobs");
  await expect(page.getByRole("link", { name: first.name, exact: true })).toBeVisible();
  await waitUntilKept(page, jobs.length);

  await context.setOffline(true);
  await context.clock.fastForward(OFFLINE_MS);
  await page.getByRole("link", { name: first.name, exact: true }).click();
  await finishJob(page, "Paid in cash.");
  await page.getByRole("radio", { name: "After" }).check();
  const photos = await Promise.all(
    WIDTHS.map(async (width) => ({
      name: `${width}.png`,
      mimeType: "image/png",
      buffer: await halves(width, 300),
    })),
  );
  await page.getByLabel("Add photos").setInputFiles(photos);
  const waiting = card(page, "Photos").getByRole("list", { name: "Waiting to send" });
  await expect(waiting.getByRole("img")).toHaveCount(3);
  for (const [index, width] of WIDTHS.entries()) {
    await expect(waiting.getByRole("img").nth(index)).toHaveJSProperty("naturalWidth", width);
  }
  await page.getByRole("link", { name: "Jobs", exact: true }).click();
  await page.getByRole("link", { name: second.name, exact: true }).click();
  await finishJob(page, "Left the remote with the neighbor.");
  const bar = page.getByText(/^Offline, as of .* · 7 changes waiting to send$/);
  await expect(bar).toBeVisible();

  await page.reload();
  await expect(bar).toBeVisible();
  await expect(step(page, "Done")).toHaveAttribute("aria-current", "step");
  await phone.kill();

  context = await phone.start();
  await context.setOffline(true);
  await context.clock.install({ time: Date.now() + 2 * OFFLINE_MS });
  page = await reopen(context);
  await page.goto("/admin/jobs");
  await expect(page.getByText(/^Offline, as of .* · 7 changes waiting to send$/)).toBeVisible();
  await context.setOffline(false);
  const photosOf = async () => (await store.get(first.id))?.lead.photos?.length;
  await expect.poll(photosOf).toBe(3);
  await expect(page.getByText(/Offline|waiting to send/)).toHaveCount(0);
  await context.close();

  for (const [{ id }, note] of [
    [first, "Paid in cash."],
    [second, "Left the remote with the neighbor."],
  ] as const) {
    const record = await store.get(id);
    expect(record?.lead).toMatchObject({ status: "done", version: 2 });
    expect(record?.notes.map(({ text, by }) => [text, by])).toEqual([[note, installer]]);
  }
  const events = (await store.get(first.id))?.events.map(({ what }) => what) ?? [];
  expect(events.filter((what) => what !== "addedPhoto")).toEqual(["created", "changed", "noted"]);
  expect(events.filter((what) => what === "addedPhoto")).toHaveLength(3);
  const stored = (await store.get(first.id))?.lead.photos;
  expect(stored?.map(({ width, stage, by }) => [width, stage, by])).toEqual(
    WIDTHS.map((width) => [width, "after", installer]),
  );
}

/** Longer than a Firebase token is valid, which is an hour. */
const OFFLINE_MS = 2 * 60 * 60_000;

/** Widths of three photos in pixels, which make them different. */
const WIDTHS = [400, 500, 600];

async function addJob(store: LeadStore, name: string, assignee: string) {
  const now = new Date();
  const { lead } = await store.create(
    newLead({
      name: `${name} ${crypto.randomUUID().slice(0, 8)}`,
      createdAt: now.toISOString(),
      status: "booked",
      bookedFor: localDay(now),
      bookedTime: "10:00",
      assignee,
    }),
  );
  return lead;
}

async function finishJob(page: Page, note: string): Promise<void> {
  await step(page, "Done").click();
  await expect(step(page, "Done")).toHaveAttribute("aria-current", "step");
  await page.getByLabel("Note").fill(note);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(card(page, "History").getByText(note)).toBeVisible();
}
