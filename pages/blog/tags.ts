import type { Post } from "contentlayer/generated";
import type { TagLink } from "#renderer/sections/BlogTags.tsx";
import { newestPosts } from "../posts.ts";

type Tag = Post["tags"][number];

/** What each tag is called, and what its posts are about. */
const TAGS = {
  height: { name: "Height", about: "How high a TV hangs, and from where it is watched" },
  walls: { name: "Walls", about: "What is behind the paint, and what holds in it" },
  wires: { name: "Wires", about: "Where cables and outlets go, and where they may not" },
  sound: { name: "Sound", about: "Soundbars and speakers: where they go, and on what" },
  planning: { name: "Planning", about: "What to know before you buy, book or drill" },
} as const satisfies Record<Tag, { name: string; about: string }>;

/** Search engines need no page that says what a post says alone. */
const FEWEST_INDEXED = 3;

export interface TagPage {
  slug: string;
  name: string;
  about: string;
  url: string;
  posts: Post[];
  indexable: boolean;
}

/** Every tag that a post has, in the order of the list above. */
export function tagPages(): TagPage[] {
  const newest = newestPosts();
  return Object.entries(TAGS).flatMap(([slug, words]) => {
    const posts = newest.filter(({ tags }) => tags.some((tag) => tag === slug));
    if (posts.length === 0) return [];
    const indexable = posts.length >= FEWEST_INDEXED;
    return [{ slug, ...words, url: `/blog/tag/${slug}`, posts, indexable }];
  });
}

/** The tags as a list of posts shows them above it. */
export function tagLinks(): TagLink[] {
  return tagPages().map(({ name, url, posts: { length } }) => ({ name, url, count: length }));
}

export function getTagPage(slug: string): TagPage | undefined {
  return tagPages().find((tag) => tag.slug === slug);
}
