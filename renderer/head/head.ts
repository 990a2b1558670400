import type { Business } from "contentlayer/generated";
import { LONGEST_TITLE } from "#schema/longest-title.ts";
import { SHARE_HEIGHT, SHARE_WIDTH } from "../share/share-picture.ts";
import type { HeadTag } from "./tags.ts";

/** How social networks label a shared page. */
export type SharedAs = "website" | "article";

export interface HeadInput {
  business: Pick<Business, "siteUrl" | "name">;
  path: string;
  /** The page's own title, without the business name. */
  title: string;
  /** For search results; every indexable page has one. */
  description: string;
  indexable: boolean;
  /** Whether the page belongs to the blog, which has feeds. */
  feeds?: boolean;
  /** By default a website. */
  sharedAs?: SharedAs;
}

/** The blog's feeds, in both formats. */
export const FEEDS = {
  rss: { path: "/blog/feed.xml", type: "application/rss+xml" },
  json: { path: "/blog/feed.json", type: "application/feed+json" },
} as const;

/**
 * Returns the tags that describe a page. `document.tsx` adds the build's style sheets and scripts after them, and
 * JSON-LD last.
 */
export function buildHead(input: HeadInput): HeadTag[] {
  const { business, path, title, description, feeds = false } = input;
  const url = absoluteUrl(business, path);
  return [
    { tag: "title", content: fullTitle(title, business.name) },
    meta("name", "description", description),
    ...(input.indexable
      ? [
          link({ rel: "canonical", href: url }),
          // X falls back to Open Graph tags. https://ogp.me, https://developer.x.com/en/docs/x-for-websites/cards
          meta("property", "og:title", title),
          meta("property", "og:description", description),
          meta("property", "og:type", input.sharedAs ?? "website"),
          meta("property", "og:url", url),
          meta("property", "og:site_name", business.name),
        ]
      : [meta("name", "robots", "noindex")]),
    ...(feeds ? [FEEDS.rss, FEEDS.json] : []).map(({ path: href, type }) =>
      link({ rel: "alternate", type, href }),
    ),
  ];
}

/**
 * Returns the tags of the picture shown with a shared page, for Open Graph and for X.
 * https://ogp.me/#structured https://docs.x.com/x-for-websites/cards/overview/summary-card-with-large-image
 * @param url absolute, because social networks don't resolve relative URLs
 */
export function imageTags(url: string, title: string): HeadTag[] {
  return [
    { tag: "meta", attributes: { property: "og:image", name: "twitter:image", content: url } },
    meta("property", "og:image:type", "image/jpeg"),
    meta("property", "og:image:width", String(SHARE_WIDTH)),
    meta("property", "og:image:height", String(SHARE_HEIGHT)),
    meta("property", "og:image:alt", `A drawn room: ${title}`),
    meta("name", "twitter:card", "summary_large_image"),
  ];
}

/** The web app manifest, written by the build (`scripts/build/site-files.ts`). */
export const SITE_MANIFEST = "/site.webmanifest";

/**
 * The paper color of `styles/tokens.css`, for what can't read a style sheet: the browser's own frame and the web app
 * manifests. A test compares both files.
 */
export const THEME_COLOR = { light: "#f7f8f4", dark: "#0d1813" } as const;

/** Returns the tags for the color of a phone's browser frame. Browsers use the first one that matches. */
export function themeColorTags(): HeadTag[] {
  const name = "theme-color";
  const media = "(prefers-color-scheme:dark)";
  return [
    { tag: "meta", attributes: { name, content: THEME_COLOR.dark, media } },
    meta("name", name, THEME_COLOR.light),
  ];
}

/**
 * Icons and colors outside the page. Apple's icon needs no tag: iOS looks for `/apple-touch-icon.png`.
 * https://html.spec.whatwg.org/multipage/links.html#rel-icon
 */
export const ICON_TAGS: readonly HeadTag[] = [
  link({ rel: "icon", href: "/favicon.svg" }),
  link({ rel: "manifest", href: SITE_MANIFEST }),
  ...themeColorTags(),
];

/** Returns the page's own title, followed by the business name if both fit into a search result. */
export function fullTitle(title: string, name: string): string {
  const both = `${title} | ${name}`;
  return both.length <= LONGEST_TITLE ? both : title;
}

/** Returns the full URL of a path. Only the home page's ends with a slash. */
export function absoluteUrl(business: Pick<Business, "siteUrl">, path: string): string {
  return `${business.siteUrl}${path}`;
}

function meta(kind: "name" | "property", name: string, content: string): HeadTag {
  return { tag: "meta", attributes: { [kind]: name, content } };
}

function link(attributes: Record<string, string>): HeadTag {
  return { tag: "link", attributes };
}
