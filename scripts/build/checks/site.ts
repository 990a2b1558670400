import { didYouMean, sitePath } from "contentlayer/build";
import type { PageDetails, PageSummary, RenderedPage } from "../render-page.ts";
import { jsonLdProblems } from "./json-ld.ts";
import { PUBLISHED_LIMIT_BYTES } from "./weight.ts";

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

/** A site's pages and files, to look up what its pages link to. */
export interface KnownSite {
  pages: ReadonlyMap<string, PageSummary>;
  /** Paths of all files, such as `/favicon.svg`. */
  files: ReadonlySet<string>;
  details: (path: string) => PageDetails | undefined;
}

/** Returns a site whose pages are all in memory. */
export function siteOf(pages: readonly RenderedPage[], files: ReadonlySet<string>): KnownSite {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return { pages: byPath, files, details: (path) => byPath.get(path) };
}

/**
 * Checks all pages of a built site: size, problems within each page, links, files, duplicate titles and descriptions,
 * reachability and JSON-LD.
 *
 * @param pages all pages, which are read only once because a large site's pages don't fit in memory
 * @param limitBytes the page size limit, which only benchmarks raise
 */
export function siteProblems(
  site: KnownSite,
  pages: Iterable<RenderedPage>,
  limitBytes: number = PUBLISHED_LIMIT_BYTES,
): SiteProblem[] {
  const links = new Map<string, readonly string[]>();
  // Many pages have the same links, so each is kept only once.
  const known = new Map<string, string>();
  const problems = pageProblemsOn(site, pages, limitBytes, (page) => {
    for (const link of page.links) if (!known.has(link)) known.set(link, link);
    links.set(
      page.path,
      page.links.flatMap((link) => known.get(link) ?? []),
    );
  });
  return [...problems, ...duplicateTexts(site.pages.values()), ...reachProblems(site.pages, links)];
}

/**
 * Checks some of a site's pages, and what they link to.
 * @param onPage is called for each page
 */
export function pageProblemsOn(
  site: KnownSite,
  pages: Iterable<RenderedPage>,
  limitBytes: number = PUBLISHED_LIMIT_BYTES,
  onPage?: (page: RenderedPage) => void,
): SiteProblem[] {
  const index = new SiteIndex(site);
  const checks: ((page: RenderedPage) => readonly string[])[] = [
    ({ gzipBytes }) => weightProblems(gzipBytes, limitBytes),
    ({ problems }) => problems,
    ...fileChecks(index),
    linkCheck(index),
    (page) => jsonLdProblems(page, site),
  ];
  const found = checks.map((check) => ({ check, problems: new Array<SiteProblem>() }));
  for (const page of pages) {
    for (const { check, problems } of found) {
      for (const problem of check(page)) problems.push({ path: page.path, problem });
    }
    onPage?.(page);
  }
  return found.flatMap(({ problems }) => problems);
}

/** Looks up URLs on a site. */
class SiteIndex {
  readonly site: KnownSite;
  readonly #suggestions = new Map<string, string | undefined>();

  constructor(site: KnownSite) {
    this.site = site;
  }

  hasFile(address: string): boolean {
    const { files } = this.site;
    // Most URLs match the file name exactly, so that is checked first.
    return files.has(address) || files.has(sitePath(address).path);
  }

  hasPage(address: string): boolean {
    const { pages } = this.site;
    return pages.has(address) || pages.has(sitePath(address).path);
  }

  /** Suggests a fix for a broken path. */
  suggest(path: string): string {
    if (!this.#suggestions.has(path) && this.#suggestions.size < MAX_SUGGESTIONS) {
      const known = [...this.site.pages.keys(), ...this.site.files];
      this.#suggestions.set(path, didYouMean(path, known));
    }
    return this.#suggestions.get(path) ?? "Correct the link, or add the page.";
  }
}

function weightProblems(gzipBytes: number, limitBytes: number): string[] {
  if (gzipBytes <= limitBytes) return [];
  return [
    `weighs ${gzipBytes.toLocaleString("en-US")} bytes with gzip, more than the ${limitBytes.toLocaleString("en-US")} that may be published; shorten its texts, or show fewer photos and drawings.`,
  ];
}

/** Checks that every image, style sheet, script, font and data file requested by a page exists. */
function fileChecks(site: SiteIndex): ((page: RenderedPage) => string[])[] {
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
  return checks.map(({ list, exists, describe }) => {
    // Many pages request the same files.
    const known = new Set<string>();
    return (page) =>
      page[list].flatMap((address) => {
        if (known.has(address)) return [];
        if (!exists(address)) return describe(address);
        known.add(address);
        return [];
      });
  });
}

