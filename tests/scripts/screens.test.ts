import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fileOf } from "#scripts/build/render-page.ts";
import { SITE_DIR } from "#scripts/paths.ts";
import { jsonLdOf } from "../support/built-site.ts";
import { builtPages } from "#scripts/build/page-records.ts";
import { fullTitle } from "#renderer/head/head.ts";
import { listedPages } from "../support/site-files.ts";

/** The specification's routes, with one URL for each that has a parameter, and their page types. */
const SCREENS = {
  "/": "WebPage",
  "/quote": "WebPage",
  "/services": "CollectionPage",
  "/services/tv-mounting-brick": "WebPage",
  "/locations": "CollectionPage",
  "/locations/marietta": "WebPage",
  "/blog": "CollectionPage",
  "/blog/how-high-to-mount-a-tv": "WebPage",
  "/gallery": "ImageGallery",
  "/testimonials": "CollectionPage",
  "/resources": "WebPage",
  "/recommended-products": "CollectionPage",
  "/hardware": "WebPage",
  "/support": "ContactPage",
  "/about": "AboutPage",
  "/contact": "ContactPage",
  "/privacy": "WebPage",
  "/terms": "WebPage",
} as const;

const htmlOf = (path: string) => readFileSync(join(SITE_DIR, fileOf(path)), "utf8");

describe.each(Object.entries(SCREENS))("the page %s", (path, type) => {
  test("has one h1, its page type and breadcrumbs", () => {
    const html = htmlOf(path);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    const graph = jsonLdOf(html);
    const page = graph.find((node) => String(node["@id"]).endsWith(`${path}#page`));
    expect(page).toMatchObject({ "@type": type });
    const breadcrumbs = graph.find((node) => node["@type"] === "BreadcrumbList");
    expect(breadcrumbs === undefined).toBe(path === "/");
  });
});

test("gives every page its own title and description", () => {
  const heads = Object.keys(SCREENS).map((path) => htmlOf(path));
  for (const pattern of [/<title>([^<]*)/, /name="description" content="([^"]*)/]) {
    const said = heads.map((html) => pattern.exec(html)?.[1]);
    expect(new Set(said).size).toBe(heads.length);
    expect(said.every((text) => (text ?? "").length >= 20)).toBe(true);
  }
});

const NAME = "Longleaf TV Mounting";

test("search results have room for each page's title (30 to 60 characters) and description (110 to 160)", () => {
  const pages = builtPages(SITE_DIR)?.filter(({ indexable }) => indexable) ?? [];
  expect(pages.length).toBeGreaterThan(100);
  for (const { path, title, description } of pages) {
    const { length } = fullTitle(title, NAME);
    expect.soft(length, `${path}: ${title}`).toBeGreaterThanOrEqual(30);
    expect.soft(length, `${path}: ${title}`).toBeLessThanOrEqual(60);
    expect.soft(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(110);
    expect.soft(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
  }
});

test("every service and every city is linked from the text of at least three pages", () => {
  const pages = listedPages();
  const linkedFrom = new Map<string, Set<string>>();
  for (const [path, html] of pages) {
    const [main = ""] = /<main.*<\/main>/s.exec(html) ?? [];
    for (const [, target = ""] of main.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) {
      if (target !== path) linkedFrom.set(target, (linkedFrom.get(target) ?? new Set()).add(path));
    }
  }
  const few = [...pages.keys()]
    .filter((path) => /^\/(?:services|locations)\/./.test(path))
    .filter((path) => (linkedFrom.get(path)?.size ?? 0) < 3);
  expect(few).toEqual([]);
});
