import type { Business } from "contentlayer/generated";
import { LONGEST_TITLE } from "#schema/longest-title.ts";
import { SHARE_HEIGHT, SHARE_WIDTH } from "../share/share-picture.ts";
import { PICTURED } from "../trade/copy.ts";
import type { HeadTag } from "./tags.ts";

/** Open Graph types, which tell social networks how to label a shared page. */
export type SharedAs = "website" | "article";

export interface HeadInput {
  business: Pick<Business, "siteUrl" | "name">;
  path: string;
  /** The page's title without the business name. */
  title: string;
  /** Shown in search results. Required for indexable pages. */
  description: string;
  indexable: boolean;
  /** Whether to link to the blog's feeds. */
  feeds?: boolean;
  /** ID of an element that has to be there when the page is first shown, because a transition moves it. */
  awaits?: string;
  /** Defaults to `website`. */
  sharedAs?: SharedAs;
}

/** The blog's feeds in both formats. */
export const FEEDS = {
  rss: { path: "/blog/feed.xml", type: "application/rss+xml" },
  json: { path: "/blog/feed.json", type: "application/feed+json" },
} as const;

/** Returns the tags that describe a page. `document.tsx` adds style sheets, scripts and JSON-LD after them. */
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
    ...(input.awaits === undefined
      ? []
      : [link({ rel: "expect", href: `#${input.awaits}`, blocking: "render" })]),
    ...(feeds ? [FEEDS.rss, FEEDS.json] : []).map(({ path: href, type }) =>
      link({ rel: "alternate", type, href }),
    ),
  ];
}

/**
 * Returns the tags for a page's share image, for Open Graph and X. https://ogp.me/#structured
 * https://docs.x.com/x-for-websites/cards/overview/summary-card-with-large-image
 * @param url an absolute URL, because social networks don't resolve relative ones
 */
export function imageTags(url: string, title: string): HeadTag[] {
  return [
    { tag: "meta", attributes: { property: "og:image", name: "twitter:image", content: url } },
    meta("property", "og:image:type", "image/jpeg"),
    meta("property", "og:image:width", String(SHARE_WIDTH)),
    meta("property", "og:image:height", String(SHARE_HEIGHT)),
    meta("property", "og:image:alt", `${PICTURED}: ${title}`),
    meta("name", "twitter:card", "summary_large_image"),
  ];
}

/** Path of the web app manifest, which the build writes (`scripts/build/site-files.ts`). */
export const SITE_MANIFEST = "/site.webmanifest";

/**
 * The paper color from `styles/tokens.css`, for the browser's UI and web app manifests, which can't use the style
 * sheet. A test checks that they match.
 */
export const THEME_COLOR = { light: "#f7f8f4", dark: "#0d1813" } as const;

/** Returns the tags for the color of a phone's browser UI. Browsers use the first tag that matches. */
export function themeColorTags(): HeadTag[] {
  const name = "theme-color";
  const media = "(prefers-color-scheme:dark)";
  return [
    { tag: "meta", attributes: { name, content: THEME_COLOR.dark, media } },
    meta("name", name, THEME_COLOR.light),
  ];
}

/**
 * Icons, manifest and theme color. Apple's icon doesn't need a tag, because iOS looks for `/apple-touch-icon.png`.
 * https://html.spec.whatwg.org/multipage/links.html#rel-icon
 */
export const ICON_TAGS: readonly HeadTag[] = [
  link({ rel: "icon", href: "/favicon.svg" }),
  link({ rel: "manifest", href: SITE_MANIFEST }),
  ...themeColorTags(),
];

/** Returns the page's title, followed by the business name if search results have room for both. */
export function fullTitle(title: string, name: string): string {
  const both = `${title} | ${name}`;
  return both.length <= LONGEST_TITLE ? both : title;
}

/** Returns a path's full URL. Only the home page's URL ends with a slash. */
export function absoluteUrl(business: Pick<Business, "siteUrl">, path: string): string {
  return `${business.siteUrl}${path}`;
}

function meta(kind: "name" | "property", name: string, content: string): HeadTag {
  return { tag: "meta", attributes: { [kind]: name, content } };
}

function link(attributes: Record<string, string>): HeadTag {
  return { tag: "link", attributes };
}
