import type { Locator, Page } from "@playwright/test";

/** The time at which tests with a fixed clock start. */
const BEGIN = new Date("2026-11-22T15:00:00Z");

/** Installs a fake clock on a page and the pages it leads to; `pass` advances it. */
export async function stopTime(page: Page): Promise<void> {
  // The fake clock would also replace the navigation type, which pages read.
  await page.addInitScript(() => {
    Object.assign(globalThis, { entries: performance.getEntriesByType.bind(performance) });
  });
  await page.clock.install({ time: BEGIN });
  await page.addInitScript(() => {
    performance.getEntriesByType = Reflect.get(globalThis, "entries");
  });
  await page.clock.pauseAt(BEGIN.getTime() + 1000);
}

/** Advances the clock of a page that has set its timers, in milliseconds. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.waitForLoadState("load");
  await page.clock.runFor(milliseconds);
}

export const offer = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Wait! Don't Miss Out on $10 Off" });

/** Moves the mouse out of the window, by default at its top. */
export async function moveMouseOut(page: Page, clientY = -1): Promise<void> {
  await page.locator("html").dispatchEvent("mouseleave", { clientY });
}

/** Resolves once the offer and the bookings are loaded. */
export async function overlaysArrive(page: Page, work: () => Promise<unknown>): Promise<void> {
  const arrival = page.waitForResponse(/\/overlays\..*\.json$/);
  await work();
  await (await arrival).finished();
  await page.locator("#exit-offer").waitFor({ state: "attached" });
}

/** Keeps the offer and bookings out of tests that may last until the first one would appear. */
export async function keepOverlaysAway(page: Page): Promise<void> {
  await page.route("**/overlays.*.json", (route) => route.fulfill({ json: { html: "", css: "" } }));
}

export const bookings = (page: Page): Locator => page.locator("[id^=booking-]:visible");
