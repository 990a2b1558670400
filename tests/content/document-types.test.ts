import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PRICE_ITEMS } from "#contract/price-table.ts";
import { loadContent } from "#scripts/content/site-content.ts";
import { ROOT } from "#scripts/paths.ts";
import { REGIONS, regionOf } from "#schema/region.ts";
import { cityFile, edited, mistakesIn, sharedContent } from "../support/fixture.ts";

/** Returns what an author reads after writing this file. */
function said(path: string, text: string): string {
  return mistakesIn(sharedContent({ [path]: text }))
    .map(({ rule, field, message, fix }) => `${rule} (${field}): ${message} ${fix}`)
    .join("\n");
}

function documentOf(type: string, slug: string, files: Record<string, string> = {}) {
  const content = sharedContent(files);
  expect(mistakesIn(content)).toEqual([]);
  return loadContent(content).library.get(type)?.get(slug);
}

describe("the schema of the site's own business", () => {
  const business = () => loadContent().library.get("Business")?.get("business");

  test("has the claims of the specification, word for word", () => {
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

  test("has the offer of the specification", () => {
    expect(business()?.["offer"]).toMatchObject({
      title: "Wait! Don't Miss Out on $10 Off",
      subtitle: "Limited time offer for first-time customers",
      terms: ["New customers only", "Not combinable with other offers"],
      code: "SAVE10",
    });
  });
});

describe("the business", () => {
  const path = "business.yaml";

  test("reports evidence of a claim without the day it was checked, and the reverse", () => {
    const licensed = "evidence: The binder, checked: 2026-11-20";
    expect(said(path, edited(path, [licensed, "evidence: The binder"]))).toMatchInlineSnapshot(
      `"evidence-unchecked (claims.licensed.checked): found nothing, expected the day on which somebody looked at the evidence. Add it, as in \`checked: 2026-11-20\`."`,
    );
    expect(said(path, edited(path, [licensed, "checked: 2026-11-20"]))).toMatchInlineSnapshot(
      `"evidence-unchecked (claims.licensed.evidence): found nothing, expected where the proof lies that was checked. Add \`evidence\`, or remove \`checked\`."`,
    );
  });

  test("reports a booking that isn't either a sample or on record", () => {
    expect(said(path, edited(path, [", evidence: The book", ""]))).toMatchInlineSnapshot(
      `"sample-or-real (bookings[0].evidence): found nothing, expected where the booking is on record, because it is not marked as a sample. Add \`evidence\`, or \`sample: true\` where it is an example."`,
    );
    expect(
      said(path, edited(path, [", evidence: The book", ", evidence: The book, sample: true"])),
    ).toMatchInlineSnapshot(
      `"sample-or-real (bookings[0].sample): found true, but there is \`evidence\` as well. Keep \`sample: true\` for an example, or \`evidence\` for what is real."`,
    );
  });

  test("reports a tracked number outside the area code 678", () => {
    expect(said(path, edited(path, ["+1678", "+1770"]))).toMatchInlineSnapshot(
      `"bad-phone (phone): found "+17704440142", expected the tracked number: +1, the area code 678 and seven digits. Write it as in \`"+16785550142"\`."`,
    );
  });

  test("reports a card that links to something other than a service", () => {
    expect(
      said(path, edited(path, ["/services/tv-mounting-brick", "/brick"])),
    ).toMatchInlineSnapshot(
      `"bad-path (serviceCards[2].href): found "/brick", expected the path of a service's page. Write it as in \`/services/tv-mounting-brick\`."`,
    );
  });

  test("reports that the reviews widget is on without an address", () => {
    expect(
      said(path, edited(path, ["reviewsWidget: false", "reviewsWidget: true"])),
    ).toMatchInlineSnapshot(
      `"switch-without-address (reviewsWidgetUrl): found nothing, expected the address of the reviews' frame, because \`switches.reviewsWidget\` is true. Add the address that the reviews provider gives, or set \`switches.reviewsWidget: false\`."`,
    );
  });

  test("reports a site address that isn't an origin or isn't a web address", () => {
    expect(said(path, edited(path, ["longleaf.tv\n", "longleaf.tv/home\n"]))).toMatchInlineSnapshot(
      `"bad-address (siteUrl): found "https://www.longleaf.tv/home", expected an origin: https, the host, and nothing behind it. Write it as in \`https://www.longleaftv.example\`."`,
    );
    expect(
      said(path, edited(path, ["https://www.longleaf", "www.longleaf"])),
    ).toMatchInlineSnapshot(
      `"bad-format (siteUrl): found "www.longleaf.tv", expected a web address. Write it in full, as in \`https://www.example.com\`."`,
    );
  });
});

describe("the price table", () => {
  const path = "pricing.yaml";

  test("has a range for every id", () => {
    const items = documentOf("Pricing", "pricing")?.["items"];
    expect(Object.keys(items ?? {})).toEqual(PRICE_ITEMS);
  });

  test("reports a discount whose lower price isn't first", () => {
    expect(
      said(path, edited(path, ["min: -10\n    max: -10", "min: -10\n    max: -20"])),
    ).toMatchInlineSnapshot(
      `"bad-range (items.extraTv.max): found -20, which is less than \`min\`. Write the lower price in \`min\` and the higher one in \`max\`."`,
    );
  });

  test("reports cents, and a price below zero that isn't a discount", () => {
    expect(said(path, edited(path, ["min: 95", "min: 95.5"], ["min: 96", "min: -100"])))
      .toMatchInlineSnapshot(`
        "wrong-type (items.upTo43.min): found 95.5, expected a whole number. This field: the lowest price in whole US dollars, such as 95
        wrong-size (items.44to55.min): found -100, expected at least 0. This field: the lowest price in whole US dollars, such as 95"
      `);
  });

  test("reports an unknown id and a missing one", () => {
    expect(said(path, edited(path, ["  brick:\n", "  bricks:\n"]))).toMatchInlineSnapshot(
      `"unknown-field (items.bricks): there is no such field, and \`brick\` is missing. Did you mean \`brick\`?"`,
    );
  });
});

describe("an entry of the gallery", () => {
  const path = "gallery/chimney.yaml";
  const scene = /scene: .*\n/;
  const photo = "photo: { src: /images/longleaf-tv-mounting.png, alt: A TV above a console }\n";

  test("is reported if it shows neither a photo nor a drawn room, or both", () => {
    expect(said(path, edited(path, [scene, ""]))).toMatchInlineSnapshot(
      `"photo-or-scene (photo): found nothing, expected a photo or a drawn room. Add \`photo\` with \`src\` and \`alt\`, or \`scene\` with \`wall\`."`,
    );
    expect(said(path, edited(path, [scene, `$&${photo}`]))).toMatchInlineSnapshot(
      `"photo-or-scene (scene): found a group of fields, but there is a photo as well. Remove \`scene\`: the photo is better."`,
    );
    expect(said(path, edited(path, [scene, photo]))).toBe("");
  });

  test("is reported if it names two walls", () => {
    expect(said(path, edited(path, [/^wall: brick$/m, "wall: stone"]))).toMatchInlineSnapshot(
      `"two-walls (scene.wall): found "brick", but the wall of this entry is "stone". Write the same material in \`wall\` and in \`scene\`."`,
    );
  });

  test("is reported if its photo isn't on this site", () => {
    const text = edited(path, [scene, photo.replace("/images", "https://example.com")]);
    expect(said(path, text)).toMatchInlineSnapshot(
      `"bad-value (photo.src): found "https://example.com/longleaf-tv-mounting.png", expected the path of a picture of this site. Put its file beside the site's other pictures, and begin its path with \`/\`."`,
    );
  });
});

describe("a review", () => {
  const path = "reviews/luis.yaml";
  const source = "source: The letter of May\n";

  test("is reported unless it is either a sample or names its source", () => {
    const missing = said(path, edited(path, [source, ""]));
    expect(missing).toMatchInlineSnapshot(
      `"sample-or-real (source): found nothing, expected where it was published, because it is not marked as a sample. Add \`source\`, or \`sample: true\` where it is an example."`,
    );
    expect(said(path, edited(path, [source, "sample: false\n"]))).toEqual(missing);
    expect(said(path, edited(path, [source, `sample: true\n${source}`]))).toMatchInlineSnapshot(
      `"sample-or-real (sample): found true, but there is \`source\` as well. Keep \`sample: true\` for an example, or \`source\` for what is real."`,
    );
    expect(said(path, edited(path, [source, "sample: true\n"]))).toBe("");
  });

  test("is reported if it gives more of a last name than an initial", () => {
    expect(said(path, edited(path, ["Luis R.", "Luis Romero"]))).toMatchInlineSnapshot(
      `"bad-name (name): found "Luis Romero", expected a first name and one initial. Write it as in \`Dana W.\`."`,
    );
  });
});

describe("a redirect", () => {
  const path = "redirects.yaml";
  const list = (...entries: [from: string, to: string][]) =>
    `entries:\n${entries.map(([from, to]) => `  - from: ${from}\n    to: "${to}"\n    since: 2026-11-20\n`).join("")}`;

  test("leads from an old path to a page or a fragment", () => {
    expect(said(path, list(["/a", "/services"], ["/b/c", "/"], ["/e", "/"]))).toBe("");
  });

  test("doesn't lead to a fragment of its own page", () => {
    expect(said(path, list(["/b", "/b#top"]))).toMatchInlineSnapshot(
      `"redirect-to-itself (entries[0].to): found "/b#top", which is the path that it leaves. Write the page that took its place, or remove the entry."`,
    );
  });

  test("leaves each path only once", () => {
    expect(said(path, list(["/a", "/services"], ["/a", "/contact"]))).toMatchInlineSnapshot(
      `"redirect-twice (entries[1].from): found "/a", which entry 1 redirects already. Keep one of the two."`,
    );
  });

  test("is reported if it starts a chain, with the page at the end of the chain", () => {
    expect(said(path, list(["/a", "/b"], ["/b", "/c#x"], ["/c", "/services"])))
      .toMatchInlineSnapshot(`
        "redirect-chain (entries[0].to): found "/b", which is redirected itself. Write \`/services\` here, where the redirects end.
        redirect-chain (entries[1].to): found "/c#x", which is redirected itself. Write \`/services\` here, where the redirects end."
      `);
  });

  test("is reported if it leads into a loop", () => {
    expect(said(path, list(["/a", "/b"], ["/b", "/a"], ["/c", "/a"]))).toMatchInlineSnapshot(`
      "redirect-loop (entries[0].to): found "/b", from which the redirects lead back to "/a". Decide which of these is the page, and remove the entry that leaves it.
      redirect-loop (entries[1].to): found "/a", from which the redirects lead back to "/b". Decide which of these is the page, and remove the entry that leaves it.
      redirect-loop (entries[2].to): found "/a", from which the redirects lead back to "/a". Decide which of these is the page, and remove the entry that leaves it."
    `);
  });

  test("must be between paths of this site", () => {
    expect(said(path, list(["a", "/b"], ["/c/", "https://example.com"], ["/d", "//example.com"])))
      .toMatchInlineSnapshot(`
        "bad-path (entries[0].from): found "a", expected a path of this site without a slash at its end. Write it as in \`/locations/old-town\`, with letters, digits and \`- . _ ~\` alone.
        bad-path (entries[1].from): found "/c/", expected a path of this site without a slash at its end. Write it as in \`/locations/old-town\`, with letters, digits and \`- . _ ~\` alone.
        bad-path (entries[1].to): found "https://example.com", expected the path of a page of this site. Begin it with \`/\`, as in \`/services\`.
        bad-path (entries[2].to): found "//example.com", expected the path of a page of this site. Begin it with \`/\`, as in \`/services\`."
      `);
  });
});

describe("computed fields", () => {
  test("give a city its title and its address, and keep a second county", () => {
    const file = cityFile((text) =>
      text.replace("county: Catoosa", "county: Catoosa\nsecondCounty: Walker"),
    );
    expect(documentOf("City", "ringgold", { "cities/ringgold.mdx": file })).toMatchObject({
      url: "/locations/ringgold",
      pageTitle: "TV Mounting in Ringgold, Georgia",
      secondCounty: "Walker",
    });
  });

  test("give a post of 659 words three minutes and an empty one a single minute", () => {
    const path = "posts/brick-or-mortar.mdx";
    const minutes = (body: string) =>
      documentOf("Post", "brick-or-mortar", {
        [path]: edited(path, [/(?<=\n---\n\n)[^]*/, body]),
      })?.["readingMinutes"];
    expect(minutes("word ".repeat(659))).toBe(3);
    expect(minutes("")).toBe(1);
  });

  test("list the headings of the second and third level of a page and a post", () => {
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

  test("start a post with its excerpt", () => {
    const path = "posts/brick-or-mortar.mdx";
    const text = edited(path, [/(?<=\n---\n\n)[^]*/, "Into the **brick**.\n\nMore text.\n"]);
    expect(documentOf("Post", "brick-or-mortar", { [path]: text })?.["excerpt"]).toBe(
      "Into the brick.",
    );
  });
});

const ATLANTA = { latitude: 33.749, longitude: -84.388 };
const { cities }: { cities: { slug: string; latitude: number; longitude: number }[] } = JSON.parse(
  readFileSync(join(ROOT, "content/data/ga-cities.json"), "utf8"),
);

test("the region of each of the 75 cities is the one that people here would name", () => {
  const regions = Map.groupBy(cities, (city) => regionOf(city, ATLANTA));
  const slugs = (region: (typeof REGIONS)[number]) => regions.get(region)?.map(({ slug }) => slug);
  expect(slugs("hills")).toEqual([
    "adairsville",
    "ball-ground",
    "calhoun",
    "dalton",
    "ellijay",
    "rome",
  ]);
  expect(slugs("north")).toEqual(
    expect.arrayContaining(["atlanta", "marietta", "canton", "buford"]),
  );
  expect(slugs("east")).toEqual(expect.arrayContaining(["decatur", "conyers", "winder", "tucker"]));
  expect(slugs("south")).toEqual(expect.arrayContaining(["newnan", "mcdonough", "college-park"]));
  expect(slugs("west")).toEqual(expect.arrayContaining(["douglasville", "bremen", "hiram"]));
  expect(REGIONS.map((region) => slugs(region)?.length)).toEqual([26, 17, 16, 10, 6]);
});
