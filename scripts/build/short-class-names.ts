import { parse } from "postcss";
import selectorParser from "postcss-selector-parser";
import { unescapeHtml } from "./html/unescape-html.ts";

/** Class name of the sources -> class name in a built page. Plain data: it crosses threads. */
export type ClassNames = Readonly<Record<string, string>>;

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/**
 * Short names for the classes of a style sheet, in the order in which they stand there. Class names are a
 * tenth of what a page weighs, and nobody in a browser has use for them.
 * @param live names that scripts may set or look for: they stay as they are
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

/** The style sheet under its short names. */
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

/** A rendered page under the short names of its style sheet; a class without any rule is left out. */
export function renameInHtml(html: string, names: ClassNames): string {
  const known = RENAMED.get(names) ?? new Map<string, string>();
  RENAMED.set(names, known);
  return html.replace(/ class="([^"]*)"/g, (_, list: string) => {
    const before = known.get(list);
    if (before !== undefined) return before;
    const kept = list.split(/\s+/).flatMap((name) => names[unescapeHtml(name)] ?? []);
    const renamed = kept.length === 0 ? "" : ` class="${kept.join(" ")}"`;
    known.set(list, renamed);
    return renamed;
  });
}

/** The same lists stand on every page of a template. */
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

/** a, b, ... z, aa, ab, ... */
function nameOf(index: number): string {
  const first = LETTERS.charAt(index % LETTERS.length);
  return index < LETTERS.length ? first : nameOf(Math.floor(index / LETTERS.length) - 1) + first;
}
