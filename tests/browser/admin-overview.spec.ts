import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { LeadList, Stats } from "#contract/api.ts";
import { addDays, georgiaDay, georgiaMoment } from "#contract/georgia-day.ts";
import type { NewLead } from "#functions/stores/lead-store.ts";
import { violationsOn } from "../support/accessibility.ts";
import { LOOKS, lookAt, tooWide } from "../support/looks.ts";
import { newLead } from "../support/leads.ts";
import { loseCode } from "../support/lost-code.ts";
import { expect, test } from "../support/page.ts";
import { signIn } from "../support/sign-in.ts";
import { withLeads } from "../support/kept-leads.ts";

/** A lead of some days ago at noon, of a campaign. */
function leadOf(campaign: string, daysAgo: number, overrides: Partial<NewLead> = {}): NewLead {
  const day = addDays(georgiaDay(new Date()), -daysAgo);
  return newLead({
    createdAt: georgiaMoment(day, "12:00").toISOString(),
    attribution: { session: { utm_source: "test", utm_campaign: campaign } },
    page: "/contact",
    ...overrides,
  });
}

/** Three of five are booked or done, for $450 together; what was lost counts for nothing. */
function fiveLeads(campaign: string): NewLead[] {
  return [
    leadOf(campaign, 2),
    leadOf(campaign, 3, { status: "booked", jobValue: 15_000 }),
    leadOf(campaign, 4, { status: "done", jobValue: 30_000 }),
    leadOf(campaign, 4, { status: "done", kind: "quote" }),
    leadOf(campaign, 5, { status: "lost", lostReason: "price", jobValue: 99_900 }),
  ];
}

async function openOverview(page: Page, days = 30): Promise<void> {
  await signIn(page);
  await page.goto(days === 30 ? "/admin/overview" : `/admin/overview?days=${days}`);
  // The first to come waits for code and numbers that nobody has asked for yet.
  const stand = page.getByRole("region", { name: "Where they stand" });
  await expect(stand).toBeVisible({ timeout: 20_000 });
}

/** The row of a campaign, also where others have more leads. */
async function campaignRow(page: Page, campaign: string): Promise<Locator> {
  const card = page.getByRole("region", { name: "By campaign" });
  const all = card.getByRole("button", { name: /^Show all/ });
  if ((await all.count()) > 0) await all.click();
  return card.getByRole("row", { name: campaign });
}

/** The number that a link shows, behind the words that only some hear. */
async function numberIn(link: Locator): Promise<number> {
  return Number(/\d+$/.exec(await link.innerText())?.[0]);
}

/** How many leads the API has for the list that a link opens. */
async function leadsBehind(page: Page, link: Locator): Promise<number> {
  const href = await link.getAttribute("href");
  const { pathname, searchParams } = new URL(href ?? "", page.url());
  expect(pathname).toBe("/admin/leads");
  expect(searchParams.get("view")).toBe("all");
  searchParams.delete("view");
  const response = await page.request.get(`/api/leads?limit=100&${searchParams.toString()}`);
  expect(response.status()).toBe(200);
  const { leads }: LeadList = await response.json();
  return leads.length;
}

test("the numbers of a campaign are those of its leads, and each opens the list of just these", async ({
  page,
}) => {
  const campaign = `spring-${randomUUID().slice(0, 8)}`;
  await withLeads(fiveLeads(campaign), async () => {
    await openOverview(page);
    for (const [name, count] of [
      [`Leads, ${campaign}: 5`, 5],
      [`Booked, ${campaign}: 3`, 3],
      [`Share booked, ${campaign}: 60%`, 3],
      [`Value, ${campaign}: $450`, 3],
    ] as const) {
      const row = await campaignRow(page, campaign);
      const link = row.getByRole("link", { name, exact: true });
      await expect(link).toBeVisible();
      expect(await leadsBehind(page, link), name).toBe(count);
      await link.click();
      await expect(page).toHaveURL(new RegExp(`/admin/leads\\?.*campaign=${campaign}`));
      // With its head.
      await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", String(count + 1));
      await page.goBack();
    }
  });
});

test("what becomes of a lead is counted when one comes back from it", async ({ page }) => {
  const campaign = `back-${randomUUID().slice(0, 8)}`;
  const lead = leadOf(campaign, 1, { status: "quoted" });
  await withLeads([lead], async () => {
    await openOverview(page);
    const row = await campaignRow(page, campaign);
    await expect(row).toContainText("0%");
    await row.getByRole("link", { name: `Leads, ${campaign}: 1` }).click();
    await page
      .getByRole("link", { name: new RegExp(lead.name) })
      .first()
      .click();
    const status = page.getByRole("region", { name: "Status" });
    await status.getByRole("button", { name: "Booked" }).click();
    await expect(status.getByRole("button", { name: "Booked" })).toHaveAttribute(
      "aria-current",
      "step",
    );
    await page.getByRole("link", { name: "Overview" }).click();
    await expect((await campaignRow(page, campaign)).getByText("100%")).toBeVisible();
  });
});

