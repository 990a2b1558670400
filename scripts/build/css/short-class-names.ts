import type { Root } from "postcss";
import selectorParser from "postcss-selector-parser";
import type { HtmlPart } from "#renderer/page-facts.ts";
import { parseSelectors } from "./selectors.ts";

/** Class name in the sources -> class name in a built page. Plain data, so it can be passed between threads. */
export type ClassNames = Readonly<Record<string, string>>;

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/**
 * Assigns short names to a style sheet's classes, in order of appearance. Readable class names would make up a tenth of
 * a page's size.
 * @param live names that scripts may set or look for, which aren't shortened
 */
export function shortClassNames(css: Root, live: ReadonlySet<string>): ClassNames {
  const classes = classesIn(css);
  const taken = live.intersection(classes);
  const names: Record<string, string> = {};
  let count = 0;
  for (const name of classes) {
    let short = name;
    if (!live.has(name)) {
      do short = nameOf(count++);
      while (taken.has(short));
    }
    names[name] = short;
  }
  return names;
}

/** Returns a style sheet's classes, in order of appearance. */
function classesIn(css: Root): ReadonlySet<string> {
  const classes = new Set<string>();
  css.walkRules((rule) => {
    for (const selector of parseSelectors(rule.selector)) {
      selector.walkClasses(({ value }) => {
        classes.add(value);
      });
    }
  });
  return classes;
}

/** Replaces the class names in a style sheet with their short names. */
export function renameInCss(css: Root, names: ClassNames): void {
  const rename = selectorParser((list) => {
    list.walkClasses((node) => {
      node.value = names[node.value] ?? node.value;
    });
  });
  css.walkRules((rule) => {
    rule.selector = rename.processSync(rule.selector);
  });
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

/** Returns the short name with this index: a, b, ... z, aa, ab, ... */
function nameOf(index: number): string {
  const first = LETTERS.charAt(index % LETTERS.length);
  return index < LETTERS.length ? first : nameOf(Math.floor(index / LETTERS.length) - 1) + first;
}
