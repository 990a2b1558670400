import { allPosts } from "contentlayer/generated";

export function onBeforePrerenderStart(): string[] {
  return allPosts.map(({ url }) => url);
}
