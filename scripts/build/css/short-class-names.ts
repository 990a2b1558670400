import type { Root } from "postcss";
import selectorParser from "postcss-selector-parser";
import type { ClassNames } from "./rename-classes.ts";
import { parseSelectors } from "./selectors.ts";

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

/** Returns the short name with this index: a, b, ... z, aa, ab, ... */
function nameOf(index: number): string {
  const first = LETTERS.charAt(index % LETTERS.length);
  return index < LETTERS.length ? first : nameOf(Math.floor(index / LETTERS.length) - 1) + first;
}
