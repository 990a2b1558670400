import { dirname, join, relative } from "node:path";
import { count } from "contentlayer/build";
import type { Library } from "contentlayer/runtime";
import source from "../../contentlayer.config.ts";
import { ROOT, shownPath } from "../paths.ts";
import { withSlashes } from "../platform/files.ts";
import { UserError } from "../user-error.ts";
import {
  duplicateTexts,
  pageProblemsOn,
  siteProblems,
  type KnownSite,
  type SiteProblem,
} from "./checks/site.ts";
import type { PageJob, RenderedPage } from "./render-page.ts";
import { pageFile } from "./template-names.ts";

export interface SiteCheck {
  site: KnownSite;
  /** The pages to check, because nothing on the others can have changed. Without it, all pages are checked. */
  rendered: readonly RenderedPage[] | undefined;
  allPages: () => Iterable<RenderedPage>;
  /** Pages with invalid HTML, from `templateProblems`. */
  invalid: readonly SiteProblem[];
  library: Library;
  contentDir: string | undefined;
  limitBytes: number | undefined;
}

/**
 * Checks the finished site as a whole.
 * @throws UserError that lists every problem with its page and the page's source file
 */
export function checkSite(check: SiteCheck): void {
  const { site, rendered, limitBytes } = check;
  const problems = [
    ...(rendered === undefined
      ? siteProblems(site, check.allPages(), limitBytes)
      : [...pageProblemsOn(site, rendered, limitBytes), ...duplicateTexts(site.pages.values())]),
    ...check.invalid,
  ];
  if (problems.length === 0) return;
  const sourceOf = pageSources(check.library, check.contentDir);
  throw new UserError(
    formatSiteProblems(problems, (path) => {
      const page = site.pages.get(path);
      if (page === undefined) return "no page";
      const { document, folder: template } = sourceOf(page);
      return document === undefined ? template : `${document}, shown by ${template}`;
    }),
  );
}

/** Maximum number of pages listed per problem. The same problem on many pages usually has one cause. */
const PAGES_NAMED = 5;

/** Formats problems for the terminal: each page with its source file, followed by its problems. */
export function formatSiteProblems(
  problems: readonly SiteProblem[],
  sourceOf: (path: string) => string,
): string {
  const named = (path: string) => `${path} (${sourceOf(path)})`;
  const blocks = new Map<string, string[]>();
  for (const [problem, sharing] of Map.groupBy(problems, (each) => each.problem)) {
    const paths = [...new Set(sharing.map(({ path }) => path))];
    const heads =
      paths.length <= PAGES_NAMED
        ? paths.map(named)
        : [
            `${paths.slice(0, PAGES_NAMED).map(named).join("\n")}\nand ${paths.length - PAGES_NAMED} more pages`,
          ];
    for (const head of heads) blocks.set(head, [...(blocks.get(head) ?? []), problem]);
  }
  const pages = new Set(problems.map(({ path }) => path)).size;
  return [
    `The site was rendered but can't be published: ${count(problems.length, "problem")} on ${count(pages, "page")}.`,
    ...[...blocks].map(
      ([head, lines]) => `\n${head}\n${lines.map((line) => `  ${line}`).join("\n")}`,
    ),
    "\nThe previous build is unchanged.",
  ].join("\n");
}

/** Source files of a page. */
export interface PageSource {
  /** The page's document, relative to the current folder. Absent if the page has none. */
  document: string | undefined;
  /** The route's folder, such as `pages/locations/@city`. */
  folder: string;
}

/** Returns a function that finds a page's source files. It indexes the library on the first call. */
export function pageSources(
  library: Library,
  contentDir: string = source.contentDirPath,
): (page: PageJob) => PageSource {
  let documents: ReadonlyMap<unknown, string> | undefined;
  return ({ path, route }) => {
    documents ??= new Map(
      [...library.values()].flatMap((ofType) =>
        [...ofType.values()].map((document) => [document["url"], document._id]),
      ),
    );
    const id = documents.get(path);
    return {
      document: id === undefined ? undefined : shownPath(join(contentDir, id)),
      folder: withSlashes(relative(ROOT, dirname(pageFile(route)))),
    };
  };
}
