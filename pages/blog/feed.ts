import { business, getPage } from "contentlayer/generated";
import type { PublishFile } from "#renderer/file-publisher.ts";
import { absoluteUrl } from "#renderer/head/head.ts";
import { feedBody } from "#renderer/mdx/feed-body.tsx";
import { libraryLookups } from "../Body.tsx";
import { newestPosts, tagsOf } from "./posts.ts";

/** Enough for feed readers, which may fetch the feed every hour. */
const POSTS_IN_FEED = 20;

/** Returns the blog's feed: its newest posts, each with its full text as HTML. */
export function blogFeed(publishFile: PublishFile) {
  const { description = business.description } = getPage("blog") ?? {};
  return {
    title: `${business.name} blog`,
    description,
    siteUrl: business.siteUrl,
    author: business.name,
    posts: newestPosts()
      .slice(0, POSTS_IN_FEED)
      .map((post) => ({
        title: post.title,
        summary: post.description,
        path: post.url,
        published: post.publishDate,
        updated: post.updated,
        tags: tagsOf(post).map(({ name }) => name),
        html: feedBody(
          post.body.code,
          libraryLookups,
          absoluteUrl(business, post.url),
          publishFile,
        ),
      })),
  };
}
