import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "@playwright/test";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { createLinkRegister } from "#functions/identity/links/link-identity.ts";
import { BROWSER_DATA_DIR, makeStaffLink } from "../support/staff-link.ts";
import { walkOneDay } from "../support/staff-walk.ts";

const PORT = 4180;

test("on the embedded server, takes a lead from a visitor's form to a booked job and finally deletes it", async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const someone = randomUUID().slice(0, 8);
  await walkOneDay({
    owner: { email: `owner-${someone}@longleaftv.example`, role: "owner" },
    colleague: { email: `walker-${someone}@longleaftv.example`, role: "staff" },
    enter: async (who) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      await page.goto(makeStaffLink(BROWSER_DATA_DIR, PORT, who));
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.waitForURL("/admin/leads");
      return page;
    },
    send: async (fields) => {
      const response = await request.post("/api/leads", { data: fields });
      expect(response.status()).toBe(201);
    },
    revoke: async (email) => {
      const database = openLinkDatabase(BROWSER_DATA_DIR);
      await createLinkRegister(database).revoke(email);
      database.close();
    },
    everything: async () => {
      const database = new DatabaseSync(join(BROWSER_DATA_DIR, "leads.db"), { readOnly: true });
      const tables = database
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
        .all()
        .map(({ name }) => String(name));
      const rows = tables.map((table) => database.prepare(`SELECT * FROM "${table}"`).all());
      database.close();
      return JSON.stringify(rows);
    },
  });
});

test("a sign-in link works only once, even if it's pasted into an open page", async ({ page }) => {
  await page.goto("/admin/leads");
  await expect(page).toHaveURL("/admin/login");
  await expect(page.getByText("Open the sign-in link")).toBeVisible();
  const link = makeStaffLink(BROWSER_DATA_DIR, PORT);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/admin/leads");
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "This link has been used or is more than 15 minutes old. Ask an owner for a new one, or create it with `npm run staff -- link EMAIL`.",
  );
});

test("signing in or out in one tab wakes the others, which open the page they asked for", async ({
  context,
}) => {
  const waiting = await context.newPage();
  await waiting.goto("/admin/leads?view=all");
  await expect(waiting.getByText("Open the sign-in link")).toBeVisible();
  const other = await context.newPage();
  await other.goto(makeStaffLink(BROWSER_DATA_DIR, PORT));
  await other.getByRole("button", { name: "Sign in" }).click();
  await expect(other).toHaveURL("/admin/leads");
  await expect(waiting).toHaveURL("/admin/leads?view=all");
  await expect(waiting.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
  await other.getByRole("button", { name: /^Signed in as/ }).click();
  await other.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(other).toHaveURL("/admin/login");
  await expect(waiting).toHaveURL("/admin/login?next=%2Fadmin%2Fleads%3Fview%3Dall");
});
