import { hash } from "node:crypto";
import { NODE_RULES, RATINGS, type NodeRule } from "./node-rules.ts";
import { isNode, readGraph, valuesOf, type ReadNode } from "./read-graph.ts";
import { visibleText, type VisibleText } from "./visible-text.ts";

/** What is known of a page's JSON-LD once the page is written. Ids and addresses are without the site's origin. */
export interface Markup {
  /** What is wrong on the page by itself. */
  faults: string[];
  /** The nodes that it says, by their ids, each with a hash of all that is said of it. */
  nodes: Record<string, string>;
  /** Nodes of this site that it points to and does not say. */
  references: string[];
  /** Pages and files of this site that it names. */
  addresses: string[];
}

export interface MarkedPage {
  html: string;
  path: string;
  siteUrl: string;
  indexable: boolean;
  /** The class of what only screen readers read, under its name in this page. */
  unseenClass?: string | undefined;
}

/**
 * Reads a finished page as a search engine does: its JSON-LD, and whether what that says stands on the page.
 * `markupFaults` judges then what pages say of each other.
 */
export function inspectMarkup(page: MarkedPage): Markup {
  const graph = readGraph(page.html);
  if ("fault" in graph) return { faults: [graph.fault], nodes: {}, references: [], addresses: [] };
  const reader = new MarkupReader(page);
  reader.read(graph.nodes);
  return reader.markup();
}

class MarkupReader {
  readonly #page: MarkedPage;
  readonly #text: VisibleText;
  readonly #faults = new Set<string>();
  readonly #nodes: Record<string, string> = {};
  readonly #references = new Set<string>();
  readonly #addresses = new Set<string>();

  constructor(page: MarkedPage) {
    this.#page = page;
    this.#text = visibleText(page.html, page.unseenClass);
  }

  markup(): Markup {
    return {
      faults: [...this.#faults],
      nodes: this.#nodes,
      references: [...this.#references].filter((id) => !(id in this.#nodes)),
      addresses: [...this.#addresses],
    };
  }

  read(nodes: readonly ReadNode[]): void {
    for (const node of nodes) {
      if (node["@id"] === undefined) {
        this.#fault(`has a ${typeOf(node)} without an \`@id\`; give it one with \`nodeId\`.`);
      }
      this.#readNode(node);
    }
    const { path, indexable } = this.#page;
    if (indexable && !(`${path}#page` in this.#nodes)) {
      this.#fault(
        `says nothing of itself; give it the node \`${path}#page\` with \`webPageNode\`.`,
      );
    }
  }

  #fault(fault: string): void {
    this.#faults.add(fault);
  }

  #readNode(node: ReadNode): void {
    const type = typeOf(node);
    const rule = NODE_RULES.get(type);
    if (rule !== undefined) this.#judge(node, type, rule);
    else if (RATINGS.has(type)) {
      this.#fault(`has a ${type}; leave it out: search engines take no ratings of ourselves.`);
    } else {
      this.#fault(
        `has a node of the type ${type}, which no rule knows; say in scripts/build/markup/node-rules.ts what it needs.`,
      );
    }
    this.#define(node, type);
    for (const [property, value] of Object.entries(node)) {
      if (property.startsWith("@")) continue;
      for (const each of valuesOf(value)) this.#readValue(each);
    }
  }

  #define(node: ReadNode, type: string): void {
    const id = node["@id"];
    if (id === undefined) return;
    const local = this.#local(id);
    if (local === undefined) {
      this.#fault(
        `has a ${type} with the \`@id\` ${JSON.stringify(id)}, which is no address of this site; make it with \`nodeId\`.`,
      );
      return;
    }
    if (local in this.#nodes) {
      this.#fault(`says ${local} twice; say it once and point to it with \`refer\`.`);
    }
    this.#nodes[local] = hash("sha256", JSON.stringify(node), "base64url").slice(0, 8);
  }

  #readValue(value: unknown): void {
    if (isNode(value)) {
      const id = value["@id"];
      if (id === undefined || Object.keys(value).length > 1) this.#readNode(value);
      else {
        const local = this.#local(id);
        if (local !== undefined) this.#references.add(local);
      }
      return;
    }
    const address = this.#local(value);
    if (address !== undefined) this.#addresses.add(address);
  }

  /** An address of this site without its origin; nothing for any other value. */
  #local(value: unknown): string | undefined {
    const { siteUrl } = this.#page;
    if (typeof value !== "string" || !value.startsWith(`${siteUrl}/`)) return undefined;
    return value.slice(siteUrl.length);
  }

  #judge(node: ReadNode, type: string, { needs, stands = {}, line }: NodeRule): void {
    for (const property of needs) {
      if (isEmpty(node[property])) {
        this.#fault(
          `has a ${type} without \`${property}\`, which search engines ask for; add it in renderer/jsonld.`,
        );
      }
    }
    for (const [property, { what, print }] of Object.entries(stands)) {
      for (const value of valuesOf(node[property])) {
        this.#compare(print(String(value)), what, `${type}.${property}`);
      }
    }
    if (line !== undefined) this.#compare(line(node), "the address", type);
    if (type === "BreadcrumbList" || type === "ItemList") this.#judgeList(node, type);
  }

  #compare(words: string, what: string, where: string): void {
    if (this.#text.has(words)) return;
    this.#fault(
      `says ${what} "${shorten(words)}" in its JSON-LD (${where}), but no reader sees it there; show it on the page, or leave it out of renderer/jsonld.`,
    );
  }

  #judgeList(node: ReadNode, type: string): void {
    const items = valuesOf(node["itemListElement"]).filter(isNode);
    if (items.some(({ position }, index) => position !== index + 1)) {
      this.#fault(`has a ${type} whose positions do not count 1, 2, 3; number its items in order.`);
    }
    const [property, linked] = type === "ItemList" ? ["url", items] : ["item", items.slice(0, -1)];
    if (linked.some((item) => isEmpty(item[property]))) {
      this.#fault(
        `has a ${type} with an item without \`${property}\`; give it the address that it leads to.`,
      );
    }
    if (type === "BreadcrumbList")
      this.#judgeBreadcrumbs(items.map((item) => String(item["name"])));
  }

  #judgeBreadcrumbs(names: readonly string[]): void {
    const [trail = ""] = /<nav aria-label="Breadcrumb".*?<\/nav>/s.exec(this.#page.html) ?? [];
    const shown = visibleText(trail, this.#page.unseenClass).lines.filter((each) => each !== "");
    if (shown.join("\n") === names.join("\n")) return;
    this.#fault(
      `says the way "${names.join(" / ")}" in its BreadcrumbList, but readers see ${shown.length === 0 ? "none" : `"${shown.join(" / ")}"`}; give both the crumbs of the page model.`,
    );
  }
}

function typeOf(node: ReadNode): string {
  const type = node["@type"];
  return typeof type === "string" ? type : "node without one type";
}

function isEmpty(value: unknown): boolean {
  const values = valuesOf(value);
  return values.every((each) => each === "");
}

/** Enough of an answer to find it by. */
function shorten(words: string): string {
  return words.length <= 80 ? words : `${words.slice(0, 80)}…`;
}
