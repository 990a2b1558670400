import { listChanged, newestPosts, postEntry } from "../../blog/posts.ts";
import { buildStaticPage } from "../../build-page.ts";

/** The others are on /blog. */
const POSTS_SHOWN = 4;

/** Other pages with help, and what they have. */
const PLACES = [
  { href: "/quote", label: "What will it cost?", note: "A range, at once" },
  { href: "/hardware", label: "TV mounts and anchors", note: "By wall" },
  { href: "/recommended-products", label: "What to buy", note: "By kind" },
  { href: "/support", label: "After the work", note: "Warranty" },
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
