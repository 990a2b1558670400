import { absolute } from "./markdown-line.ts";
import { holds, isSetOff, type HtmlPart, type HtmlNode } from "./html/html-node.ts";
import { readHtml } from "./html/read-html.ts";
import { readable } from "./readable.ts";
import { escapeXml } from "./xml.ts";

/** What feed readers show; of other elements they get what is inside. */
const SHOWN = new Set(
  "a blockquote br caption code dd del dl dt em figcaption figure h2 h3 h4 h5 h6 hr img li ol p pre strong table tbody td th thead tr ul".split(
    " ",
  ),
);

/** Elements of a page under the names that every feed reader knows. */
const RENAMED: Readonly<Record<string, string>> = {
  b: "strong",
  dfn: "strong",
  i: "em",
  summary: "h3",
};

const KEPT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  img: ["src", "alt", "width", "height"],
  ol: ["start"],
};

const EMPTY = new Set(["br", "hr", "img"]);

/**
 * The text of a post out of its finished page, as HTML without classes, icons and scripts, with whole addresses.
 * @throws Error where the page has no text between byline and share links
 */
export function feedBody(html: string, pageUrl: string): string {
  const text = textElement(readHtml(html).children);
  if (text === undefined) {
    throw new Error(
      `${pageUrl} has no links to share it, behind which its text ends: put <ShareLinks> below the text again, or tell feed-body.ts where the text is.`,
    );
  }
  const withoutByline = text.children.filter((node) => !isByline(node));
  return readable(withoutByline)
    .map((node) => htmlOf(node, pageUrl))
    .join("")
    .replaceAll(/\s*\n\s*/g, "\n")
    .trim();
}

/** The element whose own child the share links are. */
function textElement(nodes: readonly HtmlNode[]): HtmlPart | undefined {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    if (node.children.some(isShare)) return node;
    const found = textElement(node.children);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isShare(node: HtmlNode): boolean {
  return typeof node !== "string" && node.tag.attributes.get("data-share") !== undefined;
}

/** Feeds have fields for what it says. */
function isByline(node: HtmlNode): boolean {
  if (typeof node === "string" || node.tag.name !== "p") return false;
  return holds(node.children, ({ tag }) => tag.name === "time");
}

function htmlOf(node: HtmlNode, pageUrl: string): string {
  if (typeof node === "string") return escapeXml(node);
  const name = isSetOff(node) ? "blockquote" : (RENAMED[node.tag.name] ?? node.tag.name);
  const inside = node.children.map((child) => htmlOf(child, pageUrl)).join("");
  if (!SHOWN.has(name)) return inside;
  const attributes = (KEPT_ATTRIBUTES[name] ?? []).flatMap((key) => {
    const value = node.tag.attributes.get(key);
    if (value === undefined) return [];
    const whole = key === "href" || key === "src" ? absolute(value, pageUrl) : value;
    return [` ${key}="${escapeXml(whole)}"`];
  });
  const start = `<${name}${attributes.join("")}>`;
  return EMPTY.has(name) ? start : `${start}${inside}</${name}>`;
}
