import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { jsonFeed, rssFeed, type Feed } from "#scripts/build/feeds.ts";
import { SITE_DIR } from "#scripts/paths.ts";
import { childrenOf, listedPages, parseXml, textOf } from "../support/site-files.ts";

const SITE = "https://tv.example";

const FEED: Feed = {
  title: `Doors & "walls" <blog>`,
  description: "What people ask.",
  siteUrl: SITE,
  author: "Longleaf",
  posts: [
    {
      title: "Bricks & <mortar>\u0008",
      summary: "A joint is no brick.",
      path: "/blog/bricks",
      published: "2026-11-21",
      updated: "2026-11-22",
      tags: ["Walls", "Height"],
      html: "<p>An end ]]> of &lt;no&gt; text.</p>",
    },
    {
      title: "Later",
      summary: "Written before it was published.",
      path: "/blog/later",
      published: "2026-07-04",
      updated: "2026-06-01",
      tags: [],
      html: "<p>Text.</p>",
    },
  ],
};

/** RFC 822 dates as used in RSS, with a four-digit year. */
const RSS_DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;

const url = z.url({ protocol: /^https$/ });

/** The part of the JSON Feed format that we use. Rejects unknown keys. https://www.jsonfeed.org/version/1.1/ */
const jsonFeedSchema = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string().min(1),
  home_page_url: url,
  feed_url: url,
  description: z.string(),
  favicon: url,
  authors: z.array(z.strictObject({ name: z.string(), url })),
  language: z.literal("en-US"),
  items: z.array(
    z.strictObject({
      id: url,
      url,
      title: z.string().min(1),
      summary: z.string().min(1),
      content_html: z.string().min(1),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      tags: z.array(z.string()),
    }),
  ),
});

/** Returns a feed's channel after checking that it has the elements that RSS 2.0 requires. */
function channelIn(rss: string) {
  const root = parseXml(rss);
  expect([root.name, root.attributes["version"]]).toEqual(["rss", "2.0"]);
  const [channel, ...others] = root.children;
  expect(others).toEqual([]);
  if (channel === undefined) throw new Error("the feed has no channel");
  for (const name of ["title", "link", "description", "language"]) {
    expect(textOf(channel, name), name).not.toBe("");
  }
  return channel;
}

describe("the RSS feed", () => {
  const channel = channelIn(rssFeed(FEED));
  const [first, second] = childrenOf(channel, "item");
  assert(first && second);

  test("the RSS feed preserves all characters in titles and text, except those that XML forbids", () => {
    expect(textOf(channel, "title")).toBe(`Doors & "walls" <blog>`);
    expect(textOf(first, "title")).toBe("Bricks & <mortar>");
    expect(textOf(first, "content:encoded")).toBe("<p>An end ]]> of &lt;no&gt; text.</p>");
  });

  test("the RSS feed has its own URL, and each post's URL and tags", () => {
    const [self] = childrenOf(channel, "atom:link");
    expect(self?.attributes).toEqual({
      href: `${SITE}/blog/feed.xml`,
      rel: "self",
      type: "application/rss+xml",
    });
    const [guid] = childrenOf(first, "guid");
    expect(guid).toMatchObject({
      text: `${SITE}/blog/bricks`,
      attributes: { isPermaLink: "true" },
    });
    expect(textOf(first, "link")).toBe(`${SITE}/blog/bricks`);
    expect(childrenOf(first, "category").map(({ text }) => text)).toEqual(["Walls", "Height"]);
  });

  test("the RSS feed dates posts at noon UTC, which is the same day in America and Europe", () => {
    expect(textOf(first, "pubDate")).toBe("Sat, 21 Nov 2026 12:00:00 GMT");
    expect(textOf(second, "pubDate")).toBe("Sat, 04 Jul 2026 12:00:00 GMT");
    expect(textOf(channel, "lastBuildDate")).toBe("Sun, 22 Nov 2026 12:00:00 GMT");
  });

  test("the RSS feed is valid without posts", () => {
    expect(childrenOf(channelIn(rssFeed({ ...FEED, posts: [] })), "item")).toEqual([]);
  });
});

test("the JSON feed matches version 1.1, and ignores changes before the publication date", () => {
  const { items } = jsonFeedSchema.parse(JSON.parse(jsonFeed(FEED)));
  expect(items.map((item) => [item.id, item.date_published, item.date_modified])).toEqual([
    [`${SITE}/blog/bricks`, "2026-11-21T12:00:00Z", "2026-11-22T12:00:00Z"],
    [`${SITE}/blog/later`, "2026-07-04T12:00:00Z", "2026-07-04T12:00:00Z"],
  ]);
});

describe("the feeds of this site", () => {
  const read = (path: string) => readFileSync(join(SITE_DIR, path), "utf8");
  const postsInRss = () => childrenOf(channelIn(read("blog/feed.xml")), "item");
  const postsInJson = () => jsonFeedSchema.parse(JSON.parse(read("blog/feed.json"))).items;

  test("both feeds list the same posts, newest first, and each post has a page", () => {
    const posts = postsInRss();
    expect(posts.length).toBeGreaterThan(5);
    const links = posts.map((post) => textOf(post, "link"));
    expect(postsInJson().map(({ id }) => id)).toEqual(links);
    const days = posts.map((post) => Date.parse(textOf(post, "pubDate")));
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    const pages = listedPages();
    expect(links.filter((link) => !pages.has(new URL(link).pathname))).toEqual([]);
    for (const post of posts) expect(textOf(post, "pubDate")).toMatch(RSS_DATE);
  });

  test("both feeds contain full texts without site-specific markup, and images that exist", () => {
    const items = postsInJson();
    for (const { id, content_html: html } of items) {
      expect(html.length, id).toBeGreaterThan(3_000);
      expect(html, id).not.toMatch(/ class=|<(?:svg|script|button|span|div|time)\b| id=/);
      const addresses = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, each = ""]) => each);
      expect(addresses.length, id).toBeGreaterThan(2);
      expect(
        addresses.filter((each) => !/^(?:https:|tel:|sms:|mailto:)/.test(each)),
        id,
      ).toEqual([]);
      const pictures = [...html.matchAll(/ src="([^"]*)"/g)].map(([, src = ""]) => new URL(src));
      const missing = pictures.filter(({ pathname }) => !existsSync(join(SITE_DIR, pathname)));
      expect(missing, id).toEqual([]);
    }
    expect(postsInRss().map((post) => textOf(post, "content:encoded"))).toEqual(
      items.map(({ content_html: html }) => html),
    );
  });

  test("only blog pages link to the feeds", () => {
    for (const [path, html] of listedPages()) {
      const links = [...html.matchAll(/<link rel="alternate" [^>]*>/g)].map(([link]) => link);
      const expected = path.startsWith("/blog")
        ? [
            '<link rel="alternate" type="application/rss+xml" href="/blog/feed.xml">',
            '<link rel="alternate" type="application/feed+json" href="/blog/feed.json">',
          ]
        : [];
      expect(links, path).toEqual(expected);
    }
  });
});
