import { randomInt } from "node:crypto";
import { violationsOn } from "../support/accessibility.ts";
import { LOOKS, lookAt, tooWide } from "../support/looks.ts";
import { expect, test } from "../support/page.ts";
import { signIn } from "../support/sign-in.ts";
import { inStore } from "../support/stored.ts";

test("the owner sees who is let in, and how that is changed", async ({ page }) => {
  const email = await signIn(page, "owner");
  await page.goto("/admin/leads");
  await page.getByRole("button", { name: `Signed in as ${email}` }).click();
  await page.getByRole("link", { name: "Staff and exports" }).click();
  await expect(page).toHaveURL("/admin/staff");
  const own = page
    .getByRole("list", { name: "Staff" })
    .getByRole("listitem")
    .filter({ hasText: email });
  await expect(own).toContainText("(you)");
  await expect(own).toContainText("Owner");
  for (const command of ["grant EMAIL", "revoke EMAIL"]) {
    await expect(page.getByText(`npm run staff -- ${command}`, { exact: true })).toBeVisible();
  }
});

test("what was exported and erased is told with who, when and by which filter", async ({
  page,
}) => {
  const by = `anna-${randomInt(10_000, 999_999)}@longleaftv.example`;
  const at = new Date().toISOString();
  await inStore(async (store) => {
    const filter = { status: "booked,done", city: "ellijay", q: "yes" };
    await store.recordAudit({ at, by, what: "exported", filter });
    await store.recordAudit({ at, by, what: "erased", leads: 1 });
  });
  await signIn(page, "owner");
  await page.goto("/admin/staff");
  const entries = page.getByRole("list", { name: "Exported and erased" }).getByRole("listitem");
  const own = entries.filter({ hasText: by });
  await expect(own.filter({ hasText: "Exported" })).toContainText(
    "Exported leads: found by a search, booked or done, in Ellijay",
  );
  await expect(own.filter({ hasText: "Erased 1 lead" })).toBeVisible();
});

test("staff who own nothing read whom to ask, and are given neither list", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const email = await signIn(page, "staff");
  await page.goto("/admin/staff");
  await expect(page.getByText("Only the owner sees who is let in")).toBeVisible();
  await page.getByRole("button", { name: `Signed in as ${email}` }).click();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Staff and exports" })).toHaveCount(0);
  expect(asked.filter((path) => /^\/api\/(?:staff|audit)$/.test(path))).toEqual([]);
  for (const path of ["/api/staff", "/api/audit", "/api/leads.csv"]) {
    expect((await page.request.get(path)).status(), path).toBe(403);
  }
});

for (const look of LOOKS) {
  test(`nothing is out of reach or out of sight: ${look.name}`, async ({ page }) => {
    await lookAt(page, look);
    await signIn(page, "owner");
    await page.goto("/admin/staff");
    await expect(page.getByRole("list", { name: "Staff" })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  });
}

test("the app can be put on a home screen: the browser finds no fault in its manifest", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/staff");
  const client = await page.context().newCDPSession(page);
  const { url, errors } = await client.send("Page.getAppManifest");
  expect(new URL(url).pathname).toBe("/admin/app.webmanifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
  // A window of tests is never one that apps are installed from.
  expect(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"),
  ).toEqual([]);
});
