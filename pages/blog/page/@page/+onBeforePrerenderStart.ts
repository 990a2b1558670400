import { blogPath, pageCount } from "../../pages.ts";

export function onBeforePrerenderStart(): string[] {
  return laterPages().map(blogPath);
}

/** The first page is /blog. */
export function laterPages(): number[] {
  return Array.from({ length: pageCount() - 1 }, (_, index) => index + 2);
}
