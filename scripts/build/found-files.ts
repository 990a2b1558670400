import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type * as Site from "#pages/site.ts";
import { absoluteUrl, FEEDS } from "#renderer/head/head.ts";
import { today } from "../environment.ts";
import { feedBody } from "./feed-body.ts";
import { jsonFeed, rssFeed, type Feed } from "./feeds.ts";
import { llmsTxt } from "./llms-txt.ts";
import { fileOf, type RenderedPage } from "./render-page.ts";
import { robotsTxt } from "./robots-txt.ts";
import { SECURITY_TXT, securityTxt } from "./security-txt.ts";
import { sitemapFiles } from "./sitemap.ts";

/**
 * Writes what machines read of the whole site: sitemap, robots, feeds, llms.txt, security.txt. Twins are written
 * with their pages.
 * @param outDir where the finished pages lie
 */
export function writeFoundFiles(
  { business, blogFeed }: Pick<typeof Site, "business" | "blogFeed">,
  pages: readonly RenderedPage[],
  outDir: string,
): void {
  const day = today();
  const { posts, ...about } = blogFeed();
  const feed: Feed = {
    ...about,
    posts: posts.map((post) => {
      const html = readFileSync(join(outDir, fileOf(post.path)), "utf8");
      return { ...post, html: feedBody(html, absoluteUrl(business, post.path)) };
    }),
  };
  const files: [path: string, text: string][] = [
    ...sitemapFiles(pages, business.siteUrl, day),
    ["robots.txt", robotsTxt(business.siteUrl)],
    [FEEDS.rss.path, rssFeed(feed)],
    [FEEDS.json.path, jsonFeed(feed)],
    ["llms.txt", llmsTxt(pages, business)],
    [SECURITY_TXT, securityTxt(business, day)],
  ];
  for (const [path, text] of files) {
    const file = join(outDir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