test("service, city and page of a lead are counted, under their names", async ({ page }) => {
  const campaign = `names-${randomUUID().slice(0, 8)}`;
  const path = `/locations/ellijay-${campaign}`;
  const lead = leadOf(campaign, 1, { service: "warranty-support", city: "ellijay", page: path });
  await withLeads([lead], async () => {
    await openOverview(page);
    for (const [title, name] of [
      ["By service", "TV Mounting Warranty & Support"],
      ["By city", "Ellijay"],
      ["By page of the form", path],
    ] as const) {
      const card = page.getByRole("region", { name: title });
      const all = card.getByRole("button", { name: /^Show all/ });
      if ((await all.count()) > 0) {
        await all.click();
        await expect(card.getByRole("button", { name: "Show the first 8" })).toBeFocused();
      }
      const link = card.getByRole("link", { name: `Leads, ${name}: ` });
      expect(await leadsBehind(page, link)).toBe(await numberIn(link));
    }
  });
});

test("behind the chart stands a table, whose numbers open the leads of their day and way", async ({
  page,
}) => {
  const campaign = `table-${randomUUID().slice(0, 8)}`;
  const leads = [
    leadOf(campaign, 17, { kind: "quote" }),
    leadOf(campaign, 17, { kind: "quote" }),
    leadOf(campaign, 17),
    leadOf(campaign, 17, { source: "phone" }),
  ];
  await withLeads(leads, async () => {
    await openOverview(page);
    const card = page.getByRole("region", { name: "Leads by day" });
    await card.getByText("As a table").click();
    // The head, and thirty days of which the newest comes first.
    await expect(card.getByRole("row")).toHaveCount(31);
    const row = card.getByRole("row").nth(18);
    for (const way of ["Quote", "Form", "Phone", "Leads"]) {
      const link = row.getByRole("link", { name: new RegExp(`^${way}, `) });
      const shown = await numberIn(link);
      expect(shown, way).toBeGreaterThanOrEqual(way === "Quote" ? 2 : 1);
      expect(await leadsBehind(page, link), way).toBe(shown);
    }
  });
});

