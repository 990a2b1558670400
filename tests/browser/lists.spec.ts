import { expect, test } from "../support/page.ts";

test.describe("the services", () => {
  test("are filtered by place and wall, and the address contains the filters", async ({ page }) => {
    await page.goto("/services");
    await expect(page.getByRole("heading", { name: "Mostly in businesses" })).toBeVisible();
    const cards = page.getByRole("main").getByRole("article");
    const all = await cards.count();
    await page.getByText("Stone", { exact: true }).click();
    await expect(page).toHaveURL("/services?wall=stone");
    await expect(
      cards.filter({ hasText: "TV Mounting Over a Fireplace", visible: true }),
    ).toBeVisible();
    await expect(cards.filter({ hasText: "TV Mounting on Drywall" })).toBeHidden();
    await expect(page.getByRole("status")).toHaveText(new RegExp(`^\\d+ of ${all}$`));
    // A heading without any service is hidden too.
    await expect(page.getByRole("heading", { name: "Mostly in businesses" })).toBeHidden();
    await page.reload();
    await expect(cards.filter({ hasText: "TV Mounting on Drywall" })).toBeHidden();
    await page.getByText("Any", { exact: true }).click();
    await expect(page).toHaveURL("/services");
    await expect(cards.filter({ hasText: "TV Mounting on Drywall" })).toBeVisible();
  });

  test("show a message when none match", async ({ page }) => {
    await page.goto("/services?wall=brick");
    await page.evaluate(() => {
      for (const item of document.querySelectorAll("[data-item]"))
        item.setAttribute("data-for", "");
    });
    await page.getByText("House", { exact: true }).click();
    await expect(page.getByText("Nothing found")).toBeVisible();
    await expect(page.getByRole("status")).toHaveText(/^0 of /);
  });

  test("are filtered by the parameters of a link", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Your apartment" }).click();
    await expect(page).toHaveURL("/services?for=apartments");
    await expect(page.getByRole("radio", { name: "Apartment" })).toBeChecked();
    await expect(page.getByRole("article").filter({ hasText: "Over a Fireplace" })).toBeHidden();
  });

  test("are filtered with the keyboard, where arrows go from wall to wall", async ({ page }) => {
    await page.goto("/services");
    await page.getByRole("radio", { name: "Any", exact: true }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL("/services?wall=drywall");
  });
});

test.describe("the cities", () => {
  // The browser logs every failed request to the console.
  test.use({ expectedMessages: /net::ERR_FAILED/ });

  test("are found by a part of their name, and Enter opens the only match", async ({ page }) => {
    await page.goto("/locations");
    const search = page.getByRole("searchbox", { name: "Your city or ZIP" });
    await search.pressSequentially("ken");
    await expect(page.getByRole("main").getByRole("link", { name: "Kennesaw" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Decatur" })).toBeHidden();
    await expect(page).toHaveURL("/locations?q=ken");
    await search.press("Enter");
    await expect(page).toHaveURL("/locations/kennesaw");
  });

  test("are found by ZIP code, with an answer in text", async ({ page }) => {
    await page.goto("/locations");
    const search = page.getByRole("searchbox", { name: "Your city or ZIP" });
    await search.pressSequentially("30144");
    await expect(page.getByText("We serve 30144: Kennesaw.")).toBeVisible();
    await expect(page.getByRole("status").first()).toHaveText(/^1 of /);
    await search.fill("31401");
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

  test("are narrowed by a whole or a partial ZIP code", async ({ page }) => {
    await page.goto("/locations?region=east");
    const search = page.getByRole("searchbox", { name: "Your city or ZIP" });
    await search.pressSequentially("301");
    await expect(page.getByRole("main").getByRole("link", { name: "Kennesaw" })).toBeVisible();
    await expect(page.getByText("Nothing found")).toBeHidden();
    // A region that was chosen before removes nothing.
    await search.pressSequentially("44");
    await expect(page.getByText("We serve 30144: Kennesaw.")).toBeVisible();
    await expect(page.getByText("Nothing found")).toBeHidden();
  });

  test("are never reported as missing when the ZIP codes can't be loaded", async ({ page }) => {
    await page.route("**/assets/data/**", (route) => route.abort());
    await page.goto("/locations");
    const search = page.getByRole("searchbox", { name: "Your city or ZIP" });
    await search.fill("30144");
    await expect(page.getByText("Nothing found")).toBeHidden();
    await search.fill("roswell");
    await expect(page.getByRole("status").first()).toHaveText(/^1 of /);
  });
});

test("shares a post with the device's dialog, or copies its address", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/blog/how-high-to-mount-a-tv?utm_source=x");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("The address is copied.")).toBeVisible();
  // Without campaign parameters.
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "https://www.longleaftv.example/blog/how-high-to-mount-a-tv",
  );
  await expect(page.getByRole("link", { name: "Text it" })).toHaveAttribute(
    "href",
    /^sms:\?&body=How%20high%20should%20a%20TV%20hang/,
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows complete lists and no controls that need scripts", async ({ page }) => {
    for (const path of ["/services", "/locations", "/gallery"]) {
      await page.goto(path);
      await expect(page.getByRole("search")).toBeHidden();
      await expect(page.locator("[data-item]").first()).toBeVisible();
      await expect(page.getByText("Nothing found")).toBeHidden();
    }
  });

  test("shows the hours next to the number", async ({ page }) => {
    await page.goto("/support");
    await expect(page.getByRole("main").getByText("Mon-Sat 8AM-8PM, Sun 10AM-6PM")).toHaveCount(2);
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
