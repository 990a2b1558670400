import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import {
  allGalleryItems,
  allPosts,
  allProducts,
  allServices,
  business,
  pricing,
} from "contentlayer/generated";
import { setLibrary } from "contentlayer/runtime";
import { answerFor, answersFor } from "#pages/answers.ts";
import { servicePrices } from "#renderer/trade/prices.ts";
import { priceFact } from "#renderer/service-prices.ts";
import { pageFacts } from "#renderer/page-facts.ts";
import { answerKey } from "#schema/answers.ts";
import { loadSoundContent } from "#scripts/content/site-content.ts";
import { fullTitle } from "#renderer/head/head.ts";
import { builtPages } from "#scripts/build/site-records.ts";
import { SITE_DIR } from "#scripts/paths.ts";
import { jsonLdOf } from "../support/built-site.ts";
import { listedPages } from "../support/site-files.ts";

/** JSON-LD page types for the routes in the specification. */
const PAGE_TYPES: Readonly<Record<string, string>> = {
  "/": "WebPage",
  "/quote": "WebPage",
  "/services": "CollectionPage",
  "/services/@service": "WebPage",
  "/locations": "CollectionPage",
  "/locations/@city": "WebPage",
  "/blog": "CollectionPage",
  "/blog/@slug": "WebPage",
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
};

const RECORDS = builtPages(SITE_DIR) ?? [];

/** HTML of every built page, by path. */
const PAGES = new Map(
  globSync("**/*.html", { cwd: SITE_DIR, exclude: ["admin/**"] }).map((name) => [
    `/${name.replace(/(?:index)?\.html$/, "")}`,
    readFileSync(join(SITE_DIR, name), "utf8"),
  ]),
);

/** Returns the types of a node and all nested nodes. */
function typesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(typesIn);
  if (typeof value !== "object" || value === null) return [];
  const own = "@type" in value ? [String(value["@type"])] : [];
  return [...own, ...Object.values(value).flatMap(typesIn)];
}

beforeAll(() => setLibrary(loadSoundContent().library));

/** Returns the visible text of a built page's `<main>`. */
function textOf(path: string): string {
  const html = PAGES.get(path) ?? "";
  const [main = ""] = /<main.*<\/main>/s.exec(html) ?? [];
  const page = { siteUrl: "", path, title: "", description: "", indexable: true, breadcrumbs: [] };
  const head = {
    graph: { "@context": "https://schema.org" as const, "@graph": [] },
    shareImage: undefined,
  };
  return pageFacts({ ...page, updated: undefined }, head, [
    { html: main, isShared: false },
  ]).lines.join("\n");
}

test("/support shows every answer from business.yaml, and marks unconfirmed ones as samples", () => {
  const text = textOf("/support");
  for (const { key, question, answer, sample } of answersFor(answerKey.options)) {
    expect.soft(text, key).toContain(answer);
    expect.soft(text.includes(`${question} Sample`), key).toBe(sample);
  }
});

test("the JSON-LD on /support includes every confirmed answer, but no samples", () => {
  const questions = jsonLdOf(PAGES.get("/support")).find((node) => node["@type"] === "FAQPage");
  const stated = JSON.stringify(questions);
  for (const { key, question, sample } of answersFor(answerKey.options)) {
    expect.soft(stated.includes(JSON.stringify(question)), key).toBe(!sample);
  }
});

test("every service page shows the answers listed in its document", () => {
  expect(allServices).toHaveLength(23);
  for (const { url, answers } of allServices) {
    const text = textOf(url);
    for (const { key, answer } of answersFor(answers)) {
      expect.soft(text, `${url} ${key}`).toContain(answer);
    }
    const [, listed = ""] = /What’s included\n([^]*?)\nGood for/.exec(text) ?? [];
    const { warranty } = business.claims;
    expect.soft(listed.includes(warranty.text), url).toBe(answers.includes("warranty"));
    const outlets = answerFor("outlets").short ?? "";
    expect.soft(listed.includes(outlets), url).toBe(answers.includes("outlets"));
  }
});

