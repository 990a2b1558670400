import { minutesAgo, someWord, withLeads } from "../support/kept-leads.ts";
import { expect, test } from "../support/page.ts";
import { signIn } from "../support/sign-in.ts";

/** How often the list asks what is new, and a little. */
const POLL_MS = 21_000;

test("new leads are told above the list, which stays where it is until one asks for them", async ({
  page,
}) => {
  const word = someWord();
  await page.clock.install();
  await signIn(page);
  await withLeads([{ name: `Ann ${word}`, createdAt: minutesAgo(5) }], async (_, add) => {
    await page.goto(`/admin/leads?view=all&q=${word}`);
    const ann = page.getByRole("row").filter({ hasText: `Ann ${word}` });
    await expect(ann).toBeVisible();
    const before = await ann.boundingBox();
    await add({ name: `Bob ${word}`, createdAt: minutesAgo(4) });
    await add({ name: `Cid ${word}`, createdAt: minutesAgo(3) });
    await page.clock.runFor(POLL_MS);
    const bar = page.getByRole("button", { name: "2 new leads. Show them" });
    await expect(bar).toBeVisible();
    expect(await ann.boundingBox()).toEqual(before);
    await expect(page.getByRole("rowheader")).toHaveText([`Ann ${word}`]);

    await bar.click();
    await expect(page.getByRole("rowheader")).toHaveText(
      ["Cid", "Bob", "Ann"].map((name) => `${name} ${word}`),
    );
    await expect(page.getByRole("link", { name: `Cid ${word}`, exact: true })).toBeFocused();
    await expect(bar).toBeHidden();
    // The list is being read again after the click, and a poll during that time finds nothing newer: poll until it does.
    await add({ name: `Dan ${word}`, createdAt: minutesAgo(2) });
    await expect(async () => {
      await page.clock.runFor(POLL_MS);
      await expect(page.getByRole("button", { name: "1 new lead. Show it" })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
  });
});

test("where those come first who wait longest, the new ones are found at the end", async ({
  page,
}) => {
  const word = someWord();
  await page.clock.install();
  await signIn(page);
  await withLeads([{ name: `Ann ${word}`, createdAt: minutesAgo(5) }], async (_, add) => {
    await page.goto(`/admin/leads?view=new&q=${word}`);
    await expect(page.getByRole("rowheader")).toHaveCount(1);
    await add({ name: `Bob ${word}`, createdAt: minutesAgo(4) });
    await add({ name: `Cid ${word}`, createdAt: minutesAgo(3) });
    // Not in this list.
    await add({ name: `Dan ${word}`, createdAt: minutesAgo(2), status: "booked" });
    await page.clock.runFor(POLL_MS);
    await page.getByRole("button", { name: "2 new leads. Show them" }).click();
    await expect(page.getByRole("rowheader")).toHaveText(
      ["Ann", "Bob", "Cid"].map((name) => `${name} ${word}`),
    );
    await expect(page.getByRole("link", { name: `Bob ${word}`, exact: true })).toBeFocused();
  });
});

test("an empty list tells of the first lead as well", async ({ page }) => {
  const word = someWord();
  await page.clock.install();
  await signIn(page);
  await withLeads([], async (_, add) => {
    await page.goto(`/admin/leads?view=new&q=${word}`);
    await expect(page.getByText("Nothing found")).toBeVisible();
    await add({ name: `Ann ${word}` });
    await page.clock.runFor(POLL_MS);
    await page.getByRole("button", { name: "1 new lead. Show it" }).click();
    await expect(page.getByRole("link", { name: `Ann ${word}`, exact: true })).toBeFocused();
  });
});
