import { newestPosts } from "../posts.ts";

/** So many posts stand on a page of the blog. */
const PER_PAGE = 8;

export function pageCount(): number {
  return Math.max(1, Math.ceil(newestPosts().length / PER_PAGE));
}

/** The posts of a page, the first being 1; none where there is no such page. */
export function postsOn(page: number) {
  return newestPosts().slice((page - 1) * PER_PAGE, page * PER_PAGE);
}

/** The first page is the blog itself. */
export function blogPath(page: number): string {
  return page === 1 ? "/blog" : `/blog/page/${page}`;
}
