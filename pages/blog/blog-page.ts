import { business } from "contentlayer/generated";
import { contactWays } from "#renderer/layout/shell.ts";
import { listChanged, newestPosts, postEntry, postListNode } from "../posts.ts";
import { buildScreen } from "../screen.ts";
import { blogPath, pageCount, postsOn } from "./pages.ts";
import { tagLinks } from "./tags.ts";

/** A page of the blog; the first is /blog itself. */
export function blogPage(page: number) {
  const posts = postsOn(page);
  const path = blogPath(page);
  return buildScreen("blog", {
    pageType: "CollectionPage",
    mainEntity: postListNode(path, posts),
    // A new post moves all others by one, over to the next page as well.
    listChanged: listChanged(newestPosts()),
    feeds: true,
    // A later page is another address of the same screen.
    ...(page === 1 ? {} : { part: { path, name: `Page ${page}` } }),
    props: {
      contact: contactWays(business),
      path,
      posts: posts.map(postEntry),
      tags: tagLinks(),
      page,
      pages: pageCount(),
    },
  });
}
