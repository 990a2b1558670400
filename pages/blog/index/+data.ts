import { allPosts, business } from "contentlayer/generated";
import { dayText } from "../../../renderer/format.ts";
import { itemListNode } from "../../../renderer/jsonld/item-list.ts";
import { buildPage } from "../../build-page.ts";

export type BlogProps = ReturnType<typeof data>["props"];

export function data() {
  const posts = allPosts.toSorted((a, b) => (a.publishDate < b.publishDate ? 1 : -1));
  return buildPage({
    path: "/blog",
    title: "Blog",
    description:
      "Plain answers about hanging a TV: height, walls, wires and sound, written by the people who do it every day.",
    crumbs: [{ name: "Blog", path: "/blog" }],
    jsonLd: [
      itemListNode(
        business,
        posts.map(({ title, url }) => ({ name: title, url })),
      ),
    ],
    props: {
      posts: posts.map(({ title, url, description, publishDate }) => ({
        title,
        url,
        description,
        publishDate,
        day: dayText(publishDate),
      })),
    },
  });
}
