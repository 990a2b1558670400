import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { minutesAgo, someWord, withLeads } from "../support/kept-leads.ts";
import { expect, test } from "../support/page.ts";
import { signIn } from "../support/sign-in.ts";

const names = (page: Page) => page.getByRole("rowheader");
const view = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Views" }).getByRole("link", { name });

test("each view holds its own leads, and says how many", async ({ page }) => {
  const me = `${randomUUID()}@longleaftv.example`;
  const word = someWord();
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format();
  await signIn(page, { email: me, role: "staff" });
  await withLeads(
    [
      { name: `Fresh ${word}` },
      // Whatever the hour, there was business within the last two days.
      { name: `Late ${word}`, createdAt: minutesAgo(2 * 24 * 60) },
      {
        name: `Mine ${word}`,
        status: "contacted",
        assignee: me,
        followUpOn: today,
        respondedAt: minutesAgo(0),
      },
      { name: `Done ${word}`, status: "done", assignee: me, respondedAt: minutesAgo(0) },
      { name: `Spam ${word}`, spam: true },
    ],
    async () => {
      await page.goto("/admin/leads");
      await expect(view(page, /^New \d+$/)).toHaveAttribute("aria-current", "page");
      await view(page, /^Mine 1$/).click();
      await expect(page).toHaveURL("/admin/leads?view=mine");
      await expect(names(page)).toHaveText([`Mine ${word}`]);
      await expect(page.getByText(`Assigned to ${me}`)).toBeAttached();

      const held = {
        new: ["Late", "Fresh"],
        today: ["Mine"],
        waiting: ["Late"],
        all: ["Fresh", "Mine", "Done", "Late"],
        spam: ["Spam"],
      };
      for (const [name, expected] of Object.entries(held)) {
        await page.goto(`/admin/leads?view=${name}&q=${word}`);
        await expect(names(page)).toHaveCount(expected.length);
        const shown = await names(page).allTextContents();
        if (name === "new") expect(shown).toEqual(expected.map((each) => `${each} ${word}`));
        expect(shown.toSorted()).toEqual(expected.map((each) => `${each} ${word}`).toSorted());
      }
    },
  );
});

test("who waited for more than an hour of business is told by the clock, and is called from the list", async ({
  page,
}) => {
  const word = someWord();
  await signIn(page);
  const leads = [
    { name: `Late ${word}`, createdAt: minutesAgo(2 * 24 * 60) },
    { name: `Fresh ${word}` },
  ];
  await withLeads(leads, async () => {
    await page.goto(`/admin/leads?view=new&q=${word}`);
    const fresh = page.getByRole("row").filter({ hasText: `Fresh ${word}` });
    await expect(fresh.getByRole("cell").first()).toContainText("Waiting");
    await expect(fresh.getByRole("cell").first().locator("svg")).toHaveCount(0);
    const row = page.getByRole("row").filter({ hasText: `Late ${word}` });
    const late = row.getByText(/^Overdue, waiting (?:\d+ h|\d+ days)$/);
    await expect(late).toBeVisible();
    // Not by its color alone.
    await expect(row.getByRole("cell").first().locator("svg")).toBeVisible();
    await expect(
      row.getByRole("link", { name: `Call Late ${word}, (678) 555-0142` }),
    ).toHaveAttribute("href", "tel:+16785550142");
  });
});

test("a filter is in the address: back takes it away, a reload and a colleague see the same", async ({
  page,
}) => {
  const word = someWord();
  await signIn(page);
  await withLeads(
    [
      { name: `Ann ${word}`, city: "roswell", status: "contacted" },
      { name: `Bob ${word}`, city: "kennesaw", status: "booked", source: "phone" },
      { name: `Cid ${word}`, city: "kennesaw", status: "lost", lostReason: "price" },
    ],
    async () => {
      await page.goto(`/admin/leads?view=new&q=${word}`);
      await page.getByRole("button", { name: "Filters" }).click();
      await page.getByLabel("City").selectOption("Kennesaw");
      await expect(page.getByText("Nothing found")).toBeVisible();
      await page.getByRole("link", { name: "Look among all leads" }).click();
      await expect(names(page)).toHaveCount(2);
      // None of them is new: the list of all is where they are.
      await page.getByLabel("Status").selectOption("Booked");
      await expect(page).toHaveURL(`/admin/leads?view=all&q=${word}&status=booked&city=kennesaw`);
      await expect(names(page)).toHaveText([`Bob ${word}`]);
      await expect(page.getByRole("button", { name: "Filters (2)" })).toBeVisible();

      await page.reload();
      await expect(names(page)).toHaveText([`Bob ${word}`]);
      await page.goBack();
      await expect(names(page)).toHaveCount(2);
      await page.goForward();
      await expect(names(page)).toHaveCount(1);

      await page.getByRole("button", { name: "Remove the filter Booked" }).click();
      await expect(names(page)).toHaveCount(2);
      // The button that was pressed is gone: whoever works by keyboard goes on from here.
      await expect(page.getByRole("button", { name: "Filters (1)" })).toBeFocused();
      await page.getByRole("button", { name: "Clear filters" }).click();
      await expect(page).toHaveURL("/admin/leads?view=all");
    },
  );
});

