import { latestDay } from "#renderer/format.ts";
import type { PageSummary } from "./render-page.ts";
import { escapeXml } from "./xml.ts";

type Page = Pick<PageSummary, "path" | "indexable" | "updated">;

/** Limits per sitemap file. https://www.sitemaps.org/protocol.html#index */
export const SITEMAP_LIMITS = { addresses: 50_000, bytes: 50 * 1024 * 1024 };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * Returns `sitemap.xml` with all indexable pages, or an index of several sitemaps if they don't fit into one file.
 * @param today the build date, such as `2026-11-20`; later page dates are omitted
 * @param limits the protocol's limits, or smaller ones for tests
 * @returns file name -> content
 */
export function sitemapFiles(
  pages: readonly Page[],
  siteUrl: string,
  today: string,
  limits = SITEMAP_LIMITS,
): Map<string, string> {
  const entries = pages
    .filter(({ indexable }) => indexable)
    .map((page) => entryOf(page, siteUrl, today));
  const parts = split(entries, limits);
  const [only = []] = parts;
  if (parts.length <= 1) return new Map([["sitemap.xml", urlSet(only)]]);
  const named = parts.map((part, index) => ({ name: `sitemap-${index + 1}.xml`, part }));
  const list = named.map(({ name, part }) =>
    element("sitemap", `${siteUrl}/${name}`, latestDay(part.map(({ updated }) => updated))),
  );
  return new Map([
    ["sitemap.xml", `${HEAD}<sitemapindex ${NAMESPACE}>\n${list.join("\n")}\n</sitemapindex>\n`],
    ...named.map(({ name, part }): [string, string] => [name, urlSet(part)]),
  ]);
}

interface Entry {
  xml: string;
  updated: string | undefined;
}

function entryOf({ path, updated }: Page, siteUrl: string, today: string): Entry {
  const known = updated !== undefined && updated <= today ? updated : undefined;
  return { xml: element("url", `${siteUrl}${path}`, known), updated: known };
}

/**
 * Returns a sitemap element. `lastmod` is omitted if the date is unknown, because search engines stop trusting the
 * dates after a wrong one.
 */
function element(name: "sitemap" | "url", address: string, updated: string | undefined): string {
  const lastmod = updated === undefined ? "" : `<lastmod>${updated}</lastmod>`;
  return `<${name}><loc>${escapeXml(address)}</loc>${lastmod}</${name}>`;
}

function urlSet(entries: readonly Entry[]): string {
  const lines = entries.map(({ xml }) => `${xml}\n`).join("");
  return `${HEAD}<urlset ${NAMESPACE}>\n${lines}</urlset>\n`;
}

function split(entries: readonly Entry[], limits: typeof SITEMAP_LIMITS): Entry[][] {
  const frame = Buffer.byteLength(urlSet([]));
  const parts: Entry[][] = [];
  let room = { addresses: 0, bytes: 0 };
  for (const entry of entries) {
    const bytes = Buffer.byteLength(entry.xml) + 1;
    if (room.addresses === 0 || room.bytes < bytes) {
      parts.push([]);
      room = { addresses: limits.addresses, bytes: limits.bytes - frame };
    }
    parts.at(-1)?.push(entry);
    room = { addresses: room.addresses - 1, bytes: room.bytes - bytes };
  }
  return parts;
}
