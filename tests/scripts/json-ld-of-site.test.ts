import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SITE_DIR } from "#scripts/paths.ts";
import { jsonLdOf } from "../support/built-site.ts";

type Node = Readonly<Record<string, unknown>>;

/** Every page of the built site by its path. */
const PAGES = new Map(
  globSync("**/*.html", { cwd: SITE_DIR, exclude: ["admin/**"] }).map((name) => [
    `/${name.replace(/(?:index)?\.html$/, "")}`,
    readFileSync(join(SITE_DIR, name), "utf8"),
  ]),
);

/** A node with all that lies in it. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== "object" || value === null) return [];
  return [{ ...value }, ...Object.values(value).flatMap(nodesIn)];
}

test("every page of the built site has one graph, whose nodes are found by their ids", () => {
  expect(PAGES.size).toBeGreaterThan(100);
  const said = new Map<string, string>();
  const pointed = new Set<string>();
  for (const [path, html] of PAGES) {
    expect.soft(html.match(/application\/ld\+json/g), path).toHaveLength(1);
    const graph = jsonLdOf(html);
    const ids = graph.map((node) => String(node["@id"]));
    expect.soft(new Set(ids).size, `${path}: a node twice`).toBe(ids.length);
    expect.soft(graph[0], path).toMatchObject({
      "@type": "HomeAndConstructionBusiness",
      telephone: "+16785550142",
      openingHours: "Mo-Su 08:00-20:00",
      address: { addressLocality: "Marietta", addressRegion: "GA", postalCode: "30060" },
      geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
      sameAs: [expect.stringContaining("https://"), expect.stringContaining("https://")],
    });
    for (const node of nodesIn(graph)) {
      const id = node["@id"];
      if (typeof id !== "string") continue;
      if (Object.keys(node).length === 1) pointed.add(id);
      else {
        const text = JSON.stringify(node);
        expect.soft(said.get(id) ?? text, `${path}: ${id}`).toBe(text);
        said.set(id, text);
      }
    }
    expect.soft(JSON.stringify(graph), path).not.toMatch(/"\w*(?:[rR]ating\w*|[rR]eviews?)":/);
  }
  expect([...pointed].filter((id) => !said.has(id))).toEqual([]);
});

test("each kind of node is on the site", () => {
  const kinds = new Set(
    [...PAGES.values()].flatMap((html) => nodesIn(jsonLdOf(html)).map((node) => node["@type"])),
  );
  kinds.delete(undefined);
  expect([...kinds].map(String).toSorted().join(" ")).toBe(
    "AboutPage AdministrativeArea AggregateOffer Answer BlogPosting BreadcrumbList City CollectionPage ContactPage FAQPage GeoCoordinates HomeAndConstructionBusiness ImageGallery ItemList ListItem PostalAddress Question Service State WebPage WebSite",
  );
});

test("an article has the picture that it is shared with, and no other page says one", () => {
  for (const [path, html] of PAGES) {
    const [, shared] = /property="og:image"[^>]* content="([^"]+)"/.exec(html) ?? [];
    const images = jsonLdOf(html).map((node) => node["image"]);
    const said = images.filter((image) => typeof image === "string" && image.includes("/share/"));
    const isArticle = /^\/blog\/(?!page\/|tag\/)/.test(path);
    expect.soft(said, path).toEqual(isArticle ? [shared] : []);
  }
});
