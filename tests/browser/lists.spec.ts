import type { Page } from "@playwright/test";
import { expect, expectLink, test } from "../support/page.ts";

test("filters the services by place and wall, by keyboard too, and keeps the filters in the address", async ({
  page,
}) => {
  await page.goto("/services");
  const businesses = page.getByRole("heading", { name: "TV services for businesses" });
  await expect(businesses).toBeVisible();
  const cards = page.getByRole("main").getByRole("article");
  const drywall = cards.filter({ hasText: "TV Mounting on Drywall" });
  const all = await cards.count();
  await page.getByText("Stone", { exact: true }).click();
  await expect(page).toHaveURL("/services?wall=stone");
  await expect(
    cards.filter({ hasText: "TV Mounting Over a Fireplace", visible: true }),
  ).toBeVisible();
  await expect(drywall).toBeHidden();
  await expect(page.getByRole("status")).toHaveText(new RegExp(`^\\d+ of ${all}$`));
  // A heading without any service is hidden too.
  await expect(businesses).toBeHidden();
  await page.reload();
  await expect(drywall).toBeHidden();
  await page.getByText("Any", { exact: true }).click();
  await expect(page).toHaveURL("/services");
  await expect(drywall).toBeVisible();
  await page.getByRole("radio", { name: "Any", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/services?wall=drywall");
  // None of them is left.
  await page.evaluate(() => {
    for (const item of document.querySelectorAll("[data-item]")) item.setAttribute("data-for", "");
  });
  await page.getByText("House", { exact: true }).click();
  await expect(page.getByText("Nothing found")).toBeVisible();
  await expect(page.getByRole("status")).toHaveText(/^0 of /);
});

test("filters the services by the parameters of a link", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Your apartment" }).click();
  await expect(page).toHaveURL("/services?for=apartments");
  await expect(page.getByRole("radio", { name: "Apartment" })).toBeChecked();
  await expect(page.getByRole("article").filter({ hasText: "Over a Fireplace" })).toBeHidden();
});

test.describe("the cities", () => {
  // The browser logs every failed request to the console.
  test.use({ expectedMessages: /net::ERR_FAILED/ });

  const search = (page: Page) => page.getByRole("searchbox", { name: "Your city or ZIP" });
  const city = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name });

  test("are found by a part of their name, and Enter opens the only match", async ({ page }) => {
    await page.goto("/locations");
    await search(page).pressSequentially("ken");
    await expect(city(page, "Kennesaw")).toBeVisible();
    await expect(city(page, "Decatur")).toBeHidden();
    await expect(page).toHaveURL("/locations?q=ken");
    await search(page).press("Enter");
    await expect(page).toHaveURL("/locations/kennesaw");
  });

  test("are narrowed by a partial ZIP code and found by a whole one, with an answer in text", async ({
    page,
  }) => {
    await page.goto("/locations?region=east");
    await search(page).pressSequentially("301");
    await expect(city(page, "Kennesaw")).toBeVisible();
    await expect(page.getByText("Nothing found")).toBeHidden();
    // A region that was chosen before removes nothing.
    await search(page).pressSequentially("44");
    await expect(page.getByText("We serve 30144: Kennesaw.")).toBeVisible();
    await expect(page.getByRole("status").first()).toHaveText(/^1 of /);
    await expect(page.getByText("Nothing found")).toBeHidden();
    await search(page).fill("31401");
    await expect(page.getByText(/We do not list 31401/)).toBeVisible();
    await expect(page.getByText("Nothing found")).toBeVisible();
  });

  test("of a region are highlighted on the map, whose marks link to them", async ({ page }) => {
    await page.goto("/locations");
    const cobb = page.getByRole("heading", { name: /^Cobb County, \d+$/ });
    await expect(cobb).toBeVisible();
    await page.getByText("East", { exact: true }).click();
    await expect(page.locator("a[href='/locations/decatur'][data-meant]")).toHaveCount(1);
    await expect(page.locator("a[href='/locations/marietta'][data-meant]")).toHaveCount(0);
    await expect(cobb).toBeHidden();
    // The number of matches of a county is updated.
    const dekalb = page.getByRole("region", { name: /^DeKalb County/ });
    const left = await dekalb.getByRole("link").count();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(await dekalb.getByRole("link", { includeHidden: true }).count());
    await expect(page.getByRole("heading", { name: `DeKalb County, ${left}` })).toBeVisible();
    await page.locator("a[data-mark][href='/locations/decatur'] circle").click();
    await expect(page).toHaveURL("/locations/decatur");
  });

  test("are never reported as missing when the ZIP codes can't be loaded", async ({ page }) => {
    await page.route("**/assets/data/**", (route) => route.abort());
    await page.goto("/locations");
    await search(page).fill("30144");
    await expect(page.getByText("Nothing found")).toBeHidden();
    await search(page).fill("roswell");
    await expect(page.getByRole("status").first()).toHaveText(/^1 of /);
  });
});

test("shares a post with the device's dialog, or copies its address", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/blog/how-high-to-mount-a-tv?utm_source=x");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("The address is copied.")).toBeVisible();
  // Without campaign parameters.
  const address = "https://www.longleaftv.example/blog/how-high-to-mount-a-tv";
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await expectLink(page, "Text it", `sms:?&body=${encodeURIComponent(`${title} ${address}`)}`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows complete lists, no controls that need scripts, and the hours next to the number", async ({
    page,
  }) => {
    for (const path of ["/services", "/locations", "/gallery"]) {
      await page.goto(path);
      await expect(page.getByRole("search")).toBeHidden();
      await expect(page.locator("[data-item]").first()).toBeVisible();
      await expect(page.getByText("Nothing found")).toBeHidden();
    }
    await page.goto("/support");
    await expect(page.getByRole("main").getByText("Mon-Sat 8AM-8PM, Sun 10AM-6PM")).toHaveCount(3);
  });
});

test("shows next to the number whether someone answers now", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-20T12:00:00-05:00"));
  await page.goto("/support");
  await expect(page.getByRole("main").getByText("Open now until 8 PM")).toBeVisible();
  await expect(page.getByRole("contentinfo").getByText("Open now until 8 PM")).toBeVisible();
  await page.clock.setFixedTime(new Date("2026-11-21T21:00:00-05:00"));
  await page.reload();
  await expect(
    page.getByRole("main").getByText("Closed now, opens tomorrow at 10 AM"),
  ).toBeVisible();
});
