import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SITE_DIR } from "#scripts/paths.ts";
import type { Page } from "@playwright/test";
import type { Lead } from "#contract/lead.ts";
import { addDays, localDay, localMoment } from "#contract/local-time.ts";
import { quote } from "../support/leads.ts";
import { lookAt, LOOKS, tooWide, violationsOn } from "../support/page-checks.ts";
import {
  ANNA,
  announced,
  card,
  expect,
  link,
  minutesAgo,
  OWNER,
  signIn,
  step,
  storeManyLeads,
  test,
} from "../support/staff-page.ts";

/** Makes requests fail for the code chunk that contains the given text. */
async function loseCode(page: Page, words: string): Promise<void> {
  const chunks = globSync("assets/chunks/*.js", { cwd: SITE_DIR });
  const lost = chunks.filter((name) => readFileSync(join(SITE_DIR, name), "utf8").includes(words));
  expect(lost).not.toEqual([]);
  for (const name of lost) await page.route(`**/${name}`, (route) => route.abort());
}

for (const look of LOOKS) {
  test.describe(`accessibility with ${look.name}`, () => {
    test.beforeEach(({ page }) => lookAt(page, look));

    test.afterEach(async ({ page }) => {
      await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0);
    });

    test("the lead list, its alerts, filters and dialogs are accessible", async ({
      page,
      leads,
    }) => {
      const message = "Check the log (docs/operate.md).";
      const alerts = ["self_test", "clock"].map((kind) => ({ kind, message }));
      await page.route("**/api/alerts", (route) => route.fulfill({ json: { alerts } }));
      await leads.add({ name: "Ann", city: "roswell", service: "tv-mounting-brick" });
      await leads.add({ name: "Bob", createdAt: minutesAgo(3000), message: "Two TVs on stone." });
      await leads.add({ name: "Cid", status: "quoted", assignee: ANNA.email });
      await leads.list(page, "&status=new,quoted", OWNER);
      await expect(page.getByRole("alert", { name: "Alerts" })).toContainText("test lead failed");
      await expect(page.getByRole("link", { name: "Go to the Staff screen" })).toBeVisible();
      await page.getByRole("button", { name: "Filters (1)" }).click();
      await expect(page.getByLabel("Status")).toBeVisible();
      await page.keyboard.press("j");
      expect(await violationsOn(page)).toEqual([]);
      await page.keyboard.press("n");
      await page.getByLabel("Name").fill("Dan");
      await page.keyboard.press("Escape");
      await expect(page.getByText("Discard what you entered?")).toBeVisible();
      expect(await violationsOn(page, { within: "dialog" })).toEqual([]);
      await page.getByRole("button", { name: "Discard" }).click();
      await page.getByRole("heading", { name: "Leads" }).click();
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
      expect(await violationsOn(page, { within: "dialog" })).toEqual([]);
      await page.keyboard.press("Escape");
      await page.keyboard.press("j");
      await page.keyboard.press("x");
      const bar = page.getByRole("group", { name: "Selected leads" });
      await bar.getByRole("button", { name: "Lost" }).click();
      await expect(bar.getByRole("list", { name: "Reason lost" })).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
    });

    test("the lead screen is accessible", async ({ page, leads }) => {
      const spam: Partial<Lead> = { spam: true, spamReasons: ["links"] };
      await leads.open(page, { quote, kind: "quote", ...spam }, OWNER);
      await expect(page.getByRole("img", { name: /A drawing of your TV/ })).toBeVisible();
      await step(page, "Contacted").click();
      await expect(announced(page)).toContainText("Contacted");
      await card(page, "Contact").getByRole("button", { name: "Edit" }).click();
      await page.getByText("Their answers").click();
      expect(await violationsOn(page)).toEqual([]);
      await page.getByRole("button", { name: "Text", exact: true }).click();
      expect(await violationsOn(page, { within: "dialog[open]" })).toEqual([]);
    });

    test("the overview is accessible, its rows are tall enough to tap, and its bars are colored", async ({
      page,
      leads,
    }) => {
      const session = { utm_campaign: `a-campaign-with-quite-a-long-name-${leads.word}` };
      await leads.add({ kind: "quote", attribution: { session } });
      await signIn(page);
      await page.goto("/admin/overview");
      await page.getByText("Show as a table").click();
      await expect(page.getByRole("application")).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      const heights = await page
        .locator("tbody tr, tbody a")
        .evaluateAll((targets) => targets.map((each) => each.getBoundingClientRect().height));
      // Excludes zero heights, because phones hide a column.
      expect(Math.min(...heights.filter((height) => height > 0))).toBeGreaterThanOrEqual(44);
      const bars = page.locator(".recharts-bar-rectangle path[fill='var(--color-way-quote)']");
      const colors = () =>
        bars.evaluateAll((paths) => [...new Set(paths.map((path) => getComputedStyle(path).fill))]);
      await expect
        .poll(colors)
        .toEqual([look.colorScheme === "light" ? "oklch(0.4 0.1 255)" : "oklch(0.86 0.06 250)"]);
    });

    test("the contacts, staff, reports and sign-in screens are accessible", async ({
      page,
      leads,
    }) => {
      await leads.store.recordContact({
        timestamp: minutesAgo(0),
        method: "phone",
        channel: "call",
        location: "header",
        page: "/services/conference-room-display",
      });
      const at = minutesAgo(0);
      const report = { id: "a", page: "/quote", source: "/assets/visit-a1b2c3.js:1:2048" };
      await leads.store.recordReports(
        [{ ...report, directive: "require-trusted-types-for", blocked: "Element innerHTML" }],
        at,
      );
      await signIn(page, OWNER);
      for (const [path, found] of [
        ["/admin/contacts?kind=call", page.getByRole("list", { name: "Clicks" })],
        ["/admin/staff", page.getByRole("list", { name: "Staff" })],
        ["/admin/reports", page.getByRole("list", { name: "Security reports" })],
        ["/admin/login", page.getByText("Open the sign-in link")],
      ] as const) {
        await page.goto(path);
        await expect(found).toBeVisible();
        expect(await violationsOn(page), path).toEqual([]);
        expect(await tooWide(page), path).toBeLessThanOrEqual(0);
      }
    });
  });
}