test("each service page states the price, time and next step at the top, and then what's included", () => {
  for (const service of allServices) {
    const { url, duration, included, notIncluded } = service;
    const text = textOf(url);
    const prices = servicePrices(service, pricing);
    const top = text.split(/\s+/).slice(0, 100).join(" ");
    const price = (prices === undefined ? service.free : priceFact(prices)) ?? "a price";
    for (const fact of [price, duration, "Get Free Quote"]) expect.soft(top, url).toContain(fact);
    const [start = ""] = text.split("Good to know");
    for (const fact of ["What’s included", ...included, "What’s not included", ...notIncluded])
      expect.soft(start, url).toContain(fact);
  }
});

test("service pages show prices before prose, and fold their background reading", () => {
  for (const { url } of allServices) {
    const html = PAGES.get(url) ?? "";
    const [prices, steps, reading] = ["prices", "steps", "questions"].map((id) =>
      html.indexOf(`id="${id}"`),
    );
    expect.soft(prices, url).toBeLessThan(steps ?? 0);
    expect.soft(steps, url).toBeLessThan(reading ?? 0);
    // Nothing in the section but its heading and a link is outside of the rows.
    const [, folded = ""] = /id="questions".*?<\/h2>(.*?)<\/section>/s.exec(html) ?? [];
    expect.soft(folded.match(/<details/g)?.length, url).toBeGreaterThan(2);
    expect
      .soft(folded.replace(/<details.*<\/details>/s, ""), url)
      .not.toMatch(/<(?:table|ul)\b|<p[^>]*>[^<]/);
  }
});

test("the gallery shows every comparison and 8 to 10 drawings, with at least one for each wall type", () => {
  const html = PAGES.get("/gallery") ?? "";
  const [, walls = ""] = /aria-labelledby="drawings".*?<ul(.*?)<\/ul>/s.exec(html) ?? [];
  const shown = [...walls.matchAll(/data-item="(\w+)"/g)].map(([, wall]) => wall);
  expect(shown.length).toBeGreaterThanOrEqual(8);
  expect(shown.length).toBeLessThanOrEqual(10);
  expect(new Set(shown)).toEqual(new Set(allGalleryItems.map(({ wall }) => wall)));
  const compared = allGalleryItems.filter(({ before }) => before !== undefined);
  expect(html.match(/data-before-after/g)).toHaveLength(compared.length);
});

test("every picture in the gallery links to its service, and a price is for the job as drawn", () => {
  const html = PAGES.get("/gallery") ?? "";
  const captions = html.match(/<figcaption[^>]*><span[^>]* data-title.*?<\/figcaption>/gs) ?? [];
  expect(captions.length).toBeGreaterThan(8);
  const links = captions.map((text) =>
    /href="\/services\/[\w-]+"[^>]*>(.+)<\/a>/.exec(text.replaceAll(/<\/?span[^>]*>/g, "")),
  );
  for (const [index, link] of links.entries()) {
    expect.soft(link?.[1], captions[index]).toMatch(/^[A-Z]/);
  }
  const priced = captions.filter((text) => /Estimate: from \$\d+/.test(text));
  expect(priced.length).toBeGreaterThan(8);
  const drywall = captions.filter((text) => text.includes("/services/tv-mounting-drywall"));
  const prices = drywall.map((text) => Number(/from \$(\d+)/.exec(text)?.[1]));
  // A 98-inch TV costs more than the smallest one.
  expect(Math.max(...prices)).toBeGreaterThan(Math.min(...prices));
  // The cheapest job, with cables in a channel or inside the wall, is more than the channel alone.
  const [channel = "", ...others] = captions.filter((text) => text.includes("/wire-concealment"));
  for (const text of [channel, ...others]) {
    expect.soft(Number(/from \$(\d+)/.exec(text)?.[1]), text).toBeGreaterThan(100);
  }
});

test("no page shows the same drawing twice, except for reviews of the same service", () => {
  for (const [path, html] of PAGES) {
    const drawings = [...html.matchAll(/<img [^>]*src="(\/assets\/drawings\/[^"]*)/g)];
    const files = drawings.map(([, file]) => file);
    if (path !== "/testimonials") expect.soft(new Set(files).size, path).toBe(files.length);
  }
});

