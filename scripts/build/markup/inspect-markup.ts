import { hash } from "node:crypto";
import type { HtmlPage } from "../html/read-html.ts";
import { judgeNode, typeOf, type SeenPage } from "./judge-node.ts";
import { PageWords } from "./page-words.ts";
import { isNode, readGraph, valuesOf, type ReadNode } from "./read-graph.ts";
import { visibleLines } from "./visible-lines.ts";

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
  page: HtmlPage;
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
export function inspectMarkup(marked: MarkedPage): Markup {
  const graph = readGraph(marked.page.html);
  if ("fault" in graph) return { faults: [graph.fault], nodes: {}, references: [], addresses: [] };
  const reader = new GraphReader(marked.siteUrl, seenOf(marked));
  for (const node of graph.nodes) {
    if (node["@id"] === undefined) {
      reader.faults.add(`has a ${typeOf(node)} without an \`@id\`; give it one with \`nodeId\`.`);
    }
    reader.readNode(node);
  }
  const own = `${marked.path}#page`;
  if (marked.indexable && !reader.nodes.has(own)) {
    reader.faults.add(`says nothing of itself; give it the node ${own} with \`webPageNode\`.`);
  }
  return {
    faults: [...reader.faults],
    nodes: Object.fromEntries(reader.nodes),
    references: [...reader.references].filter((id) => !reader.nodes.has(id)),
    addresses: [...reader.addresses],
  };
}

function seenOf({ page, unseenClass }: MarkedPage): SeenPage {
  const trail = page.elements.filter(
    ({ tag }) => tag.attributes.get("aria-label") === "Breadcrumb",
  );
  return {
    words: new PageWords(visibleLines(page.children, unseenClass)),
    breadcrumbs: visibleLines(trail, unseenClass),
  };
}

class GraphReader {
  readonly faults = new Set<string>();
  readonly nodes = new Map<string, string>();
  readonly references = new Set<string>();
  readonly addresses = new Set<string>();
  readonly #siteUrl: string;
  readonly #seen: SeenPage;

  constructor(siteUrl: string, seen: SeenPage) {
    this.#siteUrl = siteUrl;
    this.#seen = seen;
  }

  readNode(node: ReadNode): void {
    for (const fault of judgeNode(node, this.#seen)) this.faults.add(fault);
    if (node["@id"] !== undefined) this.#name(node, node["@id"]);
    for (const [property, value] of Object.entries(node)) {
      if (property.startsWith("@")) continue;
      for (const each of valuesOf(value)) this.#readValue(each);
    }
  }

  #name(node: ReadNode, id: unknown): void {
    const local = this.#local(id);
    if (local === undefined) {
      this.faults.add(
        `has a ${typeOf(node)} with the \`@id\` ${JSON.stringify(id)}, which is no address of this site; make it with \`nodeId\`.`,
      );
      return;
    }
    if (this.nodes.has(local)) {
      this.faults.add(`says ${local} twice; say it once and point to it with \`refer\`.`);
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
      this.faults.add(
        `points to ${JSON.stringify(id)}, which is no address of this site; point with \`refer\` to what \`nodeId\` gives.`,
      );
    }
  }

  /** An address of this site without its origin; nothing for any other value. */
  #local(value: unknown): string | undefined {
    if (typeof value !== "string" || !value.startsWith(`${this.#siteUrl}/`)) return undefined;
    return value.slice(this.#siteUrl.length);
  }
}
