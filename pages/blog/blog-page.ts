import { buildStaticPage } from "../build-page.ts";
import {
  blogPath,
  listChanged,
  newestPosts,
  pageCount,
  postEntry,
  postListNode,
  POSTS_PER_PAGE,
  tagLinks,
} from "./posts.ts";

/** Builds a page of the blog; the first one is /blog itself. */
export function blogPage(page: number) {
  const path = blogPath(page);
  const newest = newestPosts();
  const posts = newest.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE);
  return buildStaticPage("blog", {
    pageType: "CollectionPage",
    mainEntity: postListNode(path, posts),
    // A new post moves all others by one, and one of them to the next page.
    listChanged: listChanged(newest),
    feeds: true,
    ...(page === 1 ? {} : { part: { path, name: `Page ${page}` } }),
    props: { path, posts: posts.map(postEntry), tags: tagLinks(), page, pages: pageCount() },
  });
}
