import { NODE_RULES, RATINGS, type NodeRule } from "./node-rules.ts";
import type { PageWords } from "./page-words.ts";
import { isNode, valuesOf, type ReadNode } from "./read-graph.ts";

/** What readers see of a page. */
export interface SeenPage {
  words: PageWords;
  breadcrumbs: readonly string[];
}

/** What is wrong with a node by itself: something missing, or something that stands nowhere on its page. */
export function judgeNode(node: ReadNode, seen: SeenPage): string[] {
  const type = typeOf(node);
  const rule = NODE_RULES.get(type);
  if (rule !== undefined) {
    return [
      ...missing(node, type, rule),
      ...unseen(node, type, rule, seen.words),
      ...listFaults(node, type, seen.breadcrumbs),
    ];
  }
  if (RATINGS.has(type)) {
    return [`has a rating (${type}); leave it out: search engines take none of ourselves.`];
  }
  return [
    `has a node of the type ${type}, which no rule knows; say in scripts/build/markup/node-rules.ts what it needs.`,
  ];
}

export function typeOf(node: ReadNode): string {
  const type = node["@type"];
  return typeof type === "string" ? type : JSON.stringify(type ?? "none");
}

function missing(node: ReadNode, type: string, { needs }: NodeRule): string[] {
  return needs
    .filter((property) => isEmpty(node[property]))
    .map(
      (property) =>
        `has a ${type} without \`${property}\`, which search engines ask for; add it in renderer/jsonld.`,
    );
}

function unseen(node: ReadNode, type: string, rule: NodeRule, words: PageWords): string[] {
  const said = Object.entries(rule.stands ?? {}).flatMap(([property, { what, print }]) =>
    valuesOf(node[property]).map((value) => ({
      what,
      printed: print(String(value)),
      where: `${type}.${property}`,
    })),
  );
  if (rule.line !== undefined) {
    said.push({ what: "the address", printed: rule.line(node), where: type });
  }
  return said
    .filter(({ printed }) => !words.has(printed))
    .map(
      ({ what, printed, where }) =>
        `says ${what} "${shorten(printed)}" in its JSON-LD (${where}), but no reader sees it there; show it on the page, or leave it out of renderer/jsonld.`,
    );
}

function listFaults(node: ReadNode, type: string, breadcrumbs: readonly string[]): string[] {
  if (type !== "BreadcrumbList" && type !== "ItemList") return [];
  const faults: string[] = [];
  const items = valuesOf(node["itemListElement"]).filter(isNode);
  if (items.some(({ position }, index) => position !== index + 1)) {
    faults.push(`has a ${type} whose positions do not count 1, 2, 3; number its items in order.`);
  }
  // The last crumb is the page itself.
  const [property, linked] = type === "ItemList" ? ["url", items] : ["item", items.slice(0, -1)];
  if (linked.some((item) => isEmpty(item[property]))) {
    faults.push(
      `has a ${type} with an item without \`${property}\`; give it the address that it leads to.`,
    );
  }
  const names = items.map(({ name }) => String(name)).join(" / ");
  const shown = breadcrumbs.join(" / ");
  if (type === "BreadcrumbList" && names !== shown) {
    faults.push(
      `says the way "${names}" in its BreadcrumbList, but readers see "${shown}"; give both the crumbs of the page model.`,
    );
  }
  return faults;
}

function isEmpty(value: unknown): boolean {
  return valuesOf(value).every((each) => each === "");
}

/** Enough of an answer to find it by. */
function shorten(words: string): string {
  return words.length <= 80 ? words : `${words.slice(0, 80)}…`;
}
