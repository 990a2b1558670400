import { expect, expectLink, test } from "../support/page.ts";

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

  test("the header on a large screen shows the logo, Georgia, ten links, the phone number and Call Now, in tab order", async ({
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
    await expectLink(header, "Call Now", "tel:+16785550142");
    await expect(header.getByRole("button", { name: "Menu" })).toBeHidden();

    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
    await page.keyboard.press("Tab");
    for (const label of LINKS) {
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: label, exact: true }).first()).toBeFocused();
    }
  });

  test("the header highlights the link to the current page or section", async ({ page }) => {
    for (const [path, label, current] of [
      ["/", "Home", "page"],
      ["/services", "Services", "page"],
      ["/services/tv-mounting-brick", "Services", "true"],
      ["/locations/decatur", "Locations", "true"],
    ] as const) {
      await page.goto(path);
      const marked = page.getByRole("banner").locator("[aria-current]");
      await expect(marked).toHaveText([label]);
      await expect(marked).toHaveAttribute("aria-current", current);
    }
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/services");
    const links = page
      .getByRole("navigation", { name: "Main" })
      .getByRole("listitem")
      .getByRole("link");
    const underlined = await links.evaluateAll((all) =>
      all
        .filter((link) => parseFloat(getComputedStyle(link).borderBottomWidth) > 0)
        .map((link) => link.textContent),
    );
    expect(underlined).toEqual(["Services"]);
  });
});

test.describe("on a phone without JavaScript", () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false, hasTouch: true });

  test("on a phone without JavaScript, the menu opens, its links work, and it's closed on the next page", async ({
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
    await expect(services).toBeHidden();
  });
});

test.describe("the open menu on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the open menu fits the screen, prevents scrolling, and closes with Escape, its button, an outside tap or an in-page link", async ({
    page,
  }) => {
    await page.goto("/services");
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
    const menu = page.getByRole("navigation", { name: "Main" });
    await expect(menu.getByRole("link", { name: "Home", exact: true })).toBeInViewport();
    for (const [name, address] of [
      ["Call", "tel:+16785550142"],
      ["See your price", "/quote"],
    ] as const) {
      await expectLink(menu, name, address);
      // Within reach of a thumb, in the lowest fifth of the screen.
      expect((await menu.getByRole("link", { name }).boundingBox())?.y).toBeGreaterThan(675);
    }
    await button.click();
    await expect(blog).toBeHidden();
    await button.click();
    await expect(blog).toBeVisible();
    await page.getByRole("banner").getByText("Georgia").click();
    await expect(blog).toBeHidden();
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await button.click();
    await blog.evaluate((element) => element.setAttribute("href", "#homes"));
    await blog.click();
    await expect(page).toHaveURL("/services#homes");
    await expect(blog).toBeHidden();
    await expect(page.getByRole("heading", { name: "TV mounting for your home" })).toBeInViewport();
  });
});

/** Claims from the spec, word for word. */
const CLAIMS = [
  "licensed and insured",
  "15+ years of experience (since 2009)",
  "5-year installation warranty",
  "same-day service available",
  "locally owned and operated",
  "10,000+ installs",
  "250+ five-star reviews",
  "5.0 rating",
  "99% satisfied",
];

const CITIES = [
  "Kennesaw",
  "Marietta",
  "Acworth",
  "Woodstock",
  "Canton",
  "Smyrna",
  "Roswell",
  "Alpharetta",
  "Milton",
  "Sandy Springs",
  "Dunwoody",
  "Vinings",
];

test("the home page shows its sections in order and all nine claims word for word", async ({
  page,
}) => {
  await page.goto("/");
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings).toHaveText([
    "TV mounting for every kind of wall",
    "Why customers choose us",
    "Serving Georgia",
    "Ready to get your TV on the wall?",
  ]);
  const main = page.getByRole("main");
  const hero = main.locator("section").first();
  await expect(hero.getByRole("heading", { level: 1 })).toHaveText(
    "Professional TV Mounting in Georgia",
  );
  await expectLink(hero, "Call (678) 555-0142", "tel:+16785550142");
  await expectLink(hero, "Get Free Quote", "/contact");
  await expect(
    main.getByRole("region", { name: "What you can count on" }).getByRole("listitem"),
  ).toHaveCount(4);
  const services = main.getByRole("region", { name: "TV mounting for every kind of wall" });
  expect(
    await services
      .locator("ul")
      .first()
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
  ).toEqual([
    "/services/tv-mounting-drywall",
    "/services/tv-mounting-fireplace",
    "/services/tv-mounting-brick",
    "/services/frame-tv-mounting",
  ]);
  await expectLink(services, "View All Services", "/services");
  const cities = main.getByRole("region", { name: "Serving Georgia" });
  // Each name is followed by its county.
  await expect(cities.getByRole("listitem")).toHaveText(
    CITIES.map((city) => new RegExp(`^${city}`)),
  );
  await expectLink(cities, "View All Service Areas", "/locations");

  const text = (await page.getByRole("main").textContent())?.replaceAll(/\s+/g, " ").toLowerCase();
  for (const claim of CLAIMS) expect(text).toContain(claim);
});

