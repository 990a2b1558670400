import { unescapeHtml } from "../proof/unescape-html.ts";

/** They run on with the words around them; any other element stands by itself. */
const INLINE = new Set(
  "a abbr b bdi cite code em i kbd mark q s small span strong sub sup time u wbr".split(" "),
);

/** Nobody reads what is in them as text of the page. */
const UNREAD = new Set("dialog noscript script select style svg template".split(" "));

const VOID = new Set("br hr img input link meta source wbr".split(" "));

/**
 * Reads the text out of a page that we rendered ourselves (React escapes `<` and `>` wherever it prints them), in
 * lines, one for each element that stands by itself. Left out is what is hidden until a script or a touch shows it,
 * what only decorates, and what only screen readers read; an answer that opens counts, as it does for search engines.
 * @param unseenClass the class of what only screen readers read, under its name in this page
 */
export function visibleLines(html: string, unseenClass = "sr-only"): string[] {
  const lines: string[] = [];
  let line = "";
  const breakLine = () => {
    if (line === "") return;
    const words = clean(line);
    if (words !== "") lines.push(words);
    line = "";
  };
  const hidden = hiddenTags(html, unseenClass);
  let at = Math.max(0, html.indexOf("<body"));
  let endedAt = -1;
  for (;;) {
    const open = html.indexOf("<", at);
    const close = html.indexOf(">", open);
    if (open === -1 || close === -1) break;
    if (open > at) line += html.slice(at, open);
    at = close + 1;
    const isEnd = html.charCodeAt(open + 1) === SLASH;
    const name = nameAt(html, isEnd ? open + 2 : open + 1);
    if (!INLINE.has(name)) {
      // A comment has no name, and words run on around it.
      if (name !== "") breakLine();
    } else if (!isEnd && open === endedAt) {
      // Two of them without a letter between stand apart, by their style: a day beside a tag.
      line += " ";
    }
    if (isEnd) endedAt = at;
    else if ((UNREAD.has(name) || hidden.has(open)) && !VOID.has(name)) at = endOf(html, name, at);
  }
  breakLine();
  return lines;
}

const SLASH = 47;

/** The name of an element, which React writes in small letters and digits. */
function nameAt(html: string, start: number): string {
  let end = start;
  for (;;) {
    const code = html.charCodeAt(end);
    if (!((code >= 97 && code <= 122) || (code >= 48 && code <= 57))) break;
    end += 1;
  }
  return html.slice(start, end);
}

/** A line as it is read: no signs of HTML, one space between words. */
function clean(line: string): string {
  const plain = line.includes("&") ? unescapeHtml(line) : line;
  const isEven = !ODD_SPACES.some((each) => plain.includes(each));
  return (isEven ? plain : plain.replace(/\s+/g, " ")).trim();
}

const ODD_SPACES = ["\n", "  ", "\u00a0", "\t"];

/** Where the tags of elements begin that nobody sees. */
function hiddenTags(html: string, unseenClass: string): ReadonlySet<number> {
  const marks = new RegExp(
    ` (?:hidden=""|popover="|aria-hidden="true"|class="(?:[^" ]+ )*${unseenClass}[ "])`,
    "g",
  );
  return new Set([...html.matchAll(marks)].map(({ index }) => html.lastIndexOf("<", index)));
}

/** Behind the end tag that belongs to an element, given where its content begins. */
function endOf(html: string, name: string, start: number): number {
  const end = `</${name}>`;
  let at = start;
  for (let open = 1; open > 0; open -= 1) {
    const close = html.indexOf(end, at);
    if (close === -1) return html.length;
    open += countTags(html.slice(at, close), `<${name}`);
    at = close + end.length;
  }
  return at;
}

/** How many elements of that name begin; `<s` begins `<span` as well. */
function countTags(html: string, begin: string): number {
  let count = 0;
  for (let at = html.indexOf(begin); at !== -1; at = html.indexOf(begin, at + 1)) {
    if (/[ >]/.test(html.charAt(at + begin.length))) count += 1;
  }
  return count;
}
