import { THEME_COLOR } from "../theme-color.ts";
import type { HeadTag } from "./tags.ts";

/** The build writes it (`scripts/build/site-manifest.ts`). */
export const SITE_MANIFEST = "/site.webmanifest";

/**
 * What the site looks like outside of its pages. Apple's icon needs no tag: it is looked for under
 * `/apple-touch-icon.png`. https://html.spec.whatwg.org/multipage/links.html#rel-icon
 */
export const ICON_TAGS: readonly HeadTag[] = [
  { tag: "link", attributes: { rel: "icon", href: "/favicon.svg" } },
  { tag: "link", attributes: { rel: "manifest", href: SITE_MANIFEST } },
  ...themeColorTags(),
];

/** What a phone paints its own frame with: the color of the paper, at night and by day. The first that fits counts. */
export function themeColorTags(): HeadTag[] {
  const name = "theme-color";
  const media = "(prefers-color-scheme:dark)";
  return [
    { tag: "meta", attributes: { name, content: THEME_COLOR.dark, media } },
    { tag: "meta", attributes: { name, content: THEME_COLOR.light } },
  ];
}
