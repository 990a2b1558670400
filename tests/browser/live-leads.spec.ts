import { randomInt } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { ANNA, expect, test } from "../support/staff-page.ts";

/** The staff app's polling interval, in milliseconds. */
const POLL_MS = 20_000;

/** Turns off polling, so only an event can show a new lead. */
async function stopPolling(context: BrowserContext): Promise<void> {
  await context.addInitScript((pollMs) => {
    const start = globalThis.setInterval;
    const startOthers = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === pollMs ? 0 : start(work, ms, ...rest);
    Object.assign(globalThis, { setInterval: startOthers });
  }, POLL_MS);
}

/** Opens a list and waits until it gets events. */
async function openFollowing(page: Page, open: () => Promise<void>): Promise<void> {
  const connected = page.waitForResponse("**/api/events");
  await open();
  await connected;
}

const newLeads = (page: Page, count: number) =>
  page.getByRole("button", { name: count === 1 ? "1 new lead" : `${count} new leads` });

test("an open list shows a lead that a visitor sends, without polling", async ({
  page,
  leads,
  request,
}) => {
  await stopPolling(page.context());
  await leads.add({ name: "Ann" });
  await openFollowing(page, () => leads.list(page));
  const name = `Visitor ${leads.word}`;
  const phone = `770${randomInt(2_000_000, 10_000_000)}`;
  const response = await request.post("/api/leads", { data: { name, phone } });
  const { id }: { id: string } = await response.json();
  await newLeads(page, 1).click();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await leads.store.erase(id);
});

test("an open lead shows a colleague's change that another process stored, without polling", async ({
  page,
  leads,
}) => {
  await stopPolling(page.context());
  let id = "";
  await openFollowing(page, async () => {
    ({ id } = await leads.open(page));
  });
  await leads.store.addNote(id, { text: "Ring twice" }, ANNA.email, new Date().toISOString());
  await expect(page.getByText("Ring twice")).toBeVisible();
});

test("all tabs of a browser share one stream, and another tab takes over when its tab is closed", async ({
  page,
  context,
  leads,
}) => {
  await stopPolling(context);
  await leads.add({ name: "Ann" });
  const streams: Page[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/api/events")) streams.push(request.frame().page());
  });
  await openFollowing(page, () => leads.list(page));
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText(leads.word).first()).toBeVisible();
  // The other tab asks for the lock once its code has loaded.
  await other.waitForFunction(async () => {
    const { pending = [] } = await navigator.locks.query();
    return pending.length > 0;
  });
  await leads.add({ name: "Bob" });
  await expect(newLeads(page, 1)).toBeVisible();
  await expect(newLeads(other, 1)).toBeVisible();
  expect(streams).toEqual([page]);

  await page.close();
  await expect.poll(() => streams).toEqual([page, other]);
  await leads.add({ name: "Cid" });
  await expect(newLeads(other, 2)).toBeVisible();
});

test("an open list finds new leads by polling if the stream is blocked", async ({
  page,
  leads,
}) => {
  await page.clock.install();
  // A proxy that accepts the request but passes no events on.
  await page.route("**/api/events", () => undefined);
  await leads.add({ name: "Ann" });
  await leads.list(page);
  await leads.add({ name: "Bob" });
  await expect(async () => {
    await page.clock.fastForward(POLL_MS + 1000);
    await expect(newLeads(page, 1)).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("a push message makes an open list look for new leads, also if the host can't stream", async ({
  page,
  leads,
}) => {
  await stopPolling(page.context());
  await page.route("**/api/events", () => undefined);
  await leads.add({ name: "Ann" });
  await leads.list(page);
  await expect(page.getByText(leads.word).first()).toBeVisible();
  await leads.add({ name: "Bob" });
  await expect(async () => {
    // What the service worker sends to each tab when a push message arrives.
    await page.evaluate(() =>
      navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data: "changed" })),
    );
    await expect(newLeads(page, 1)).toBeVisible({ timeout: 1000 });
  }).toPass();
});
