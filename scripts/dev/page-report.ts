import { join } from "node:path";
import { setImmediate as otherRequests } from "node:timers/promises";
import type { PageReport } from "#pages/_page/PagePanel.tsx";
import type * as Site from "#pages/site.ts";
import { readAssets } from "../build/assets.ts";
import { ContentChanges, recordContent, type ContentRecord } from "../build/content-changes.ts";
import { lastBundle } from "../build/bundle.ts";
import { pageSources } from "../build/check-site.ts";
import { htmlProblems } from "../build/checks/html.ts";
import { siteOf, siteProblems } from "../build/checks/site.ts";
import { exactWeight, PAGE_LIMIT_BYTES } from "../build/checks/weight.ts";
import { listPages, renderPage, type PageJob, type RenderedPage } from "../build/render-page.ts";
import { listFiles } from "../build/site-folder.ts";
import { ROOT } from "../paths.ts";
import { pictureRecipe } from "../share/make-pictures.ts";
import type { DevContent } from "./content-plugin.ts";

/** Returns the report on the page at a path, or `undefined` if there's no such page. */
export async function reportOn(
  path: string,
  site: typeof Site,
  content: DevContent,
): Promise<PageReport | undefined> {
  const job = listPages(site).find((each) => each.path === path);
  if (job === undefined) return undefined;
  const { html, facts } = renderPage(site, undefined, job);
  const { document, folder } = pageSources(content.library)(job);
  const weight = await weigh(site, job);
  const pages = (await renderAll(site, content)).map((page) =>
    page.path === path ? { ...page, gzipBytes: weight?.html ?? 0 } : page,
  );
  const problems = [
    ...siteProblems(siteOf(pages, existingFiles(pages)), pages).flatMap((each) =>
      each.path === path ? each.problem : [],
    ),
    ...(await htmlProblems(html)),
  ];
  return {
    facts,
    address: site.business.siteUrl + path,
    siteName: site.business.name,
    sources: [document ?? [], `${folder}/+Page.tsx`, `${folder}/+data.ts`].flat(),
    problems: [
      ...problems.map((problem) => `This page ${problem}`),
      ...content
        .problems()
        .flatMap(({ file, line, message, fix = "", severity }) =>
          file === document && severity !== "launch" ? `Line ${line}: ${message} ${fix}` : [],
        ),
    ],
    weight,
  };
}

interface Rendered {
  /** The content that the pages were rendered from. */
  content: ContentRecord;
  pages: Map<string, RenderedPage>;
}

/** Keyed by module, because changing a template creates a new module. */
const renderedBy = new WeakMap<typeof Site, Rendered>();

/** Renders every page, because link and title checks compare all pages. Later calls render only what changed. */
async function renderAll(site: typeof Site, content: DevContent): Promise<RenderedPage[]> {
  const before = renderedBy.get(site);
  const record = recordContent(content, before?.content);
  const rendered = { content: record, pages: before?.pages ?? new Map<string, RenderedPage>() };
  renderedBy.set(site, rendered);
  if (before !== undefined) {
    const changes = new ContentChanges(before.content, record);
    for (const [path, { used }] of rendered.pages) {
      if (changes.affect(used)) rendered.pages.delete(path);
    }
  }
  const pages: RenderedPage[] = [];
  for (const job of listPages(site)) {
    let page = rendered.pages.get(job.path);
    if (page === undefined) {
      await otherRequests();
      // Copied, because each link is a slice that would keep the page's whole HTML in memory.
      page = structuredClone(renderPage(site, undefined, job).page);
      rendered.pages.set(job.path, page);
    }
    pages.push(page);
  }
  return pages;
}

/** Returns the page's size with the last build's style sheet. */
async function weigh(site: typeof Site, job: PageJob): Promise<PageReport["weight"]> {
  const bundle = lastBundle();
  if (bundle === undefined) return undefined;
  const assets = await readAssets(
    bundle,
    site.pageFolders.map(({ route }) => route),
  );
  const css = assets.css[job.route];
  if (css === undefined) return undefined;
  return {
    html: exactWeight(renderPage(site, assets, job, pictureRecipe()).html),
    css: exactWeight(css.screen),
    limit: PAGE_LIMIT_BYTES,
    isCurrent: bundle.isCurrent,
  };
}

/** Matches source files, and files that a build or the dev server generates. */
const MADE_FILE = /^\/(?:assets|renderer)\/|^\/[\w-]+\.\w+$|^\/blog\/feed\./;

/** Returns the paths of all files on the site that aren't pages. */
function existingFiles(pages: readonly RenderedPage[]): Set<string> {
  const named = pages.flatMap(({ links, images, loads, mentions, jsonLd }) =>
    [...links, ...images, ...loads, ...mentions, ...jsonLd.addresses].filter((path) =>
      MADE_FILE.test(path),
    ),
  );
  return new Set([...listFiles(join(ROOT, "renderer", "public")), ...named]);
}