/** Checks that every internal link leads to an existing page or file, and its fragment to an element on that page. */
function linkCheck(site: SiteIndex): (page: RenderedPage) => string[] {
  // Many pages have the same links.
  const known = new Set<string>();
  return (page) =>
    page.links.flatMap((link) => {
      if (known.has(link)) return [];
      const problem = linkProblem(site, page, link);
      if (problem === undefined && !link.startsWith("#")) known.add(link);
      return problem ?? [];
    });
}

function linkProblem(site: SiteIndex, from: RenderedPage, link: string): string | undefined {
  const { path, anchor } = targetOf(from.path, link);
  if (ANSWERED_ELSEWHERE.test(path)) return undefined;
  const { pages, files, details } = site.site;
  if (!pages.has(path)) {
    if (files.has(path)) return undefined;
    return `links to ${link}, which isn't a page on this site. ${site.suggest(path)}`;
  }
  if (anchor === "") return undefined;
  const ids = (path === from.path ? from : details(path))?.ids ?? [];
  if (ids.includes(anchor)) return undefined;
  return `links to ${link}, but ${path} has no element with that id. ${didYouMean(anchor, ids) ?? "Link to an existing heading, or remove the anchor."}`;
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
export function duplicateTexts(pages: Iterable<PageSummary>): SiteProblem[] {
  const listed = [...pages].filter(({ indexable }) => indexable);
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

type LinksByPage = ReadonlyMap<string, readonly string[]>;

/**
 * Checks that every page is linked and within three clicks of the home page. Pages that aren't indexable are exempt,
 * because they respond to a form or an unknown URL.
 */
function reachProblems(pages: KnownSite["pages"], links: LinksByPage): SiteProblem[] {
  const ways = waysFromHome(pages, links);
  const listed = [...pages.values()].filter(({ indexable }) => indexable);
  const lost = listed.filter(({ path }) => !ways.has(path));
  const linked = lost.length === 0 ? new Map<string, string>() : linkedFrom(links);
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
function waysFromHome(
  pages: KnownSite["pages"],
  links: LinksByPage,
): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>([[HOME, [HOME]]]);
  const seen = new Set<string>();
  // Iterating over a map includes entries that are added during the iteration.
  for (const [path, way] of ways) {
    for (const link of links.get(path) ?? []) {
      if (link.startsWith("#") || seen.has(link)) continue;
      seen.add(link);
      const target = targetOf(path, link).path;
      if (!ways.has(target) && pages.has(target)) ways.set(target, [...way, target]);
    }
  }
  return ways;
}

/** Returns one other page that links to each page. */
function linkedFrom(linksByPage: LinksByPage): Map<string, string> {
  const linked = new Map<string, string>();
  for (const [from, links] of linksByPage) {
    for (const link of links) {
      const { path } = targetOf(from, link);
      if (path !== from && !linked.has(path)) linked.set(path, from);
    }
  }
  return linked;
}

/** What a build changed on a site. */
export interface SiteChange {
  /** The pages rendered in this build. */
  rendered: readonly RenderedPage[];
  /** Records from before the build of the rendered pages, without those that are new. */
  before: ReadonlyMap<string, PageSummary & PageDetails>;
  /** Whether pages were added or removed. */
  hasOtherPages: boolean;
  /** Returns whether a page that wasn't rendered mentions a URL. */
  mentioned: (address: string) => boolean;
}

/**
 * Returns whether a change can only cause problems on the rendered pages. Otherwise, the whole site has to be checked: a
 * page may have lost the only link to it, or link to something that's gone.
 */
export function isContained({ rendered, before, hasOtherPages, mentioned }: SiteChange): boolean {
  if (hasOtherPages) return false;
  return rendered.every((page) => {
    const old = before.get(page.path);
    if (old === undefined || old.indexable !== page.indexable) return false;
    const links = new Set(page.links);
    const ids = new Set(page.ids);
    const lostIds = old.ids.filter((id) => !ids.has(id)).map((id) => `${page.path}#${id}`);
    const otherNodes = Object.entries(old.jsonLd.nodes)
      .filter(([id, node]) => page.jsonLd.nodes[id] !== node)
      .map(([id]) => id);
    return (
      old.links.every((link) => links.has(link)) &&
      ![...lostIds, ...otherNodes].some((address) => mentioned(address))
    );
  });
}
