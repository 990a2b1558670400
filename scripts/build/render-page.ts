import { recordUse } from "contentlayer/runtime";
import type * as Site from "#pages/site.ts";
import type { PageFolder } from "#pages/site.ts";
import { renderBuilt, type SiteAssets } from "./assets.ts";
import { collectFiles, type PageFiles } from "./page-files.ts";
import { collectPicture, type PublishedPicture } from "../share/make-pictures.ts";
import { readHtml, type HtmlPage } from "./html/read-html.ts";
import { markdownTwin, twinPath } from "./markdown-twin.ts";
import { inspectMarkup, type Markup } from "./markup/inspect-markup.ts";
import { inspectPage, type Inspection } from "./proof/inspect-page.ts";
import { weighPage } from "./weigh-page.ts";

/** One address to render: which folder under `pages/`, and its parameters. */
export interface PageJob {
  path: string;
  route: string;
}

/** A rendered page and what was learnt of it. */
export interface RenderedPage extends PageJob {
  /** What it read, as `City/marietta`, `City/*` or `image:/media/den.jpg`. */
  used: string[];
  indexable: boolean;
  updated: string | undefined;
  /** Addresses of the drawings, the data and the picture that it has as files of their own, and of its twin. */
  files: string[];
  /** The picture that it is shared with; absent for a page that was taken over, whose picture is among its files. */
  picture?: PublishedPicture | undefined;
  /** Bytes of the HTML with its inlined CSS, gzip -9. */
  gzipBytes: number;
  inspection: Inspection;
  markup: Markup;
}

/** Every address of the site, out of the library that is set. */
export function listPages(site: typeof Site): PageJob[] {
  return site.pageFolders.flatMap(({ route, urls }) => urls().map((path) => ({ path, route })));
}

/** @throws Error for a route that no folder under `pages/` has */
export function folderOf(site: typeof Site, route: string): PageFolder {
  const folder = site.pageFolders.find((each) => each.route === route);
  if (folder === undefined) throw new Error(`there is no page folder for the route ${route}`);
  return folder;
}

/** @param recipe how pictures are made (`pictureRecipe`); without it pages have none */
export function renderPage(
  site: typeof Site,
  assets: SiteAssets,
  { path, route }: PageJob,
  recipe?: string,
): { html: string; read: HtmlPage; files: PageFiles; page: RenderedPage } {
  const folder = folderOf(site, route);
  const collected = collectFiles();
  const pictures = collectPicture(site, recipe);
  const { result, used } = recordUse(() => {
    const model = folder.data({ routeParams: routeParams(route, path) });
    const html = renderBuilt(site, assets, folder, model, collected.publish, pictures.publish);
    return { model, html };
  });
  const { model, html } = result;
  const { siteUrl } = site.business;
  const read = readHtml(html);
  const inspection = inspectPage(read, { path, indexable: model.indexable }, siteUrl);
  if (model.indexable) {
    const { updated } = model;
    const { description } = inspection;
    const twin = markdownTwin(read, { path, description, updated, business: site.business });
    collected.add(twinPath(path), twin);
  }
  const { picture } = pictures;
  return {
    html,
    read,
    files: collected,
    page: {
      path,
      route,
      used,
      indexable: model.indexable,
      updated: model.updated,
      files: [...collected.files.keys(), ...(picture === undefined ? [] : [picture.path])],
      picture,
      gzipBytes: weighPage(html),
      inspection,
      markup: inspectMarkup({
        page: read,
        path,
        siteUrl,
        indexable: model.indexable,
        unseenClass: assets.classNames[route]?.["sr-only"],
      }),
    },
  };
}

/** `/locations/@city` and `/locations/marietta` give `{ city: "marietta" }`, as Vike's routing does. */
function routeParams(route: string, path: string): Record<string, string> {
  const values = path.split("/");
  return Object.fromEntries(
    route
      .split("/")
      .flatMap((part, index) =>
        part.startsWith("@") ? [[part.slice(1), values[index] ?? ""]] : [],
      ),
  );
}

/** The file that Firebase Hosting (`cleanUrls`) serves for an address. */
export function fileOf(path: string): string {
  if (path === "/") return "index.html";
  return path === "/_error" ? "404.html" : `${path.slice(1)}.html`;
}
