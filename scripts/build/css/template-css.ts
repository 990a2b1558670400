import { AtRule, parse, Root, Rule, type ChildNode } from "postcss";
import { MarkupSources, type ModuleGraph } from "../template-names.ts";
import { isKeyframe, pruneCss, type MarkupNames } from "./prune-css.ts";
import type { ClassNames } from "./rename-classes.ts";
import { renameInCss, shortClassNames } from "./short-class-names.ts";

/** A site's style sheets. Plain data, so it can be passed between threads. */
export interface SiteCss {
  /** The rules that each route's template needs. */
  css: Record<string, TemplateCss>;
  /** The class names in each route's style sheet. */
  classNames: Record<string, ClassNames>;
  overlays: OverlayCss;
}

/** Styles for screens, and print-only styles. */
export interface TemplateCss {
  screen: string;
  print: string;
}

/** Style sheet and class names for the overlays, which appear on top of every page. */
export interface OverlayCss {
  css: string;
  classNames: ClassNames;
}

/**
 * Groups of routes with their own style sheet, because their pages are near the size limit or very similar. All others
 * share one, because each sheet adds a 50-byte hash to the content security policy of every response.
 */
const OWN_SHEETS: readonly (readonly string[])[] = [
  ["/"],
  ["/api/quote"],
  ["/blog/@slug"],
  ["/contact"],
  ["/gallery", "/services"],
  ["/locations"],
  ["/locations/@city"],
  ["/quote"],
  ["/recommended-products"],
  ["/services/@service"],
  ["/support"],
];

/** Prunes the style sheet for each template and shortens class names to one or two letters. */
export function templateCss(text: string, graph: ModuleGraph, routes: readonly string[]): SiteCss {
  const sheet = parse(text);
  const sources = new MarkupSources(graph);
  const css: SiteCss["css"] = {};
  const classNames: SiteCss["classNames"] = {};
  const sheetOf = (route: string) => OWN_SHEETS.findIndex((own) => own.includes(route));
  for (const sharing of Map.groupBy(routes, sheetOf).values()) {
    const pruned = pruneCss(sheet, sources.templateNames(sharing));
    const names = shortClassNames(pruned, sources.browserWords(sharing));
    renameInCss(pruned, names);
    const split = splitPrint(pruned);
    for (const route of sharing) {
      css[route] = split;
      classNames[route] = names;
    }
  }
  return { css, classNames, overlays: overlayCss(sheet, sources.overlayNames()) };
}

/**
 * Moves print-only rules to a separate style sheet, along with the layers and rules around them. Browsers load it
 * separately, because few visitors print.
 */
export function splitPrint(screen: Root): TemplateCss {
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
    const outer = withoutContent(parent);
    outer.append(whole);
    whole = outer;
    parent = parent.parent;
  }
  return whole;
}

/** Copies a rule without what's in it. `clone` would first copy everything, which takes longer than the pruning. */
function withoutContent(rule: AtRule | Rule): AtRule | Rule {
  if (rule instanceof Rule) return new Rule({ selector: rule.selector, raws: rule.raws });
  return new AtRule({ name: rule.name, params: rule.params, raws: rule.raws, nodes: [] });
}

/**
 * Returns the overlays' style sheet, with unique class names because it must not affect the page's own styles. Omits
 * rules for plain elements and design tokens, because setting a token again would make the browser restyle the whole
 * page.
 */
export function overlayCss(sheet: Root, names: MarkupNames): OverlayCss {
  const css = pruneCss(sheet, names);
  css.walkRules((rule) => {
    if (!isKeyframe(rule) && !/\.|dialog/.test(rule.selector)) rule.remove();
  });
  const classNames = Object.fromEntries(
    Object.entries(shortClassNames(css, new Set())).map(([name, short]) => [name, `o-${short}`]),
  );
  renameInCss(css, classNames);
  return { css: css.toString(), classNames };
}
