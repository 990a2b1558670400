import { allPosts, business, getService, type Post } from "contentlayer/generated";
import type { SceneSpec } from "#schema/scene.ts";
import { dayText } from "#renderer/format.ts";
import { itemListNode } from "#renderer/jsonld/entities.ts";
import type { PostEntry } from "#renderer/sections/PostList.tsx";
import { buildStaticPage } from "../build-page.ts";

/** Returns every post, newest first; posts of the same day are ordered by title. */
export function newestPosts(): Post[] {
  return allPosts.toSorted((a, b) => {
    if (a.publishDate !== b.publishDate) return a.publishDate < b.publishDate ? 1 : -1;
    return a.title < b.title ? -1 : 1;
  });
}

/** Returns the room shown with a post: its own, or that of the first service it names. */
export function postRoom({ scene, services }: Post): SceneSpec | undefined {
  return scene ?? services.flatMap((slug) => getService(slug) ?? [])[0]?.scene;
}

/** Returns the day when a list of posts last grew. Edits to its posts don't show in the list. */
export function listChanged([newest]: readonly Post[]): string | undefined {
  return newest?.publishDate;
}

/** Returns the posts of the page at `path`, for search engines. */
export function postListNode(path: string, posts: readonly Post[]) {
  return itemListNode(
    business,
    path,
    posts.map(({ title, url }) => ({ name: title, url })),
  );
}

/** Returns a post as lists show it. */
export function postEntry(post: Post): PostEntry {
  const { title, url, description, publishDate: date, readingMinutes: minutes } = post;
  return { title, url, description, date, day: dayText(date), minutes };
}

const POSTS_PER_PAGE = 8;

/** Builds a page of the blog; the first one is /blog itself. */
export function blogPage(page: number) {
  const path = blogPath(page);
  const newest = newestPosts();
  const posts = newest.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE);
  return buildStaticPage("blog", {
    pageType: "CollectionPage",
    mainEntity: postListNode(path, posts),
    // A new post moves all others down by one, so every page of the list changes.
    listChanged: listChanged(newest),
    feeds: true,
    ...(page === 1 ? {} : { part: { path, name: `Page ${page}` } }),
    props: { path, posts: posts.map(postEntry), tags: tagLinks(), page, pages: pageCount() },
  });
}

/** Returns the number of pages of the blog, at least one. */
function pageCount(): number {
  return Math.max(1, Math.ceil(newestPosts().length / POSTS_PER_PAGE));
}

/** Returns the numbers of the pages after the first one. */
export function laterPages(): number[] {
  return Array.from({ length: pageCount() - 1 }, (_, index) => index + 2);
}

/** Returns the path of a page of the blog; the first one is the blog itself. */
export function blogPath(page: number): string {
  return page === 1 ? "/blog" : `/blog/page/${page}`;
}

/** The name of each tag, and what its posts are about. */
const TAGS = {
  height: { name: "Height", about: "How high to mount a TV for the way you sit and watch" },
  walls: { name: "Walls", about: "What’s inside your wall, and what it takes to hold a TV there" },
  wires: { name: "Wires", about: "How to hide TV wires, and which ones can’t go inside a wall" },
  sound: { name: "Sound", about: "Where to put soundbars and speakers, and how to connect them" },
  planning: { name: "Planning", about: "What to know before you buy, book or drill" },
} as const satisfies Record<Post["tags"][number], { name: string; about: string }>;

/**
 * With fewer posts than this, a tag's page adds nothing to the posts themselves, so search engines shouldn't list it.
 */
const FEWEST_INDEXED = 3;

/** Returns every tag that has posts, in the order of the list above. */
export function tagPages() {
  const newest = newestPosts();
  return Object.entries(TAGS).flatMap(([slug, text]) => {
    const posts = newest.filter(({ tags }) => tags.some((tag) => tag === slug));
    if (posts.length === 0) return [];
    const indexable = posts.length >= FEWEST_INDEXED;
    return [{ slug, ...text, url: tagPath(slug), posts, indexable }];
  });
}

/** Returns the tags as the lists of posts link to them. */
export function tagLinks() {
  return tagPages().map(({ name, url, posts: { length } }) => ({ name, url, count: length }));
}

/** Returns the tags of a post, with their pages. */
export function tagsOf({ tags }: Pick<Post, "tags">): { name: string; url: string }[] {
  return tags.map((tag) => ({ name: TAGS[tag].name, url: tagPath(tag) }));
}

function tagPath(slug: string): string {
  return `/blog/tag/${slug}`;
}
