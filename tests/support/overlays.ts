import type { Locator, Page } from "@playwright/test";

/** When a test starts whose time stands still. */
const BEGIN = new Date("2026-11-22T15:00:00Z");

/** Stops the time of a page and of the pages after it; `pass` lets it pass. */
export async function stopTime(page: Page): Promise<void> {
  // The clock would hide how a visitor came to a page, which has nothing to do with time.
  await page.addInitScript(() => {
    Object.assign(globalThis, { entries: performance.getEntriesByType.bind(performance) });
  });
  await page.clock.install({ time: BEGIN });
  await page.addInitScript(() => {
    performance.getEntriesByType = Reflect.get(globalThis, "entries");
  });
  await page.clock.pauseAt(BEGIN.getTime() + 1000);
}

/** Lets milliseconds pass at once, on a page that has started to count them. */
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

/** Resolves once the offer and the bookings were fetched. */
export async function overlaysArrive(page: Page, work: () => Promise<unknown>): Promise<void> {
  const arrival = page.waitForResponse(/\/overlays\..*\.json$/);
  await work();
  await (await arrival).finished();
  await page.locator("#exit-offer").waitFor({ state: "attached" });
}

/** For a test of the page alone, which may last until the first booking is shown. */
export async function keepOverlaysAway(page: Page): Promise<void> {
  await page.route("**/overlays.*.json", (route) => route.fulfill({ json: { html: "", css: "" } }));
}

export const bookings = (page: Page): Locator => page.locator("[id^=booking-]:visible");
