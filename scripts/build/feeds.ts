import { latestDay } from "#renderer/format.ts";
import { FEEDS } from "#renderer/head/head.ts";
import { cdata, escapeXml } from "./xml.ts";

/** The blog's data for both feeds. */
export interface Feed {
  title: string;
  description: string;
  /** The site's URL, without a trailing slash. */
  siteUrl: string;
  author: string;
  posts: readonly FeedPost[];
}

export interface FeedPost {
  title: string;
  summary: string;
  path: string;
  /** A date such as `2026-11-20`. */
  published: string;
  updated: string;
  tags: readonly string[];
  /** The full text as HTML, with absolute URLs. */
  html: string;
}

/** Returns an RSS feed with the full text in `content:encoded`. https://www.rssboard.org/rss-specification */
export function rssFeed({ title, description, siteUrl, author, posts }: Feed): string {
  const changed = latestDay(posts.flatMap(({ published, updated }) => [published, updated]));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(siteUrl)}/blog</link>
<description>${escapeXml(description)}</description>
<language>en-us</language>
${changed === undefined ? "" : `<lastBuildDate>${rssDate(changed)}</lastBuildDate>\n`}<atom:link href="${escapeXml(siteUrl)}${FEEDS.rss.path}" rel="self" type="${FEEDS.rss.type}"/>
${posts.map((post) => rssItem(post, siteUrl, author)).join("")}</channel>
</rss>
`;
}

function rssItem(post: FeedPost, siteUrl: string, author: string): string {
  const { title, summary, path, published, tags, html } = post;
  const url = escapeXml(`${siteUrl}${path}`);
  const categories = tags.map((tag) => `<category>${escapeXml(tag)}</category>\n`);
  return `<item>
<title>${escapeXml(title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<pubDate>${rssDate(published)}</pubDate>
<dc:creator>${escapeXml(author)}</dc:creator>
${categories.join("")}<description>${escapeXml(summary)}</description>
<content:encoded>${cdata(html)}</content:encoded>
</item>
`;
}

/** Returns a JSON feed. https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed({ title, description, siteUrl, author, posts }: Feed): string {
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: `${siteUrl}/blog`,
    feed_url: `${siteUrl}${FEEDS.json.path}`,
    description,
    favicon: `${siteUrl}/favicon.svg`,
    authors: [{ name: author, url: `${siteUrl}/` }],
    language: "en-US",
    items: posts.map((post) => ({
      id: `${siteUrl}${post.path}`,
      url: `${siteUrl}${post.path}`,
      title: post.title,
      summary: post.summary,
      content_html: post.html,
      date_published: moment(post.published),
      date_modified: moment(latestDay([post.published, post.updated])),
      tags: post.tags,
    })),
  };
  return `${JSON.stringify(feed, undefined, 1)}\n`;
}

/**
 * Returns noon UTC on a date (RFC 3339), when it's the same day across America and Europe. Midnight would be the day
 * before in America.
 */
function moment(day: string): string {
  return `${day}T12:00:00Z`;
}

/** Returns a date in RSS format: RFC 822 with a four-digit year, such as `Sat, 21 Nov 2026 12:00:00 GMT`. */
function rssDate(day: string): string {
  return new Date(moment(day)).toUTCString();
}
