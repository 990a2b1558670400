import { edgeOf, holds, isBlock, type HtmlPart, type HtmlNode } from "./html/html-node.ts";

/** What is seen or pressed and not read. A picture in the page itself (`svg`) has its words beside it. */
const UNREAD = new Set(
  "button dialog iframe input link noscript script select source style svg template textarea".split(
    " ",
  ),
);

/** Ways through the page; the words that they lead to stand in it. */
const WAYS = new Set(["Breadcrumb", "On this page", "Pages"]);

/** Elements that stand apart by their look alone; no author can write one. */
const BOXES = new Set(["dfn", "small", "span", "time"]);

/**
 * What a reader without a screen reads of a page: no icons, buttons, empty forms, ways through the page. What
 * stands side by side by its look alone gets a sign between.
 */
export function readable(nodes: readonly HtmlNode[]): HtmlNode[] {
  const read: HtmlNode[] = [];
  for (const node of nodes) {
    if (typeof node === "string") {
      read.push(node);
    } else if (isExplained(node)) {
      read.push({ ...node, tag: { ...node.tag, name: "dfn" } });
    } else if (isRead(node)) {
      read.push({ tag: node.tag, children: readable(node.children) });
    }
  }
  return read.length > 1 ? withGaps(read) : read;
}

/** A word with an explanation that opens. */
function isExplained(element: HtmlPart): boolean {
  return element.tag.name === "button" && element.tag.attributes.has("popovertarget");
}

function isRead(element: HtmlPart): boolean {
  const { tag, children } = element;
  if (UNREAD.has(tag.name) || isMarkedUnread(element)) return false;
  // What stands beside the button of a form belongs to it.
  if (children.some(isSendButton)) return false;
  switch (tag.name) {
    case "nav":
      return !WAYS.has(element.tag.attributes.get("aria-label") ?? "");
    case "form":
      // The calculator tells prices and has headings for them. Other forms only ask.
      return holds(children, isHeading);
    case "label":
      return holds(children, isChoice);
    default:
      return true;
  }
}

/** Hidden things, the links to share a post, and the last section of every page: twins end with the same in one list. */
function isMarkedUnread({ tag: { attributes } }: HtmlPart): boolean {
  return (
    attributes.has("hidden") ||
    attributes.get("aria-hidden") === "true" ||
    attributes.has("data-share") ||
    attributes.get("data-place") === "cta_section"
  );
}

function isSendButton(node: HtmlNode): boolean {
  return (
    typeof node !== "string" &&
    node.tag.name === "button" &&
    node.tag.attributes.get("type") === "submit"
  );
}

function isHeading({ tag }: HtmlPart): boolean {
  return /^h[1-6]$/.test(tag.name);
}

function isChoice(element: HtmlPart): boolean {
  return /^(?:radio|checkbox)$/.test(element.tag.attributes.get("type") ?? "");
}

function withGaps(nodes: readonly HtmlNode[]): HtmlNode[] {
  const result: HtmlNode[] = [];
  let before: HtmlNode | undefined;
  for (const node of nodes) {
    // A block stands on lines of its own.
    const first = isBlock(node) ? undefined : edgeOf(node, "first");
    if (before !== undefined && first && standApart(before, node)) {
      result.push(...withGap(edgeOf(before, "last"), first, node));
    } else {
      result.push(node);
    }
    if (first === undefined) before = undefined;
    else if (first !== "") before = node;
  }
  return result;
}

function withGap(before: string, after: string, node: HtmlNode): HtmlNode[] {
  if (!needGap(before, after)) return [node];
  if (/[:,]$/.test(before)) return [" ", node];
  return isElement(node, "small") ? [" (", node, ")"] : [" · ", node];
}

/** Between white space, brackets and bars there is a gap already, and none belongs before a comma. */
function needGap(before: string, text: string): boolean {
  return /[^\s([/|·]$/.test(before) && /^[^\s.,;:!?)\]/|·]/.test(text);
}

function standApart(before: HtmlNode, node: HtmlNode): boolean {
  return isBox(before) || isBox(node) || (isElement(before, "a") && isElement(node, "a"));
}

function isBox(node: HtmlNode): boolean {
  return typeof node !== "string" && BOXES.has(node.tag.name);
}

function isElement(node: HtmlNode, name: string): boolean {
  return typeof node !== "string" && node.tag.name === name;
}
