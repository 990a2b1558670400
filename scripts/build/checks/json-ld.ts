import { hash } from "node:crypto";
import { collapsed, type PageFacts } from "#renderer/page-facts.ts";
import { NODE_RULES, RATINGS, type NodeRule } from "./json-ld-rules.ts";

/** A JSON-LD node of any type. */
type Node = Readonly<Record<string, unknown>>;

/** The parts of a page's JSON-LD that are compared across pages. Ids and URLs don't include the site's origin. */
export interface JsonLdFacts {
  /** Nodes that the page defines: id -> hash of the whole node. */
  nodes: Record<string, string>;
  /** Ids that the page refers to without defining them. */
  references: string[];
  /** URLs of this site's pages and files in the JSON-LD. */
  addresses: string[];
}

/**
 * Checks a page's JSON-LD against search engine requirements and the page's visible text.
 * @returns the page's problems, and the data that `jsonLdProblems` needs to compare pages
 */
export function checkPageJsonLd(
  facts: Pick<PageFacts, "path" | "indexable" | "graph" | "lines" | "breadcrumbs">,
  siteUrl: string,
): JsonLdFacts & { problems: string[] } {
  const reader = new GraphReader(siteUrl, facts);
  const graph: unknown = facts.graph["@graph"];
  for (const node of valuesOf(graph).filter(isNode)) {
    if (node["@id"] === undefined) {
      reader.problems.add(`has a ${typeOf(node)} without an \`@id\`; add one with \`nodeId\`.`);
    }
    reader.readNode(node);
  }
  const own = `${facts.path}#page`;
  if (facts.indexable && !reader.nodes.has(own)) {
    reader.problems.add(`has no node for the page itself; add ${own} with \`webPageNode\`.`);
  }
  return {
    problems: [...reader.problems],
    nodes: Object.fromEntries(reader.nodes),
    references: [...reader.references].filter((id) => !reader.nodes.has(id)),
    addresses: [...reader.addresses],
  };
}

class GraphReader {
  readonly problems = new Set<string>();
  readonly nodes = new Map<string, string>();
  readonly references = new Set<string>();
  readonly addresses = new Set<string>();
  readonly #siteUrl: string;
  readonly #isVisible: (text: string) => boolean;
  readonly #breadcrumbs: string;

  constructor(siteUrl: string, { lines, breadcrumbs }: Pick<PageFacts, "lines" | "breadcrumbs">) {
    this.#siteUrl = siteUrl;
    this.#isVisible = containsText(lines);
    this.#breadcrumbs = breadcrumbs.map(({ name }) => name).join(" / ");
  }

  readNode(node: Node): void {
    for (const problem of this.#nodeProblems(node)) this.problems.add(problem);
    if (node["@id"] !== undefined) this.#define(node, node["@id"]);
    for (const [property, value] of Object.entries(node)) {
      if (property.startsWith("@")) continue;
      for (const each of valuesOf(value)) this.#readValue(each);
    }
  }

  #define(node: Node, id: unknown): void {
    const local = this.#local(id);
    if (local === undefined) {
      this.problems.add(
        `has a ${typeOf(node)} with the \`@id\` ${JSON.stringify(id)}, which isn't a URL on this site; create it with \`nodeId\`.`,
      );
      return;
    }
    if (this.nodes.has(local)) {
      this.problems.add(`defines ${local} twice; define it once and refer to it with \`refer\`.`);
    }
    this.nodes.set(local, hash("sha256", JSON.stringify(node), "base64url").slice(0, 8));
  }

  #readValue(value: unknown): void {
    if (!isNode(value)) {
      const address = this.#local(value);
      if (address !== undefined) this.addresses.add(address);
      return;
    }
    const id = value["@id"];
    if (id === undefined || Object.keys(value).length > 1) {
      this.readNode(value);
      return;
    }
    const local = this.#local(id);
    if (local !== undefined) this.references.add(local);
    else {
      this.problems.add(
        `refers to ${JSON.stringify(id)}, which isn't a URL on this site; use \`refer\` with an id from \`nodeId\`.`,
      );
    }
  }

  /** Returns a URL on this site without its origin, or `undefined` for any other value. */
  #local(value: unknown): string | undefined {
    if (typeof value !== "string" || !value.startsWith(`${this.#siteUrl}/`)) return undefined;
    return value.slice(this.#siteUrl.length);
  }

  #nodeProblems(node: Node): string[] {
    const type = typeOf(node);
    const rule = NODE_RULES.get(type);
    if (rule !== undefined) {
      return [
        ...missingProperties(node, type, rule),
        ...this.#invisible(node, type, rule),
        ...this.#listProblems(node, type),
      ];
    }
    if (RATINGS.has(type)) {
      return [
        `has a rating (${type}); remove it, because search engines ignore a business's ratings of itself.`,
      ];
    }
    return [
      `has a node of type ${type}, which has no rule; add one to scripts/build/checks/json-ld-rules.ts.`,
    ];
  }

  /** Returns problems for values in the node that aren't visible on the page. */
  #invisible(node: Node, type: string, rule: NodeRule): string[] {
    const stated = Object.entries(rule.visible ?? {}).flatMap(([property, { what, print }]) =>
      valuesOf(node[property]).map((value) => ({
        what,
        text: print(String(value)),
        where: `${type}.${property}`,
      })),
    );
    if (rule.line !== undefined) {
      stated.push({ what: "the address", text: rule.line(node), where: type });
    }
    return stated
      .filter(({ text }) => !this.#isVisible(text))
      .map(
        ({ what, text, where }) =>
          `has ${what} "${shorten(text)}" in its JSON-LD (${where}) that isn't visible on the page; show it, or remove it in renderer/jsonld.`,
      );
  }

  #listProblems(node: Node, type: string): string[] {
    if (type !== "BreadcrumbList" && type !== "ItemList") return [];
    const problems: string[] = [];
    const items = valuesOf(node["itemListElement"]).filter(isNode);
    if (items.some(({ position }, index) => position !== index + 1)) {
      problems.push(
        `has a ${type} whose positions aren't 1, 2, 3 and so on; number its items in order.`,
      );
    }
    // The last breadcrumb is the page itself.
    const [property, linked] = type === "ItemList" ? ["url", items] : ["item", items.slice(0, -1)];
    if (linked.some((item) => isEmpty(item[property]))) {
      problems.push(
        `has a ${type} with an item without \`${property}\`; set it to the page's URL.`,
      );
    }
    const names = items.map(({ name }) => String(name)).join(" / ");
    if (type === "BreadcrumbList" && names !== this.#breadcrumbs) {
      problems.push(
        `has the BreadcrumbList "${names}", but the page shows "${this.#breadcrumbs}"; use the page model's breadcrumbs for both.`,
      );
    }
    return problems;
  }
}

