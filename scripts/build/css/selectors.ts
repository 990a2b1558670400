import selectorParser, { type Selector } from "postcss-selector-parser";

/** Parsed selector lists, because the templates' style sheets have the same selectors. */
const parsed = new Map<string, readonly Selector[]>();

/** Parses a rule's selectors. Callers must not change the result, because it's shared. */
export function parseSelectors(list: string): readonly Selector[] {
  const selectors = parsed.get(list) ?? selectorParser().astSync(list).nodes;
  parsed.set(list, selectors);
  return selectors;
}