test("a day, a source and whose lead it is narrow the list", async ({ page }) => {
  const word = someWord();
  await signIn(page, { email: "staff@longleaftv.example", role: "staff" });
  await withLeads(
    [
      { name: `Old ${word}`, createdAt: minutesAgo(20 * 24 * 60) },
      { name: `Call ${word}`, source: "phone", assignee: "staff@longleaftv.example" },
      { name: `Form ${word}` },
    ],
    async () => {
      await page.goto(`/admin/leads?view=all&q=${word}`);
      await expect(names(page)).toHaveCount(3);
      await page.getByRole("button", { name: "Filters" }).click();
      await page.getByLabel("Came in from").fill(minutesAgo(10 * 24 * 60).slice(0, 10));
      await expect(names(page)).toHaveCount(2);
      await page.getByLabel("Source").selectOption("Form");
      await expect(names(page)).toHaveText([`Form ${word}`]);
      await page.getByLabel("Source").selectOption("Phone");
      await expect(names(page)).toHaveText([`Call ${word}`]);
      await page.getByLabel("Source").selectOption("Any source");
      await expect(names(page)).toHaveCount(2);
      await page.getByLabel("Assigned to").selectOption("Me");
      await expect(names(page)).toHaveText([`Call ${word}`]);
    },
  );
});

for (const role of ["owner", "staff"] as const) {
  test(`the ${role} chooses whose leads are listed: anybody's, his own, another one's, nobody's`, async ({
    page,
  }) => {
    const word = someWord();
    const colleague = `${word}@longleaftv.example`;
    await signIn(page, { email: colleague, role: "staff" });
    const me = await signIn(page, role);
    await withLeads(
      [
        { name: `Ann ${word}`, assignee: me },
        { name: `Bob ${word}`, assignee: colleague },
        { name: `Cid ${word}` },
      ],
      async () => {
        await page.goto(`/admin/leads?view=all&q=${word}`);
        await page.getByRole("button", { name: "Filters" }).click();
        const whose = page.getByLabel("Assigned to", { exact: true });
        await expect(names(page)).toHaveCount(3);
        for (const [choice, name] of [
          ["Me", "Ann"],
          [colleague, "Bob"],
          ["Nobody", "Cid"],
        ] as const) {
          await whose.selectOption(choice);
          await expect(names(page)).toHaveText([`${name} ${word}`]);
        }
        await expect(page).toHaveURL(/assignee=none/);
        await whose.selectOption("Anybody");
        await expect(names(page)).toHaveCount(3);
      },
    );
  });
}

test("what an address asks for, a choice says, though it is none by itself", async ({ page }) => {
  await signIn(page);
  const gone = "gone@longleaftv.example";
  await page.goto(
    `/admin/leads?view=all&status=booked,done&source=web&city=gone-city&assignee=${gone}`,
  );
  await page.getByRole("button", { name: "Filters (4)" }).click();
  const chosen = (label: string) => page.getByLabel(label, { exact: true }).locator(":checked");
  await expect(chosen("Status")).toHaveText("Booked or Done");
  await expect(chosen("Source")).toHaveText("From the website");
  await expect(chosen("City")).toHaveText("gone-city");
  await expect(chosen("Assigned to")).toHaveText(gone);
  await page.getByLabel("Status").selectOption("Lost");
  await expect(page).toHaveURL(/status=lost&/);
  await expect(page.getByLabel("Status").getByText("Booked or Done")).toHaveCount(0);
});

