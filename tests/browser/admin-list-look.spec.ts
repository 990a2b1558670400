import { violationsOn } from "../support/accessibility.ts";
import { LOOKS, lookAt } from "../support/looks.ts";
import { minutesAgo, someWord, withLeads } from "../support/kept-leads.ts";
import { expect, test } from "../support/page.ts";
import { signIn } from "../support/sign-in.ts";

const LEADS = (word: string) => [
  { name: `Ann ${word}`, city: "roswell", service: "tv-mounting-brick" },
  { name: `Bob ${word}`, createdAt: minutesAgo(3000), message: "Two TVs on stone." },
  {
    name: `Cid ${word}`,
    createdAt: minutesAgo(5000),
    status: "quoted" as const,
    assignee: "staff@longleaftv.example",
  },
];

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("each lead is a card, and who waits is called with a thumb", async ({ page }) => {
    const word = someWord();
    await signIn(page);
    await withLeads(LEADS(word), async ([ann]) => {
      await page.goto(`/admin/leads?view=all&q=${word}`);
      const card = page.getByRole("listitem").filter({ hasText: `Ann ${word}` });
      await expect(card).toContainText("Roswell, TV Mounting on Brick");
      const call = card.getByRole("link", { name: `Call Ann ${word}, (678) 555-0142` });
      await expect(call).toHaveAttribute("href", "tel:+16785550142");
      const { width = 0, height = 0 } = (await call.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      const quoted = page.getByRole("listitem").filter({ hasText: `Cid ${word}` });
      await expect(quoted.getByText("Quoted")).toBeVisible();
      await expect(quoted.getByRole("link", { name: /^Call/ })).toBeHidden();
      await card.tap({ position: { x: 20, y: 60 } });
      await expect(page).toHaveURL(`/admin/leads/${ann}`);
    });
  });

  test("nothing scrolls sideways at 320 pixels", async ({ page }) => {
    const word = someWord();
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, { email: "owner@longleaftv.example", role: "owner" });
    await withLeads([{ name: `A${"n".repeat(60)} ${word}` }], async () => {
      await page.goto(`/admin/leads?view=all&q=${word}&status=new,contacted`);
      await page.getByRole("button", { name: "Filters (1)" }).click();
      await expect(page.getByText(word).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  });
});

for (const look of LOOKS) {
  test(`the list, its filters and its windows can be used by all: ${look.name}`, async ({
    page,
  }) => {
    const word = someWord();
    await lookAt(page, look);
    await signIn(page, { email: "owner@longleaftv.example", role: "owner" });
    await withLeads(LEADS(word), async () => {
      await page.goto(`/admin/leads?view=all&q=${word}&status=new,quoted`);
      await page.getByRole("button", { name: "Filters (1)" }).click();
      const ann = page.getByRole("link", { name: `Ann ${word}`, exact: true });
      await expect(ann).toBeVisible();
      await page.keyboard.press("j");
      await expect(ann).toBeFocused();
      expect(await violationsOn(page)).toEqual([]);
      await page.keyboard.press("n");
      await page.getByLabel("Name").fill(word);
      await page.keyboard.press("Escape");
      await expect(page.getByText("Throw away what you wrote?")).toBeVisible();
      expect(await violationsOn(page, { within: "dialog" })).toEqual([]);
      await page.getByRole("button", { name: "Throw it away" }).click();
      await page.getByRole("heading", { name: "Leads" }).click();
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
      expect(await violationsOn(page, { within: "dialog" })).toEqual([]);
    });
  });
}