test.describe("on a phone", () => {
  // The browser logs every rejected request.
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    expectedMessages: /Failed to load resource/,
  });

  test("shows leads as cards on a phone, with a large call button for waiting visitors", async ({
    page,
    leads,
  }) => {
    const { id, name } = await leads.add({ name: "Ann", phone: "+16785550142", city: "roswell" });
    await leads.add({ name: `A${"n".repeat(60)}`, status: "quoted" });
    await leads.list(page);
    const ann = page.getByRole("listitem").filter({ hasText: name });
    await expect(ann).toContainText("Roswell");
    const call = ann.getByRole("link", { name: `Call ${name}, (678) 555-0142` });
    const { width = 0, height = 0 } = (await call.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    const quoted = page.getByRole("listitem").filter({ hasText: "Annn" });
    await expect(quoted.getByText("Quoted")).toBeVisible();
    await expect(quoted.getByRole("link", { name: /^Call/ })).toBeHidden();
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(page.getByLabel("Status")).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => tooWide(page)).toBe(0);
    await ann.tap({ position: { x: 20, y: 60 } });
    await expect(page).toHaveURL(`/admin/leads/${id}`);
  });

  test("selects leads by tapping their cards on a phone, and assigns them together", async ({
    page,
    leads,
  }) => {
    const { name } = await leads.add({ name: "Ann" });
    await leads.add({ name: "Bob", createdAt: minutesAgo(1) });
    await leads.list(page);
    await page.getByRole("button", { name: "Select" }).tap();
    const bar = page.getByRole("group", { name: "Selected leads" });
    await expect(bar).toContainText("Select leads");
    // Even on the call button, because a tap selects.
    const call = page.getByRole("link", { name: `Call ${name}` });
    const { x = 0, y = 0 } = (await call.boundingBox()) ?? {};
    await page.touchscreen.tap(x + 20, y + 20);
    await expect(page.getByRole("checkbox", { name: `Select ${name}` })).toBeChecked();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => tooWide(page)).toBe(0);
    for (const tool of await bar.getByRole("button").all()) {
      const { width = 0, height = 0 } = (await tool.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await bar.getByRole("button", { name: "Assign" }).tap();
    await bar.getByRole("button", { name: "Me" }).tap();
    await expect(page.getByText("1 lead assigned to you.")).toBeVisible();
    await expect(bar).toBeHidden();
  });

  test("keeps a conflict notice visible no matter how far a phone is scrolled", async ({
    page,
    leads,
  }) => {
    const { id, version } = await leads.open(page);
    await page.waitForLoadState("networkidle");
    // Blocks polling, so the newer version isn't shown before the user makes a change.
    let isSent = false;
    await page.route("**/api/leads/*", (route) => {
      isSent ||= route.request().method() === "PATCH";
      return isSent ? route.fallback() : route.abort();
    });
    await leads.store.update(id, version, { status: "quoted" }, OWNER.email, minutesAgo(0));
    await page.getByRole("button", { name: "Assign to me" }).click();
    const notice = page.getByRole("alert");
    await expect(notice).toContainText(/^Owner changed this .*: status Quoted\./);
    await expect(notice).toBeInViewport({ ratio: 1 });
    await notice.getByRole("button", { name: "Keep theirs" }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByRole("button", { name: "Assign to me" })).toBeFocused();
  });
});

