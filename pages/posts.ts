import { allPosts, business, getService, type Post } from "contentlayer/generated";
import type { SceneSpec } from "#schema/scene.ts";
import type { PostEntry } from "#renderer/sections/PostList.tsx";
import { dayText } from "#renderer/format.ts";
import { itemListNode } from "#renderer/jsonld/entities.ts";

/** Every post, newest first; of one day by title. */
export function newestPosts(): Post[] {
  return allPosts.toSorted((a, b) => {
    if (a.publishDate !== b.publishDate) return a.publishDate < b.publishDate ? 1 : -1;
    return a.title < b.title ? -1 : 1;
  });
}

/** The room that a post is shown with: its own, else that of the service that it speaks of first. */
export function postRoom({
  scene,
  services,
}: Pick<Post, "scene" | "services">): SceneSpec | undefined {
  return scene ?? services.flatMap((slug) => getService(slug) ?? [])[0]?.scene;
}

/** How many posts a list has, in words. */
export function postCount({ length }: readonly Post[]): string {
  return length === 1 ? "1 post" : `${length} posts`;
}

/**
 * The day on which a list of posts last became longer. What they say inside may have changed later: the list shows
 * none of that.
 */
export function listChanged([newest]: readonly Post[]): string | undefined {
  return newest?.publishDate;
}

/** The posts of the page at `path`, for search engines. */
export function postListNode(path: string, posts: readonly Post[]) {
  return itemListNode(
    business,
    path,
    posts.map(({ title, url }) => ({ name: title, url })),
  );
}

/** A post as lists show it. */
export function postEntry({
  title,
  url,
  description,
  publishDate,
  readingMinutes,
}: Post): PostEntry {
  return {
    title,
    url,
    description,
    date: publishDate,
    day: dayText(publishDate),
    minutes: readingMinutes,
  };
}
