import type { Locator, Page } from "@playwright/test";
import { visitStarted } from "./page.ts";

/** Start time of tests with a fake clock. */
const BEGIN = new Date("2026-11-22T15:00:00Z");

/** Installs a fake clock on a page and the pages that it navigates to. `pass` advances it. */
export async function stopTime(page: Page): Promise<void> {
  // The fake clock would also replace the navigation entries, which pages read.
  await page.addInitScript(() => {
    Object.assign(globalThis, { entries: performance.getEntriesByType.bind(performance) });
  });
  await page.clock.install({ time: BEGIN });
  await page.addInitScript(() => {
    performance.getEntriesByType = Reflect.get(globalThis, "entries");
  });
  await page.clock.pauseAt(BEGIN.getTime() + 1000);
}

/** Waits until a page has loaded and set its timers, then advances its clock. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.waitForLoadState("load");
  await visitStarted(page);
  await page.clock.runFor(milliseconds);
}

export const offer = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Wait! Don't Miss Out on $10 Off" });

/** Moves the mouse out of the window, by default at the top. */
export async function moveMouseOut(page: Page, clientY = -1): Promise<void> {
  await page.locator("html").dispatchEvent("mouseleave", { clientY });
}

/** Runs the work and waits until it has loaded the offer and the bookings. */
export async function overlaysArrive(page: Page, work: () => Promise<unknown>): Promise<void> {
  const arrival = page.waitForResponse(/\/overlays\..*\.txt$/);
  await work();
  await (await arrival).finished();
  await page.locator("#exit-offer").waitFor({ state: "attached" });
}

/** Prevents the offer and bookings from appearing in long tests. */
export async function keepOverlaysAway(page: Page): Promise<void> {
  await page.route("**/overlays.*.txt", (route) => route.fulfill({ body: "" }));
}

export const bookings = (page: Page): Locator => page.locator("[id^=booking-]:visible");
