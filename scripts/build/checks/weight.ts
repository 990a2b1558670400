import { gzipSync } from "node:zlib";
import type { HtmlPart } from "#renderer/page-facts.ts";

/** Size of the HTML and CSS that arrive in one network round trip: ten packets of 1,460 bytes, minus headers. */
export const PAGE_LIMIT_BYTES = 13_000;

/**
 * The largest size that's published. Between the two, a build only warns, because an owner who adds a photo or a license
 * must be able to publish.
 */
export const PUBLISHED_LIMIT_BYTES = 15_000;

/** The fastest level whose size is close to that of level 9, so few pages have to be compressed twice. */
const FAST = 4;

/**
 * Returns the size of a page's HTML in bytes, compressed with gzip -9. For a page that is certain to be within the
 * limit, returns an upper bound instead, which is about 5% too high but takes a third of the time: its own parts,
 * compressed quickly, plus the parts that it shares with other pages.
 */
export function pageWeight(parts: readonly HtmlPart[]): number {
  const own = parts.filter(({ isShared }) => !isShared);
  const shared = parts.filter(({ isShared }) => isShared);
  const bound = gzipSync(htmlOf(own), { level: FAST }).length + sharedWeight(htmlOf(shared));
  return bound <= PAGE_LIMIT_BYTES ? bound : exactWeight(htmlOf(parts));
}

export function exactWeight(html: string): number {
  return gzipSync(html, { level: 9 }).length;
}

const known = new Map<string, number>();

function sharedWeight(html: string): number {
  const weight = known.get(html) ?? exactWeight(html);
  known.set(html, weight);
  return weight;
}

function htmlOf(parts: readonly HtmlPart[]): string {
  return parts.map(({ html }) => html).join("");
}
