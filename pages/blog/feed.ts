import { business, getPage } from "contentlayer/generated";
import { newestPosts } from "../posts.ts";
import { getTagPage } from "./tags.ts";

/** So many posts: whoever reads along gets all, and the file stays small enough to be asked for every hour. */
const POSTS_IN_FEED = 20;

/** What feeds say of the blog and of its newest posts; the text of each stands in its page. */
export function blogFeed() {
  const { description = business.description } = getPage("blog") ?? {};
  return {
    title: `${business.name} blog`,
    description,
    siteUrl: business.siteUrl,
    author: business.name,
    posts: newestPosts()
      .slice(0, POSTS_IN_FEED)
      .map(({ title, description: summary, url, publishDate, updated, tags }) => ({
        title,
        summary,
        path: url,
        published: publishDate,
        updated,
        tags: tags.flatMap((tag) => getTagPage(tag)?.name ?? []),
      })),
  };
}
