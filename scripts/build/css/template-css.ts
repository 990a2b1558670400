import { AtRule, parse, Root, Rule, type ChildNode } from "postcss";
import { browserWords, overlayNames, templateNames, type ModuleGraph } from "../template-names.ts";
import { isKeyframe, pruneCss, type MarkupNames } from "./prune-css.ts";
import { renameInCss, shortClassNames, type ClassNames } from "./short-class-names.ts";

/** The style sheets of a site. Plain data, because it is passed between threads. */
export interface SiteCss {
  /** The part of the style sheet that each route's template needs. */
  css: Record<string, TemplateCss>;
  /** The names of the classes in that style sheet, by route. */
  classNames: Record<string, ClassNames>;
  overlays: OverlayCss;
}

/** The styles for screens, and those for print only. */
export interface TemplateCss {
  screen: string;
  print: string;
}

/** The style sheet of the overlays, which appear on top of every page, and its class names. */
export interface OverlayCss {
  css: string;
  classNames: ClassNames;
}

/**
 * Groups of routes with a style sheet of their own, for pages that are near the size limit or much alike. All
 * others share one, because every response has a content security policy that lists each sheet with a 50-byte
 * hash, which doesn't compress.
 */
const OWN_SHEETS: readonly (readonly string[])[] = [
  ["/"],
  ["/blog/@slug"],
  ["/contact", "/support"],
  ["/gallery"],
  ["/locations", "/services"],
  ["/locations/@city"],
  ["/quote"],
  ["/recommended-products"],
  ["/services/@service"],
];

/** Cuts the style sheet down for each template, with class names of one or two letters. */
export function templateCss(sheet: string, graph: ModuleGraph, routes: readonly string[]): SiteCss {
  const css: SiteCss["css"] = {};
  const classNames: SiteCss["classNames"] = {};
  const sheetOf = (route: string) => OWN_SHEETS.findIndex((own) => own.includes(route));
  for (const sharing of Map.groupBy(routes, sheetOf).values()) {
    const pruned = pruneCss(sheet, templateNames(graph, sharing));
    const names = shortClassNames(pruned, browserWords(graph, sharing));
    const split = splitPrint(renameInCss(pruned, names));
    for (const route of sharing) {
      css[route] = split;
      classNames[route] = names;
    }
  }
  return { css, classNames, overlays: overlayCss(sheet, overlayNames(graph)) };
}

/**
 * Moves the rules for print out of a style sheet, each with the layers and rules around it. Browsers fetch them
 * separately, for the few visitors who print. Rules that also apply to screens stay.
 */
export function splitPrint(css: string): TemplateCss {
  const screen = parse(css);
  const print = new Root();
  screen.walkAtRules("media", (rule) => {
    if (rule.params !== "print") return;
    print.append(withinAncestors(rule));
    rule.remove();
  });
  return { screen: screen.toString(), print: print.toString() };
}

function withinAncestors(rule: AtRule): ChildNode {
  let whole: ChildNode = rule.clone();
  let { parent }: ChildNode = rule;
  while (parent instanceof AtRule || parent instanceof Rule) {
    const outer: AtRule | Rule = parent.clone({ nodes: [] });
    outer.append(whole);
    whole = outer;
    parent = parent.parent;
  }
  return whole;
}

/**
 * Makes the style sheet of the overlays. They load late, on a page with its own styles, and must not change
 * them, so their class names are unique. Rules for plain elements and design tokens are left out, because
 * setting a token again would make the browser restyle the whole page.
 */
export function overlayCss(sheet: string, names: MarkupNames): OverlayCss {
  const root = parse(pruneCss(sheet, names));
  root.walkRules((rule) => {
    if (!isKeyframe(rule) && !/\.|dialog/.test(rule.selector)) rule.remove();
  });
  const css = root.toString();
  const classNames = Object.fromEntries(
    Object.entries(shortClassNames(css, new Set())).map(([name, short]) => [name, `o-${short}`]),
  );
  return { css: renameInCss(css, classNames), classNames };
}
