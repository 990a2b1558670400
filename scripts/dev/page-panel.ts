import { existsSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin, ViteDevServer } from "vite";
import type * as Panel from "#pages/_page/PagePanel.tsx";
import type * as Site from "#pages/site.ts";
import type { PageReport } from "#pages/_page/PagePanel.tsx";
import { readAssets } from "../build/assets.ts";
import { lastBundle } from "../build/bundle.ts";
import { pageSources } from "../build/check-site.ts";
import { htmlProblems } from "../build/checks/html.ts";
import { PAGE_LIMIT_BYTES, siteProblems } from "../build/checks/site.ts";
import { sourceHasher } from "../build/page-records.ts";
import { listPages, renderPage, type PageJob, type RenderedPage } from "../build/render-page.ts";
import { listFiles } from "../build/site-files.ts";
import { ROOT, SITE_DIR } from "../paths.ts";
import type { CurrentContent } from "./dev-content.ts";
import { loadModule } from "./load-module.ts";

/** The panel of a page: `/_page?path=/about`. */
const ADDRESS = "/_page";

/**
 * A panel for each page of the dev server: how search results and shared links show the page, its structured data,
 * its weight, and its problems. Only the dev server has this plugin and its script.
 */
export function pagePanel(content: CurrentContent): Plugin {
  return {
    name: "page-panel",
    apply: "serve",
    transformIndexHtml: () => [
      { tag: "script", attrs: { type: "module", src: "/scripts/dev/panel/panel.ts" } },
    ],
    configureServer(server) {
      const reporter = new PageReporter(content);
      server.middlewares.use(ADDRESS, (request, response, next) => {
        const { searchParams } = new URL(request.url ?? "", "http://dev");
        const show = async () => {
          const html = await reporter.panelOf(server, searchParams.get("path") ?? "/");
          response.statusCode = html === undefined ? 404 : 200;
          response.setHeader("content-type", "text/html; charset=utf-8");
          response.end(html ?? "This address isn't a page of the site.");
        };
        // oxlint-disable-next-line promise/no-callback-in-promise -- this is how Vite learns of an error
        show().catch(next);
      });
    },
  };
}

/** Reports on pages as they are now. Pages are rendered once, and again when their documents or templates change. */
class PageReporter {
  readonly #content: CurrentContent;
  readonly #rendered = new Map<string, { sources: string; page: RenderedPage }>();
  #site: typeof Site | undefined;

  constructor(content: CurrentContent) {
    this.#content = content;
  }

  async panelOf(server: ViteDevServer, path: string): Promise<string | undefined> {
    const site = await loadModule<typeof Site>(server, "/pages/site.ts");
    if (site !== this.#site) this.#rendered.clear();
    this.#site = site;
    const job = listPages(site).find((each) => each.path === path);
    if (job === undefined) return undefined;
    const { pagePanelDocument } = await loadModule<typeof Panel>(
      server,
      "/pages/_page/PagePanel.tsx",
    );
    const report = await this.#report(site, job);
    return server.transformIndexHtml(ADDRESS, pagePanelDocument(report));
  }

  async #report(site: typeof Site, job: PageJob): Promise<PageReport> {
    const { library, problems } = this.#content.now;
    const { html, facts } = renderPage(site, undefined, job);
    const { document, folder } = pageSources(library)(job);
    const pages = this.#allPages(site);
    const ofSite = siteProblems(pages, existingFiles(pages), Infinity);
    const ofDocument = problems.filter(
      ({ file, severity }) => file === document && severity !== "launch",
    );
    return {
      address: site.business.siteUrl + job.path,
      siteName: site.business.name,
      title: facts.title,
      description: facts.description,
      indexable: facts.indexable,
      image: facts.shareImage,
      graph: facts.graph,
      sources: [document, join(folder, "+Page.tsx"), join(folder, "+data.ts")].filter(
        (file) => file !== undefined,
      ),
      problems: [
        ...ofSite.filter(({ path }) => path === job.path).map(({ problem }) => problem),
        ...(await htmlProblems(html)),
        ...ofDocument.map(({ line, message, fix }) => `line ${line}: ${message} ${fix ?? ""}`),
      ],
      weight: weigh(site, job),
    };
  }

  #allPages(site: typeof Site): RenderedPage[] {
    const hashOf = sourceHasher(this.#content.now);
    return listPages(site).map((job) => {
      const known = this.#rendered.get(job.path);
      if (known !== undefined && known.sources === hashOf(known.page.used)) return known.page;
      const { page } = renderPage(site, undefined, job);
      this.#rendered.set(job.path, { page, sources: hashOf(page.used) });
      return page;
    });
  }
}

/** What the page would weigh in a build, with the assets of the last bundle. */
function weigh(site: typeof Site, job: PageJob): PageReport["weight"] {
  const bundle = lastBundle();
  const assets =
    bundle &&
    readAssets(
      bundle,
      site.pageFolders.map(({ route }) => route),
    );
  const css = assets?.css[job.route];
  if (bundle === undefined || css === undefined) return undefined;
  const { page } = renderPage(site, assets, job);
  return {
    html: page.gzipBytes,
    css: gzipSync(css.screen, { level: 9 }).length,
    limit: PAGE_LIMIT_BYTES,
    isCurrent: bundle.isCurrent,
  };
}

/** What the site serves besides its pages, as far as the dev server can know. */
function existingFiles(pages: readonly RenderedPage[]): Set<string> {
  const files = new Set([...listed(join(ROOT, "renderer", "public")), ...listed(SITE_DIR)]);
  // Sources exist, and what only a build writes is taken to exist until there has been one.
  const isMade = existsSync(SITE_DIR) ? /^\/(?:assets|renderer)\// : /\.\w+$/;
  for (const { images, loads, mentions, jsonLd } of pages) {
    for (const path of [...images, ...loads, ...mentions, ...jsonLd.addresses]) {
      if (isMade.test(path)) files.add(path);
    }
  }
  return files;
}

function listed(folder: string): string[] {
  return existsSync(folder) ? [...listFiles(folder)] : [];
}
