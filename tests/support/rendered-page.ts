import { gzipSync } from "node:zlib";
import type { Graph } from "schema-dts";
import { pageFacts, type PageFacts } from "#renderer/page-facts.ts";
import { checkPageJsonLd } from "#scripts/build/checks/json-ld.ts";
import { pageProblems } from "#scripts/build/checks/page.ts";
import type { RenderedPage } from "#scripts/build/render-page.ts";

export const SITE_URL = "https://longleaf.example";

interface PageOptions {
  title?: string;
  description?: string;
  indexable?: boolean;
  /** HTML added at the end of the head. */
  head?: string;
  breadcrumbs?: PageFacts["breadcrumbs"];
  graph?: Graph;
}

/** Returns the facts about a small page with the given body. */
export function factsOf(path: string, body: string, options: PageOptions = {}): PageFacts {
  const { title = `About ${path}`, description = `What ${path} is about`, head = "" } = options;
  const { indexable = true, breadcrumbs = [] } = options;
  const graph: Graph = options.graph ?? {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "WebPage", "@id": `${SITE_URL}${path}#page`, url: SITE_URL + path, name: title },
    ],
  };
  return pageFacts(
    { siteUrl: SITE_URL, path, title, description, indexable, breadcrumbs, updated: undefined },
    { graph, shareImage: undefined },
    [
      {
        html: `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>${body}</body></html>`,
        isShared: false,
      },
    ],
  );
}

/** Returns a small page the way a build records it. */
export function renderedPage(
  path: string,
  body: string,
  options: PageOptions & { route?: string; gzipBytes?: number } = {},
): RenderedPage {
  const {
    graph: _graph,
    shareImage: _image,
    headings,
    lines: _lines,
    content,
    ...facts
  } = factsOf(path, body, options);
  const { problems, ...jsonLd } = checkPageJsonLd(factsOf(path, body, options), SITE_URL);
  return {
    ...facts,
    route: options.route ?? path,
    used: [],
    files: [],
    gzipBytes: options.gzipBytes ?? gzipSync(body).length,
    contentHash: content,
    checksum: 0,
    jsonLd,
    problems: [...pageProblems({ ids: facts.ids, headings }), ...problems],
  };
}
