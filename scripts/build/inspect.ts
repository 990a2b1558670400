import { gzipSync } from "node:zlib";

/** What the checks of a finished site need to know of one page. */
export interface Inspection {
  /** Bytes of the HTML with its inlined CSS, gzip -9. */
  gzipBytes: number;
  /** As search results show them; empty where the page says none. */
  title: string;
  description: string;
  /** Paths within the site that it links to, with their hash. */
  links: string[];
  ids: string[];
  /** Paths within the site of the pictures that it shows. */
  pictures: string[];
  /** The first element with a `style` attribute, which the content security policy would ignore. */
  styleAttribute: string | undefined;
}

/** HTML and CSS of a page in one network round trip: ten packets of 1,460 bytes, less headers. */
export const PAGE_LIMIT_BYTES = 13_000;

/** Reads a page that we rendered ourselves: React and the head escape `<`, `>` and quotes inside tags. */
export function inspectPage(html: string): Inspection {
  return {
    gzipBytes: gzipSync(html, { level: 9 }).length,
    title: unescapeHtml(/<title>([^<]*)/.exec(html)?.[1] ?? ""),
    description: unescapeHtml(/<meta name="description" content="([^"]*)/.exec(html)?.[1] ?? ""),
    links: [...new Set(matches(html, /<a\s[^>]*?\bhref="(\/[^"]*|#[^"]*)"/g))],
    pictures: picturesIn(html),
    ids: matches(html, /<[a-z][^>]*?\sid="([^"]*)"/g),
    styleAttribute: /<[a-z][^>]*?\sstyle="[^>]*>/.exec(html)?.[0],
  };
}

function picturesIn(html: string): string[] {
  const sources = matches(html, /<(?:img|source)\s[^>]*?\bsrcset="([^"]*)"/gi).flatMap((list) =>
    list.split(", ").map((each) => each.replace(/ \d+w$/, "")),
  );
  const all = [...matches(html, /<img\s[^>]*?\ssrc="(\/[^"]*)"/g), ...sources];
  return [...new Set(all)];
}

function matches(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => unescapeHtml(match[1] ?? ""));
}

/** The five signs that React and the head escape inside attributes. */
export function unescapeHtml(text: string): string {
  if (!text.includes("&")) return text;
  return text
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
