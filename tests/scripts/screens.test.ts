import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fileOf } from "#scripts/build/render-page.ts";
import { SITE_DIR } from "#scripts/paths.ts";
import { jsonLdOf } from "../support/built-site.ts";

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
