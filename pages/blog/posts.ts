import { POST_TAGS } from "#trade/post-tags.ts";
import { allPosts, business, getService, type Post } from "contentlayer/generated";
import { remembered } from "contentlayer/runtime";
import type { SceneSpec } from "#trade/scene.ts";
import { itemListNode } from "#renderer/jsonld/entities.ts";
import { withoutLabels } from "#renderer/trade/ScenePicture.tsx";
import type { PostEntry } from "#renderer/sections/PostList.tsx";
import { buildStaticPage } from "../build-page.ts";

/** Returns every post, newest first; posts from the same day are sorted by title. */
export const newestPosts = remembered((): readonly Post[] =>
  allPosts.toSorted((a, b) => {
    if (a.publishDate !== b.publishDate) return a.publishDate < b.publishDate ? 1 : -1;
    return a.title < b.title ? -1 : 1;
  }),
);

/** Returns the room to draw for a post: its own, or the one from its first related service. */
export function postRoom({ scene, services }: Post): SceneSpec | undefined {
  return scene ?? services.flatMap((slug) => getService(slug) ?? [])[0]?.scene;
}

/** Returns the publication date of a list's newest post. Later edits to posts don't change the list. */
export function listChanged([newest]: readonly Post[]): string | undefined {
  return newest?.publishDate;
}

/** Returns structured data for the posts listed on the page at `path`. */
export function postListNode(path: string, posts: readonly Post[]) {
  return itemListNode(
    business,
    path,
    posts.map(({ title, url }) => ({ name: title, url })),
  );
}

/** Returns the fields shown for a post in lists. */
export function postEntry(post: Post): PostEntry {
  const { title, url, description, readingMinutes: minutes } = post;
  const [subject] = tagsOf(post).map(({ name }) => name);
  const room = postRoom(post);
  // The labels would be too small to read.
  const scene = room && withoutLabels(room);
  return { title, url, description, subject, minutes, scene };
}

/** As many as fit in a page's weight limit. */
const POSTS_PER_PAGE = 18;

/** Returns all posts, newest first, the one next to the blog's title, and those listed below it. */
function blogPosts() {
  const newest = newestPosts();
  const lead = newest.find((post) => post.featured) ?? newest[0];
  return { newest, lead, listed: newest.filter((post) => post !== lead) };
}

/** Builds one page of the blog's post list; the first page is /blog itself. */
export function blogPage(page: number) {
  const path = blogPath(page);
  const { newest, lead, listed } = blogPosts();
  const featured = page === 1 ? lead : undefined;
  const start = (page - 1) * POSTS_PER_PAGE;
  const posts = listed.slice(start, start + POSTS_PER_PAGE);
  return buildStaticPage("blog", {
    pageType: "CollectionPage",
    mainEntity: postListNode(path, featured === undefined ? posts : [featured, ...posts]),
    // A new post shifts all older ones down, so every page of the list changes.
    listChanged: listChanged(newest),
    feeds: true,
    ...(page === 1 ? {} : { part: { path, name: `Page ${page}` } }),
    props: {
      path,
      // Its picture is large enough for labels.
      featured: featured && { ...postEntry(featured), scene: postRoom(featured) },
      posts: posts.map(postEntry),
      tags: tagLinks(),
      page,
      pages: pageCount(),
    },
  });
}

/** Returns the number of pages in the blog's post list, at least 1. */
function pageCount(): number {
  return Math.max(1, Math.ceil(blogPosts().listed.length / POSTS_PER_PAGE));
}

/** Returns all page numbers except the first. */
export function laterPages(): number[] {
  return Array.from({ length: pageCount() - 1 }, (_, index) => index + 2);
}

/** Returns the path of a page in the post list; the first page is /blog itself. */
export function blogPath(page: number): string {
  return page === 1 ? "/blog" : `/blog/page/${page}`;
}

/** Tag pages with fewer posts aren't indexable, because they add nothing to the posts themselves. */
const FEWEST_INDEXED = 3;

/** Returns every tag that has posts, in the order of `POST_TAGS`. */
export function tagPages() {
  const newest = newestPosts();
  return POST_TAGS.flatMap(({ slug, ...text }) => {
    const posts = newest.filter(({ tags }) => tags.some((tag) => tag === slug));
    if (posts.length === 0) return [];
    const indexable = posts.length >= FEWEST_INDEXED;
    return [{ slug, ...text, url: tagPath(slug), posts, indexable }];
  });
}

/** Returns the list of all posts and each tag's list, for the links on list pages. */
export function tagLinks(): { name: string; url: string }[] {
  const all = { name: "All", url: blogPath(1) };
  return [all, ...tagPages().map(({ name, url }) => ({ name, url }))];
}

/** Returns a post's tags, with their URLs. */
export function tagsOf({ tags }: Pick<Post, "tags">): { name: string; url: string }[] {
  return tags.map((tag) => ({
    name: POST_TAGS.find(({ slug }) => slug === tag)?.name ?? tag,
    url: tagPath(tag),
  }));
}

function tagPath(slug: string): string {
  return `/blog/tag/${slug}`;
}
