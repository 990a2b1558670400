import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sitemapFiles, SITEMAP_LIMITS } from "#scripts/build/sitemap.ts";
import { ROOT, SITE_DIR } from "#scripts/paths.ts";
import { childrenOf, listedPages, parseXml, textOf } from "../support/site-files.ts";

const SITE = "https://tv.example";
const TODAY = "2026-11-22";

type Page = Parameters<typeof sitemapFiles>[0][number];

const page = (path: string, updated?: string): Page => ({ path, indexable: true, updated });

/** Returns the URLs in a sitemap or a sitemap index, with their dates. */
function entriesIn(xml: string | undefined): [address: string, lastmod: string | undefined][] {
  const root = parseXml(xml ?? "");
  expect(root.attributes["xmlns"]).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  return root.children.map((entry) => {
    expect(entry.name).toBe(root.name === "urlset" ? "url" : "sitemap");
    expect(entry.children.map(({ name }) => name).join()).toMatch(/^loc(,lastmod)?$/);
    const [lastmod] = childrenOf(entry, "lastmod");
    return [textOf(entry, "loc"), lastmod?.text];
  });
}

describe("a sitemap", () => {
  test("a sitemap lists the indexable pages, with the last change date if it's known and not in the future", () => {
    const pages = [
      page("/"),
      page("/a&b", TODAY),
      page("/tomorrow", "2026-11-23"),
      { ...page("/hidden"), indexable: false },
    ];
    const files = sitemapFiles(pages, SITE, TODAY);
    expect([...files.keys()]).toEqual(["sitemap.xml"]);
    expect(entriesIn(files.get("sitemap.xml"))).toEqual([
      [`${SITE}/`, undefined],
      [`${SITE}/a&b`, TODAY],
      [`${SITE}/tomorrow`, undefined],
    ]);
  });

  test("a sitemap is one file for 50,000 URLs, and an index of two files for 50,001", () => {
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

  test("a sitemap is split if it would exceed the size limit", () => {
    expect(SITEMAP_LIMITS.bytes).toBe(52_428_800);
    // Each letter takes two bytes.
    const pages = ["/a", "/b", "/c"].map((path) => page(path + "é".repeat(200)));
    const limits = { ...SITEMAP_LIMITS, bytes: 1_100 };
    const files = sitemapFiles(pages, SITE, TODAY, limits);
    expect([...files.keys()]).toEqual(["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"]);
    for (const [name, text] of files) expect(Buffer.byteLength(text), name).toBeLessThan(1_100);
    expect(entriesIn(files.get("sitemap-1.xml"))).toHaveLength(2);
  });
});

test("the built sitemap lists every indexable page's canonical URL, with the date from its document", () => {
  const entries = entriesIn(readFileSync(join(SITE_DIR, "sitemap.xml"), "utf8"));
  const canonical = [...listedPages().values()].map(
    (html) => /<link rel="canonical" href="([^"]*)/.exec(html)?.[1] ?? "",
  );
  expect(entries.map(([address]) => address).toSorted()).toEqual(canonical.toSorted());
  const days = new Map(entries.map(([address, day]) => [new URL(address).pathname, day]));
  for (const [folder, path] of [
    ["cities", "/locations"],
    ["services", "/services"],
    ["posts", "/blog"],
  ] as const) {
    for (const name of globSync("*.mdx", { cwd: join(ROOT, "content", folder) })) {
      const text = readFileSync(join(ROOT, "content", folder, name), "utf8");
      const address = `${path}/${name.replace(".mdx", "")}`;
      expect(days.get(address), address).toBe(/^updated: (.*)$/m.exec(text)?.[1]);
    }
  }
  // The home page shows business.yaml, which has no date.
  expect(days.get("/")).toBeUndefined();
});
