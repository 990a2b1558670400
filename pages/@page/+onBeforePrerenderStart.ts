import { allPages } from "contentlayer/generated";

/** Pages with a screen of their own; the others are their text alone, and a new one needs no code. */
const ownScreens = new Set(
  Object.keys(import.meta.glob("../*/index/+Page.tsx")).map((file) =>
    file.replace(/^\.\.(.*)\/index\/\+Page\.tsx$/, "$1"),
  ),
);

export function onBeforePrerenderStart(): string[] {
  return allPages.map(({ url }) => url).filter((url) => !ownScreens.has(url));
}
