import { attribute, edgeOf, holds, isBlock, type PageElement, type PageNode } from "./page-tree.ts";

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
export function readable(nodes: readonly PageNode[]): PageNode[] {
  const read: PageNode[] = [];
  for (const node of nodes) {
    if (typeof node === "string") {
      read.push(node);
    } else if (isExplained(node)) {
      read.push({ ...node, name: "dfn" });
    } else if (isRead(node)) {
      const { name, attributes, children } = node;
      read.push({ name, attributes, children: readable(children) });
    }
  }
  return read.length > 1 ? withGaps(read) : read;
}

/** A word with an explanation that opens. */
function isExplained(element: PageElement): boolean {
  return element.name === "button" && attribute(element, "popoverTarget") !== undefined;
}

function isRead(element: PageElement): boolean {
  const { name, children } = element;
  if (UNREAD.has(name) || isMarkedUnread(element)) return false;
  // What stands beside the button of a form belongs to it.
  if (children.some(isSendButton)) return false;
  switch (name) {
    case "nav":
      return !WAYS.has(attribute(element, "aria-label") ?? "");
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
function isMarkedUnread(element: PageElement): boolean {
  if (!/hidden|data-(?:place|share)/.test(element.attributes)) return false;
  return (
    attribute(element, "hidden") !== undefined ||
    attribute(element, "aria-hidden") === "true" ||
    attribute(element, "data-share") !== undefined ||
    attribute(element, "data-place") === "cta_section"
  );
}

function isSendButton(node: PageNode): boolean {
  return typeof node !== "string" && node.name === "button" && attribute(node, "type") === "submit";
}

function isHeading({ name }: PageElement): boolean {
  return /^h[1-6]$/.test(name);
}

function isChoice(element: PageElement): boolean {
  return /^(?:radio|checkbox)$/.test(attribute(element, "type") ?? "");
}

function withGaps(nodes: readonly PageNode[]): PageNode[] {
  const result: PageNode[] = [];
  let before: PageNode | undefined;
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

function withGap(before: string, after: string, node: PageNode): PageNode[] {
  if (!needGap(before, after)) return [node];
  if (/[:,]$/.test(before)) return [" ", node];
  return isElement(node, "small") ? [" (", node, ")"] : [" · ", node];
}

/** Between white space, brackets and bars there is a gap already, and none belongs before a comma. */
function needGap(before: string, text: string): boolean {
  return /[^\s([/|·]$/.test(before) && /^[^\s.,;:!?)\]/|·]/.test(text);
}

function standApart(before: PageNode, node: PageNode): boolean {
  return isBox(before) || isBox(node) || (isElement(before, "a") && isElement(node, "a"));
}

function isBox(node: PageNode): boolean {
  return typeof node !== "string" && BOXES.has(node.name);
}

function isElement(node: PageNode, name: string): boolean {
  return typeof node !== "string" && node.name === name;
}