test.describe("the browser's history", () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test("adds each list filter to the browser history, and opens a lead from its row", async ({
    page,
    leads,
  }) => {
    const { word } = leads;
    const names = page.getByRole("rowheader");
    await leads.add({ name: "Ann", city: "kennesaw", phone: undefined, email: "a@example.com" });
    const bob = await leads.add({ name: "Bob", city: "roswell", createdAt: minutesAgo(1) });
    await leads.list(page);
    await expect(names).toHaveText([`Ann ${word}`, `Bob ${word}`]);
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByLabel("City").selectOption("Roswell");
    await expect(names).toHaveText([`Bob ${word}`]);
    await page.reload();
    await expect(names).toHaveText([`Bob ${word}`]);
    await page.goBack();
    await expect(names).toHaveCount(2);
    await expect(page.getByRole("link", { name: `Email Ann ${word}` })).toHaveAttribute(
      "href",
      "mailto:a@example.com",
    );
    await page.goForward();
    await expect(names).toHaveCount(1);
    await page.getByRole("cell", { name: "Roswell" }).click();
    await expect(page).toHaveURL(`/admin/leads/${bob.id}`);
  });

  test("saves a typed value when the user leaves the lead screen, and announces a conflict", async ({
    page,
    leads,
  }) => {
    const { id, name } = await leads.open(page);
    const lead = async () => (await leads.store.get(id))?.lead;
    const value = page.getByLabel("Job value in dollars");
    await link(page, "Overview").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
    await page.goBack();
    await value.fill("450");
    await page.goForward();
    await expect(announced(page)).toContainText("Job value: $450.");
    expect((await lead())?.jobValue).toBe(45_000);

    await page.goBack();
    await value.fill("500");
    const { version = 0 } = (await lead()) ?? {};
    await leads.store.update(id, version, { jobValue: 60_000 }, OWNER.email, minutesAgo(0));
    const history = card(page, "History").getByRole("listitem");
    // A request still in flight may return the old lead, so retry until the new one is shown.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
      await expect(history.first()).toContainText("Job value: $450 to $600", { timeout: 500 });
    }).toPass();
    await page.goForward();
    await expect(announced(page)).toContainText(`Not saved: someone else changed ${name}'s lead.`);
    await announced(page).getByRole("link", { name: "Open the lead" }).click();
    await expect(page.getByRole("alert")).toContainText("You wanted: job value $500.");
  });
});

