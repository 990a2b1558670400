import type { Locator, Page } from "@playwright/test";

/** When every test begins that has the time in its own hand. */
const BEGIN = new Date("2026-11-22T15:00:00Z");

/** From now on time passes only by `pass`, on this page and on whatever it leads to. */
export async function stopTime(page: Page): Promise<void> {
  // The clock would hide how a page was come to, which has nothing to do with time.
  await page.addInitScript(() => {
    Object.assign(globalThis, { entries: performance.getEntriesByType.bind(performance) });
  });
  await page.clock.install({ time: BEGIN });
  await page.addInitScript(() => {
    performance.getEntriesByType = Reflect.get(globalThis, "entries");
  });
  await page.clock.pauseAt(BEGIN.getTime() + 1000);
}

/** So many milliseconds pass at once, on a page that has begun to count them. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.waitForLoadState("load");
  await page.clock.runFor(milliseconds);
}

export const offer = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Wait! Don't Miss Out on $10 Off" });

/** The mouse goes out of the window: at its top, or as told. */
export async function moveMouseOut(page: Page, clientY = -1): Promise<void> {
  await page.locator("html").dispatchEvent("mouseleave", { clientY });
}

/** Resolves once what stands over the page was fetched. */
export async function overlaysArrive(page: Page, work: () => Promise<unknown>): Promise<void> {
  const arrival = page.waitForResponse(/\/overlays\..*\.json$/);
  await work();
  await (await arrival).finished();
  await page.locator("#exit-offer").waitFor({ state: "attached" });
}

/** For a test that is about the page alone, and may take longer than the first booking does to come. */
export async function keepOverlaysAway(page: Page): Promise<void> {
  await page.route("**/overlays.*.json", (route) => route.fulfill({ json: { html: "", css: "" } }));
}

export const bookings = (page: Page): Locator => page.locator("[id^=booking-]:visible");
