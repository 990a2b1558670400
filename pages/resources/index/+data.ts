import { RESOURCES } from "#renderer/trade/copy.ts";
import { listChanged, newestPosts, postEntry } from "../../blog/posts.ts";
import { buildStaticPage } from "../../build-page.ts";

/** All posts are on /blog. */
const POSTS_SHOWN = 4;

export function data() {
  return buildStaticPage("resources", {
    listChanged: listChanged(newestPosts()),
    props: {
      places: RESOURCES,
      posts: newestPosts().slice(0, POSTS_SHOWN).map(postEntry),
    },
  });
}
