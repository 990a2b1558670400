import { listChanged, newestPosts, postEntry } from "../../blog/posts.ts";
import { buildStaticPage } from "../../build-page.ts";

/** All posts are on /blog. */
const POSTS_SHOWN = 4;

/** Other helpful pages. */
const PLACES = [
  { href: "/quote", label: "What will it cost?", note: "A range in a minute" },
  { href: "/hardware", label: "TV mounts and anchors", note: "What holds your TV" },
  { href: "/recommended-products", label: "What to buy", note: "Mounts, cables and more" },
  { href: "/support", label: "Support", note: "Warranty and common questions" },
] as const;

export function data() {
  return buildStaticPage("resources", {
    listChanged: listChanged(newestPosts()),
    props: {
      places: PLACES,
      posts: newestPosts().slice(0, POSTS_SHOWN).map(postEntry),
    },
  });
}
