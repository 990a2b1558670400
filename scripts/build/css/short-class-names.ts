import { parse } from "postcss";
import selectorParser from "postcss-selector-parser";
import type { HtmlPart } from "#renderer/page-facts.ts";

/** Class name in the sources -> class name in a built page. Plain data, so it can be passed between threads. */
export type ClassNames = Readonly<Record<string, string>>;

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/**
 * Assigns short names to a style sheet's classes, in order of appearance. Readable class names would make up a tenth of
 * a page's size.
 * @param live names that scripts may set or look for, which aren't shortened
 */
export function shortClassNames(css: string, live: ReadonlySet<string>): ClassNames {
  const names: Record<string, string> = {};
  const taken = new Set<string>();
  eachClass(css, (name) => {
    if (live.has(name)) taken.add(name);
  });
  let count = 0;
  eachClass(css, (name) => {
    if (name in names) return;
    let short = name;
    if (!live.has(name)) {
      do short = nameOf(count++);
      while (taken.has(short));
    }
    names[name] = short;
  });
  return names;
}

/** Replaces the class names in a style sheet with their short names. */
export function renameInCss(css: string, names: ClassNames): string {
  const root = parse(css);
  root.walkRules((rule) => {
    rule.selector = selectorParser((list) => {
      list.walkClasses((node) => {
        node.value = names[node.value] ?? node.value;
      });
    }).processSync(rule.selector);
  });
  return root.toString();
}

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

function eachClass(css: string, visit: (name: string) => void): void {
  const walker = selectorParser((list) => {
    list.walkClasses((node) => {
      visit(node.value);
    });
  });
  parse(css).walkRules((rule) => {
    walker.processSync(rule.selector);
  });
}

/** Returns the short name with this index: a, b, ... z, aa, ab, ... */
function nameOf(index: number): string {
  const first = LETTERS.charAt(index % LETTERS.length);
  return index < LETTERS.length ? first : nameOf(Math.floor(index / LETTERS.length) - 1) + first;
}
