import type { Fault } from "../fault.ts";
import { targetOf, type WholeSite } from "./whole-site.ts";

const HOME = "/";

/** So far from the home page few visitors go, and search engines come seldom. */
const MOST_CLICKS = 3;

/** How a page is reached from the home page: the pages on the way, the home page first, itself last. */
export type Ways = ReadonlyMap<string, readonly string[]>;

/** The shortest way of links from the home page to each page that can be reached. */
export function waysFromHome(site: WholeSite): Ways {
  const ways = new Map<string, readonly string[]>([[HOME, [HOME]]]);
  const seen = new Set<string>();
  // A map is gone through in the order of its entries, those that are added meanwhile as well.
  for (const [path, way] of ways) {
    for (const link of site.byPath.get(path)?.inspection.links ?? []) {
      if (link.startsWith("#") || seen.has(link)) continue;
      seen.add(link);
      const target = targetOf(path, link).path;
      if (!ways.has(target) && site.byPath.has(target)) ways.set(target, [...way, target]);
    }
  }
  return ways;
}

/**
 * Every page is linked, and within three clicks of the home page. One that asks not to be listed need not
 * be: it answers a form or a wrong address.
 */
export function reachFaults(site: WholeSite): Fault[] {
  const ways = waysFromHome(site);
  const lost = site.pages.filter(({ path, indexable }) => indexable && !ways.has(path));
  const linked = lost.length === 0 ? new Map<string, string>() : linkedFrom(site);
  return [
    ...lost.map(({ path }) => {
      const from = linked.get(path);
      return {
        path,
        says:
          from === undefined
            ? "is linked from no page; link to it where its readers are, or take it out."
            : `cannot be reached from the home page, only from pages such as ${from}, to which no link leads either; link to one of them.`,
      };
    }),
    ...site.pages.flatMap(({ path, indexable }) => {
      const way = ways.get(path) ?? [];
      const clicks = way.length - 1;
      if (!indexable || clicks <= MOST_CLICKS) return [];
      return [
        {
          path,
          says: `is ${clicks} clicks from the home page, more than ${MOST_CLICKS} (${way.slice(1, -1).join(", ")}); link to it from a page that is nearer.`,
        },
      ];
    }),
  ];
}

/** For each page another one that links to it. */
function linkedFrom(site: WholeSite): Map<string, string> {
  const linked = new Map<string, string>();
  for (const { path: from, inspection } of site.pages) {
    for (const link of inspection.links) {
      const { path } = targetOf(from, link);
      if (path !== from && !linked.has(path)) linked.set(path, from);
    }
  }
  return linked;
}
