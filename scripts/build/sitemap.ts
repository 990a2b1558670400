import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RenderedPage } from "./render-page.ts";

/** `sitemap.xml` with every indexable page, and `robots.txt` that names it. */
export function writeSitemap(
  pages: readonly RenderedPage[],
  siteUrl: string,
  outDir: string,
): void {
  const entries = pages
    .filter((page) => page.indexable)
    .map(({ path, updated }) => {
      const lastmod = updated === undefined ? "" : `<lastmod>${updated}</lastmod>`;
      return `<url><loc>${escapeXml(`${siteUrl}${path}`)}</loc>${lastmod}</url>`;
    });
  writeFileSync(
    join(outDir, "sitemap.xml"),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`,
  );
  writeFileSync(
    join(outDir, "robots.txt"),
    `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  );
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
