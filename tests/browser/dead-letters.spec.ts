import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { violationsOn } from "../support/accessibility.ts";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { newLead } from "../support/leads.ts";
import { expect, test } from "../support/page.ts";
import { BROWSER_DATA_DIR, makeStaffLink } from "../support/staff-link.ts";

const PORT = 4180;
const HOUR_MS = 3_600_000;

/** All tests see what lies dead; of many letters only the newest are shown. */
test.describe.configure({ mode: "default" });

/** A lead whose e-mail was given up, written beside the running server; gone after the test. */
async function withDeadLetter(work: (name: string) => Promise<void>): Promise<void> {
  await withDeadLetters(1, ([name = ""]) => work(name));
}

/** The same for many leads, the newest letter last. */
async function withDeadLetters(
  count: number,
  work: (names: readonly string[]) => Promise<void>,
): Promise<void> {
  const store = await openSqliteStore(BROWSER_DATA_DIR);
  // Due in an hour only, so that the server does not take the message first.
  const inAnHour = new Date(Date.now() + HOUR_MS).toISOString();
  const leads = Array.from({ length: count }, () =>
    newLead({ name: `Visitor ${randomUUID().slice(0, 8)}`, createdAt: inAnHour }),
  );
  try {
    for (const [index, lead] of leads.entries()) {
      await store.create(lead, { outbox: ["notify"] });
      const messages = await store.claimOutbox(100, 60, inAnHour);
      const message = messages.find(({ leadId }) => leadId === lead.id);
      if (message === undefined) throw new Error("Somebody else claimed the message.");
      await store.buryOutbox(
        message,
        "The mail server answered: 550 no such box",
        new Date(Date.now() + index).toISOString(),
      );
    }
    await work(leads.map(({ name }) => name));
  } finally {
    for (const { id } of leads) await store.erase(id);
    await store.close();
  }
}

async function openLeads(page: Page): Promise<void> {
  await page.goto(makeStaffLink(BROWSER_DATA_DIR, PORT));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/admin/leads");
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`staff see what could not be delivered, and have it tried again, in ${colorScheme} colours`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await withDeadLetter(async (name) => {
      await openLeads(page);
      const notice = page.getByRole("region", { name: /could not be delivered/ });
      const letter = notice.getByRole("listitem").filter({ hasText: name });
      await expect(letter).toContainText(
        `The e-mail to the business about ${name}, (678) 555-0142`,
      );
      await expect(letter.getByRole("link", { name, exact: true })).toHaveAttribute(
        "href",
        /^\/admin\/leads\/[\w-]+$/,
      );
      await expect(letter).toContainText("1 try. The mail server answered: 550 no such box");
      expect(await violationsOn(page, { within: "section" })).toEqual([]);

      await letter.getByRole("button", { name: "Try again" }).click();
      // The button that was pressed is gone: whoever works by keyboard goes on from here.
      await expect(
        page.getByRole("status").filter({ hasText: "It is tried again within a few minutes." }),
      ).toBeFocused();
      await expect(letter).toBeHidden();
    });
  });
}

test("a message that somebody has seen to is dismissed, and does not come back", async ({
  page,
}) => {
  await withDeadLetter(async (name) => {
    await openLeads(page);
    const letter = page
      .getByRole("region", { name: /could not be delivered/ })
      .getByRole("listitem")
      .filter({ hasText: name });
    await letter.getByRole("button", { name: "Dismiss" }).click();
    await expect(
      page
        .getByRole("status")
        .filter({ hasText: "It is dismissed. The lead is still in the list." }),
    ).toBeFocused();
    await expect(letter).toBeHidden();
    await page.goto(`/admin/leads?view=all&q=${name}`);
    await expect(page.getByRole("rowheader", { name })).toBeVisible();
    await expect(letter).toBeHidden();
  });
});

test("of many letters the three newest are shown, and all of them on a press", async ({ page }) => {
  await withDeadLetters(5, async (names) => {
    await openLeads(page);
    const notice = page.getByRole("region", { name: /could not be delivered/ });
    const letters = notice.getByRole("listitem");
    const [oldest = "", second = "", ...newest] = names;
    await expect(letters).toHaveCount(3);
    for (const [index, name] of newest.toReversed().entries()) {
      await expect(letters.nth(index)).toContainText(name);
    }
    await expect(notice).not.toContainText(second);

    const all = notice.getByRole("button", { name: /^Show all \d+$/ });
    await all.press("Enter");
    await expect(letters.filter({ hasText: oldest })).toBeVisible();
    const fewer = notice.getByRole("button", { name: "Show the first 3" });
    await expect(fewer).toBeFocused();
    await fewer.press("Enter");
    await expect(letters).toHaveCount(3);
  });
});
