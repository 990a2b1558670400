import type { Page } from "@playwright/test";
import { expect, expectLink, test } from "../support/page.ts";

test("filters services by location and wall with the mouse or keyboard, and keeps the filters in the URL", async ({
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
  // A heading without any services is hidden too.
  await expect(businesses).toBeHidden();
  await page.reload();
  await expect(drywall).toBeHidden();
  await page.getByText("Any", { exact: true }).click();
  await expect(page).toHaveURL("/services");
  await expect(drywall).toBeVisible();
  await page.getByRole("radio", { name: "Any", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/services?wall=drywall");
  // Makes all services fail to match.
  await page.evaluate(() => {
    for (const item of document.querySelectorAll("[data-item]")) item.setAttribute("data-for", "");
  });
  await page.getByText("House", { exact: true }).click();
  await expect(page.getByText("Nothing found")).toBeVisible();
  await expect(page.getByRole("status")).toHaveText(/^0 of /);
});

test("a link's parameters filter the list of services", async ({ page }) => {
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

  test("finds cities by part of their name, and opens a single match on Enter", async ({
    page,
  }) => {
    await page.goto("/locations");
    await search(page).pressSequentially("ken");
    await expect(city(page, "Kennesaw")).toBeVisible();
    await expect(city(page, "Decatur")).toBeHidden();
    await expect(page).toHaveURL("/locations?q=ken");
    await search(page).press("Enter");
    await expect(page).toHaveURL("/locations/kennesaw");
  });

  test("filters cities by a partial ZIP code, and says whether we come to a full one", async ({
    page,
  }) => {
    await page.goto("/locations?region=east");
    await search(page).pressSequentially("301");
    await expect(city(page, "Kennesaw")).toBeVisible();
    await expect(page.getByText("Nothing found")).toBeHidden();
    // A previously selected region doesn't limit the matches.
    await search(page).pressSequentially("44");
    await expect(page.getByText("Yes, we come to 30144 (Kennesaw).")).toBeVisible();
    await expect(page.getByRole("status").first()).toHaveText(/^1 of /);
    await expect(page.getByText("Nothing found")).toBeHidden();
    await search(page).fill("31401");
    await expect(page.getByText(/31401 isn’t on our list/)).toBeVisible();
    await expect(page.getByText("Nothing found")).toBeVisible();
  });

  test("highlights a region's cities on the map, and links each dot to its city page", async ({
    page,
  }) => {
    await page.goto("/locations");
    const cobb = page.getByRole("heading", { name: /^Cobb County, \d+$/ });
    await expect(cobb).toBeVisible();
    await page.getByText("East", { exact: true }).click();
    await expect(page.locator("a[href='/locations/decatur'][data-meant]")).toHaveCount(1);
    await expect(page.locator("a[href='/locations/marietta'][data-meant]")).toHaveCount(0);
    await expect(cobb).toBeHidden();
    // The county's number of matches is updated.
    const dekalb = page.getByRole("region", { name: /^DeKalb County/ });
    const left = await dekalb.getByRole("link").count();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(await dekalb.getByRole("link", { includeHidden: true }).count());
    await expect(page.getByRole("heading", { name: `DeKalb County, ${left}` })).toBeVisible();
    await page.locator("a[data-mark][href='/locations/decatur'] circle").click();
    await expect(page).toHaveURL("/locations/decatur");
  });

  test("never says a ZIP code is outside our area if the ZIP codes can't be loaded", async ({
    page,
  }) => {
    await page.route("**/assets/data/**", (route) => route.abort());
    await page.goto("/locations");
    await search(page).fill("30144");
    await expect(page.getByText("Nothing found")).toBeHidden();
    await search(page).fill("roswell");
    await expect(page.getByRole("status").first()).toHaveText(/^1 of /);
  });
});

test("shares a post by copying its link or with a text message", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/blog/how-high-to-mount-a-tv?utm_source=x");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  // The shared link has no campaign parameters.
  const address = "https://www.longleaftv.example/blog/how-high-to-mount-a-tv";
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await expectLink(page, "Text it", `sms:?&body=${encodeURIComponent(`${title} ${address}`)}`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript, shows full lists, hides controls that need scripts, and shows the hours with the phone number", async ({
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

test("shows whether we're open now next to the phone number", async ({ page }) => {
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
