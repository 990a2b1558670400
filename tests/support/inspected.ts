import { readHtml } from "#scripts/build/html/read-html.ts";
import { inspectPage } from "#scripts/build/proof/inspect-page.ts";
import type { InspectedPage } from "#scripts/build/proof/site/whole-site.ts";
import { weighPage } from "#scripts/build/weigh-page.ts";

const SITE = "https://longleaf.example";

interface Page {
  title?: string;
  description?: string;
  indexable?: boolean;
  /** Stands at the end of the head. */
  head?: string;
}

/** A small page that is sound but for what is given, as the build inspects it. */
export function inspected(path: string, body: string, page: Page = {}): InspectedPage {
  const { title = `About ${path}`, description = `What ${path} is about`, indexable = true } = page;
  const listing = indexable
    ? `<link rel="canonical" href="${SITE}${path}">`
    : '<meta name="robots" content="noindex">';
  const html = `<!doctype html><html lang="en"><head><title>${title}</title><meta name="description" content="${description}">${listing}${page.head ?? ""}</head><body>${body}</body></html>\n`;
  return {
    path,
    route: path,
    indexable,
    gzipBytes: weighPage(html),
    inspection: inspectPage(readHtml(html), { path, indexable }, SITE),
  };
}
