import { business, getCity, getPost, getService, type Post } from "contentlayer/generated";
import { TRADE } from "#business";
import { capitalize, dayText, latestDay, readingText } from "#renderer/format.ts";
import { absoluteUrl } from "#renderer/head/head.ts";
import { blogPostingNode } from "#renderer/jsonld/entities.ts";
import { buildPage, documentOf, type RouteContext, sharePicture } from "../../build-page.ts";
import { newestPosts, postEntry, postRoom, tagsOf } from "../posts.ts";

/** Number of related posts shown below a post. */
const RELATED_SHOWN = 2;

export function data(context: RouteContext) {
  const post = documentOf(context, "slug", getPost);
  const services = post.services.flatMap((slug) => getService(slug) ?? []);
  const cities = post.cities.flatMap((slug) => getCity(slug) ?? []);
  return buildPage({
    path: post.url,
    title: post.pageTitle,
    description: post.description,
    breadcrumbs: [
      { name: "Blog", path: "/blog" },
      { name: post.title, path: post.url },
    ],
    mainEntity: blogPostingNode(business, post),
    sharedAs: "article",
    picture: sharePicture(post.title, {
      line: readingText(post.readingMinutes),
      scene: postRoom(post),
    }),
    scripts: ["share"],
    feeds: true,
    updated: latestDay([post.publishDate, post.updated]),
    props: {
      post,
      byline: {
        date: post.publishDate,
        day: dayText(post.publishDate),
        updated: post.updated > post.publishDate ? dayText(post.updated) : undefined,
        minutes: post.readingMinutes,
        tags: tagsOf(post),
      },
      url: absoluteUrl(business, post.url),
      room: postRoom(post),
      mentioned: [
        ...services.map(({ url, name }) => ({ href: url, label: name })),
        ...cities.map(({ url, name }) => ({ href: url, label: `${capitalize(TRADE)} in ${name}` })),
      ],
      related: relatedTo(post).map(postEntry),
    },
  });
}

/**
 * Returns the posts that the author listed as related, then those that share the most tags with this one, newest first.
 */
function relatedTo(post: Post): Post[] {
  const named = (post.related ?? []).flatMap((slug) => getPost(slug) ?? []);
  const shared = (other: Post) => other.tags.filter((tag) => post.tags.includes(tag)).length;
  const others = newestPosts()
    .filter((other) => shared(other) > 0)
    .toSorted((a, b) => shared(b) - shared(a));
  const related = new Set([...named, ...others].filter(({ slug }) => slug !== post.slug));
  return [...related].slice(0, RELATED_SHOWN);
}
