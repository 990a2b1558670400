import { expect as playwrightExpect, type Page, type Route } from "@playwright/test";
import { openFilled, send, someName, type StoredLeads } from "./contact-form.ts";
import { photo } from "./lead-photos.ts";

/** With the emulators, a response may take seconds. */
const expect = playwrightExpect.configure({ timeout: 45_000 });

export const PHOTOS = "**/api/photos/*";

/** Delay before retrying something that couldn't be sent. */
export const NEXT_TRY_MS = 6_000;

export const field = (page: Page) => page.getByLabel("Photos of the wall");
const list = (page: Page) =>
  page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Remove/ }) });

const COLORS = ["#111", "#333", "#555", "#777", "#999", "#bbb"];

/** Returns photos that are larger than we store them. The server detects equal ones, so each has its own color. */
export async function files(count: number) {
  return Promise.all(
    COLORS.slice(0, count).map(async (color, index) => ({
      name: `wall-${index + 1}.jpg`,
      mimeType: "image/jpeg",
      buffer: await photo({ width: 3_000, height: 1_500, color }),
    })),
  );
}

/** Chooses photos, and waits until those that the browser can open are opened, which shows their previews. */
export async function choose(
  page: Page,
  chosen: Awaited<ReturnType<typeof files>>,
  previews = chosen.length,
): Promise<void> {
  await field(page).setInputFiles(chosen);
  await expect(list(page).locator("img")).toHaveCount(previews);
}

/** Sends a request with two photos while there's no connection. Returns its name. */
export async function sendOffline(page: Page): Promise<string> {
  const context = page.context();
  await context.clock.install();
  const name = someName();
  await openFilled(page, name);
  await choose(page, await files(2));
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole("region", { name: "Waiting to be sent" })).toBeVisible();
  return name;
}

/** Returns a route's handler that responds with an error. */
export const refuse = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { error: { code, message: "Not this one." } } });

/** Follows a visitor with three photos and a slow network. The server can't read the second photo. */
export async function walkSlowNetwork(page: Page, stored: StoredLeads): Promise<void> {
  const name = someName();
  await openFilled(page, name);
  const chosen = (await files(3)).map((file, index) =>
    index === 1 ? { ...file, buffer: Buffer.from("not readable") } : file,
  );
  await choose(page, chosen, 2);
  const held = Promise.withResolvers<void>();
  let requests = 0;
  await page.route(PHOTOS, async (route) => {
    requests += 1;
    if (requests === 2) await held.promise;
    await route.continue();
  });
  await send(page);
  await expect(page.getByRole("button", { name: "Sending photo 2 of 3" })).toBeVisible();
  expect((await stored.of(name))[0]?.photos).toHaveLength(1);
  held.resolve();
  await expect(page).toHaveURL(/\/contact\/thanks$/);
  await expect(page.getByText("2 received. We couldn’t add one of them.")).toBeVisible();
  await expect(page.getByText("A photo of your wall helps us")).toHaveCount(0);
  const [lead] = await stored.of(name);
  expect(lead?.photos).toMatchObject([{ width: 2_000 }, { width: 2_000 }]);
  expect(requests).toBe(3);
}

/** Follows a visitor who sends a request with two photos offline, leaves, and opens another page once they're online. */
export async function walkWithoutNetwork(page: Page, stored: StoredLeads): Promise<void> {
  const context = page.context();
  const name = await sendOffline(page);
  await page.close();
  await context.setOffline(false);
  await context.clock.fastForward(NEXT_TRY_MS);
  const next = await context.newPage();
  await next.goto("/services/tv-mounting-brick", { waitUntil: "networkidle" });
  await expect(next.getByText("Your photos were sent.")).toBeVisible();
  const leads = await stored.of(name);
  expect(leads.map(({ photos }) => photos?.length)).toEqual([2]);
  await expect
    .poll(() => next.evaluate(() => Object.keys(localStorage).filter((key) => /waiting/.test(key))))
    .toEqual([]);
}
