import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sitemapFiles, SITEMAP_LIMITS } from "#scripts/build/sitemap.ts";
import { SITE_DIR } from "#scripts/paths.ts";
import { childrenOf, listedPages, parseXml, textOf } from "../support/site-files.ts";

const SITE = "https://tv.example";
const TODAY = "2026-11-22";

type Page = Parameters<typeof sitemapFiles>[0][number];

const page = (path: string, updated?: string): Page => ({ path, indexable: true, updated });

/** The addresses of a sitemap, or of the sitemaps that an index names, each with its day. */
function entriesIn(xml: string | undefined): [address: string, lastmod: string | undefined][] {
  const root = parseXml(xml ?? "");
  expect(root.attributes["xmlns"]).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  return root.children.map((entry) => {
    expect(entry.name).toBe(root.name === "urlset" ? "url" : "sitemap");
    // Nothing else belongs into an entry of ours.
    expect(entry.children.map(({ name }) => name).join()).toMatch(/^loc(,lastmod)?$/);
    const [lastmod] = childrenOf(entry, "lastmod");
    return [textOf(entry, "loc"), lastmod?.text];
  });
}

describe("a sitemap", () => {
  test("lists the pages that search engines may list, with the day on which each changed where that is known", () => {
    const files = sitemapFiles(
      [page("/"), page("/a&b", "2026-11-20"), { ...page("/hidden"), indexable: false }],
      SITE,
      TODAY,
    );
    expect([...files.keys()]).toEqual(["sitemap.xml"]);
    expect(entriesIn(files.get("sitemap.xml"))).toEqual([
      [`${SITE}/`, undefined],
      [`${SITE}/a&b`, "2026-11-20"],
    ]);
  });

  test("says nothing of a day that has not come", () => {
    const files = sitemapFiles([page("/a", TODAY), page("/b", "2026-11-23")], SITE, TODAY);
    expect(entriesIn(files.get("sitemap.xml"))).toEqual([
      [`${SITE}/a`, TODAY],
      [`${SITE}/b`, undefined],
    ]);
  });

  test("of 50,000 addresses is one file, of 50,001 an index of two", () => {
    const many = Array.from({ length: 50_001 }, (_, index) => page(`/p${index}`, "2026-11-01"));
    expect([...sitemapFiles(many.slice(1), SITE, TODAY).keys()]).toEqual(["sitemap.xml"]);

    const files = sitemapFiles([...many.slice(0, -1), page("/last", "2026-11-20")], SITE, TODAY);
    expect([...files.keys()]).toEqual(["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"]);
    expect(files.get("sitemap.xml")).toContain("<sitemapindex ");
    expect(entriesIn(files.get("sitemap.xml"))).toEqual([
      [`${SITE}/sitemap-1.xml`, "2026-11-01"],
      [`${SITE}/sitemap-2.xml`, "2026-11-20"],
    ]);
    expect(files.get("sitemap-1.xml")?.match(/<loc>/g)).toHaveLength(50_000);
    expect(entriesIn(files.get("sitemap-2.xml"))).toEqual([[`${SITE}/last`, "2026-11-20"]]);
  });

  test("is split where a file would weigh more than it may, counted in bytes", () => {
    expect(SITEMAP_LIMITS.bytes).toBe(52_428_800);
    // Two bytes a letter.
    const pages = ["/a", "/b", "/c"].map((path) => page(path + "é".repeat(200)));
    const limits = { ...SITEMAP_LIMITS, bytes: 1_100 };
    const files = sitemapFiles(pages, SITE, TODAY, limits);
    expect([...files.keys()]).toEqual(["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"]);
    for (const [name, text] of files) expect(Buffer.byteLength(text), name).toBeLessThan(1_100);
    expect(entriesIn(files.get("sitemap-1.xml"))).toHaveLength(2);
  });
});

describe("the sitemap of this site", () => {
  const read = () => entriesIn(readFileSync(join(SITE_DIR, "sitemap.xml"), "utf8"));

  test("names every page that may be listed, under the address that the page itself says", () => {
    const canonical = [...listedPages().values()].map(
      (html) => /<link rel="canonical" href="([^"]*)/.exec(html)?.[1] ?? "",
    );
    expect(
      read()
        .map(([address]) => address)
        .toSorted(),
    ).toEqual(canonical.toSorted());
  });

  test("gives each the day that its document gives; lists of posts that of the newest post", () => {
    const days = new Map(read().map(([address, day]) => [new URL(address).pathname, day]));
    const field = (file: string, name: string) =>
      new RegExp(`^${name}: (.*)$`, "m").exec(readFileSync(`content/${file}.mdx`, "utf8"))?.[1];
    expect(days.get("/locations/marietta")).toBe(field("cities/marietta", "updated"));
    expect(days.get("/services/tv-mounting-tile")).toBe(
      field("services/tv-mounting-tile", "updated"),
    );
    expect(days.get("/blog/how-high-to-mount-a-tv")).toBe(
      field("posts/how-high-to-mount-a-tv", "updated"),
    );
    expect(days.get("/blog/tag/planning")).toBe(field("posts/projector-or-tv", "publishDate"));
    // Its words stand in business.yaml, which tells no day.
    expect(days.get("/")).toBeUndefined();
  });
});
