import { isSound, type Entry } from "../documents/entry.ts";
import type { Place, Problem } from "../problems/problem.ts";
import { isSitePath, sitePath } from "../problems/site-path.ts";
import { referenceKey } from "../schema/references.ts";

/** Finds links from a page's text to the page itself. Links to its headings are fine. */
export function findSelfLinks(entries: readonly Entry[]): Problem[] {
  return entries.flatMap((entry): Problem[] => {
    if (!isSound(entry)) return [];
    const { url, pages = [], mentions = [] } = entry.brief();
    const { file } = entry;
    const own = referenceKey(file.type.name, file.slug);
    if (url === undefined || !(pages.includes(url) || mentions.includes(own))) return [];
    const { links, references } = entry.summary();
    const places: Place[] = [
      ...links.filter(({ href }) => isSitePath(href) && leadsTo(href, url)),
      ...references.filter(({ key }) => key === own),
    ];
    return places.map(({ line, column }) => ({
      rule: "link-to-itself",
      severity: "warning",
      file: file.file,
      line,
      column,
      message: `this link leads to the page that it's on, ${url}.`,
      fix: "Link to another page or to a heading on this one, or write the words without a link.",
    }));
  });
}

function leadsTo(href: string, url: string): boolean {
  const { path, anchor } = sitePath(href);
  return path === url && anchor === "";
}