/** Number of lookups after which lines are indexed. Below that, searching is faster. */
const LOOKUPS_BEFORE_INDEX = 40;

/**
 * Returns a function that checks whether a text occurs in one of the lines as whole words. `$14` doesn't match `$145`.
 * @param lines the visible lines of a page
 */
export function containsText(lines: readonly string[]): (text: string) => boolean {
  const all = lines.join("\n");
  let index: ReadonlySet<string> | undefined;
  let lookups = 0;
  return (text) => {
    const sought = collapsed(text);
    if (sought === "") return false;
    lookups += 1;
    if (lookups > LOOKUPS_BEFORE_INDEX) {
      index ??= new Set(lines);
      if (index.has(sought)) return true;
    }
    for (let at = all.indexOf(sought); at !== -1; at = all.indexOf(sought, at + 1)) {
      if (isWhole(all, at, at + sought.length)) return true;
    }
    return false;
  };
}

function isWhole(text: string, start: number, end: number): boolean {
  const [before, first] = [text.charAt(start - 1), text.charAt(start)];
  const [last, after] = [text.charAt(end - 1), text.slice(end, end + 2)];
  return (
    !(isLetter(before) && isLetter(first)) &&
    !(isLetter(last) && isLetter(after)) &&
    // $145.50 isn't $145, and savings of $10 (−$10) aren't a price of $10.
    !(/\d/.test(last) && /^[.,]\d/.test(after)) &&
    !(/[−-]/.test(before) && first === "$")
  );
}

function isLetter(text: string): boolean {
  return /^[\p{L}\p{N}]/u.test(text);
}

function missingProperties(node: Node, type: string, { needs }: NodeRule): string[] {
  return needs
    .filter((property) => isEmpty(node[property]))
    .map(
      (property) =>
        `has a ${type} without \`${property}\`, which search engines require; add it in renderer/jsonld.`,
    );
}

/**
 * Compares a page's JSON-LD with the rest of the site: references must lead to a defined node, the page in a node's id
 * must define it, and all definitions of a node must match.
 */
export function jsonLdProblems(
  { path, jsonLd: { nodes, references, addresses } }: { path: string; jsonLd: JsonLdFacts },
  site: JsonLdSite,
): string[] {
  const nodeOf = (id: string) => {
    const home = pathOf(id);
    return home === path ? nodes[id] : site.details(home)?.jsonLd.nodes[id];
  };
  return [
    ...Object.entries(nodes).flatMap(([id, node]) => {
      const defined = nodeOf(id);
      if (defined === node) return [];
      return defined === undefined
        ? `defines ${id}, which ${pathOf(id)} doesn't define; use the id of the page that defines the node.`
        : `defines ${id} differently from ${pathOf(id)}; define both the same way, or refer to it with \`refer\`.`;
    }),
    ...references
      .filter((id) => nodeOf(id) === undefined)
      .map(
        (id) =>
          `refers to ${id}, which neither this page nor ${pathOf(id)} defines; add that node, or remove the reference in renderer/jsonld.`,
      ),
    ...addresses
      .filter((address) => !site.pages.has(pathOf(address)) && !site.files.has(pathOf(address)))
      .map(
        (address) =>
          `has the URL ${address} in its JSON-LD, which is neither a page nor a file on this site; correct the URL.`,
      ),
  ];
}

/** The rest of the site. */
interface JsonLdSite {
  pages: { has: (path: string) => boolean };
  files: ReadonlySet<string>;
  details: (path: string) => { jsonLd: JsonLdFacts } | undefined;
}

/** Removes the query and the fragment. */
function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, "");
}

function typeOf(node: Node): string {
  const type = node["@type"];
  return typeof type === "string" ? type : JSON.stringify(type ?? "none");
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns a property's values as an array, because JSON-LD allows one or many. */
function valuesOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function isEmpty(value: unknown): boolean {
  return valuesOf(value).every((each) => each === "");
}

/** Truncates a long text, keeping enough to find it. */
function shorten(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 80)}…`;
}
