import { didYouMean, sitePath } from "contentlayer/build";
import type { RenderedPage } from "../render-page.ts";
import { jsonLdProblems } from "./json-ld.ts";

/** Size of the HTML and CSS that arrive in one network round trip: ten packets of 1,460 bytes, minus headers. */
export const PAGE_LIMIT_BYTES = 13_000;

/** A problem that prevents the site from being published. */
export interface SiteProblem {
  /** The page's path. */
  path: string;
  /** The problem and its fix, phrased as a predicate: "links to /nowhere, which …". */
  problem: string;
}

const HOME = "/";

/** Visitors and search engines rarely go farther than this from the home page. */
const MAX_CLICKS = 3;

/** Paths that the backend and the staff app serve. */
const ANSWERED_ELSEWHERE = /^\/(?:api|admin)(?:\/|$)/;

/** A suggestion takes milliseconds on a large site, and no one reads more than this. */
const MAX_SUGGESTIONS = 100;

/**
 * Checks all pages of a built site: size, problems within each page, links, files, duplicate titles and descriptions,
 * reachability and JSON-LD.
 *
 * @param files paths of all files that aren't pages, such as `/favicon.svg`
 * @param limitBytes the page size limit, which only benchmarks raise
 */
export function siteProblems(
  pages: readonly RenderedPage[],
  files: ReadonlySet<string>,
  limitBytes: number = PAGE_LIMIT_BYTES,
): SiteProblem[] {
  const site = new SiteIndex(pages, files);
  return [
    ...weightProblems(pages, limitBytes),
    ...pages.flatMap(({ path, problems }) => problems.map((problem) => ({ path, problem }))),
    ...fileProblems(site),
    ...linkProblems(site),
    ...duplicateTexts(pages),
    ...reachProblems(site),
    ...jsonLdProblems(pages, files),
  ];
}

/** Index of a site's pages and files, for looking up URLs. */
class SiteIndex {
  readonly pages: readonly RenderedPage[];
  readonly byPath: ReadonlyMap<string, RenderedPage>;
  readonly files: ReadonlySet<string>;
  readonly #suggestions = new Map<string, string | undefined>();

  constructor(pages: readonly RenderedPage[], files: ReadonlySet<string>) {
    this.pages = pages;
    this.byPath = new Map(pages.map((page) => [page.path, page]));
    this.files = files;
  }

  hasFile(address: string): boolean {
    // Most URLs match the file name exactly, so that is checked first.
    return this.files.has(address) || this.files.has(sitePath(address).path);
  }

  hasPage(address: string): boolean {
    return this.byPath.has(address) || this.byPath.has(sitePath(address).path);
  }

  /** Suggests a fix for a broken path. */
  suggest(path: string): string {
    if (!this.#suggestions.has(path) && this.#suggestions.size < MAX_SUGGESTIONS) {
      this.#suggestions.set(path, didYouMean(path, [...this.byPath.keys(), ...this.files]));
    }
    return this.#suggestions.get(path) ?? "Correct the link, or add the page.";
  }
}

function weightProblems(pages: readonly RenderedPage[], limitBytes: number): SiteProblem[] {
  return pages
    .filter(({ gzipBytes }) => gzipBytes > limitBytes)
    .map(({ path, gzipBytes }) => ({
      path,
      problem: `weighs ${gzipBytes.toLocaleString("en-US")} bytes with gzip, more than the ${limitBytes.toLocaleString("en-US")} that arrive in one round trip; shorten the page or move a drawing into a file.`,
    }));
}

/** Checks that every image, style sheet, script, font and data file requested by a page exists. */
function fileProblems(site: SiteIndex): SiteProblem[] {
  const checks = [
    {
      list: "images",
      exists: (address: string) => site.hasFile(address),
      describe: (address: string) =>
        `shows ${address}, which isn't a file on this site; correct the path. A photo in \`content/media\` must also be used in a document.`,
    },
    {
      list: "loads",
      exists: (address: string) => site.hasFile(address),
      describe: (address: string) =>
        `loads ${address}, which isn't a file on this site; put it into \`renderer/public\`, or have the build write it.`,
    },
    {
      list: "mentions",
      exists: (address: string) => site.hasPage(address) || site.hasFile(address),
      describe: (address: string) =>
        `has ${address} in its head, which is neither a page nor a file on this site. ${site.suggest(address)}`,
    },
  ] as const;
  return checks.flatMap(({ list, exists, describe }) => {
    // Many pages request the same files.
    const known = new Set<string>();
    return site.pages.flatMap((page) =>
      page[list].flatMap((address) => {
        if (known.has(address)) return [];
        if (!exists(address)) return { path: page.path, problem: describe(address) };
        known.add(address);
        return [];
      }),
    );
  });
}

