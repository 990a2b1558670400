import { expect, test } from "../support/page.ts";

/** The specification's claims, word for word. */
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

test("shows the specification's sections on the home page in their order", async ({ page }) => {
  await page.goto("/");
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings).toHaveText([
    "Every wall has its own way to hold a TV.",
    "Measured twice, ten thousand times.",
    "Serving Georgia",
    "Let us get it on the wall.",
  ]);
  const main = page.getByRole("main");
  const hero = main.locator("section").first();
  await expect(hero.getByRole("heading", { level: 1 })).toHaveText(
    "Professional TV Mounting in Georgia",
  );
  await expect(hero.getByRole("link", { name: "Call (678) 555-0142" })).toHaveAttribute(
    "href",
    "tel:+16785550142",
  );
  await expect(hero.getByRole("link", { name: "Get Free Quote" })).toHaveAttribute(
    "href",
    "/contact",
  );
  await expect(
    main.getByRole("region", { name: "What you can count on" }).getByRole("listitem"),
  ).toHaveCount(4);
  const services = main.getByRole("region", { name: "Every wall has its own way to hold a TV." });
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
  await expect(services.getByRole("link", { name: "View All Services" })).toHaveAttribute(
    "href",
    "/services",
  );
  const cities = main.getByRole("region", { name: "Serving Georgia" });
  expect((await cities.locator("li").allInnerTexts()).map((text) => text.split("\n")[0])).toEqual(
    CITIES,
  );
  await expect(cities.getByRole("link", { name: "View All Service Areas" })).toHaveAttribute(
    "href",
    "/locations",
  );
});

test("shows all nine claims on the home page, word for word", async ({ page }) => {
  await page.goto("/");
  const text = (await page.getByRole("main").textContent())?.replaceAll(/\s+/g, " ").toLowerCase();
  for (const claim of CLAIMS) expect(text).toContain(claim);
});

for (const path of ["/", "/services/tv-mounting-brick", "/locations/decatur"]) {
  test(`offers to text and to call, but no booking, at the end of ${path}`, async ({ page }) => {
    await page.goto(path);
    const closing = page.getByRole("main").locator("section").last();
    await expect(closing.getByRole("link", { name: "Text Us" })).toHaveAttribute(
      "href",
      "sms:+16785550142",
    );
    await expect(closing.getByRole("link", { name: "Call (678) 555-0142" })).toBeVisible();
    await expect(closing.getByRole("link", { name: "Book Online" })).toHaveCount(0);
    await expect(closing).toContainText(
      "Licensed & Insured | 5-Year Warranty | Same-Day Service Available",
    );
  });
}

for (const path of ["/", "/contact", "/support", "/locations/decatur"]) {
  test(`shows the hours and every way to reach us on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("contentinfo")).toContainText("Mon-Sat 8AM-8PM, Sun 10AM-6PM");
    if (path !== "/")
      await expect(page.getByRole("main")).toContainText("Mon-Sat 8AM-8PM, Sun 10AM-6PM");
    for (const scheme of ["tel:", "sms:", "mailto:"]) {
      await expect(page.getByRole("contentinfo").locator(`a[href^="${scheme}"]`)).not.toHaveCount(
        0,
      );
    }
  });
}

test("suggests the most similar pages for a mistyped URL", async ({ page }) => {
  await page.goto("/nowhere/maryetta");
  const nearest = page.getByRole("navigation", { name: "Nearest pages" }).getByRole("link");
  await expect(nearest.first()).toHaveAttribute("href", "/locations/marietta");
  await expect(nearest.first()).toHaveText("Marietta");
});
