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
  const titles = await cards.getByRole("heading").allTextContents();
  expect(titles.slice(0, 4)).toEqual(
    ["Drywall", "Brick", "Stone", "Tile"].map((wall) => `TV Mounting on ${wall}`),
  );
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
    for (const item of document.querySelectorAll("li[data-item]")) {
      item.setAttribute("data-item", "-");
    }
  });
  await page.getByText("House", { exact: true }).click();
  await expect(page.getByRole("status")).toHaveText(/^0 of /);
});

test("a link's parameters filter the list of services", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Your apartment" }).click();
  await expect(page).toHaveURL("/services?for=apartments");
  await expect(page.getByRole("radio", { name: "Apartment" })).toBeChecked();
  await expect(page.getByRole("article").filter({ hasText: "Over a Fireplace" })).toBeHidden();
});

test.describe("the search for a city", () => {
  // The browser logs every failed request to the console.
  test.use({ expectedMessages: /net::ERR_FAILED/ });

  const search = (page: Page) => page.getByRole("search", { name: "Find your city" });
  const field = (page: Page) => search(page).getByRole("searchbox", { name: "Your city or ZIP" });
  const rows = (page: Page) => search(page).getByRole("listitem");
  const status = (page: Page) => search(page).getByRole("status");

  test("lists matching cities with their county and drive time as the visitor types, and opens the first on Enter", async ({
    page,
  }) => {
    await page.goto("/locations?region=east");
    await field(page).pressSequentially("3014");
    await expect(rows(page)).toHaveText([/^Hiram.*Paulding County/, /^Kennesaw.*Cobb County/]);
    await expect(rows(page).last()).toContainText(/About \d+\smin/);
    await expect(status(page)).toHaveText("2 cities match.");
    await field(page).pressSequentially("4");
    await expect(status(page)).toHaveText("Yes, we come to 30144.");
    await expect(page).toHaveURL(/[?&]q=30144\b/);
    await field(page).press("Enter");
    await expect(page).toHaveURL("/locations/kennesaw");
  });

  test("moves through the matches with the arrow keys, and clears them on Escape", async ({
    page,
  }) => {
    await page.goto("/locations?q=cobb");
    await expect(status(page)).toHaveText("7 cities match.");
    await field(page).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(rows(page).nth(1).getByRole("link")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("");
    await expect(rows(page)).toHaveCount(0);
    await expect(page).toHaveURL("/locations");
  });

  test("shows the closest city we list and the phone number for a place that we don't list", async ({
    page,
  }) => {
    await page.goto("/locations");
    const call = search(page).getByRole("link", { name: /^Call \(678\)/ });
    await field(page).fill("Gainesville, GA");
    await expect(status(page)).toHaveText(/^Gainesville isn’t on our list\. .* \d+ miles away/);
    await expect(rows(page)).toHaveCount(1);
    await expect(call).toBeVisible();
    await field(page).fill("31401");
    await expect(status(page)).toHaveText(/^31401 isn’t on our list\./);
    await field(page).fill("Kenesaw");
    await expect(status(page)).toHaveText("Did you mean Kennesaw?");
    await expect(call).toBeHidden();
    await field(page).fill("90210");
    await expect(status(page)).toHaveText("“90210” isn’t on our list.");
    await expect(call).toBeVisible();
  });

  test("never says a ZIP code is outside our area if the cities can't be loaded", async ({
    page,
  }) => {
    await page.route("**/assets/data/**", (route) => route.abort());
    await page.goto("/locations");
    await field(page).fill("30144");
    await expect(status(page)).toHaveText(/^We couldn’t load the cities\./);
    await page.unroute("**/assets/data/**");
    await field(page).fill("30144-0001");
    await expect(rows(page)).toHaveText([/^Kennesaw/]);
  });

  test("names only the matches on the map, zooms to a region, and links each dot to its city page", async ({
    page,
  }) => {
    await page.goto("/locations");
    const dot = (slug: string) => page.locator(`a[data-mark][href='/locations/${slug}'] circle`);
    const map = page.getByRole("main").getByRole("img", { name: /^Map of/ });
    const names = page.locator("[data-names] text");
    await field(page).fill("3014");
    await expect(names).toHaveText(["Hiram", "Kennesaw"]);
    await expect(map).toHaveAttribute("src", /map-unnamed/);
    await field(page).fill("");
    await expect(names).toHaveCount(0);
    await expect(map).toHaveAttribute("src", /map-all/);

    const cobb = page.getByRole("heading", { name: /^Cobb County \d+$/ });
    await expect(cobb).toBeVisible();
    const before = await dot("decatur").boundingBox();
    await page.getByText("East", { exact: true }).click();
    await expect(map).toHaveAccessibleName("Map of the cities in this region: East");
    await expect(dot("marietta")).toBeHidden();
    expect(await dot("decatur").boundingBox()).not.toEqual(before);
    await expect(cobb).toBeHidden();
    // The county's number of matches is updated.
    const dekalb = page.getByRole("region", { name: /^DeKalb County/ });
    const left = await dekalb.getByRole("link").count();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(await dekalb.getByRole("link", { includeHidden: true }).count());
    await expect(page.getByRole("heading", { name: `DeKalb County ${left}` })).toBeVisible();

    // A dot's name appears while the dot or a link to the city is hovered or focused.
    await dot("decatur").hover();
    await expect(page.locator("[data-flag]")).toHaveText("Decatur");
    await dekalb.getByRole("link", { name: "Tucker" }).focus();
    await expect(page.locator("[data-flag]")).toHaveText("Tucker");
    await dot("decatur").click();
    await expect(page).toHaveURL("/locations/decatur");
  });
});

test("on phones, a county's cities open on a tap", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/locations");
  const kennesaw = page.locator("#counties").getByRole("link", { name: "Kennesaw" });
  const cobb = page.getByRole("heading", { name: /^Cobb County/ });
  await expect(kennesaw).toBeHidden();
  await cobb.click();
  await expect(kennesaw).toBeVisible();
});

