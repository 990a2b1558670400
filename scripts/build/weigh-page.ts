import { gzipSync } from "node:zlib";

/** Bytes of a page with its inlined CSS as hosts send it at best: gzip -9. */
export function weighPage(html: string): number {
  return gzipSync(html, { level: 9 }).length;
}
