import type { HtmlPart } from "#renderer/page-facts.ts";

// Not in a file that imports a CSS parser, because each rendering thread would load it.

/** Class name in the sources -> class name in a built page. Plain data, so it can be passed between threads. */
export type ClassNames = Readonly<Record<string, string>>;

/** Renames the classes in a rendered page, and removes those without a rule. */
export function renameInHtml(html: string, names: ClassNames): string {
  const known = RENAMED.get(names) ?? new Map<string, string>();
  RENAMED.set(names, known);
  return html.replace(/ class="([^"]*)"/g, (_, list: string) => {
    const before = known.get(list);
    if (before !== undefined) return before;
    const kept = list.split(/\s+/).flatMap((name) => names[unescape(name)] ?? []);
    const renamed = kept.length === 0 ? "" : ` class="${kept.join(" ")}"`;
    known.set(list, renamed);
    return renamed;
  });
}

/** Renames the classes in a part of a page. Shared parts are renamed only once. */
export function renameInPart(part: HtmlPart, names: ClassNames): HtmlPart {
  const known = RENAMED_PARTS.get(names) ?? new WeakMap<HtmlPart, HtmlPart>();
  RENAMED_PARTS.set(names, known);
  const renamed = known.get(part) ?? { ...part, html: renameInHtml(part.html, names) };
  if (part.isShared) known.set(part, renamed);
  return renamed;
}

const RENAMED_PARTS = new WeakMap<ClassNames, WeakMap<HtmlPart, HtmlPart>>();

/** Unescapes the characters that React escapes in attributes, for variants such as `[&>li]:flex`. */
function unescape(name: string): string {
  return name
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** Caches renamed class lists, because a template's pages use the same ones. */
const RENAMED = new WeakMap<ClassNames, Map<string, string>>();