/** Checks that every internal link leads to an existing page or file, and its fragment to an element on that page. */
function linkProblems(site: SiteIndex): SiteProblem[] {
  // Many pages have the same links.
  const known = new Set<string>();
  return site.pages.flatMap(({ path, links }) =>
    links.flatMap((link) => {
      if (known.has(link)) return [];
      const problem = linkProblem(site, path, link);
      if (problem !== undefined) return { path, problem };
      if (!link.startsWith("#")) known.add(link);
      return [];
    }),
  );
}

function linkProblem(site: SiteIndex, from: string, link: string): string | undefined {
  const { path, anchor } = targetOf(from, link);
  if (ANSWERED_ELSEWHERE.test(path)) return undefined;
  const page = site.byPath.get(path);
  if (page === undefined) {
    if (site.files.has(path)) return undefined;
    return `links to ${link}, which isn't a page on this site. ${site.suggest(path)}`;
  }
  if (anchor === "" || page.ids.includes(anchor)) return undefined;
  return `links to ${link}, but ${path} has no element with that id. ${didYouMean(anchor, page.ids) ?? "Link to an existing heading, or remove the anchor."}`;
}

const PLAIN_LINK = /^([\w/-]*)(?:\?[^#]*)?(?:#([\w-]*))?$/;

/** Returns the path and the element id that a link leads to. */
function targetOf(from: string, link: string): { path: string; anchor: string } {
  // Parsing a URL the way browsers do is slow, and most URLs match this simple pattern.
  const [plain, own = "", plainAnchor = ""] = PLAIN_LINK.exec(link) ?? [];
  const { path, anchor } =
    plain === undefined
      ? sitePath(link.startsWith("#") ? `/${link}` : link)
      : { path: own, anchor: plainAnchor };
  return { path: link.startsWith("#") ? from : path, anchor };
}

/** Checks that no two indexable pages share a title or a description. */
function duplicateTexts(pages: readonly RenderedPage[]): SiteProblem[] {
  const listed = pages.filter(({ indexable }) => indexable);
  return (["title", "description"] as const).flatMap((field) => {
    const groups = Map.groupBy(listed, (page) => page[field]);
    const empty = groups.get("") ?? [];
    groups.delete("");
    return [
      ...empty.map(({ path }) => ({
        path,
        problem: `has no ${field}; write one for search results.`,
      })),
      ...[...groups].flatMap(([text, [first, ...others]]) =>
        others.map(({ path }) => ({
          path,
          problem: `has the same ${field} as ${first?.path}, “${text}”; give each page its own.`,
        })),
      ),
    ];
  });
}

/**
 * Checks that every page is linked and within three clicks of the home page. Pages that aren't indexable are exempt,
 * because they respond to a form or an unknown URL.
 */
function reachProblems(site: SiteIndex): SiteProblem[] {
  const ways = waysFromHome(site);
  const listed = site.pages.filter(({ indexable }) => indexable);
  const lost = listed.filter(({ path }) => !ways.has(path));
  const linked = lost.length === 0 ? new Map<string, string>() : linkedFrom(site);
  return [
    ...lost.map(({ path }) => {
      const from = linked.get(path);
      return {
        path,
        problem:
          from === undefined
            ? "isn't linked from any page; link to it from a related page, or remove it."
            : `can't be reached from the home page, only from pages such as ${from}, which can't be reached either; link to one of these pages.`,
      };
    }),
    ...listed.flatMap(({ path }) => {
      const way = ways.get(path) ?? [];
      const clicks = way.length - 1;
      if (clicks <= MAX_CLICKS) return [];
      return [
        {
          path,
          problem: `is ${clicks} clicks from the home page, more than ${MAX_CLICKS} (${way.slice(1, -1).join(", ")}); link to it from a page closer to the home page.`,
        },
      ];
    }),
  ];
}

/** Returns the shortest path of links from the home page to each reachable page, including both ends. */
function waysFromHome(site: SiteIndex): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>([[HOME, [HOME]]]);
  const seen = new Set<string>();
  // Iterating over a map includes entries that are added during the iteration.
  for (const [path, way] of ways) {
    for (const link of site.byPath.get(path)?.links ?? []) {
      if (link.startsWith("#") || seen.has(link)) continue;
      seen.add(link);
      const target = targetOf(path, link).path;
      if (!ways.has(target) && site.byPath.has(target)) ways.set(target, [...way, target]);
    }
  }
  return ways;
}

/** Returns one other page that links to each page. */
function linkedFrom({ pages }: SiteIndex): Map<string, string> {
  const linked = new Map<string, string>();
  for (const { path: from, links } of pages) {
    for (const link of links) {
      const { path } = targetOf(from, link);
      if (path !== from && !linked.has(path)) linked.set(path, from);
    }
  }
  return linked;
}
