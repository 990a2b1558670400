import type { HeadTag } from "./tags.ts";

/** The blog for feed readers, in both formats. */
export const FEEDS = {
  rss: { path: "/blog/feed.xml", type: "application/rss+xml" },
  json: { path: "/blog/feed.json", type: "application/feed+json" },
} as const;

/** They name the feeds to whoever reads a page of the blog; the name stands in the feed itself. */
export function feedLinks(): HeadTag[] {
  return [FEEDS.rss, FEEDS.json].map(({ path, type }) => ({
    tag: "link",
    attributes: { rel: "alternate", type, href: path },
  }));
}