test("on wide screens, Tab moves from city to city without stopping at county headings", async ({
  page,
}) => {
  await page.goto("/locations");
  const counties = page.locator("#counties").getByRole("region");
  // Our own county comes first.
  const cobb = counties.first();
  await expect(cobb.getByRole("heading", { name: /^Cobb County \d+$/ })).toBeVisible();
  await cobb.getByRole("link").first().focus();
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator("#counties :focus")).toHaveCount(0);
  await cobb.getByRole("link").last().focus();
  await page.keyboard.press("Tab");
  await expect(counties.nth(1).getByRole("link").first()).toBeFocused();
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

/** Returns the words of each item in a filtered list and whether it's shown, and the number of shown groups without any. */
function shownItems(page: Page) {
  return page.evaluate(() => {
    const isShown = (element: Element) => getComputedStyle(element).display !== "none";
    const groups = [...document.querySelectorAll("section[data-item]")].filter(isShown);
    return {
      items: [...document.querySelectorAll<HTMLElement>("li[data-item]")].map((item) => ({
        words: (item.dataset["item"] ?? "").split(" "),
        isShown: isShown(item),
      })),
      emptyGroups: groups.filter(
        (group) => ![...group.querySelectorAll("li[data-item]")].some(isShown),
      ).length,
    };
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript, each filter hides items and groups that don't match, and has no button that does nothing", async ({
    page,
  }) => {
    for (const path of ["/services", "/locations", "/gallery"]) {
      await page.goto(path);
      const filter = page.getByRole("search");
      await expect(filter).toHaveCount(1);
      await expect(filter.getByRole("button")).toHaveCount(0);
      const choices = await filter
        .getByRole("radio")
        .evaluateAll((radios: HTMLInputElement[]) =>
          radios.map(({ name, value }) => ({ name, value })),
        );
      expect(choices.length, path).toBeGreaterThan(5);
      for (const { name, value } of choices) {
        await filter.locator(`label:has([name=${name}][value="${value}"])`).click();
        const { items, emptyGroups } = await shownItems(page);
        const choice = `${path}?${name}=${value}`;
        expect(items.length, choice).toBeGreaterThan(0);
        if (value === "")
          expect(
            items.every((item) => item.isShown),
            choice,
          ).toBe(true);
        else
          for (const { words, isShown } of items)
            expect(isShown, choice).toBe(words.includes(value));
        expect(emptyGroups, choice).toBe(0);
        // Choices of one filter are checked without the others.
        await filter.locator(`label:has([name=${name}][value=""])`).click();
      }
    }
  });

  test("without JavaScript, Enter in a filter doesn't reload the page and lose the choice", async ({
    page,
  }) => {
    await page.goto("/gallery");
    const brick = page.getByRole("radio", { name: "Brick" });
    await page.getByRole("search").getByText("Brick", { exact: true }).click();
    await brick.press("Enter");
    await expect(brick).toBeChecked();
    await expect(page).toHaveURL("/gallery");
  });

  test("without JavaScript, a county's number of cities is hidden while a region is chosen", async ({
    page,
  }) => {
    await page.goto("/locations");
    await expect(page.getByRole("heading", { name: /^DeKalb County \d+$/ })).toBeVisible();
    await page.getByText("East", { exact: true }).click();
    await expect(page.getByRole("heading", { name: "DeKalb County", exact: true })).toBeVisible();
  });

  test("without JavaScript, shows the hours with the phone number", async ({ page }) => {
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
