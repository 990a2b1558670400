import { randomInt, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect as playwrightExpect, type Page } from "@playwright/test";
import ICAL from "ical.js";
import type { StaffMember } from "#contract/api.ts";
import { addDays, localDay } from "#contract/local-time.ts";
import { CONVERSION_NAMES } from "#contract/lead-values.ts";
import type { TestDevice } from "./push-service.ts";
import { announced, card, step } from "./staff-walk.ts";

/** With the emulators, a response may take seconds. */
const expect = playwrightExpect.configure({ timeout: 45_000 });

/** An environment that the site and the staff app run in. */
export interface Shop {
  /** Dispatches jobs, and has a phone that gets notifications. */
  owner: StaffMember;
  installer: StaffMember;
  /** The owner's phone. */
  phone: TestDevice;
  /** Opens a page without JavaScript. */
  visit: () => Promise<Page>;
  /** Signs in and returns a page in a separate browser context. */
  enter: (who: StaffMember, look: { isPhone: boolean }) => Promise<Page>;
  /** Sends a form as a visitor. */
  send: (fields: Record<string, string>) => Promise<void>;
  /** Returns the review link of finished jobs. */
  reviewUrl: string;
}

/** Follows two requests through a day of work: from the form to the notification, the visit, the review and the ads. */
export async function walkOneJob(shop: Shop): Promise<void> {
  const word = randomUUID().slice(0, 8);
  const visitor = `Dana ${word}`;
  const fromAd = `Erin ${word}`;
  const day = openDay();
  const page = await shop.enter(shop.owner, { isPhone: false });
  const before = await countNew(page);

  await sendQuote(await shop.visit(), visitor, day);
  await notified(shop.phone, visitor);
  await shop.send({
    name: fromAd,
    phone: somePhone(),
    message: "A 55-inch TV on drywall.",
    attribution: JSON.stringify({ session: { gclid: `Cj0${word}` } }),
  });
  await notified(shop.phone, fromAd);
  await expect.poll(() => countNew(page)).toBe(before + 2);

  const { path } = shop.phone.received.find(({ title }) => title.includes("Dana")) ?? {};
  await page.goto(new URL(path ?? "", page.url()).href);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(visitor);
  await assign(page, shop.installer.email);
  await callAndNote(page, "Two TVs. Park in the back.");
  await book(page, { street: "12 Mill Road", day, installer: shop.installer.email });
  const other = await shop.enter(shop.installer, { isPhone: true });
  expect(await readCalendar(other, visitor)).toEqual({
    day,
    location: expect.stringContaining("12 Mill Road"),
  });

  await page.goto("/admin/leads?view=all");
  await page.getByRole("searchbox", { name: "Search leads" }).fill(fromAd);
  await page.getByRole("rowheader").getByRole("link", { name: fromAd }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(fromAd);
  await book(page, { street: "14 Mill Road", day, installer: shop.installer.email });
  await expect.poll(() => countNew(page)).toBe(before);

  for (const name of [visitor, fromAd]) await finish(other, name);
  await askForReview(other, shop.reviewUrl);

  // Only the request that came from an ad is reported, once for each step.
  const conversions = await adsCsv(page);
  const rows = conversions.split(/\r?\n/).filter((line) => line.includes(word));
  expect(rows.map((row) => row.split(",").slice(0, 4))).toEqual(
    [CONVERSION_NAMES.booked, CONVERSION_NAMES.done].map((name) => [`Cj0${word}`, "", "", name]),
  );
  for (const each of [page, other]) await each.context().close();
}

const somePhone = () => `678 ${randomInt(200, 999)} ${randomInt(1000, 9999)}`;

/** Returns a day on which visits are possible everywhere, soon enough for the form's calendar. */
const openDay = () => addDays(localDay(new Date()), 3);

/** Sends a quote for two TVs without JavaScript. */
async function sendQuote(page: Page, name: string, day: string): Promise<void> {
  await page.goto("/quote");
  await page.getByRole("radio", { name: /^75″/ }).check();
  await page.getByLabel("ZIP code").fill("30075");
  await page.getByRole("button", { name: "Add another TV" }).click();
  await expect(page.getByText("TV 2", { exact: false }).first()).toBeVisible();
  const send = page.getByRole("region", { name: "Send it to us" });
  await send.getByLabel("Your name").fill(name);
  await send.getByLabel("Phone").fill(somePhone());
  await send.getByLabel("First choice").fill(day);
  await send.getByLabel("Time of day", { exact: true }).first().selectOption("Morning");
  await send.getByRole("button", { name: "Send this quote" }).click();
  await expect(page).toHaveURL(/\/api\/thanks\?/);
  await page.context().close();
}

/** Waits until the phone has decrypted the notification of a lead, which shows only a first name and an initial. */
async function notified({ received }: TestDevice, name: string): Promise<void> {
  const [first = "", last = ""] = name.split(" ");
  const title = `New lead: ${first} ${last[0]?.toUpperCase() ?? ""}`;
  const titles = () => received.map((each) => each.title.toUpperCase());
  await expect.poll(titles).toContainEqual(expect.stringContaining(title.toUpperCase()));
}

async function assign(page: Page, email: string): Promise<void> {
  await page.getByLabel("Assign to").selectOption(email);
  await expect(announced(page)).toContainText("Assigned");
}

async function callAndNote(page: Page, text: string): Promise<void> {
  await page.getByRole("link", { name: "Call" }).click();
  await card(page, "How did it go?").getByRole("button", { name: "Reached" }).click();
  await expect(announced(page)).toContainText("Saved: Reached.");
  await page.getByLabel("Note").fill(text);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(card(page, "History").getByText(text)).toBeVisible();
}

interface Visit {
  street: string;
  day: string;
  installer: string;
}

async function book(page: Page, { street, day, installer }: Visit): Promise<void> {
  await step(page, "Booked").click();
  const dialog = page.getByRole("dialog", { name: "Book a visit" });
  await dialog.getByLabel("Day", { exact: true }).fill(day);
  await dialog.getByLabel("Who's going").selectOption(installer);
  await dialog.getByLabel("Street address").fill(street);
  await dialog.getByRole("button", { name: "Book", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(step(page, "Booked")).toHaveAttribute("aria-current", "step");
}

/** Creates a calendar link, reads it like a calendar app, and returns the day and place of one visit. */
async function readCalendar(page: Page, name: string): Promise<{ day: string; location: string }> {
  await page.goto("/admin/jobs");
  await page.getByRole("button", { name: "Create a calendar link" }).click();
  const response = await fetch(await page.getByLabel("Calendar link").inputValue());
  expect(response.headers.get("content-type")).toContain("text/calendar");
  const calendar = ICAL.Component.fromString(await response.text());
  const visits = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
  const visit = visits.find(({ summary }) => summary.includes(name));
  return { day: visit?.startDate.toString().slice(0, 10) ?? "", location: visit?.location ?? "" };
}

/** Opens a job from the list, as an installer at the door does, and marks it as done. */
async function finish(page: Page, name: string): Promise<void> {
  await page.goto("/admin/jobs");
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await step(page, "Done").click();
  await expect(step(page, "Done")).toHaveAttribute("aria-current", "step");
}

/** Checks that the message for a finished job asks for a review. */
async function askForReview(page: Page, reviewUrl: string): Promise<void> {
  await page.getByRole("button", { name: "Text", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /^Text / });
  await dialog.getByRole("button", { name: "Text them anyway" }).click();
  const href = await dialog.getByRole("link", { name: /^Review request/ }).getAttribute("href");
  expect(decodeURIComponent(href ?? "")).toContain(reviewUrl);
}

/** Opens the list, and returns the number of new leads that the app requested. */
async function countNew(page: Page): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  // Once, because removing the route while another request is on its way would fail that one.
  const once = { times: 1 };
  await page.route(
    "**/api/counts",
    async (route) => {
      const response = await route.fetch();
      const counts: { new: number } = await response.json();
      await route.fulfill({ response });
      resolve(counts.new);
    },
    once,
  );
  await page.goto("/admin/leads");
  return promise;
}

async function adsCsv(page: Page): Promise<string> {
  await page.goto("/admin/overview");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export for Google Ads" }).click();
  return readFile(await (await downloading).path(), "utf8");
}
