import { unescapeHtml } from "../inspect.ts";

/** They run on with the words around them; any other element stands by itself. */
const INLINE = new Set(
  "a abbr b bdi cite code em i kbd mark q s small span strong sub sup time u wbr".split(" "),
);

/** Nobody reads what is in them as text of the page. */
const UNREAD = new Set("dialog noscript script select style svg template".split(" "));

/** The words of a page as its readers see them: lines, and whether something stands among them. */
export class VisibleText {
  readonly #text: string;
  #lines: ReadonlySet<string> | undefined;

  constructor(lines: string) {
    this.#text = lines;
  }

  /** The text in lines, one for each element that stands by itself. */
  get lines(): string[] {
    return this.#text.split("\n");
  }

  /** Whether the words stand on the page in one line and whole: `$14` does not stand in `$145`. */
  has(words: string): boolean {
    const sought = words.replace(/\s+/g, " ").trim();
    if (sought === "") return false;
    // Most of what is asked for is a line of its own; lists ask for hundreds.
    this.#lines ??= new Set(this.lines);
    if (this.#lines.has(sought)) return true;
    for (let at = this.#text.indexOf(sought); at !== -1; at = this.#text.indexOf(sought, at + 1)) {
      if (this.#isWhole(at, at + sought.length)) return true;
    }
    return false;
  }

  #isWhole(start: number, end: number): boolean {
    const [before, first] = [this.#text.charAt(start - 1), this.#text.charAt(start)];
    const [last, after] = [this.#text.charAt(end - 1), this.#text.slice(end, end + 2)];
    return (
      !(isWordLetter(before) && isWordLetter(first)) &&
      !(isWordLetter(last) && isWordLetter(after)) &&
      !(isDigit(last) && /^[.,]\d/.test(after)) &&
      !(/[−-]/.test(before) && first === "$")
    );
  }
}

function isWordLetter(text: string): boolean {
  return /^[\p{L}\p{N}]/u.test(text);
}

function isDigit(text: string): boolean {
  return /\d/.test(text);
}

/**
 * Reads the text out of a page that we rendered ourselves: React escapes `<` and `>` wherever it prints them. Left
 * out is what is hidden until a script or a touch shows it, what only decorates, and what only screen readers read;
 * an answer that opens counts, as it does for search engines.
 * @param unseenClass the class of what only screen readers read, under its name in this page
 */
export function visibleText(html: string, unseenClass = "sr-only"): VisibleText {
  const seen: string[] = [];
  let at = Math.max(0, html.indexOf("<body"));
  let endedAt = -1;
  for (;;) {
    const open = html.indexOf("<", at);
    if (open === -1) break;
    if (open > at) seen.push(html.slice(at, open));
    const close = html.indexOf(">", open);
    if (close === -1) break;
    const { name, isEnd } = nameIn(html, open);
    if (!INLINE.has(name) && name !== "") seen.push(BREAK);
    // Two of them without a letter between stand apart, by their style: a day beside a tag.
    else if (!isEnd && open === endedAt) seen.push(" ");
    at = close + 1;
    if (isEnd) endedAt = at;
    if (!isEnd && html.charCodeAt(close - 1) !== SLASH) {
      const attributes = html.slice(open + 1 + name.length, close);
      if (isUnread(name, attributes, unseenClass)) at = endOf(html, name, at);
    }
  }
  const text = unescapeHtml(seen.join(""))
    .replace(/\s+/g, " ")
    .replace(/ ?\0[ \0]*/g, "\n");
  return new VisibleText(text.trim());
}

const SLASH = 47;

/** Where a line ends; line feeds in the source are spaces to a reader. */
const BREAK = "\0";

/** The name of the tag that opens at `<`; none for a comment. */
function nameIn(html: string, open: number): { name: string; isEnd: boolean } {
  const isEnd = html.charCodeAt(open + 1) === SLASH;
  const start = isEnd ? open + 2 : open + 1;
  let end = start;
  while (isNameLetter(html.charCodeAt(end))) end += 1;
  return { name: html.slice(start, end), isEnd };
}

/** a to z and digits: React writes elements so. */
function isNameLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

function isUnread(name: string, attributes: string, unseenClass: string): boolean {
  if (UNREAD.has(name)) return true;
  if (attributes === "" || VOID.has(name)) return false;
  if (/ (?:hidden|popover)(?:=|$)| aria-hidden="true"/.test(attributes)) return true;
  const [, classes = ""] = / class="([^"]*)"/.exec(attributes) ?? [];
  return ` ${classes} `.includes(` ${unseenClass} `);
}

const VOID = new Set("br hr img input link meta source wbr".split(" "));

/** Behind the end tag that belongs to an element, given where its content begins. */
function endOf(html: string, name: string, start: number): number {
  const tags = TAGS.get(name) ?? new RegExp(`<(/?)${name}(?=[ >])[^>]*>`, "g");
  TAGS.set(name, tags);
  tags.lastIndex = start;
  let depth = 1;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    depth += tag[1] === "/" ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return html.length;
}

const TAGS = new Map<string, RegExp>();
