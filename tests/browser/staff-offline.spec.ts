import type { BrowserContext, Page, Route } from "@playwright/test";
import type { StaffMember } from "#contract/api.ts";
import type { LeadChange } from "#contract/lead-change.ts";
import type { Lead } from "#contract/lead.ts";
import type { LeadStore } from "#functions/stores/lead-store.ts";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { KEPT_DAYS } from "#pages/admin/offline/kept-data.ts";
import { countUnsent, keptKeys, waitUntilStored } from "../support/browser-databases.ts";
import { startDeployedSite } from "../support/deployed-site.ts";
import { addNote, markDone, offlineBar, storedWork, test } from "../support/offline-page.ts";
import { walkOffline } from "../support/offline-walk.ts";
import { LOOKS, lookAt, tooWide, violationsOn } from "../support/page-checks.ts";
import { newPhone } from "../support/phone.ts";
import { halves } from "../support/photos.ts";
import { ANNA, card, expect, forgetRole, revoke, signIn, step } from "../support/staff-page.ts";

/** Longer than the pause before the app writes what it keeps. */
const WRITE_MS = 1_500;

test.use({
  serviceWorkers: "allow",
  // Requests that fail while the browser is offline, and those that the server refuses on purpose.
  expectedMessages: /Failed to load resource/,
});

const BEN: StaffMember = { email: "ben@longleaftv.example", role: "staff" };
const CAL: StaffMember = { email: "cal@longleaftv.example", role: "staff" };
const DAY_MS = 24 * 60 * 60_000;

async function showWaiting(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Show" }).click();
}

async function openSignOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Signed in as/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
}

/** Changes a lead as a colleague would. */
function changeAsBen(store: LeadStore, { id, version }: Lead, change: LeadChange) {
  return store.update(id, version, change, BEN.email, new Date().toISOString());
}

/** Checks that the browser keeps nothing anymore, and that nothing is written late. */
async function expectNothingKept(page: Page): Promise<void> {
  await expect.poll(() => keptKeys(page)).toEqual([]);
  await page.waitForTimeout(WRITE_MS);
  expect(await keptKeys(page)).toEqual([]);
}

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
  await showWaiting(other);
  await other.getByRole("button", { name: "Undo Wrong house." }).click();
  for (const tab of [page, other]) {
    await expect(offlineBar(tab)).toContainText("3 changes waiting to send");
    await expect(card(tab, "History").getByText("Wrong house.")).toHaveCount(0);
  }

  await context.setOffline(false);
  await expect
    .poll(async () => storedWork(shop.store, lead))
    .toEqual({
      status: "done",
      notes: ["Called from the truck.", "Bring the long ladder."],
      photos: 0,
      events: ["created", "noted", "noted", "changed"],
    });
  for (const tab of [page, other]) {
    await expect(offlineBar(tab)).toHaveCount(0);
    await expect(card(tab, "History").getByText("Bring the long ladder.")).toHaveCount(1);
  }
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
  await changeAsBen(store, lead, { status: "quoted" });

  await context.setOffline(false);
  const notice = page.getByRole("alert").filter({ hasText: "Your change was not saved." });
  await expect(notice).toContainText(/^Ben changed this .*: status Quoted\..* status Done\./);
  await expect
    .poll(async () => storedWork(store, lead))
    .toMatchObject({
      status: "quoted",
      notes: ["Paid in cash."],
    });
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(step(page, "Quoted")).toHaveAttribute("aria-current", "step");
  await notice.getByRole("button", { name: "Apply mine" }).click();
  await expect(notice).toHaveCount(0);
  await expect
    .poll(async () => storedWork(store, lead))
    .toMatchObject({
      status: "done",
      events: ["created", "changed", "noted", "changed"],
    });
});

for (const [clock, offsetMs] of [
  ["ahead", DAY_MS],
  ["behind", -DAY_MS],
] as const) {
  test(`work is sent soon and in order, with the server's time, after the device's clock was a day ${clock}`, async ({
    page,
    context,
    shop: { store, addLead, openKept },
  }) => {
    const lead = await addLead();
    await openKept(page, lead);
    await context.setOffline(true);
    await context.clock.setSystemTime(Date.now() + offsetMs);
    await addNote(page, "With the wrong time.");
    await context.clock.setSystemTime(Date.now());
    await addNote(page, "With the right time.");
    await context.clock.setSystemTime(Date.now() + offsetMs);
    await markDone(page);
    await expect(offlineBar(page)).toContainText("3 changes waiting to send");

    // A page that starts sends only what is due.
    await page.goto("about:blank");
    // The page that was left may still send something as soon as there's a network.
    const since = Date.now();
    await context.setOffline(false);
    await context.clock.setSystemTime(Date.now());
    await page.goto("/admin/jobs");
    await expect
      .poll(async () => storedWork(store, lead))
      .toMatchObject({
        status: "done",
        notes: ["With the wrong time.", "With the right time."],
        events: ["created", "noted", "noted", "changed"],
      });
    const { notes = [], events = [] } = (await store.get(lead.id)) ?? {};
    for (const { at } of [...notes, ...events.slice(1)]) {
      expect(Date.parse(at)).toBeGreaterThanOrEqual(since);
      expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
    }
  });
}

