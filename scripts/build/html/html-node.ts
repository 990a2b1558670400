import type { HtmlTag } from "./html-tag.ts";

/** What is read of a page: an element, or a text as it is shown. */
export type HtmlNode = HtmlPart | string;

/** An element with what stands in it, in the page's order; a comment parts a text in two. */
export interface HtmlPart {
  tag: Pick<HtmlTag, "name" | "attributes">;
  children: readonly HtmlNode[];
}

/** Whether any element within fulfils the condition. */
export function holds(nodes: readonly HtmlNode[], condition: (part: HtmlPart) => boolean): boolean {
  return nodes.some(
    (node) => typeof node !== "string" && (condition(node) || holds(node.children, condition)),
  );
}

const BLOCKS = new Set(
  "address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr img label legend li main nav ol p picture pre section summary table tbody td th thead tr ul".split(
    " ",
  ),
);

/** What an author sets off from the text around it: somebody's words, or a callout. */
export function isSetOff({ tag }: HtmlPart): boolean {
  return tag.name === "blockquote" || tag.attributes.get("role") === "note";
}

/** Whether it stands on lines of its own; so does a link around such elements. */
export function isBlock(node: HtmlNode): node is HtmlPart {
  if (typeof node === "string") return false;
  return BLOCKS.has(node.tag.name) || holds(node.children, ({ tag }) => BLOCKS.has(tag.name));
}

/** All that is read within, without its elements. */
export function textWithin(node: HtmlNode): string {
  return typeof node === "string" ? node : node.children.map(textWithin).join("");
}

/** The first text within, or the last one; empty where there is none. */
export function edgeOf(node: HtmlNode, edge: "first" | "last"): string {
  if (typeof node === "string") return node;
  const { children } = node;
  for (let index = 0; index < children.length; index += 1) {
    const child = children.at(edge === "first" ? index : -1 - index);
    const text = child === undefined ? "" : edgeOf(child, edge);
    if (text !== "") return text;
  }
  return "";
}
