import { business } from "contentlayer/generated";
import { itemListNode } from "../../../../renderer/jsonld/item-list.ts";
import { contactWays } from "../../../../renderer/layout/shell.ts";
import { buildPage } from "../../../build-page.ts";
import { postEntry } from "../../../posts.ts";
import { documentOf, type RouteContext } from "../../../route.ts";
import { getTagPage, tagPages } from "../../tags.ts";

export type TagProps = ReturnType<typeof data>["props"];

export function data(context: RouteContext) {
  const { name, about, url, posts, indexable } = documentOf(context, "tag", getTagPage);
  return buildPage({
    path: url,
    title: `${name}: posts from the blog`,
    description: `${about}. Posts by the people who hang TVs in metro Atlanta every day.`,
    indexable,
    pageType: "CollectionPage",
    crumbs: [
      { name: "Blog", path: "/blog" },
      { name, path: url },
    ],
    jsonLd: [
      itemListNode(
        business,
        posts.map((post) => ({ name: post.title, url: post.url })),
      ),
    ],
    props: {
      contact: contactWays(business),
      heading: name,
      lead: `${about}.`,
      path: url,
      posts: posts.map(postEntry),
      tags: tagPages().map((tag) => ({ name: tag.name, url: tag.url, count: tag.posts.length })),
    },
  });
}
