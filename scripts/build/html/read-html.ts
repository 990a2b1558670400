import type { HtmlNode } from "./html-node.ts";
import { readTag, type HtmlTag } from "./html-tag.ts";
import { unescapeHtml } from "./unescape-html.ts";

/** An element of a page, with what the checks ask of it. */
export interface HtmlElement {
  tag: HtmlTag;
  /** What stands in it, in its order; scripts, style sheets and the like have nothing there. */
  children: (HtmlElement | string)[];
  parent: HtmlElement | undefined;
  /** Whether it is a part of a drawing (`<svg>`), where other rules hold. */
  drawn: boolean;
  /** Whether somebody who listens to the page meets words in it: a text, or a picture's. */
  named: boolean;
  /** Where its content stands in the page. */
  start: number;
  end: number;
}

/** A page, read. */
export interface HtmlPage {
  html: string;
  /** In the order of their start tags. */
  elements: readonly HtmlElement[];
  /** What stands in no element; of a whole page the `html` element. */
  children: readonly HtmlNode[];
  /** Tags that do not fit together. */
  faults: readonly string[];
}

// https://html.spec.whatwg.org/multipage/syntax.html#void-elements
const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** Their content is text up to their end tag, whatever stands in it. */
const TEXT_ONLY = new Set(["script", "style", "textarea", "title"]);

/**
 * Reads a page that we rendered ourselves: React and the head escape `<`, `>` and quotes inside tags, and
 * write every end tag. Tags that do not fit together are told, and read as well as can be.
 */
export function readHtml(html: string): HtmlPage {
  const elements: HtmlElement[] = [];
  const children: HtmlElement["children"] = [];
  const faults: string[] = [];
  let open: HtmlElement | undefined;
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf("<", at);
    const textEnd = start < 0 ? html.length : start;
    if (textEnd > at) {
      (open?.children ?? children).push(unescapeHtml(html.slice(at, textEnd)));
      if (open !== undefined && hasWords(html, at, textEnd)) giveName(open);
    }
    const end = start < 0 ? -1 : endOfTag(html, start);
    if (end < 0) {
      if (start >= 0) faults.push(`ends inside of a tag, after ${html.slice(start, start + 60)}`);
      break;
    }
    at = end;
    if (html[start + 1] === "!") continue;
    if (html[start + 1] === "/") {
      open = close(
        open,
        html
          .slice(start + 2, end - 1)
          .trimEnd()
          .toLowerCase(),
        start,
        faults,
      );
      continue;
    }
    const tag = readTag(html.slice(start, end));
    const drawn = open !== undefined && (open.drawn || open.tag.name === "svg");
    const element: HtmlElement = {
      tag,
      children: [],
      parent: open,
      drawn,
      named: false,
      start: end,
      end,
    };
    elements.push(element);
    (open?.children ?? children).push(element);
    if (tag.attributes.get("alt")) giveName(element);
    if (VOID.has(tag.name) || (drawn && tag.text.endsWith("/>"))) continue;
    open = element;
    if (TEXT_ONLY.has(tag.name) && !drawn) at = endOfText(html, element);
  }
  for (; open !== undefined; open = open.parent) faults.push(unclosed(open));
  return { html, elements, children, faults };
}

/** Where the tag or comment that begins at `start` is over; -1 where it never is. */
function endOfTag(html: string, start: number): number {
  const isComment = html.startsWith("<!--", start);
  const end = isComment ? html.indexOf("-->", start) : html.indexOf(">", start);
  return end < 0 ? -1 : end + (isComment ? 3 : 1);
}

/** Where the end tag of an element begins in which nothing is read. */
function endOfText(html: string, { tag, start }: HtmlElement): number {
  const end = html.indexOf(`</${tag.name}`, start);
  return end < 0 ? html.length : end;
}

function hasWords(html: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    if (html.charCodeAt(at) > SPACE) return true;
  }
  return false;
}

/** The last of the signs that are no words. */
const SPACE = 32;

/** What stands in an element stands in those around it, up to one that nobody listens to. */
function giveName(inner: HtmlElement): void {
  let element: HtmlElement | undefined = inner;
  while (element !== undefined && !element.named) {
    if (element.tag.attributes.get("aria-hidden") === "true") return;
    element.named = true;
    element = element.parent;
  }
}

/** Answers the element that is open after an end tag. */
function close(
  open: HtmlElement | undefined,
  name: string,
  at: number,
  faults: string[],
): HtmlElement | undefined {
  let closed = open;
  while (closed !== undefined && closed.tag.name !== name) closed = closed.parent;
  if (closed === undefined) {
    faults.push(
      `closes </${name}>, which is not open${open === undefined ? "" : ` inside of ${open.tag.text}`}; take the end tag out.`,
    );
    return open;
  }
  for (let inner = open; inner !== undefined && inner !== closed; inner = inner.parent) {
    faults.push(unclosed(inner));
    inner.end = at;
  }
  closed.end = at;
  return closed.parent;
}

function unclosed({ tag }: HtmlElement): string {
  return `never closes ${tag.text}; write its end tag before that of the element around it.`;
}

/** What the reader of a page sees of an element: its text without tags, spaces made one. */
export function textOf({ html }: HtmlPage, { start, end }: HtmlElement): string {
  const text = html.slice(start, end).replace(/<[^>]*>/g, " ");
  return unescapeHtml(text).replace(/\s+/g, " ").trim();
}

/** The nearest element around one that fits. */
export function around(
  element: HtmlElement,
  fits: (outer: HtmlElement) => boolean,
): HtmlElement | undefined {
  let outer = element.parent;
  while (outer !== undefined && !fits(outer)) outer = outer.parent;
  return outer;
}
