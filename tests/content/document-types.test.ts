import { describe, expect, test } from "vitest";
import { PRICE_ITEMS } from "#trade/quote/price-items.ts";
import { businessSchema } from "#schema/business.ts";
import { loadContent } from "#scripts/content/site-content.ts";
import { cityFile, edited, mistakesIn, sharedContent } from "../support/fixture.ts";

function documentOf(type: string, slug: string, files: Record<string, string> = {}) {
  const content = sharedContent(files);
  expect(mistakesIn(content)).toEqual([]);
  return loadContent(content).library.get(type)?.get(slug);
}

describe("the schema of the site's own business", () => {
  const business = () => loadContent().library.get("Business")?.get("business");

  test("business.yaml has the claims from the specification, word for word", () => {
    const claims = business()?.["claims"];
    expect(Object.values(claims ?? {}).map(({ text }: { text: string }) => text)).toEqual([
      "Licensed and insured",
      "15+ years of experience (since 2009)",
      "5-year installation warranty",
      "Same-day service available",
      "Locally owned and operated",
      "10,000+ installs",
      "250+ five-star reviews",
      "5.0 rating",
      "99% satisfied",
    ]);
  });

  test("business.yaml has the offer from the specification", () => {
    expect(business()?.["offer"]).toMatchObject({
      title: "Wait! Don't Miss Out on $10 Off",
      subtitle: "Limited time offer for first-time customers",
      terms: ["New customers only", "Not combinable with other offers"],
      code: "SAVE10",
    });
  });
});

test.each([
  ["America/Indiana/Indianapolis", true],
  ["America/Boise", true],
  ["America/Atlanta", false],
  ["EST", false],
  ["-05:00", false],
])("the time zone %s is accepted: %s", (timeZone, accepted) => {
  const { success } = businessSchema.shape.timeZone.safeParse(timeZone);
  expect(success).toBe(accepted);
});

test("the price table has an entry for every price item", () => {
  const items = documentOf("Pricing", "pricing")?.["items"];
  expect(Object.keys(items ?? {})).toEqual(PRICE_ITEMS);
});

describe("computed fields", () => {
  test("a city has a page title and a URL, and keeps its second county", () => {
    const file = cityFile((text) =>
      text.replace("county: Catoosa", "county: Catoosa\nsecondCounty: Walker"),
    );
    expect(documentOf("City", "ringgold", { "cities/ringgold.mdx": file })).toMatchObject({
      url: "/locations/ringgold",
      pageTitle: "TV Mounting in Ringgold, Georgia",
      secondCounty: "Walker",
    });
  });

  test("the reading time is three minutes for a 659-word post and one minute for an empty one", () => {
    const path = "posts/brick-or-mortar.mdx";
    const minutes = (body: string) =>
      documentOf("Post", "brick-or-mortar", {
        [path]: edited(path, [/(?<=\n---\n\n)[^]*/, body]),
      })?.["readingMinutes"];
    expect(minutes("word, ".repeat(659))).toBe(3);
    expect(minutes("")).toBe(1);
  });

  test("a table of contents lists second- and third-level headings", () => {
    const path = "pages/about.mdx";
    const rules = edited(path, [/$/, "\n## Shoes\n\nOff.\n\n### And dogs?\n\nWelcome.\n"]);
    expect(documentOf("Page", "about", { [path]: rules })).toMatchObject({
      url: "/about",
      toc: [
        { depth: 2, id: "shoes", text: "Shoes" },
        { depth: 3, id: "and-dogs", text: "And dogs?" },
      ],
    });
    expect(documentOf("Post", "how-high")?.["toc"]).toMatchObject({
      1: { depth: 2, id: "the-table", text: "The table" },
      2: { depth: 3, id: "by-size", text: "By size" },
      3: { depth: 2, text: "Footnotes" },
    });
  });

  test("a post's excerpt is its first paragraph as plain text", () => {
    const path = "posts/brick-or-mortar.mdx";
    const text = edited(path, [/(?<=\n---\n\n)[^]*/, "Into the **brick**.\n\nMore text.\n"]);
    expect(documentOf("Post", "brick-or-mortar", { [path]: text })?.["excerpt"]).toBe(
      "Into the brick.",
    );
  });
});
