const SITE = "https://site.invalid";

/** An address on this site, decoded and without its query. */
export interface SitePath {
  path: string;
  /** The part after the `#`; empty without one. */
  anchor: string;
}

/** Returns whether a browser reads an address as a path on this site; `//x` and `/\x` name other hosts. */
export function isSitePath(address: string): boolean {
  return address.startsWith("/") && URL.parse(address, SITE)?.origin === SITE;
}

/** Parses a path on this site, or an anchor alone, and resolves `..` as a browser does. */
export function sitePath(address: string): SitePath {
  const { pathname, hash } = new URL(address, SITE);
  return { path: decoded(pathname), anchor: decoded(hash.slice(1)) };
}

/** Decodes a part. An invalid encoding stays as it is, because it can't match anything. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
