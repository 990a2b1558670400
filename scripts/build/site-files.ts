import { QUOTE_INPUT } from "#renderer/trade/copy.ts";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Business } from "contentlayer/generated";
import type * as Site from "#pages/site.ts";
import { phoneText } from "#renderer/format.ts";
import { FEEDS, SITE_MANIFEST, THEME_COLOR } from "#renderer/head/head.ts";
import { today } from "../environment.ts";
import { jsonFeed, rssFeed } from "./feeds.ts";
import { MANIFEST_ICONS } from "./icons.ts";
import { collectFiles, writeFiles, type PageSummary } from "./render-page.ts";
import { sitemapFiles } from "./sitemap.ts";

/** Writes the site-wide files except for the feeds: sitemap, manifests and files for crawlers. */
export function writeSiteFiles(
  { business }: Pick<typeof Site, "business">,
  pages: readonly PageSummary[],
  outDir: string,
): void {
  const day = today();
  writeTexts(outDir, [
    ...sitemapFiles(pages, business.siteUrl, day),
    ["robots.txt", robotsTxt(business.siteUrl)],
    ["llms.txt", llmsTxt(pages, business)],
    [SECURITY_TXT, securityTxt(business, day)],
    [SITE_MANIFEST, siteManifest(business)],
    ["admin/app.webmanifest", staffAppManifest(business.name)],
  ]);
}

/** Writes the blog's feeds and their images, and returns the paths of all of these files. */
export function writeFeeds({ blogFeed }: Pick<typeof Site, "blogFeed">, outDir: string): string[] {
  const images = collectFiles();
  const feed = blogFeed(images.publish);
  writeFiles(images, outDir);
  writeTexts(outDir, [
    [FEEDS.rss.path, rssFeed(feed)],
    [FEEDS.json.path, jsonFeed(feed)],
  ]);
  return [...images.files.keys(), FEEDS.rss.path, FEEDS.json.path];
}

function writeTexts(outDir: string, files: readonly (readonly [path: string, text: string])[]) {
  for (const [path, text] of files) {
    const file = join(outDir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Returns robots.txt, which excludes only the staff app and the backend. */
function robotsTxt(siteUrl: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /api

Sitemap: ${siteUrl}/sitemap.xml
`;
}

export const SECURITY_TXT = ".well-known/security.txt";

/** RFC 9116 recommends less than a year, so no one relies on outdated contact details. */
const DAYS_VALID = 364;

/**
 * Returns security.txt, which says where to report a security problem. https://www.rfc-editor.org/rfc/rfc9116
 *
 * @param day the build date, such as `2026-11-20`
 */
export function securityTxt(
  { siteUrl, email }: Pick<Business, "siteUrl" | "email">,
  day: string,
): string {
  const expires = new Date(`${day}T00:00:00Z`);
  expires.setUTCDate(expires.getUTCDate() + DAYS_VALID);
  return `Contact: mailto:${email}
Contact: ${siteUrl}/contact
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${siteUrl}/${SECURITY_TXT}
`;
}

/**
 * Returns the web app manifest, with the site's name and appearance on a home screen. https://w3c.github.io/manifest/
 */
export function siteManifest({
  name,
  description,
}: Pick<Business, "name" | "description">): string {
  return formatManifest({
    name,
    // A home screen label has room for about a dozen letters. The header breaks the name at the same point.
    short_name: name.split(" ")[0],
    description,
    lang: "en",
    id: "/",
    start_url: "/",
    // Most people read one page and leave, so a window with a back button suits them better than an app window.
    display: "minimal-ui",
  });
}

function staffAppManifest(businessName: string): string {
  return formatManifest({
    name: `Leads, ${businessName}`,
    short_name: "Leads",
    lang: "en",
    id: "/admin/",
    start_url: "/admin/leads",
    scope: "/admin/",
    display: "standalone",
  });
}

function formatManifest(manifest: object): string {
  const look = {
    background_color: THEME_COLOR.light,
    theme_color: THEME_COLOR.light,
    icons: MANIFEST_ICONS,
  };
  return `${JSON.stringify({ ...manifest, ...look }, undefined, 2)}\n`;
}

/** Section of llms.txt for each route's pages. All other pages are listed under "The business". */
const LLMS_SECTIONS: Readonly<Record<string, string>> = {
  "/services/@service": "Services",
  "/blog/@slug": "Blog",
  "/locations/@city": "Locations",
  "/@page": "Optional",
  "/blog/page/@page": "Optional",
  "/blog/tag/@tag": "Optional",
};

/** The format defines `Optional` as the section that readers can skip. */
const LLMS_ORDER = ["Services", "The business", "Blog", "Locations", "Optional"] as const;

/** Sections with more pages than this list only titles, without descriptions. */
const MAX_DESCRIBED = 50;

/** Returns llms.txt, a short index of the site for language models. https://llmstxt.org */
export function llmsTxt(
  pages: readonly Pick<PageSummary, "path" | "route" | "title" | "description" | "indexable">[],
  business: Pick<Business, "name" | "siteUrl" | "description" | "phone" | "email" | "hours">,
): string {
  const { name, siteUrl, description, phone, email, hours } = business;
  const listed = pages.filter(({ indexable }) => indexable);
  const sections = LLMS_ORDER.flatMap((section) => {
    const own = listed.filter(({ route }) => (LLMS_SECTIONS[route] ?? "The business") === section);
    if (own.length === 0) return [];
    const lines = own.map((page) => {
      const link = `- [${escapeMarkdown(page.title)}](${siteUrl}${page.path})`;
      return own.length > MAX_DESCRIBED ? link : `${link}: ${escapeMarkdown(page.description)}`;
    });
    return [`## ${section}\n\n${lines.join("\n")}`];
  });
  return `# ${name}

> ${escapeMarkdown(description)}

Call or text ${phoneText(phone)}, or email ${email}. Hours: ${hours.visible}. Each service page lists its prices, and ${siteUrl}/quote adds them up for ${QUOTE_INPUT}.

${sections.join("\n\n")}
`;
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>]/g, "\\$&");
}
