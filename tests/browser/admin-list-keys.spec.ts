import type { Page } from "@playwright/test";
import { minutesAgo, someWord, withLeads } from "../support/kept-leads.ts";
import { expect, test } from "../support/page.ts";
import { signIn } from "../support/sign-in.ts";

const three = (word: string) => [
  { name: `Ann ${word}`, createdAt: minutesAgo(1) },
  { name: `Bob ${word}`, createdAt: minutesAgo(2) },
  { name: `Cid ${word}`, createdAt: minutesAgo(3) },
];

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test("the keyboard walks down and up the list, opens a lead, and comes back to it", async ({
  page,
}) => {
  const word = someWord();
  await signIn(page);
  await withLeads(three(word), async ([, bob]) => {
    await page.goto(`/admin/leads?view=all&q=${word}`);
    await expect(link(page, `Ann ${word}`)).toBeVisible();
    await page.keyboard.press("j");
    await expect(link(page, `Ann ${word}`)).toBeFocused();
    await page.keyboard.press("j");
    await page.keyboard.press("ArrowDown");
    await expect(link(page, `Cid ${word}`)).toBeFocused();
    // There is none below the last.
    await page.keyboard.press("j");
    await expect(link(page, `Cid ${word}`)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(link(page, `Bob ${word}`)).toBeFocused();
    await page.keyboard.press("Control+j");
    await page.keyboard.press("Alt+k");
    await expect(link(page, `Bob ${word}`)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/admin/leads/${bob}`);

    await page.goBack();
    await expect(page).toHaveURL(`/admin/leads?view=all&q=${word}`);
    await expect(link(page, `Bob ${word}`)).toBeFocused();
    await page.keyboard.press("k");
    await expect(link(page, `Ann ${word}`)).toBeFocused();
  });
});

test("who comes back from a lead that is answered is at the next one", async ({ page }) => {
  const word = someWord();
  await signIn(page);
  await withLeads(three(word), async () => {
    await page.goto(`/admin/leads?view=new&q=${word}`);
    await expect(link(page, `Cid ${word}`)).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await expect(link(page, `Bob ${word}`)).toBeFocused();
    await page.keyboard.press("Enter");
    const status = page.getByRole("region", { name: "Status" });
    await status.getByRole("button", { name: "Contacted" }).click();
    await expect(page.getByText("Status: New to Contacted").first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("rowheader")).toHaveText([`Cid ${word}`, `Ann ${word}`]);
    await expect(link(page, `Ann ${word}`)).toBeFocused();
  });
});

test("/ goes to the search, where letters are letters; ? tells the keys, n begins a new lead", async ({
  page,
}) => {
  const word = someWord();
  await signIn(page);
  await withLeads(three(word), async () => {
    await page.goto(`/admin/leads?view=all&q=${word}`);
    await expect(link(page, `Ann ${word}`)).toBeVisible();
    const field = page.getByRole("searchbox");
    await page.keyboard.press("/");
    await expect(field).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type(" jkn/?");
    await expect(field).toHaveValue(`${word} jkn/?`);
    await expect(page.getByRole("dialog")).toBeHidden();
    await field.press("Escape");

    await page.getByRole("heading", { name: "Leads" }).click();
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Keys" });
    await expect(keys).toContainText("To the next lead");
    // The window has the keyboard alone.
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(keys).toBeHidden();

    await page.keyboard.press("n");
    await expect(page.getByRole("dialog", { name: "New lead" })).toBeVisible();
    await expect(page.getByLabel("Name")).toBeFocused();
    await expect(page.getByLabel("Name")).toHaveValue("");
  });
});

test("letters and signs can be switched off as keys on this device, and on again", async ({
  page,
}) => {
  const word = someWord();
  await signIn(page);
  await withLeads(three(word), async () => {
    await page.goto(`/admin/leads?view=all&q=${word}`);
    await expect(link(page, `Ann ${word}`)).toBeVisible();
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Keys" });
    const choice = keys.getByRole("checkbox", { name: "Single-key shortcuts" });
    await choice.uncheck();
    await page.keyboard.press("Escape");
    const nothingHappens = async () => {
      for (const key of ["j", "k", "n", "/", "?"]) await page.keyboard.press(key);
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page.getByRole("searchbox")).not.toBeFocused();
      await expect(page.locator("[data-cursor]")).toHaveCount(0);
    };
    await nothingHappens();
    await page.reload();
    await expect(link(page, `Ann ${word}`)).toBeVisible();
    await nothingHappens();
    // What is no letter is nobody's accident.
    await link(page, `Ann ${word}`).focus();
    await page.keyboard.press("ArrowDown");
    await expect(link(page, `Bob ${word}`)).toBeFocused();

    await page.getByRole("button", { name: "Keys" }).click();
    await expect(choice).not.toBeChecked();
    await choice.check();
    await page.keyboard.press("Escape");
    await page.keyboard.press("j");
    await expect(link(page, `Cid ${word}`)).toBeFocused();
  });
});

test("with the mouse all of a row opens its lead, but for what is a link of its own", async ({
  page,
}) => {
  const word = someWord();
  await signIn(page);
  await withLeads(
    [{ name: `Ann ${word}`, city: "roswell", phone: undefined, email: "ann@example.com" }],
    async ([ann]) => {
      await page.goto(`/admin/leads?view=all&q=${word}`);
      await expect(page.getByRole("link", { name: `Email Ann ${word}` })).toHaveAttribute(
        "href",
        "mailto:ann@example.com",
      );
      await page.getByRole("cell", { name: "Roswell" }).click();
      await expect(page).toHaveURL(`/admin/leads/${ann}`);
    },
  );
});
