import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PRICE_ITEMS } from "#contract/price-table.ts";
import { loadContent } from "#scripts/content/site-content.ts";
import { ROOT } from "#scripts/paths.ts";
import { cityFile, mistakesIn } from "../support/documents.ts";
import { copyOfContent } from "../support/temp.ts";

function siteFile(path: string): string {
  return readFileSync(join(ROOT, "content", path), "utf8");
}

/** One of the site's own files with some of its text replaced. */
function edited(path: string, ...changes: [from: string | RegExp, to: string][]): string {
  return changes.reduce((text, [from, to]) => {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${path} has no ${String(from)}`);
    return changed;
  }, siteFile(path));
}

/** What the author reads when a file of the site's content is written over or added. */
function said(path: string, text: string): string[] {
  return mistakesIn(copyOfContent({ [path]: text })).map(
    ({ rule, field, message, fix }) => `${rule} (${field}): ${message} ${fix}`,
  );
}

function documentOf(type: string, slug: string, files: Record<string, string> = {}) {
  const content = copyOfContent(files);
  expect(mistakesIn(content)).toEqual([]);
  const { library } = loadContent(content);
  return library.get(type)?.get(slug);
}

describe("the business", () => {
  const path = "business.yaml";

  test("claims word for word what the specification claims", () => {
    const claims = documentOf("Business", "business")?.["claims"];
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

  test("offers in the popup what the specification offers", () => {
    expect(documentOf("Business", "business")?.["offer"]).toEqual({
      title: "Wait! Don't Miss Out on $10 Off",
      subtitle: "Limited time offer for first-time customers",
      terms: ["New customers only", "Not combinable with other offers"],
      code: "SAVE10",
    });
  });

  test("names the day on which the evidence of a claim was looked at", () => {
    const text = edited(path, [
      "Licensed and insured",
      "Licensed and insured\n    evidence: A file",
    ]);
    expect(said(path, text)).toMatchInlineSnapshot(`
      [
        "evidence-unchecked (claims.licensed.checked): found nothing, expected the day on which somebody looked at the evidence. Add it, as in \`checked: 2026-11-20\`.",
      ]
    `);
  });

  test("names the evidence that was looked at", () => {
    const text = edited(path, [
      "Licensed and insured",
      "Licensed and insured\n    checked: 2026-11-20",
    ]);
    expect(said(path, text)).toMatchInlineSnapshot(`
      [
        "evidence-unchecked (claims.licensed.evidence): found nothing, expected where the proof lies that was checked. Add \`evidence\`, or remove \`checked\`.",
      ]
    `);
  });

  test("may have evidence that was looked at", () => {
    const text = edited(path, [
      "Licensed and insured",
      "Licensed and insured\n    evidence: The insurer's letter\n    checked: 2026-11-20",
    ]);
    expect(said(path, text)).toEqual([]);
  });

  test("marks a booking as a sample or says where it is on record", () => {
    expect(said(path, edited(path, ["    sample: true\n", ""]))).toMatchInlineSnapshot(`
      [
        "sample-or-real (bookings[0].evidence): found nothing, expected where the booking is on record, because it is not marked as a sample. Add \`evidence\`, or \`sample: true\` where it is an example.",
      ]
    `);
    expect(
      said(
        path,
        edited(path, ["    sample: true\n", "    sample: true\n    evidence: Order 12\n"]),
      ),
    ).toMatchInlineSnapshot(`
      [
        "sample-or-real (bookings[0].sample): found true, but there is \`evidence\` as well. Keep \`sample: true\` for an example, or \`evidence\` for what is real.",
      ]
    `);
  });

  test("has its tracked number in the area code 678", () => {
    expect(said(path, edited(path, ["+1678", "+1770"]))).toMatchInlineSnapshot(`
      [
        "bad-phone (phone): found "+17705550142", expected the tracked number: +1, the area code 678 and seven digits. Write it as in \`"+16785550142"\`.",
      ]
    `);
  });

  test("links its cards to services", () => {
    expect(said(path, edited(path, ["/services/tv-mounting-brick", "/brick"])))
      .toMatchInlineSnapshot(`
      [
        "bad-path (serviceCards[2].href): found "/brick", expected the path of a service's page. Write it as in \`/services/tv-mounting-brick\`.",
      ]
    `);
  });

  test("has an address for the reviews that it shows", () => {
    expect(said(path, edited(path, ["reviewsWidget: false", "reviewsWidget: true"])))
      .toMatchInlineSnapshot(`
      [
        "switch-without-address (reviewsWidgetUrl): found nothing, expected the address of the reviews' frame, because \`switches.reviewsWidget\` is true. Add the address that the reviews provider gives, or set \`switches.reviewsWidget: false\`.",
      ]
    `);
  });

  test("has an address of its own that is an origin", () => {
    expect(said(path, edited(path, ["longleaftv.example\n", "longleaftv.example/home\n"])))
      .toMatchInlineSnapshot(`
      [
        "bad-address (siteUrl): found "https://www.longleaftv.example/home", expected an origin: https, the host, and nothing behind it. Write it as in \`https://www.longleaftv.example\`.",
      ]
    `);
    expect(said(path, edited(path, ["https://www.longleaftv", "www.longleaftv"])))
      .toMatchInlineSnapshot(`
        [
          "bad-format (siteUrl): found "www.longleaftv.example", expected a web address. Write it in full, as in \`https://www.example.com\`.",
        ]
      `);
  });
});

describe("the price table", () => {
  const path = "pricing.yaml";

  test("has a range for every id, lower price first", () => {
    const items = documentOf("Pricing", "pricing")?.["items"];
    expect(Object.keys(items ?? {})).toEqual(PRICE_ITEMS);
  });

  test("says which of two prices is the lower one", () => {
    expect(said(path, edited(path, ["min: 95\n    max: 120", "min: 120\n    max: 95"])))
      .toMatchInlineSnapshot(`
      [
        "bad-range (items.upTo43.max): found 95, which is less than \`min\`. Write the lower price in \`min\` and the higher one in \`max\`.",
      ]
    `);
    expect(said(path, edited(path, ["min: -10\n    max: -10", "min: -10\n    max: -20"])))
      .toMatchInlineSnapshot(`
      [
        "bad-range (items.extraTv.max): found -20, which is less than \`min\`. Write the lower price in \`min\` and the higher one in \`max\`.",
      ]
    `);
  });

  test("takes whole dollars, and below zero only what is taken off", () => {
    expect(said(path, edited(path, ["min: 95", "min: 95.5"], ["min: 100", "min: -100"])))
      .toMatchInlineSnapshot(`
      [
        "wrong-type (items.upTo43.min): found 95.5, expected a whole number. This field: the lowest price in whole US dollars, such as 95",
        "wrong-size (items.44to55.min): found -100, expected at least 0. This field: the lowest price in whole US dollars, such as 95",
      ]
    `);
  });

  test("has no id too many and none too few", () => {
    expect(said(path, edited(path, ["  brick:\n", "  bricks:\n"]))).toMatchInlineSnapshot(`
      [
        "unknown-field (items.bricks): there is no such field, and \`brick\` is missing. Did you mean \`brick\`?",
      ]
    `);
  });
});

describe("an entry of the gallery", () => {
  const path = "gallery/brick-chimney.yaml";
  const scene = /scene:\n(?: {2}.*\n)+/;
  const photo =
    "photo:\n  src: /images/longleaf-tv-mounting.png\n  alt: A TV above a low console\n";

  test("shows a photo or a drawn room", () => {
    expect(said(path, edited(path, [scene, ""]))).toMatchInlineSnapshot(`
      [
        "photo-or-scene (photo): found nothing, expected a photo or a drawn room. Add \`photo\` with \`src\` and \`alt\`, or \`scene\` with \`wall\`.",
      ]
    `);
  });

  test("does not show both", () => {
    expect(said(path, edited(path, [scene, `$&${photo}`]))).toMatchInlineSnapshot(`
      [
        "photo-or-scene (scene): found a group of fields, but there is a photo as well. Remove \`scene\`: the photo is better.",
      ]
    `);
  });

  test("may show a photo alone", () => {
    expect(said(path, edited(path, [scene, photo]))).toEqual([]);
  });

  test("names one wall", () => {
    expect(said(path, edited(path, [/^wall: brick$/m, "wall: stone"]))).toMatchInlineSnapshot(`
      [
        "two-walls (scene.wall): found "brick", but the wall of this entry is "stone". Write the same material in \`wall\` and in \`scene\`.",
      ]
    `);
  });

  test("has a photo of this site", () => {
    const text = edited(path, [scene, photo.replace("/images", "https://example.com")]);
    expect(said(path, text)).toMatchInlineSnapshot(`
      [
        "bad-value (photo.src): found "https://example.com/longleaf-tv-mounting.png", expected the path of a picture of this site. Put its file beside the site's other pictures, and begin its path with \`/\`.",
      ]
    `);
  });
});

describe("a review", () => {
  const path = "reviews/sample-brick-kennesaw.yaml";

  test("is a sample or names where it was published", () => {
    expect(said(path, edited(path, ["sample: true\n", ""]))).toMatchInlineSnapshot(`
      [
        "sample-or-real (source): found nothing, expected where it was published, because it is not marked as a sample. Add \`source\`, or \`sample: true\` where it is an example.",
      ]
    `);
    expect(said(path, edited(path, ["sample: true\n", "sample: false\n"]))).toMatchInlineSnapshot(`
      [
        "sample-or-real (source): found nothing, expected where it was published, because it is not marked as a sample. Add \`source\`, or \`sample: true\` where it is an example.",
      ]
    `);
  });

  test("is not both", () => {
    expect(said(path, edited(path, ["sample: true\n", "sample: true\nsource: A site\n"])))
      .toMatchInlineSnapshot(`
      [
        "sample-or-real (sample): found true, but there is \`source\` as well. Keep \`sample: true\` for an example, or \`source\` for what is real.",
      ]
    `);
  });

  test("that was published needs no mark", () => {
    expect(said(path, edited(path, ["sample: true\n", "source: A site\n"]))).toEqual([]);
  });

  test("gives no more of a name than an initial", () => {
    expect(said(path, edited(path, ["Luis R.", "Luis Romero"]))).toMatchInlineSnapshot(`
      [
        "bad-name (name): found "Luis Romero", expected a first name and one initial. Write it as in \`Dana W.\`.",
      ]
    `);
  });

  test("gives whole stars from one to five", () => {
    expect(said(path, edited(path, ["rating: 5", "rating: 6"]))).toMatchInlineSnapshot(`
      [
        "wrong-size (rating): found 6, expected at most 5. This field: the stars that the customer gave, 1 to 5",
      ]
    `);
  });
});

describe("the redirects", () => {
  const path = "redirects.yaml";
  const list = (...entries: [from: string, to: string][]) =>
    `entries:\n${entries.map(([from, to]) => `  - from: ${from}\n    to: "${to}"\n    since: 2026-11-20\n`).join("")}`;

  test("lead from old paths to pages", () => {
    expect(
      said(path, list(["/a", "/services"], ["/b/c", "/"], ["/d", "/contact#menu"], ["/e", "/"])),
    ).toEqual([]);
  });

  test("do not lead to where they start", () => {
    expect(said(path, list(["/a", "/a"], ["/b", "/b#top"]))).toMatchInlineSnapshot(`
      [
        "redirect-to-itself (entries[0].to): found "/a", which is the path that it leaves. Write the page that took its place, or remove the entry.",
        "redirect-to-itself (entries[1].to): found "/b#top", which is the path that it leaves. Write the page that took its place, or remove the entry.",
      ]
    `);
  });

  test("leave each path once", () => {
    expect(said(path, list(["/a", "/services"], ["/a", "/contact"]))).toMatchInlineSnapshot(`
      [
        "redirect-twice (entries[1].from): found "/a", which entry 1 redirects already. Keep one of the two.",
      ]
    `);
  });

  test("are no chain", () => {
    expect(said(path, list(["/a", "/b"], ["/b", "/c#x"], ["/c", "/services"])))
      .toMatchInlineSnapshot(`
      [
        "redirect-chain (entries[0].to): found "/b", which is redirected itself. Write \`/services\` here, where the redirects end.",
        "redirect-chain (entries[1].to): found "/c#x", which is redirected itself. Write \`/services\` here, where the redirects end.",
      ]
    `);
  });

  test("are no loop", () => {
    expect(said(path, list(["/a", "/b"], ["/b", "/a"], ["/c", "/a"]))).toMatchInlineSnapshot(`
      [
        "redirect-loop (entries[0].to): found "/b", from which the redirects lead back to "/a". Decide which of these is the page, and remove the entry that leaves it.",
        "redirect-loop (entries[1].to): found "/a", from which the redirects lead back to "/b". Decide which of these is the page, and remove the entry that leaves it.",
        "redirect-loop (entries[2].to): found "/a", from which the redirects lead back to "/a". Decide which of these is the page, and remove the entry that leaves it.",
      ]
    `);
  });

  test("are paths of this site", () => {
    expect(said(path, list(["a", "/b"], ["/c/", "https://example.com"], ["/d", "//example.com"])))
      .toMatchInlineSnapshot(`
        [
          "bad-path (entries[0].from): found "a", expected a path of this site without a slash at its end. Write it as in \`/locations/old-town\`, with letters, digits and \`- . _ ~\` alone.",
          "bad-path (entries[1].from): found "/c/", expected a path of this site without a slash at its end. Write it as in \`/locations/old-town\`, with letters, digits and \`- . _ ~\` alone.",
          "bad-path (entries[1].to): found "https://example.com", expected the path of a page of this site. Begin it with \`/\`, as in \`/services\`.",
          "bad-path (entries[2].to): found "//example.com", expected the path of a page of this site. Begin it with \`/\`, as in \`/services\`.",
        ]
      `);
  });
});

describe("computed fields", () => {
  test("a city is titled by its name, and may lie in two counties", () => {
    const file = cityFile((text) =>
      text.replace("county: Catoosa", "county: Catoosa\nsecondCounty: Walker"),
    );
    expect(documentOf("City", "ringgold", { "cities/ringgold.mdx": file })).toMatchObject({
      url: "/locations/ringgold",
      pageTitle: "TV Mounting in Ringgold, Georgia",
      secondCounty: "Walker",
    });
  });

  test("a post of 659 words takes three minutes, an empty one takes one", () => {
    const path = "posts/how-high-to-mount-a-tv.mdx";
    const [, frontmatter = ""] = siteFile(path).split("---\n");
    const post = (body: string) =>
      documentOf("Post", "how-high-to-mount-a-tv", { [path]: `---\n${frontmatter}---\n\n${body}` });
    expect(post("word ".repeat(659))?.["readingMinutes"]).toBe(3);
    expect(post("")?.["readingMinutes"]).toBe(1);
  });

  test("a post and a page list their headings of the second and third level", () => {
    const rules =
      "---\ntitle: House rules\ndescription: What holds for every visit of ours, told before anybody rings, shoes off, dogs greeted, dust caught where it is made.\nupdated: 2026-11-20\n---\n\n## Shoes\n\nOff.\n\n### And dogs?\n\nWelcome.\n";
    expect(documentOf("Page", "rules", { "pages/rules.mdx": rules })).toMatchObject({
      url: "/rules",
      pageTitle: "House rules",
      toc: [
        { depth: 2, id: "shoes", text: "Shoes" },
        { depth: 3, id: "and-dogs", text: "And dogs?" },
      ],
    });
    const path = "posts/how-high-to-mount-a-tv.mdx";
    const text = edited(path, ["## The table", "## The table\n\n### By size\n\n#### In inches"]);
    const toc = documentOf("Post", "how-high-to-mount-a-tv", { [path]: text })?.["toc"];
    expect(toc).toMatchObject({ 0: { text: "The table" }, 1: { depth: 3, text: "By size" } });
    expect(toc).not.toContainEqual(expect.objectContaining({ depth: 4 }));
  });

  test("a post begins with its excerpt", () => {
    const excerpt = documentOf("Post", "how-high-to-mount-a-tv")?.["excerpt"];
    expect(excerpt).toMatch(/^In a living room with a sofa, put the center of the screen/);
  });
});