test("the home page's buttons are above the drawn baseboard", async ({ page }) => {
  await page.goto("/");
  const hero = page.getByRole("main").locator("section").first();
  for (const width of [1024, 1150, 1279, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const button = await hero.getByRole("link", { name: "Get Free Quote" }).boundingBox();
    const room = await page.locator("main > :first-child > svg").boundingBox();
    // The baseboard's top edge, as drawn by `Baseboard`.
    const top = (room?.y ?? 0) + ((room?.height ?? 0) * 595) / 720;
    const bottom = (button?.y ?? 0) + (button?.height ?? 0);
    expect(bottom, `${width} pixels`).toBeGreaterThan(400);
    expect(bottom, `${width} pixels`).toBeLessThan(top);
  }
});

test("the footer shows the hours and every way to reach us, and pages end with links to call or text", async ({
  page,
}) => {
  const hours = "Mon-Sat 8AM-8PM, Sun 10AM-6PM";
  for (const { path, closes, opens } of [
    { path: "/", closes: true, opens: false },
    { path: "/services/tv-mounting-brick", closes: true, opens: false },
    { path: "/locations/decatur", closes: true, opens: false },
    { path: "/contact", closes: false, opens: true },
    { path: "/support", closes: false, opens: true },
  ]) {
    await page.goto(path);
    const footer = page.getByRole("contentinfo");
    await expect(footer).toContainText(hours);
    if (opens) await expect(page.getByRole("main")).toContainText(hours);
    for (const scheme of ["tel:", "sms:", "mailto:"]) {
      await expect(footer.locator(`a[href^="${scheme}"]`)).not.toHaveCount(0);
    }
    if (!closes) continue;
    const closing = page.getByRole("main").locator("section").last();
    await expectLink(closing, "Text Us", "sms:+16785550142");
    await expect(closing.getByRole("link", { name: "Call (678) 555-0142" })).toBeVisible();
    await expect(closing.getByRole("link", { name: "Book Online" })).toHaveCount(0);
    await expect(closing).toContainText(
      "Licensed & Insured | 5-Year Warranty | Same-Day Service Available",
    );
  }
});

test("the picture of the card that a visitor clicks turns into the service page's picture", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    /** Lists the animated parts of a transition, once they exist. */
    const listParts = async (transition: ViewTransition | null) => {
      await transition?.ready;
      const moving = document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null));
      document.documentElement.dataset["moving"] = moving.join(" ");
    };
    addEventListener("pagereveal", ({ viewTransition }) => void listParts(viewTransition));
  });
  await page.goto("/");
  await page.getByRole("link", { name: "TV Mounting on Drywall" }).click();
  await expect(page).toHaveURL("/services/tv-mounting-drywall");
  await expect(page.locator("html")).toHaveAttribute(
    "data-moving",
    /view-transition-group\(picture\)/,
  );
});

test("prints a service page on two sheets with every answer expanded", async ({ page }) => {
  // These pages have the most to print.
  for (const service of ["mantel-mount", "tv-mounting-drywall", "warranty-support"]) {
    await page.emulateMedia({ media: null });
    await page.goto(`/services/${service}`);
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(sheets.match(/\/Type\s*\/Page\b/g), service).toHaveLength(2);
    await page.emulateMedia({ media: "print" });
    const closed = page.locator("details > *:not(summary)").filter({ visible: false });
    await expect(closed).toHaveCount(0);
    await expect(
      page.getByRole("navigation", { name: "Call, text or see your price" }),
    ).toBeHidden();
  }
});

test.describe("the thumb bar", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("on a phone, the home page opens with its price and the whole TV, and shows one call button at a time", async ({
    page,
  }) => {
    await page.goto("/");
    const hero = page.getByRole("main").locator("section").first();
    const price = hero.getByRole("link", { name: /^From \$\d+, 65-inch TVs from \$\d+$/ });
    await expect(price).toHaveAttribute("href", "/quote");
    await expect(price).toBeInViewport({ ratio: 1 });
    // The TV's body and the level next to it.
    for (const shape of ["rect[rx='3']", "rect[rx='9']"]) {
      await expect(hero.locator(shape)).toBeInViewport({ ratio: 0.99 });
    }

    /** Returns the call buttons that a tap would reach, other than the one in the header. */
    const reachable = () =>
      page
        .locator("main a[href^='tel:'], [data-place=thumb_bar] a[href^='tel:']")
        .evaluateAll((links) =>
          links
            .filter((link) => {
              const { x, y, width, height } = link.getBoundingClientRect();
              return document.elementFromPoint(x + width / 2, y + height / 2) === link;
            })
            .map((link) => link.textContent),
        );
    const seen = new Set<string>();
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < length; y += 150) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
      const buttons = await reachable();
      expect(buttons.length, `at ${y} px`).toBeLessThan(2);
      for (const button of buttons) seen.add(button);
    }
    expect([...seen]).toEqual(["Call (678) 555-0142", "Call"]);
  });

  test("the thumb bar on a phone appears after scrolling, offers Call, Text and Price, doesn't cover the end of the page, and hides during typing", async ({
    page,
  }) => {
    await page.goto("/contact");
    const bar = page.getByRole("navigation", { name: "Call, text or see your price" });
    await expect(bar).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 40));
    await expectLink(bar, "Call", "tel:+16785550142");
    await expectLink(bar, "Text", "sms:+16785550142");
    await expectLink(bar, "Price", "/quote");
    await expect(bar).toBeInViewport();
    await page.getByLabel("Name").first().focus();
    await expect(bar).toBeHidden();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(bar).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    // The footer covers the bar, up to the end of the page.
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { clientHeight } = document.documentElement;
          return document.elementFromPoint(20, clientHeight - 2)?.closest("footer, nav")?.tagName;
        }),
      )
      .toBe("FOOTER");
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click({ trial: true });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(bar).toBeHidden();
  });
});