test("services that are next to each other on /services have different pictures on their TVs", () => {
  const html = PAGES.get("/services") ?? "";
  const [main = ""] = /<main.*<\/main>/s.exec(html) ?? [];
  for (const list of main.split("<h2")) {
    const shown = [...list.matchAll(/<h3[^>]*><a [^>]*href="([^"]*)/g)].map(
      ([, href]) => allServices.find(({ url }) => url === href)?.scene.shows,
    );
    // Lists have one, two or four columns.
    for (const [index, picture] of shown.entries()) {
      for (const step of [1, 2, 4]) {
        expect.soft(shown[index + step], `${index} and ${index + step}`).not.toBe(picture ?? "");
      }
    }
  }
});

test("every product has its own drawing", () => {
  const html = PAGES.get("/recommended-products") ?? "";
  const drawings = [...html.matchAll(/<article.*?src="([^"]+\.svg)"/gs)].map(([, src]) => src);
  expect(drawings).toHaveLength(allProducts.length);
  expect(new Set(drawings).size).toBe(allProducts.length);
});

test("every product shows the first thing to look for and names its row, and those we sell have a price", () => {
  const html = PAGES.get("/recommended-products") ?? "";
  const cards = html.match(/<article.*?<\/article>/gs) ?? [];
  const names = cards.map((card) => /<summary[^>]*><span[^>]*>([^<]+): <\/span>/.exec(card)?.[1]);
  expect(new Set(names)).toEqual(new Set(allProducts.map(({ name }) => name)));
  for (const card of cards) expect(card).toMatch(/Look for:<\/b> .+<details/s);
  expect(cards.filter((card) => /We can bring one for \$\d+ to \$\d+/.test(card))).toHaveLength(4);
});

test("the first page of the blog shows the featured post next to its title, and not in the list", () => {
  const [, head = "", list = ""] =
    /<nav aria-label="Posts by subject".*?<\/nav>(.*)<ul aria-label="Posts"(.*)/s.exec(
      PAGES.get("/blog") ?? "",
    ) ?? [];
  const [, shown = "?"] = /<a class="[^"]*" href="(\/blog\/[\w-]+)"/.exec(head) ?? [];
  expect(allPosts.find(({ url }) => url === shown)?.featured).toBe(true);
  expect(list).not.toContain(`href="${shown}"`);
});

test("every post in a list has its own picture, its subject and its reading time", () => {
  const list = PAGES.get("/blog") ?? "";
  const posts = [...list.matchAll(/<li[^>]*><a[^>]*href="\/blog\/[\w-]+">(.*?)<\/a>/gs)];
  expect(posts.length).toBeGreaterThan(5);
  const pictures = posts.map(([, post = ""]) => /<img [^>]*src="([^"]+)"/.exec(post)?.[1]);
  expect(pictures).not.toContain(undefined);
  expect(new Set(pictures).size).toBe(posts.length);
  for (const [, post] of posts) expect(post).toMatch(/>[A-Z][a-z]+ · \d+-minute read</);
});

test("every post has an image at the top and another in its text", () => {
  const posts = RECORDS.filter(({ route }) => route === "/blog/@slug");
  expect(posts.length).toBeGreaterThan(10);
  for (const { path } of posts) {
    const [article = ""] = /<article.*<\/article>/s.exec(PAGES.get(path) ?? "") ?? [];
    expect.soft(article.match(/<img /g)?.length, path).toBeGreaterThan(1);
  }
});

test("/services and the contact form list drywall mounting first", () => {
  const services = PAGES.get("/services") ?? "";
  const [firstCard] = /<li [^>]*data-item=.*?href="([^"]*)"/s.exec(services)?.slice(1) ?? [];
  expect(firstCard).toBe("/services/tv-mounting-drywall");
  const select = /<select[^>]*name="service".*?<\/select>/s.exec(PAGES.get("/contact") ?? "");
  const values = [...(select?.[0] ?? "").matchAll(/value="([^"]+)"/g)].map(([, value]) => value);
  expect(values.slice(0, 3)).toEqual([
    "tv-mounting-drywall",
    "tv-mounting-fireplace",
    "tv-mounting-brick",
  ]);
  expect(values).toHaveLength(23);
});