test.describe("a long list", () => {
  const MANY = process.env["TEST_LONG"] === "true" ? 10_000 : 1000;
  // Serial, because concurrent tests would store the leads twice.
  test.describe.configure({ mode: "default" });

  const openMany = async (page: Page, campaign: string) => {
    await signIn(page);
    await page.goto(`/admin/leads?view=all&campaign=${campaign}`);
    await expect(page.getByRole("rowheader").first()).toHaveText("Lead 1");
  };

  test("renders only the visible rows of a long lead list, up to the last one", async ({
    page,
    leads,
  }) => {
    test.slow();
    await openMany(page, await storeManyLeads(leads.store, MANY));
    const toEnd = () =>
      page.evaluate(() => {
        scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
        return document.querySelector("table")?.getAttribute("aria-rowcount");
      });
    // The header counts as a row too.
    await expect.poll(toEnd, { intervals: [20], timeout: 120_000 }).toBe(String(MANY + 1));
    await toEnd();
    await expect(page.getByRole("rowheader").last()).toHaveText(`Lead ${MANY}`);
    const rows = page.getByRole("row");
    expect(await rows.count()).toBeLessThan(60);
    await expect(rows.last()).toHaveAttribute("aria-rowindex", String(MANY + 1));
  });

  test("shows 18 leads at once on a laptop's screen, below everything that's above the list", async ({
    page,
    leads,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openMany(page, await storeManyLeads(leads.store, MANY));
    await page.getByRole("button", { name: "More" }).waitFor();
    await expect(link(page, "Lead 18")).toBeVisible();
    // The list of filters takes up a line that lists without filters don't have.
    const filters = (await page.getByRole("list", { name: "Filters" }).boundingBox())?.height ?? 0;
    const row = await page.getByRole("row", { name: /Lead 18/ }).boundingBox();
    expect((row?.y ?? 0) + (row?.height ?? 0) - filters).toBeLessThanOrEqual(900);
  });

  test("leaves room for names in the table of leads at every width", async ({ page, leads }) => {
    const { name } = await leads.add({ name: "Theodora Papadimitriou-Kingston" });
    await leads.list(page);
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const box = await page.getByRole("rowheader", { name }).getByText(name).boundingBox();
      expect(box?.width, `at ${width} px`).toBeGreaterThan(90);
    }
  });

  test("selects a range across a long list with Shift, and keeps it while the rows are scrolled away", async ({
    page,
    leads,
  }) => {
    await openMany(page, await storeManyLeads(leads.store, MANY));
    const box = (name: string) =>
      page.getByRole("checkbox", { name: `Select ${name}`, exact: true });
    await box("Lead 3").check();
    await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
    // The whole cell is the checkbox's label.
    const { x = 0, y = 0 } = (await box("Lead 40").boundingBox()) ?? {};
    await page.keyboard.down("Shift");
    await page.mouse.click(x - 8, y - 8);
    await page.keyboard.up("Shift");
    await expect(box("Lead 40")).toBeChecked();
    await expect(page.getByRole("group", { name: "Selected leads" })).toContainText("38 selected");
    await expect(box("Lead 3")).toHaveCount(0);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe("");
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(box("Lead 3")).toBeChecked();
    await expect(box("Lead 2")).not.toBeChecked();
    await page.keyboard.press("Escape");
    await expect(box("Lead 3")).not.toBeChecked();
  });

  test("a long list keeps the focused row while scrolling, and its position while a lead is open", async ({
    page,
    leads,
  }) => {
    await openMany(page, await storeManyLeads(leads.store, MANY));
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.evaluate(() => scrollTo({ top: 2400, behavior: "instant" }));
    await expect(link(page, "Lead 45")).toBeVisible();
    await expect(link(page, "Lead 2")).toBeFocused();
    await expect(link(page, "Lead 10")).toHaveCount(0);
    await page.keyboard.press("j");
    await expect(link(page, "Lead 3")).toBeFocused();
    await expect(link(page, "Lead 3")).toBeInViewport();

    const lead = link(page, "Lead 120");
    await expect(async () => {
      await page.mouse.wheel(0, 600);
      await expect(lead).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [20] });
    await lead.scrollIntoViewIfNeeded();
    await lead.click();
    await expect(page).toHaveURL(/\/admin\/leads\/[^/?]+$/);
    await page.goBack();
    await expect(lead).toBeFocused();
    await expect(lead).toBeInViewport();
    // A new visit starts at the top.
    await link(page, "Clicks").click();
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Leads" })
      .click();
    await expect(page.getByRole("heading", { name: "Leads" })).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe("the chart", () => {
  const first = addDays(localDay(new Date()), -29);

  test("the chart supports the keyboard, and each bar opens that day's leads", async ({
    page,
    leads,
  }) => {
    await leads.add({ createdAt: localMoment(first, "12:00").toISOString(), kind: "quote" });
    await signIn(page);
    await page.goto("/admin/overview");
    const chart = page.getByRole("application", { name: /^Leads by day/ });
    await chart.focus();
    const numbers = page.getByRole("region", { name: "Leads by day" }).getByRole("status");
    const words = (day: string) =>
      new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" }).format(
        new Date(day),
      );
    await expect(numbers).toContainText(words(first));
    await page.keyboard.press("ArrowRight");
    await expect(numbers).toContainText(words(addDays(first, 1)));
    await page.keyboard.press("ArrowLeft");
    await expect(numbers).toContainText(words(first));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/admin/leads?view=all&from=${first}&to=${first}`);
    await page.goBack();
    await page.locator(".recharts-bar-rectangle path").first().click();
    await expect(page).toHaveURL(`/admin/leads?view=all&from=${first}&to=${first}`);
  });
});

test.describe("with missing code", () => {
  // The browser logs every failed request, and React logs every error it catches.
  test.use({
    expectedMessages:
      /Failed to load resource|ERR_FAILED|dynamically imported module|MissingScreen/,
  });
  const WAY_IN = "Open the sign-in link printed in the terminal";

  test("reloads once if the sign-in code is missing, then reports the failure, while other screens still work", async ({
    page,
  }) => {
    await loseCode(page, WAY_IN);
    let loaded = 0;
    page.on("domcontentloaded", () => {
      loaded += 1;
    });
    await page.goto("/admin/login");
    await expect(page.getByRole("heading", { name: "Couldn't load this screen" })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("This screen couldn't be loaded");
    expect(loaded).toBe(2);
    expect(await violationsOn(page)).toEqual([]);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(WAY_IN)).toBeVisible();
    await expect(page).toHaveTitle("Sign in");
    await loseCode(page, WAY_IN);
    await signIn(page);
    await page.goto("/admin/leads");
    await expect(page.getByRole("heading", { name: "Leads" })).toBeVisible();
  });

  test("reports that the Google sign-in code couldn't be loaded", async ({ page }) => {
    await page.route("**/__/firebase/init.json", (route) =>
      route.fulfill({ json: { projectId: "longleaf", apiKey: "x", authDomain: "x.example" } }),
    );
    await loseCode(page, "auth/popup-blocked");
    await page.goto("/admin/login");
    await expect(page.getByRole("alert")).toContainText(
      "The sign-in page couldn't be loaded. Reload to try again.",
    );
    await expect(page.getByRole("button", { name: "Sign in with Google" })).toBeHidden();
  });

  test("if their code is missing, omits the drawing from a lead and the chart from the overview", async ({
    page,
    leads,
  }) => {
    await loseCode(page, "A drawing of your TV");
    const lost = page.waitForEvent("requestfailed");
    await leads.open(page, { kind: "quote", quote });
    await lost;
    await expect(page.getByText("As they saw it on the quote page")).toBeHidden();
    await expect(card(page, "Request")).toContainText("$357 to $437");
    await loseCode(page, "recharts-layer");
    await page.goto("/admin/overview");
    const byDay = page.getByRole("region", { name: "Leads by day" });
    await expect(byDay).toContainText("The chart couldn't be loaded.");
    await byDay.getByText("Show as a table").click();
    await expect(byDay.getByRole("table")).toBeVisible();
  });
});

test("the staff app can be installed on a home screen", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/contacts");
  const client = await page.context().newCDPSession(page);
  const { url, errors } = await client.send("Page.getAppManifest");
  expect(new URL(url).pathname).toBe("/admin/app.webmanifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
  // Apps can't be installed from a test window.
  expect(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"),
  ).toEqual([]);
});
