import { allPosts, type Post } from "contentlayer/generated";
import type { PostEntry } from "../renderer/sections/PostList.tsx";
import { dayText } from "../renderer/format.ts";

/** Every post, newest first; of one day by title. */
export function newestPosts(): Post[] {
  return allPosts.toSorted((a, b) => {
    if (a.publishDate !== b.publishDate) return a.publishDate < b.publishDate ? 1 : -1;
    return a.title < b.title ? -1 : 1;
  });
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
