import type { HtmlNode, HtmlPart } from "../html/html-node.ts";

/** They run on with the words around them; any other element stands by itself. */
const INLINE = new Set(
  "a abbr b bdi cite code em i kbd mark q s small span strong sub sup time u wbr".split(" "),
);

/** Nobody reads what is in them as text of the page. */
const UNREAD = new Set("dialog noscript script select style svg template".split(" "));

/**
 * The text of a page in lines, one for each element that stands by itself. Left out is what is hidden until a script
 * or a touch shows it, what only decorates, and what only screen readers read; an answer that opens counts, as it does
 * for search engines.
 * @param unseenClass the class of what only screen readers read, under its name in this page
 */
export function visibleLines(nodes: readonly HtmlNode[], unseenClass = "sr-only"): string[] {
  const reader = new LineReader(unseenClass);
  reader.readAll(nodes);
  reader.endLine();
  return reader.lines;
}

class LineReader {
  readonly lines: string[] = [];
  readonly #unseenClass: string;
  #line = "";
  /** Whether an element ended just now, without a letter since. */
  #ended = false;

  constructor(unseenClass: string) {
    this.#unseenClass = unseenClass;
  }

  readAll(nodes: readonly HtmlNode[]): void {
    for (const node of nodes) {
      if (typeof node !== "string") this.#readPart(node);
      else this.#line += node;
      this.#ended = typeof node !== "string";
    }
  }

  endLine(): void {
    const words = this.#line.replace(/\s+/g, " ").trim();
    if (words !== "") this.lines.push(words);
    this.#line = "";
  }

  #readPart(part: HtmlPart): void {
    const standsAlone = !INLINE.has(part.tag.name);
    if (standsAlone) this.endLine();
    // Two in a line without a letter between stand apart, by their style: a day beside a tag.
    else if (this.#ended) this.#line += " ";
    this.#ended = false;
    if (!isUnseen(part, this.#unseenClass)) this.readAll(part.children);
    if (standsAlone) this.endLine();
  }
}

function isUnseen({ tag: { name, attributes } }: HtmlPart, unseenClass: string): boolean {
  return (
    UNREAD.has(name) ||
    attributes.has("hidden") ||
    attributes.has("popover") ||
    attributes.get("aria-hidden") === "true" ||
    attributes.get("class")?.split(" ").includes(unseenClass) === true
  );
}
