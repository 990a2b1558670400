import { setImmediate } from "node:timers/promises";
import { hash } from "node:crypto";
import type * as Site from "#pages/site.ts";
import { readAssets, type SiteAssets } from "../../build/assets.ts";
import { lastBundle, type LastBundle } from "../../build/bundle.ts";
import type { PageFiles } from "../../build/page-files.ts";
import { hashSources } from "../../build/page-records.ts";
import type { HtmlPage } from "../../build/html/read-html.ts";
import { listPages, renderPage, type PageJob, type RenderedPage } from "../../build/render-page.ts";
import { pictureRecipe } from "../../share/make-pictures.ts";
import type { CurrentContent } from "../dev-content.ts";
import { linksIn, type PageLink } from "./page-links.ts";
import { withStandIns } from "./stand-in-assets.ts";

/** A page as it is now, made as a build would make it. */
export interface SeenPage {
  page: RenderedPage;
  links: PageLink[];
  /** Of the documents that it used. */
  sources: string;
}

/** One page with all that belongs to it. */
export interface WholePage extends SeenPage {
  html: string;
  read: HtmlPage;
  files: PageFiles;
}

/**
 * All pages of the site while somebody works on it: a page is rendered when somebody asks, and again only when its
 * documents or the renderer changed.
 */
export class SiteView {
  readonly #content: CurrentContent;
  readonly #seen = new Map<string, SeenPage>();
  /** Pages of another renderer or another style sheet are no longer true. */
  #renderer: { site: typeof Site; look: string } | undefined;
  #assets: SiteAssets = withStandIns(undefined, []);
  #recipe: string | undefined;
  bundle: LastBundle | undefined;

  constructor(content: CurrentContent) {
    this.#content = content;
  }

  /** Takes over the state of the sources; call it before anything else is asked. */
  look(site: typeof Site): PageJob[] {
    this.bundle = lastBundle();
    const routes = site.pageFolders.map(({ route }) => route);
    const look = hash("sha256", `${this.bundle?.fingerprint} ${routes.join()}`, "base64url");
    if (this.#renderer?.site !== site || this.#renderer.look !== look) {
      this.#seen.clear();
      this.#renderer = { site, look };
      this.#recipe = pictureRecipe();
      this.#assets = withStandIns(this.bundle && readAssets(this.bundle, routes), routes);
    }
    return listPages(site);
  }

  /** Renders one page. */
  whole(site: typeof Site, job: PageJob): WholePage {
    const { html, read, files, page } = renderPage(site, this.#assets, job, this.#recipe);
    const sources = hashSources(this.#content.now, page.used, new Map());
    const seen = { page, links: linksIn(read), sources };
    this.#seen.set(job.path, seen);
    return { ...seen, html, read, files };
  }

  /** Brings all pages up to date. Lets the server answer other requests in between, and stops when nobody waits. */
  async all(site: typeof Site, signal: AbortSignal): Promise<SeenPage[]> {
    const { now } = this.#content;
    const lists = new Map<string, string>();
    const pages: SeenPage[] = [];
    for (const job of this.look(site)) {
      const before = this.#seen.get(job.path);
      if (before !== undefined && before.sources === hashSources(now, before.page.used, lists)) {
        pages.push(before);
        continue;
      }
      pages.push(this.#try(site, job));
      await setImmediate();
      signal.throwIfAborted();
    }
    return pages;
  }

  /** A page that cannot be rendered must not keep the others from being read. */
  #try(site: typeof Site, job: PageJob): SeenPage {
    try {
      return this.whole(site, job);
    } catch (error) {
      const says = `cannot be rendered: ${error instanceof Error ? error.message : String(error)}`;
      const seen = {
        page: { ...job, ...UNREAD, inspection: { ...NOTHING, faults: [says] } },
        links: [],
        sources: "",
      };
      return seen;
    }
  }
}

const UNREAD = {
  used: [],
  indexable: false,
  updated: undefined,
  files: [],
  gzipBytes: 0,
  markup: { faults: [], nodes: {}, references: [], addresses: [] },
};

const NOTHING = {
  title: "",
  description: "",
  links: [],
  ids: [],
  pictures: [],
  loads: [],
  mentions: [],
};
