const SITE = "https://site.invalid";

/** An address within the site, decoded and without its query. */
export interface SitePath {
  path: string;
  /** What follows the `#`; empty without one. */
  anchor: string;
}

/** Whether an address is a path of this site as a browser reads it: `//x` and `/\x` name other hosts. */
export function isSitePath(address: string): boolean {
  return address.startsWith("/") && URL.parse(address, SITE)?.origin === SITE;
}

/** Reads a path of this site or an anchor alone, with `..` resolved as a browser does. */
export function sitePath(address: string): SitePath {
  const { pathname, hash } = new URL(address, SITE);
  return { path: decoded(pathname), anchor: decoded(hash.slice(1)) };
}

/** What is no proper encoding names nothing, so it may stay as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