test("after a role is revoked, nothing is sent and nothing stays readable, and everything is sent once it's given back", async ({
  page,
  context,
  site,
  shop: { store, addLead, openKept, enter },
}) => {
  const lead = await addLead();
  await openKept(page, lead, CAL);
  await context.setOffline(true);
  const notes = Array.from({ length: 9 }, (_, index) => `Note ${index + 1} of 9`);
  for (const note of notes) await addNote(page, note);
  await markDone(page);
  const files = await Promise.all(
    [400, 500].map(async (width) => ({
      name: `${width}.png`,
      mimeType: "image/png",
      buffer: await halves(width, 300),
    })),
  );
  await page.getByLabel("Add photos").setInputFiles(files);
  await expect(offlineBar(page)).toContainText("12 changes waiting to send");

  forgetRole(site.dataDir, CAL.email);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "No access" })).toBeVisible();
  await expect(page.getByText("12 changes on this device can't be sent now.")).toBeVisible();
  await expectNothingKept(page);
  expect(await countUnsent(page)).toEqual({ changes: 10, photos: 2 });
  expect(await storedWork(store, lead)).toMatchObject({ notes: [], photos: 0, status: "new" });
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Keep them and sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();

  await enter(page, CAL);
  await page.goto("/admin/jobs");
  await expect
    .poll(async () => storedWork(store, lead))
    .toEqual({
      status: "done",
      notes,
      photos: 2,
      events: ["created", ...notes.map(() => "noted"), "changed"],
    });
  await expect.poll(() => countUnsent(page)).toEqual({ changes: 0, photos: 0 });
});

