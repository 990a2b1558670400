const SITE = "https://site.invalid";

/** A URL on this site, decoded and without its query string. */
export interface SitePath {
  path: string;
  /** The fragment without its `#`. Empty if there is none. */
  anchor: string;
}

/**
 * Returns whether browsers resolve a URL to this site. `//x` and `/\x` start with a slash but lead to another
 * host.
 */
export function isSitePath(address: string): boolean {
  return address.startsWith("/") && URL.parse(address, SITE)?.origin === SITE;
}

/**
 * Returns whether a link is the path of a page's source or HTML file instead of the page, such as
 * `../cities/marietta.mdx` or `/contact.html`.
 */
export function isFileLink(href: string): boolean {
  const path = /^[^?#]*/.exec(href)?.[0] ?? "";
  if (!/\.(?:html?|mdx?)$/i.test(path)) return false;
  return isSitePath(href) || !/^(?:[a-z][a-z\d+.-]*:|[\\/]{2}|www\.)/i.test(href);
}

/** Parses a path on this site or a bare anchor, and resolves `..` as browsers do. */
export function sitePath(address: string): SitePath {
  const { pathname, hash } = new URL(address, SITE);
  return { path: decoded(pathname), anchor: decoded(hash.slice(1)) };
}

/** Decodes part of a URL. An invalid encoding is returned unchanged, because it can't match anything. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
