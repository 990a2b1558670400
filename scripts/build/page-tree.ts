import { unescapeHtml } from "./proof/unescape-html.ts";

/** An element of a finished page, or a text as it is read. */
export type PageNode = PageElement | string;

export interface PageElement {
  name: string;
  /** As they stand in the tag; `attribute` reads one of them. */
  attributes: string;
  children: readonly PageNode[];
}

/** https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/**
 * Reads HTML that we rendered ourselves: every tag is closed, and React escapes `<`, `>` and quotes in texts
 * and attributes. So it needs no parser of the whole standard, which takes many times as long.
 */
export function readTree(html: string): PageNode[] {
  const root: PageNode[] = [];
  const open = [root];
  let inside = root;
  for (let at = 0; at < html.length;) {
    const start = html.indexOf("<", at);
    const textEnd = start === -1 ? html.length : start;
    if (textEnd > at) inside.push(unescapeHtml(html.slice(at, textEnd)));
    if (start === -1) break;
    if (html.startsWith("<!--", start)) {
      at = html.indexOf("-->", start) + "-->".length;
      continue;
    }
    const end = html.indexOf(">", start);
    at = end + 1;
    if (html[start + 1] === "/") {
      open.pop();
      inside = open.at(-1) ?? root;
      continue;
    }
    const [name, attributes] = partsOf(html.slice(start + 1, end));
    const children: PageNode[] = [];
    inside.push({ name, attributes, children });
    if (!VOID.has(name)) {
      open.push(children);
      inside = children;
    }
  }
  return root;
}

/** A tag's name and attributes; `img/` of a tag that closes itself is `img`. */
function partsOf(tag: string): [name: string, attributes: string] {
  const space = tag.indexOf(" ");
  if (space !== -1) return [tag.slice(0, space), tag.slice(space)];
  return [tag.endsWith("/") ? tag.slice(0, -1) : tag, ""];
}

/** What a page says between header and footer. */
export function readMain(html: string): PageNode[] {
  return readTree(
    html.slice(html.indexOf("<main"), html.lastIndexOf("</main>") + "</main>".length),
  );
}

/** The value of an attribute, empty where it has none; `undefined` where the element has no such attribute. */
export function attribute({ attributes }: PageElement, name: string): string | undefined {
  // Most elements have none that anybody asks for.
  if (!attributes.includes(name)) return undefined;
  for (const [, each, value = ""] of attributes.matchAll(/([^\s="/]+)(?:="([^"]*)")?/g)) {
    if (each === name) return unescapeHtml(value);
  }
  return undefined;
}

/** Whether any element within fulfils the condition. */
export function holds(
  nodes: readonly PageNode[],
  condition: (element: PageElement) => boolean,
): boolean {
  return nodes.some(
    (node) => typeof node !== "string" && (condition(node) || holds(node.children, condition)),
  );
}

const BLOCKS = new Set(
  "address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr img label legend li main nav ol p picture pre section summary table tbody td th thead tr ul".split(
    " ",
  ),
);

/** Whether it stands on lines of its own; so does a link around such elements. */
export function isBlock(node: PageNode): boolean {
  if (typeof node === "string") return false;
  return BLOCKS.has(node.name) || holds(node.children, ({ name }) => BLOCKS.has(name));
}

/** All that is read within, without its elements. */
export function textOf(node: PageNode): string {
  return typeof node === "string" ? node : node.children.map(textOf).join("");
}

/** The first text within, or the last one; empty where there is none. */
export function edgeOf(node: PageNode, edge: "first" | "last"): string {
  if (typeof node === "string") return node;
  const { children } = node;
  for (let index = 0; index < children.length; index += 1) {
    const child = children.at(edge === "first" ? index : -1 - index);
    const text = child === undefined ? "" : edgeOf(child, edge);
    if (text !== "") return text;
  }
  return "";
}
