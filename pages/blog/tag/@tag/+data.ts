import { TRADE } from "#business";
import { WE } from "#renderer/trade/copy.ts";
import { business } from "contentlayer/generated";
import { buildPage, documentOf, type RouteContext, sharePicture } from "#pages/build-page.ts";
import { listChanged, postEntry, postListNode, postRoom, tagLinks, tagPages } from "../../posts.ts";

export function data(context: RouteContext) {
  const { name, about, url, posts, indexable } = documentOf(context, "tag", (tag) =>
    tagPages().find(({ slug }) => slug === tag),
  );
  return buildPage({
    path: url,
    title: `${name}: ${TRADE} tips`,
    description: `${about}. From the people who ${WE} all over ${business.serviceArea.name}.`,
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
      line: posts.length === 1 ? "1 post" : `${posts.length} posts`,
      scene: posts.slice(0, 1).map(postRoom)[0],
    }),
    props: {
      heading: name,
      lead: `${about}.`,
      path: url,
      posts: posts.map(postEntry),
      tags: tagLinks(),
    },
  });
}