test("the list is searched while one types, and Escape empties the search", async ({ page }) => {
  const word = someWord();
  await signIn(page);
  await withLeads([{ name: `Ann ${word}` }, { name: `Bob ${word}` }], async () => {
    await page.goto("/admin/leads?view=all");
    await expect(page.getByText("Newest first", { exact: true })).toBeVisible();
    const field = page.getByRole("searchbox", { name: "Search leads" });
    await field.pressSequentially(`${word} bo`);
    await expect(names(page)).toHaveText([`Bob ${word}`]);
    await expect(field).toBeFocused();
    await field.press("Backspace");
    await field.press("Backspace");
    await expect(names(page)).toHaveCount(2);
    await field.press("Escape");
    await expect(field).toHaveValue("");
    await expect(page).toHaveURL("/admin/leads?view=all");
    await expect(field).toBeFocused();
  });
});

test("where there is nothing, it is said kindly, with a way on", async ({ page }) => {
  await signIn(page);
  await page.route("**/api/leads?**", (route) => route.fulfill({ json: { leads: [] } }));
  await page.goto("/admin/leads");
  await expect(page.getByText("Nobody is waiting")).toBeVisible();
  await page.getByRole("link", { name: "Show all leads" }).click();
  await expect(page).toHaveURL("/admin/leads?view=all");
  await expect(page.getByText("No leads yet")).toBeVisible();
  await page.goto("/admin/leads?view=spam");
  await expect(page.getByText("No spam")).toBeVisible();
});

test("pages that hold nothing are gone past by themselves", async ({ page }) => {
  const word = someWord();
  await signIn(page);
  await withLeads([{ name: `Ann ${word}` }], async () => {
    let empty = 0;
    await page.route("**/api/leads?**", async (route) => {
      const url = new URL(route.request().url());
      if (!url.searchParams.has("q") || empty >= 3 || url.searchParams.has("from"))
        return route.fallback();
      empty += 1;
      // A cursor of the server's own making would be needed for the last one: it begins anew.
      return route.fulfill({ json: { leads: [], nextCursor: `page-${empty}` } });
    });
    await page.route(/cursor=page-3/, async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.delete("cursor");
      return route.fulfill({ response: await route.fetch({ url: url.href }) });
    });
    await page.goto(`/admin/leads?view=all&q=${word}`);
    await expect(names(page)).toHaveText([`Ann ${word}`]);
    expect(empty).toBe(3);
  });
});

test.describe("without an answer", () => {
  // The browser writes every failed request into the console by itself.
  test.use({ expectedMessages: /Failed to load resource/ });

  test("the list says so, and comes when one tries again", async ({ page }) => {
    const word = someWord();
    await signIn(page);
    await withLeads([{ name: `Ann ${word}` }], async () => {
      await page.route("**/api/leads?**", (route) => route.abort());
      await page.goto(`/admin/leads?view=all&q=${word}`);
      await expect(page.getByRole("alert")).toContainText("There is no connection.");
      await page.unroute("**/api/leads?**");
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(names(page)).toHaveText([`Ann ${word}`]);
    });
  });

  test("the owner has the list as a file, and hears when there is none", async ({ page }) => {
    const word = someWord();
    await signIn(page, { email: "owner@longleaftv.example", role: "owner" });
    await withLeads([{ name: `Ann ${word}` }, { name: `Bob ${someWord()}` }], async () => {
      await page.goto(`/admin/leads?view=all&q=${word}`);
      await page.route("**/api/leads.csv?**", (route) => route.abort());
      await page.getByRole("button", { name: "Export CSV" }).click();
      await expect(page.getByText(/^Nothing was exported\. There is no connection/)).toBeVisible();
      await page.unroute("**/api/leads.csv?**");
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: "Export CSV" }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d{2}-\d{2}\.csv$/);
      const text = await readFile(await download.path(), "utf8");
      expect(text).toContain(`Ann ${word}`);
      expect(text).not.toContain("Bob ");
    });
  });
});

test("staff who are no owner are not offered a file", async ({ page }) => {
  const word = someWord();
  await signIn(page);
  await withLeads([{ name: `Ann ${word}` }], async () => {
    await page.goto(`/admin/leads?view=all&q=${word}`);
    await expect(names(page)).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Export CSV" })).toBeHidden();
  });
});