test("every page in the specification has one h1, its JSON-LD page type and breadcrumbs", () => {
  const missing = new Set(Object.keys(PAGE_TYPES));
  for (const { path, route } of RECORDS) {
    const key = PAGE_TYPES[path] === undefined ? route : path;
    if (PAGE_TYPES[key] === undefined) continue;
    missing.delete(key);
    const html = PAGES.get(path) ?? "";
    expect.soft(html.match(/<h1[\s>]/g), path).toHaveLength(1);
    const graph = jsonLdOf(html);
    const page = graph.find((node) => String(node["@id"]).endsWith(`${path}#page`));
    expect.soft(page, path).toMatchObject({ "@type": PAGE_TYPES[key] });
    expect.soft(typesIn(graph).includes("BreadcrumbList"), path).toBe(path !== "/");
  }
  expect([...missing]).toEqual([]);
});

test("every page has one JSON-LD graph that starts with the business and contains no ratings", () => {
  expect(PAGES.size).toBeGreaterThan(100);
  for (const [path, html] of PAGES) {
    expect.soft(html.match(/application\/ld\+json/g), path).toHaveLength(1);
    const graph = jsonLdOf(html);
    expect.soft(graph[0], path).toMatchObject({
      "@type": "HomeAndConstructionBusiness",
      telephone: expect.stringMatching(/^\+1678\d{7}$/),
      openingHours: "Mo-Su 08:00-20:00",
      address: { addressLocality: "Marietta", addressRegion: "GA", postalCode: "30060" },
      geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
      sameAs: [expect.stringContaining("https://"), expect.stringContaining("https://")],
    });
    expect.soft(JSON.stringify(graph), path).not.toMatch(/"\w*(?:[rR]ating\w*|[rR]eviews?)":/);
  }
});

test("the pages use exactly the JSON-LD node types in the specification", () => {
  const types = new Set([...PAGES.values()].flatMap((html) => typesIn(jsonLdOf(html))));
  expect([...types].toSorted().join(" ")).toBe(
    "AboutPage AdministrativeArea AggregateOffer Answer BlogPosting BreadcrumbList City CollectionPage ContactPage FAQPage GeoCoordinates HomeAndConstructionBusiness ImageGallery ItemList ListItem PostalAddress Question Service State WebPage WebSite",
  );
});

test("the JSON-LD on posts includes their share image, but other pages' JSON-LD has none", () => {
  for (const [path, html] of PAGES) {
    const [, shared] = /property="og:image"[^>]* content="([^"]+)"/.exec(html) ?? [];
    const images = jsonLdOf(html).map((node) => node["image"]);
    const found = images.filter((image) => typeof image === "string" && image.includes("/share/"));
    const isPost = /^\/blog\/(?!page\/|tag\/)/.test(path);
    expect.soft(found, path).toEqual(isPost ? [shared] : []);
  }
});

test("the footer links to the specification's six services and eight cities", () => {
  const [, footer = ""] = (PAGES.get("/") ?? "").split("<footer");
  const links = [...footer.matchAll(/href="\/(?:services|locations)\/([a-z-]+)"/g)];
  expect(links.map(([, slug]) => slug)).toEqual([
    "tv-mounting-drywall",
    "tv-mounting-fireplace",
    "tv-mounting-brick",
    "frame-tv-mounting",
    "wire-concealment",
    "soundbar-mounting",
    "kennesaw",
    "marietta",
    "acworth",
    "woodstock",
    "canton",
    "smyrna",
    "roswell",
    "alpharetta",
  ]);
});

test("page titles are 30 to 60 characters long, and descriptions are 110 to 160", () => {
  const [, name = ""] = /^name: (.*)$/m.exec(readFileSync("content/business.yaml", "utf8")) ?? [];
  for (const { path, title, description, indexable } of RECORDS) {
    if (!indexable) continue;
    const { length } = fullTitle(title, name);
    expect.soft(length >= 30 && length <= 60, `${path}: ${title}`).toBe(true);
    const fits = description.length >= 110 && description.length <= 160;
    expect.soft(fits, `${path}: ${description}`).toBe(true);
  }
});

test("every service and city page is linked from the main content of at least three pages", () => {
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

test("most pages don't depend on all cities, so an edited city renders few pages again", () => {
  const dependent = RECORDS.filter(({ used }) => used.includes("City/*"));
  // The services, the lists, the contact form and the calculator mention every city.
  expect(dependent.length).toBeGreaterThan(0);
  expect(dependent.length).toBeLessThan(RECORDS.length / 3);
});
