import { expect, test } from "../support/page.ts";

const LINKS = [
  "Home",
  "Services",
  "Locations",
  "Gallery",
  "Reviews",
  "Resources",
  "Blog",
  "Products",
  "About",
  "Contact",
];

test.describe("on a large screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("shows the logo, Georgia, ten links, the phone number and Call Now in the header", async ({
    page,
  }) => {
    await page.goto("/");
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Longleaf TV Mounting, home" })).toBeVisible();
    await expect(header.getByText("Georgia")).toBeVisible();
    const links = header.getByRole("navigation", { name: "Main" }).getByRole("link");
    await expect(links.filter({ visible: true })).toHaveText(LINKS);
    await expect(header.getByRole("link", { name: "(678) 555-0142", exact: true })).toHaveAttribute(
      "href",
      "tel:+16785550142",
    );
    await expect(header.getByRole("link", { name: "Call Now" })).toHaveAttribute(
      "href",
      "tel:+16785550142",
    );
    await expect(header.getByRole("button", { name: "Menu" })).toBeHidden();
  });

  for (const [path, label, current] of [
    ["/", "Home", "page"],
    ["/services", "Services", "page"],
    ["/services/tv-mounting-brick", "Services", "true"],
    ["/locations/decatur", "Locations", "true"],
  ] as const) {
    test(`marks ${label} as the current link on ${path}`, async ({ page }) => {
      await page.goto(path);
      const marked = page.getByRole("banner").locator("[aria-current]");
      await expect(marked).toHaveText([label]);
      await expect(marked).toHaveAttribute("aria-current", current);
    });
  }

  test("lets the keyboard reach the skip link first, then every link of the header in order", async ({
    page,
  }) => {
    await page.goto("/");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
    await page.keyboard.press("Tab");
    for (const label of LINKS) {
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: label, exact: true }).first()).toBeFocused();
    }
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone, JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled, hasTouch: true });

    test("opens the menu, follows a link, and closes the menu on the next page", async ({
      page,
    }) => {
      await page.goto("/");
      const banner = page.getByRole("banner");
      await expect(banner.getByRole("link", { name: "Call (678) 555-0142" })).toBeVisible();
      const services = banner.getByRole("link", { name: "Services" });
      await expect(services).toBeHidden();
      await banner.getByRole("button", { name: "Menu" }).tap();
      await expect(services).toBeVisible();
      await services.tap();
      await expect(page).toHaveURL("/services");
      await expect(banner.getByRole("link", { name: "Services" })).toBeHidden();
    });
  });
}

test.describe("the open menu on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("prevents scrolling, closes with Escape and its button, and returns the focus", async ({
    page,
  }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Menu" });
    const blog = page.getByRole("banner").getByRole("link", { name: "Blog" });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(blog).toBeVisible();
    await page.mouse.move(200, 80);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press("Escape");
    await expect(blog).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(blog).toBeVisible();
    await button.click();
    await expect(blog).toBeHidden();
  });

  test("closes when a link leads to the same page", async ({ page }) => {
    await page.goto("/services");
    await page.getByRole("button", { name: "Menu" }).click();
    const link = page.getByRole("banner").getByRole("link", { name: "Blog" });
    await link.evaluate((element) => element.setAttribute("href", "#homes"));
    await link.click();
    await expect(page).toHaveURL("/services#homes");
    await expect(link).toBeHidden();
    await expect(page.getByRole("heading", { name: "Mostly in houses" })).toBeInViewport();
  });

  test("closes with a tap outside, and the page scrolls again", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    const blog = page.getByRole("banner").getByRole("link", { name: "Blog" });
    await expect(blog).toBeVisible();
    await page.getByRole("banner").getByText("Georgia").click();
    await expect(blog).toBeHidden();
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

  test("shows all ten links and the call button on one screen", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(
      page.getByRole("banner").getByRole("link", { name: "Home", exact: true }),
    ).toBeInViewport();
    await expect(
      page
        .getByRole("navigation", { name: "Main" })
        .getByRole("link", { name: "Call (678) 555-0142" }),
    ).toBeInViewport();
  });
});
