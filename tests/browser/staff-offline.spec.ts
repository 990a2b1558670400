import type { BrowserContext } from "@playwright/test";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { startDeployedSite } from "../support/deployed-site.ts";
import { addNote, markDone, offlineBar, storedWork, test } from "../support/offline-page.ts";
import { walkOffline } from "../support/offline-walk.ts";
import { newPhone } from "../support/phone.ts";
import { ANNA, card, expect, signIn, step } from "../support/staff-page.ts";

test.use({
  serviceWorkers: "allow",
  // Requests that fail while the browser is offline, and those that the server refuses on purpose.
  expectedMessages: /Failed to load resource/,
});

const BEN = "ben@longleaftv.example";

test("an installer finishes two jobs without a network, reloads, runs out of battery, and comes back: everything is stored once, in order", async () => {
  await using site = await startDeployedSite();
  using phone = newPhone(site.url);
  const store = await openSqliteStore(site.dataDir);
  const enter = async (context: BrowserContext) => {
    const page = await context.newPage();
    await signIn(page, ANNA, site.dataDir);
    return page;
  };
  // Chromium writes cookies only every 30 seconds, so the session has to be restored.
  await walkOffline({ store, installer: ANNA.email, phone, enter, reopen: enter });
  await store.close();
});

test("work in one tab waits and is undone in all tabs, and is stored once if both send it", async ({
  page,
  context,
  shop,
}) => {
  const lead = await shop.addLead();
  await shop.openKept(page, lead);
  const other = await context.newPage();
  await other.goto(`/admin/leads/${lead.id}`);
  await expect(step(other, "New")).toBeVisible();
  await context.setOffline(true);

  await addNote(page, "Called from the truck.");
  await addNote(other, "Bring the long ladder.");
  await markDone(page);
  await addNote(page, "Wrong house.");
  for (const tab of [page, other]) {
    await expect(offlineBar(tab)).toContainText("4 changes waiting to send");
    await expect(step(tab, "Done")).toHaveAttribute("aria-current", "step");
  }
  await offlineBar(other).locator("..").getByRole("button", { name: "Show" }).click();
  await other.getByRole("button", { name: "Undo Wrong house." }).click();
  for (const tab of [page, other]) {
    await expect(offlineBar(tab)).toContainText("3 changes waiting to send");
    await expect(card(tab, "History").getByText("Wrong house.")).toHaveCount(0);
  }

  await context.setOffline(false);
  for (const tab of [page, other]) await expect(offlineBar(tab)).toHaveCount(0);
  expect(await storedWork(shop.store, lead)).toEqual({
    status: "done",
    notes: ["Called from the truck.", "Bring the long ladder."],
    photos: 0,
    events: ["created", "noted", "noted", "changed"],
  });
});

test("a change that a colleague came before waits for an answer, also after a reload, and doesn't hold up a note", async ({
  page,
  context,
  shop: { store, addLead, openKept },
}) => {
  const lead = await addLead();
  await openKept(page, lead);
  await context.setOffline(true);
  await markDone(page);
  await addNote(page, "Paid in cash.");
  await store.update(lead.id, lead.version, { status: "quoted" }, BEN, new Date().toISOString());

  await context.setOffline(false);
  const notice = page.getByRole("alert").filter({ hasText: "Your change was not saved." });
  await expect(notice).toContainText(/^Ben changed this .*: status Quoted\..* status Done\./);
  await expect.poll(async () => storedWork(store, lead)).toMatchObject({
    status: "quoted",
    notes: ["Paid in cash."],
  });
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(step(page, "Quoted")).toHaveAttribute("aria-current", "step");
  await notice.getByRole("button", { name: "Apply mine" }).click();
  await expect(notice).toHaveCount(0);
  await expect.poll(async () => storedWork(store, lead)).toMatchObject({
    status: "done",
    events: ["created", "changed", "noted", "changed"],
  });
});
