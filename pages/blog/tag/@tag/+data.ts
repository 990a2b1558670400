import { business } from "contentlayer/generated";
import { contactWays } from "#renderer/layout/shell.ts";
import { buildPage } from "#pages/build-page.ts";
import { listChanged, postCount, postEntry, postListNode, postRoom } from "#pages/posts.ts";
import { documentOf, type RouteContext } from "#pages/route.ts";
import { sharePicture } from "#pages/share-picture.ts";
import { getTagPage, tagLinks } from "../../tags.ts";

export type TagProps = ReturnType<typeof data>["props"];

export function data(context: RouteContext) {
  const { name, about, url, posts, indexable } = documentOf(context, "tag", getTagPage);
  return buildPage({
    path: url,
    title: `${name}: posts from the blog`,
    description: `${about}. Written by the people who hang TVs all over metro Atlanta and north Georgia.`,
    indexable,
    pageType: "CollectionPage",
    breadcrumbs: [
      { name: "Blog", path: "/blog" },
      { name, path: url },
    ],
    mainEntity: postListNode(url, posts),
    updated: listChanged(posts),
    feeds: true,
    picture: sharePicture(name, {
      line: postCount(posts),
      scene: posts.slice(0, 1).map(postRoom)[0],
    }),
    props: {
      contact: contactWays(business),
      heading: name,
      lead: `${about}.`,
      path: url,
      posts: posts.map(postEntry),
      tags: tagLinks(),
    },
  });
}
