import type { Entry } from "./assemble.ts";
import type { Library } from "./library.ts";
import { nearest } from "./nearest.ts";
import type { Problem } from "./problems.ts";

/** Whether the site answers an address that belongs to no document. */
export type IsPage = (path: string) => boolean;

/** Links in bodies to pages of this site that do not exist. */
export function findBrokenLinks(
  entries: readonly Entry[],
  library: Library,
  isPage: IsPage | undefined,
): Problem[] {
  if (isPage === undefined) return [];
  const urls = new Set<string>();
  for (const documents of library.values()) {
    for (const { url } of documents.values()) if (typeof url === "string") urls.add(url);
  }
  // A document that is broken itself still is a page: its own problem is reported already.
  const brokenSlugs = new Set(
    entries.filter(({ read }) => read.problems.length > 0).map(({ file }) => file.slug),
  );
  return entries.flatMap(({ file, read }) =>
    read.links.flatMap(({ href, line, column }): Problem[] => {
      const path = /^\/[^?#]*/.exec(href)?.[0];
      if (path === undefined || urls.has(path) || isPage(path)) return [];
      if (brokenSlugs.has(path.slice(path.lastIndexOf("/") + 1))) return [];
      const guess = nearest(path, urls);
      return [
        {
          rule: "broken-link",
          severity: "error",
          file: file.file,
          line,
          column,
          message: `the link \`${href}\` leads to no page of this site.`,
          fix:
            guess === undefined
              ? "Correct the address, or remove the link."
              : `Did you mean \`${guess}\`?`,
        },
      ];
    }),
  );
}
