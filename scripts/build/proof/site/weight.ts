import type { Fault } from "../fault.ts";
import type { WholeSite } from "./whole-site.ts";

/** HTML and CSS of a page in one network round trip: ten packets of 1,460 bytes, less headers. */
export const PAGE_LIMIT_BYTES = 13_000;

export function weightFaults({ pages }: WholeSite, limit: number): Fault[] {
  return pages
    .filter(({ gzipBytes }) => gzipBytes > limit)
    .map(({ path, gzipBytes }) => ({
      path,
      says: `weighs ${gzipBytes.toLocaleString("en-US")} bytes gzip, more than the ${limit.toLocaleString("en-US")} that arrive in one round trip; shorten the page or move a picture into a file.`,
    }));
}
