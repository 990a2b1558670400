import { AtRule, parse, Root, Rule, type ChildNode } from "postcss";

/** What a page needs to be shown, and what only paper needs. */
export interface PartedCss {
  screen: string;
  print: string;
}

/**
 * Takes the rules for print alone out of a style sheet, each with the layers and rules that it stands in: a
 * browser fetches them beside the page, for whoever prints it. What holds for screens as well stays.
 */
export function partPrint(css: string): PartedCss {
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