test("by keyboard one goes from bar to bar, hears its numbers and opens its leads", async ({
  page,
}) => {
  const campaign = `keys-${randomUUID().slice(0, 8)}`;
  await withLeads([leadOf(campaign, 29, { kind: "quote" })], async () => {
    await openOverview(page);
    const chart = page.getByRole("application", { name: /^Leads by day/ });
    await chart.focus();
    const numbers = page.getByRole("region", { name: "Leads by day" }).getByRole("status");
    const first = addDays(georgiaDay(new Date()), -29);
    const words = new Intl.DateTimeFormat("en-US", {
      timeZone: "UTC",
      month: "short",
      day: "numeric",
    });
    await expect(numbers).toContainText(words.format(new Date(first)));
    await page.keyboard.press("ArrowRight");
    await expect(numbers).toContainText(words.format(new Date(addDays(first, 1))));
    await page.keyboard.press("ArrowLeft");
    await expect(numbers).toContainText(words.format(new Date(first)));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/admin/leads?view=all&from=${first}&to=${first}`);
  });
});

test("a press on a bar opens the leads of its day", async ({ page }) => {
  const campaign = `press-${randomUUID().slice(0, 8)}`;
  await withLeads([leadOf(campaign, 29, { kind: "quote" })], async () => {
    await openOverview(page);
    const bar = page.locator(".recharts-bar-rectangle path").first();
    await bar.click();
    const first = addDays(georgiaDay(new Date()), -29);
    await expect(page).toHaveURL(`/admin/leads?view=all&from=${first}&to=${first}`);
  });
});

test("the days are in the address: weeks for a quarter and a year, and back by the browser's button", async ({
  page,
}) => {
  const campaign = `weeks-${randomUUID().slice(0, 8)}`;
  await withLeads(fiveLeads(campaign), async () => {
    await openOverview(page);
    const days = page.getByRole("navigation", { name: "Days" });
    await days.getByRole("link", { name: "90 days" }).click();
    await expect(page).toHaveURL("/admin/overview?days=90");
    await expect(days.getByRole("link", { name: "90 days" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    const card = page.getByRole("region", { name: "Leads by week" });
    await card.getByText("As a table").click();
    await expect(card.getByRole("row")).toHaveCount(14);
    await page.goBack();
    await expect(page.getByRole("region", { name: "Leads by day" })).toBeVisible();
  });
});

for (const look of LOOKS) {
  test(`nothing is out of reach or out of sight: ${look.name}`, async ({ page }) => {
    await lookAt(page, look);
    const campaign = `a-campaign-with-quite-a-long-name-${randomUUID().slice(0, 8)}`;
    await withLeads(fiveLeads(campaign), async () => {
      await openOverview(page);
      await page.getByText("As a table").click();
      await expect(page.getByRole("application")).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      expect(await tooWide(page)).toBeLessThanOrEqual(0);
      const heights = await page
        .locator("tbody tr, tbody a")
        .evaluateAll((targets) => targets.map((each) => each.getBoundingClientRect().height));
      // A phone leaves a column out.
      expect(Math.min(...heights.filter((height) => height > 0))).toBeGreaterThanOrEqual(44);
      const bars = page.locator(".recharts-bar-rectangle path[fill='var(--color-pine)']");
      const colors = await bars.evaluateAll((paths) => [
        ...new Set(paths.map((path) => getComputedStyle(path).fill)),
      ]);
      expect(colors).toEqual([
        look.colorScheme === "light" ? "oklch(0.37 0.062 160)" : "oklch(0.78 0.09 155)",
      ]);
    });
  });
}

test("no other screen loads the charting library", async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/\/assets\/.*\.js$/.test(response.url())) scripts.push(response.text());
  });
  const hasCharts = async () =>
    (await Promise.all(scripts)).some((script) => script.includes("recharts-wrapper"));
  await signIn(page);
  await page.goto("/admin/contacts");
  await expect(page.getByRole("navigation", { name: "Kind of click" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await hasCharts()).toBe(false);
  const campaign = `charts-${randomUUID().slice(0, 8)}`;
  await withLeads(fiveLeads(campaign), async () => {
    await page.getByRole("link", { name: "Overview" }).click();
    await expect(page.getByRole("application")).toBeVisible();
    expect(await hasCharts()).toBe(true);
  });
});

test("where there are no leads yet, it says what will fill it", async ({ page }) => {
  const group = { services: [], cities: [], campaigns: [], pages: [] };
  const none: Stats = {
    from: "2026-10-24",
    to: "2026-11-22",
    leads: 0,
    spam: 0,
    days: [],
    statuses: { new: 0, contacted: 0, quoted: 0, booked: 0, done: 0, lost: 0 },
    responded: 0,
    value: 0,
    ...group,
    clicks: { call: 0, sms: 0, email: 0, form: 0 },
    placements: [],
  };
  await page.route("**/api/stats?*", (route) => route.fulfill({ json: none }));
  await signIn(page);
  await page.goto("/admin/overview");
  await expect(page.getByText("No leads in the last 30 days")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test.describe("when something goes wrong", () => {
  // The browser writes a request that failed into the console by itself, and React what broke a screen.
  test.use({
    expectedMessages: /Failed to load resource|TypeError|Cannot read properties|undefined/,
  });

  test("the screen says so, and asks again on a press", async ({ page }) => {
    await page.route("**/api/stats?*", (route) => route.abort());
    await signIn(page);
    await page.goto("/admin/overview");
    await expect(page.getByRole("alert")).toContainText("There is no connection.");
    await page.unroute("**/api/stats?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("alert")).toBeHidden();
  });

  test("an answer that breaks the screen leaves the way to the others", async ({ page }) => {
    await page.route("**/api/stats?*", (route) => route.fulfill({ json: { leads: 3 } }));
    await signIn(page);
    await page.goto("/admin/overview");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Unexpected Application Error!");
    await expect(page.getByRole("button", { name: "Load the page again" })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("link", { name: "Contacts" }).click();
    await expect(heading).toHaveText("Contacts");
  });
});

test.describe("where the chart's code does not come", () => {
  test.use({ expectedMessages: /ERR_FAILED|dynamically imported module/ });

  test("the screen says so and has its numbers all the same", async ({ page }) => {
    await loseCode(page, "recharts-layer");
    await withLeads([{}], async () => {
      await openOverview(page);
      const byDay = page.getByRole("region", { name: "Leads by day" });
      await expect(byDay).toContainText("The chart could not be loaded.");
      await byDay.getByText("As a table").click();
      await expect(byDay.getByRole("table")).toBeVisible();
    });
  });
});