test("after access is revoked on the embedded server, all tabs ask to sign in, and nothing stays readable", async ({
  page,
  context,
  site,
  shop: { store, addLead, openKept, enter },
}) => {
  const lead = await addLead();
  await openKept(page, lead, CAL);
  const other = await context.newPage();
  await other.goto("/admin/jobs");
  await expect(other.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  await context.setOffline(true);
  await addNote(page, "Paid in cash.");
  await revoke(site.dataDir, CAL.email);
  await context.setOffline(false);
  for (const tab of [page, other]) {
    await expect(tab.getByRole("heading", { name: "Sign in" })).toBeVisible();
  }
  await expectNothingKept(page);
  expect((await storedWork(store, lead)).notes).toEqual([]);

  await enter(page, CAL);
  await page.goto("/admin/jobs");
  await expect.poll(async () => (await storedWork(store, lead)).notes).toEqual(["Paid in cash."]);
});

/** Makes sending a note fail as on a bad network, until the returned function is called. */
async function failNotes(page: Page): Promise<() => Promise<void>> {
  await page.route("**/notes", (route) => route.abort());
  return () => page.unroute("**/notes");
}

test("changes that are kept at sign-out are sent when the same person signs in again, and no one else sees or sends them", async ({
  page,
  site,
  shop: { store, addLead, openKept, enter },
}) => {
  const lead = await addLead();
  await openKept(page, lead);
  const recover = await failNotes(page);
  await addNote(page, "Paid in cash.");
  await expect(offlineBar(page)).toContainText("1 change waiting to send");
  await openSignOut(page);
  await page.getByRole("button", { name: "Keep it and sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expectNothingKept(page);
  expect(await countUnsent(page)).toEqual({ changes: 1, photos: 0 });

  await recover();
  await openKept(page, lead, BEN);
  await addNote(page, "By Ben.");
  await expect.poll(async () => (await storedWork(store, lead)).notes).toEqual(["By Ben."]);
  await expect(page.getByText("Paid in cash.")).toHaveCount(0);
  await expect(offlineBar(page)).toHaveCount(0);
  // Without signing Ben out.
  await enter(page, CAL);
  await page.goto("/admin/jobs");
  await expect.poll(() => keptKeys(page)).toContain('["jobs"]');
  expect(await keptKeys(page)).not.toContain(`["lead","${lead.id}"]`);
  forgetRole(site.dataDir, CAL.email);
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByRole("heading", { name: "No access" })).toBeVisible();
  await expect(page.getByText("on this device")).toHaveCount(0);
  expect(await countUnsent(page)).toEqual({ changes: 1, photos: 0 });

  await enter(page, ANNA);
  await page.goto("/admin/jobs");
  const authors = async () => (await store.get(lead.id))?.notes.map(({ text, by }) => [text, by]);
  await expect.poll(authors).toEqual([
    ["By Ben.", BEN.email],
    ["Paid in cash.", ANNA.email],
  ]);
});

test("changes that are discarded at sign-out are deleted once the session has ended", async ({
  page,
  context,
  shop: { store, addLead, openKept },
}) => {
  const lead = await addLead();
  await openKept(page, lead);
  const recover = await failNotes(page);
  await addNote(page, "Wrong house.");
  await expect(offlineBar(page)).toContainText("1 change waiting to send");
  await context.setOffline(true);
  await openSignOut(page);
  await page.getByRole("button", { name: "Discard it and sign out" }).click();
  await expect(page.getByText("You're still signed in.")).toBeVisible();
  expect(await countUnsent(page)).toEqual({ changes: 1, photos: 0 });

  await context.setOffline(false);
  await page.getByRole("button", { name: "Discard it and sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expectNothingKept(page);
  expect(await countUnsent(page)).toEqual({ changes: 0, photos: 0 });
  await recover();
  await openKept(page, lead);
  expect((await storedWork(store, lead)).notes).toEqual([]);
});

test("after 14 days without contact, no lead is shown or kept, and changes are sent when there's a network", async ({
  page,
  context,
  shop: { store, addLead, openKept },
}) => {
  const lead = await addLead();
  await openKept(page, lead);
  await context.setOffline(true);
  await addNote(page, "Paid in cash.");
  await context.clock.setSystemTime(Date.now() + (KEPT_DAYS - 1) * DAY_MS);
  await page.reload();
  await expect(page.getByRole("heading", { name: lead.name })).toBeVisible();
  await context.clock.setSystemTime(Date.now() + (KEPT_DAYS + 1) * DAY_MS);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("No connection.");
  await expect.poll(() => keptKeys(page)).toEqual([]);
  await expect(page.getByText(lead.name)).toHaveCount(0);
  expect(await countUnsent(page)).toEqual({ changes: 1, photos: 0 });

  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: lead.name })).toBeVisible();
  await expect.poll(async () => (await storedWork(store, lead)).notes).toEqual(["Paid in cash."]);
});

test("with a network that doesn't answer, the kept list is shown after a few seconds, until there's an answer", async ({
  page,
  shop: { store, addLead, enter },
}) => {
  const lead = await addLead();
  await enter(page);
  await page.goto("/admin/leads");
  await expect(page.getByText(lead.name).first()).toBeVisible();
  await waitUntilStored(page);
  await expect.poll(() => keptKeys(page)).toContain('["leads","new",{}]');
  await changeAsBen(store, lead, { status: "lost", lostReason: "price" });
  const newer = await addLead();

  const waiting: Route[] = [];
  await page.route("**/api/**", (route) => void waiting.push(route));
  await page.reload();
  await expect(page.getByText(lead.name).first()).toBeVisible();
  await expect(offlineBar(page)).toContainText(/^Slow connection, as of /);
  await page.unroute("**/api/**");
  for (const route of waiting) await route.continue().catch(() => undefined);
  await expect(page.getByText(newer.name).first()).toBeVisible();
  await expect(page.getByText(lead.name)).toHaveCount(0);
  await expect(offlineBar(page)).toHaveCount(0);
});

test("a list shows new leads after reconnecting, and loads if it couldn't before", async ({
  page,
  context,
  shop: { addLead, enter },
}) => {
  const lead = await addLead();
  await enter(page);
  await page.goto("/admin/leads");
  await expect(page.getByText(lead.name).first()).toBeVisible();
  await waitUntilStored(page);
  await context.setOffline(true);
  const next = await addLead();
  await context.setOffline(false);
  await expect(page.getByText(next.name).first()).toBeVisible();

  await context.setOffline(true);
  await page.getByRole("link", { name: /^All/ }).click();
  await expect(page.getByRole("alert")).toContainText("No connection.");
  await context.setOffline(false);
  await expect(page.getByText(lead.name).first()).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(offlineBar(page)).toHaveCount(0);
});

for (const look of LOOKS) {
  test(`the bar and the dialogs about changes that wait are accessible and fit with ${look.name}`, async ({
    page,
    context,
    shop: { addLead, openKept },
  }) => {
    await lookAt(page, look);
    const lead = await addLead({ name: `Dana ${"Whitfield-".repeat(6)}${crypto.randomUUID()}` });
    await openKept(page, lead);
    await context.setOffline(true);
    await addNote(page, `Bring the ${"very ".repeat(30)}long ladder, and ${"x".repeat(120)}.`);
    await markDone(page);
    const expectGood = async () => {
      expect(await violationsOn(page)).toEqual([]);
      await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0);
    };
    await expect(offlineBar(page)).toContainText("2 changes waiting to send");
    await expectGood();
    await showWaiting(page);
    await expect(page.getByRole("dialog", { name: "Changes on this device" })).toBeVisible();
    await expectGood();
    await page.keyboard.press("Escape");
    await openSignOut(page);
    await expect(page.getByRole("dialog", { name: "2 changes not sent yet" })).toBeVisible();
    await expectGood();
  });
}
