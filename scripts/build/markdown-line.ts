import { isBlock, type HtmlPart, type HtmlNode } from "./html/html-node.ts";

/** Signs that Markdown would read. An underscore within a word is no such sign, an `&` only before a name. */
const SIGNS = /[\\`*[\]<~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu;

/** Most texts have none, and looking for one of these is ten times faster. */
const MAYBE_SIGN = /[\\`*[\]<~_&]/;

function escape(text: string): string {
  return MAYBE_SIGN.test(text) ? text.replaceAll(SIGNS, String.raw`\$&`) : text;
}

/** What stands in one line, as Markdown. Addresses within the page or the site become whole ones. */
export function markdownLine(nodes: readonly HtmlNode[], pageUrl: string): string {
  return inLine(nodes, pageUrl)
    .replaceAll(/\s{2,}|[^\S ]/g, " ")
    .trim();
}

function inLine(nodes: readonly HtmlNode[], pageUrl: string): string {
  return nodes
    .map((node) => (typeof node === "string" ? escape(node) : element(node, pageUrl)))
    .join("");
}

function element(node: HtmlPart, pageUrl: string): string {
  const { tag, children } = node;
  switch (tag.name) {
    case "strong":
    case "b":
    case "dfn":
      return around("**", inLine(children, pageUrl));
    case "em":
    case "i":
      return around("*", inLine(children, pageUrl));
    case "del":
      return around("~~", inLine(children, pageUrl));
    case "code":
      return codeLine(children);
    case "br":
      return " ";
    case "a":
      return link(inLine(children, pageUrl), node.tag.attributes.get("href"), pageUrl);
    case "img":
      return image(node, pageUrl);
    default:
      // A paragraph in a cell of a table.
      return isBlock(node) ? ` ${inLine(children, pageUrl)} ` : inLine(children, pageUrl);
  }
}

/** Marks hug the words: white space within them goes outside. */
function around(mark: string, text: string): string {
  const bare = text.trim();
  return bare === "" ? text : text.replace(bare, () => `${mark}${bare}${mark}`);
}

/** Nothing is read as a sign there, so the fence is longer than any in it. */
function codeLine(children: readonly HtmlNode[]): string {
  const text = children.filter((child) => typeof child === "string").join("");
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  const pad = longest > 0 ? " " : "";
  return `${fence}${pad}${text}${pad}${fence}`;
}

/** A link to an address as the page has it; the words alone where there is none. */
export function link(text: string, href: string | undefined, pageUrl: string): string {
  const words = text.trim();
  if (href === undefined || words === "") return text;
  return text.replace(words, () => `[${words}](${wholeAddress(href, pageUrl)})`);
}

function image(node: HtmlPart, pageUrl: string): string {
  const alt = node.tag.attributes.get("alt") ?? "";
  const src = node.tag.attributes.get("src");
  if (alt === "" || src === undefined) return "";
  return `![${escape(alt)}](${wholeAddress(src, pageUrl)})`;
}

function wholeAddress(href: string, pageUrl: string): string {
  // Parentheses and spaces would end the link.
  return absolute(href, pageUrl).replaceAll(/[()\s]/g, (sign) => encodeURIComponent(sign));
}

/** An address as a page has it, made whole; a text message comes without the words that a phone begins it with. */
export function absolute(href: string, pageUrl: string): string {
  if (href.startsWith("sms:")) return href.replace(/\?.*/, "");
  if (href.startsWith("#")) return `${pageUrl}${href}`;
  return href.startsWith("/")
    ? pageUrl.slice(0, pageUrl.indexOf("/", "https://".length)) + href
    : href;
}
