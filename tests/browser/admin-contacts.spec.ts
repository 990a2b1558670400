import { randomInt, randomUUID } from "node:crypto";
import type { ContactEvent } from "#contract/contact-event.ts";
import { addDays, georgiaDay, georgiaMoment } from "#contract/georgia-day.ts";
import { violationsOn } from "../support/accessibility.ts";
import { LOOKS, lookAt, tooWide } from "../support/looks.ts";
import { expect, test } from "../support/page.ts";
import { signIn } from "../support/sign-in.ts";
import { inStore } from "../support/stored.ts";

/** A placement that no other test has. */
function somePlace(): string {
  return `place_${randomUUID().slice(0, 8)}`;
}

async function record(events: readonly Partial<ContactEvent>[]): Promise<void> {
  await inStore(async (store) => {
    for (const event of events) {
      await store.recordContact({
        timestamp: new Date().toISOString(),
        method: "phone",
        location: "header",
        ...event,
      });
    }
  });
}

test("clicks are told with their time, place, page and how somebody found it, and what they are not", async ({
  page,
}) => {
  const location = somePlace();
  const session = { utm_source: "google", utm_campaign: "brick-ads" };
  await record([
    { location, channel: "sms", page: "/services/tv-mounting-brick", attribution: { session } },
    { location, method: "form", timestamp: new Date(Date.now() - 60_000).toISOString() },
  ]);
  await signIn(page);
  await page.goto(`/admin/contacts?place=${location}`);
  await expect(page.getByText("A press is not yet a call")).toBeVisible();
  const rows = page.getByRole("list", { name: "Clicks" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Text");
  await expect(rows.first()).toContainText(location.replace("place_", "Place "));
  await expect(rows.first()).toContainText("google, brick-ads");
  await expect(rows.first().getByRole("link")).toHaveAttribute(
    "href",
    "/services/tv-mounting-brick",
  );
  await expect(rows.last()).toContainText("Form sent");

  await page.getByRole("button", { name: "All places" }).click();
  await expect(page).toHaveURL("/admin/contacts");
});

test("they are filtered by kind, in the address", async ({ page }) => {
  const location = somePlace();
  await record([
    { location, channel: "call" },
    { location, channel: "sms" },
    { location, channel: "sms" },
    { location, method: "email" },
  ]);
  await signIn(page);
  await page.goto(`/admin/contacts?place=${location}`);
  const rows = page.getByRole("list", { name: "Clicks" }).getByRole("listitem");
  const kinds = page.getByRole("navigation", { name: "Kind of click" });
  for (const [label, kind, count] of [
    ["Call", "call", 1],
    ["Text", "sms", 2],
    ["Email", "email", 1],
  ] as const) {
    await kinds.getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(`/admin/contacts?kind=${kind}&place=${location}`);
    await expect(rows).toHaveCount(count);
    await expect(rows.first()).toContainText(label);
  }
  await kinds.getByRole("link", { name: "Form sent" }).click();
  await expect(page.getByText("No clicks like these")).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(1);
});

test("the overview counts the clicks of a place, and each number opens just these", async ({
  page,
}) => {
  const location = somePlace();
  await record([
    { location, channel: "call" },
    { location, channel: "call" },
    { location, channel: "sms" },
  ]);
  await signIn(page);
  await page.goto("/admin/overview");
  const card = page.getByRole("region", { name: "Calls and texts clicked" });
  const words = location.replace("place_", "Place ");
  await expect(card.getByRole("link", { name: `Texts, ${words}: 1` })).toBeVisible();
  await card.getByRole("link", { name: `Calls, ${words}: 2` }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/contacts\\?kind=call&.*place=${location}`));
  await expect(page.getByRole("list", { name: "Clicks" }).getByRole("listitem")).toHaveCount(2);
});

test("days are chosen in fields, and older clicks are fetched on a press", async ({ page }) => {
  // More than a page of them on one day, which other runs hardly have.
  const day = addDays(georgiaDay(new Date()), -randomInt(30, 300));
  const noon = georgiaMoment(day, "12:00").getTime();
  await record(
    Array.from({ length: 105 }, (_, index) => ({
      timestamp: new Date(noon + index * 1000).toISOString(),
    })),
  );
  await signIn(page);
  await page.goto("/admin/contacts");
  await page.getByRole("textbox", { name: "From" }).fill(day);
  await expect(page).toHaveURL(`/admin/contacts?from=${day}`);
  await page.getByRole("textbox", { name: "To" }).fill(day);
  await expect(page).toHaveURL(`/admin/contacts?from=${day}&to=${day}`);
  const rows = page.getByRole("list", { name: "Clicks" }).getByRole("listitem");
  await expect(rows).toHaveCount(100);
  await page.getByRole("button", { name: "Show older" }).click();
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(105);
  await page.getByRole("button", { name: "All days" }).click();
  await expect(page).toHaveURL("/admin/contacts");
});

for (const look of LOOKS) {
  test(`nothing is out of reach or out of sight: ${look.name}`, async ({ page }) => {
    await lookAt(page, look);
    const location = somePlace();
    await record([{ location, page: "/services/conference-room-display" }]);
    await signIn(page);
    await page.goto(`/admin/contacts?kind=call&place=${location}`);
    await expect(page.getByRole("list", { name: "Clicks" })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  });
}

test.describe("without a connection", () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test("the screen says so, and asks again on a press", async ({ page }) => {
    const location = somePlace();
    await record([{ location }]);
    await page.route("**/api/contacts?*", (route) => route.abort());
    await signIn(page);
    await page.goto(`/admin/contacts?place=${location}`);
    await expect(page.getByRole("alert")).toContainText("There is no connection.");
    await page.unroute("**/api/contacts?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("list", { name: "Clicks" }).getByRole("listitem")).toHaveCount(1);
  });
});
