import { join, other, titled, type Block } from "./markdown-join.ts";
import { link, markdownLine } from "./markdown-line.ts";
import {
  holds,
  isBlock,
  isSetOff,
  textWithin,
  type HtmlPart,
  type HtmlNode,
} from "./html/html-node.ts";

/** Where a block stands. */
interface Place {
  pageUrl: string;
  /** The last heading of the text so far; questions stand one level below it. */
  outline: { level: number };
  /** In lists and quotes headings would break the outline: they are printed bold. */
  within: boolean;
  /** Where the link leads that is around it. */
  href?: string | undefined;
}

/** What is read of a page (`readable`), as Markdown with a blank line between its blocks. */
export function markdown(nodes: readonly HtmlNode[], pageUrl: string): string {
  return join(blocks(nodes, { pageUrl, outline: { level: 1 }, within: false }));
}

function blocks(nodes: readonly HtmlNode[], place: Place): Block[] {
  const found: Block[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    found.push(...paragraph(line, place));
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === "string" || !isBlock(node)) {
      line.push(node);
    } else {
      endLine();
      found.push(...block(node, place));
    }
  }
  endLine();
  return found;
}

function block(node: HtmlPart, place: Place): Block[] {
  const { tag, children } = node;
  if (isSetOff(node)) return quote(blocks(children, { ...place, within: true }));
  switch (tag.name) {
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6":
      place.outline.level = Number(tag.name[1]);
      return heading(children, place.outline.level, place);
    case "legend":
      return heading(children, place.outline.level + 1, place);
    case "p":
      return paragraph(children, place);
    case "img":
      return paragraph([node], place);
    case "a":
      return blockLink(node, place);
    case "details":
      return question(node, place);
    case "ul":
    case "ol":
      return list(node, place);
    case "dl":
      return facts(node, place);
    case "table":
      return table(node, place);
    case "pre":
      return [other(`\`\`\`\`\n${textWithin(node).trimEnd()}\n\`\`\`\``)];
    case "hr":
      return [other("---")];
    default:
      return isChoiceList(node) ? list(node, place) : blocks(children, place);
  }
}

/** The answers of a form stand side by side. */
function isChoiceList(node: HtmlPart): boolean {
  const inside = elements(node);
  return inside.length > 0 && inside.every(({ tag }) => tag.name === "label");
}

function paragraph(nodes: readonly HtmlNode[], { pageUrl }: Place): Block[] {
  const text = markdownLine(nodes, pageUrl);
  return text === "" ? [] : [{ kind: "paragraph", text: text.replace(LIKE_A_BLOCK, "\\$&") }];
}

/** What would make a block of its own at the beginning of a line; `1.` is escaped before its dot. */
const LIKE_A_BLOCK = /^(?:>|#{1,6}(?=\s|$)|\+(?=\s|$)|-(?=[\s-]|$))|(?<=^\d{1,9})[.)](?=\s|$)/;

function heading(nodes: readonly HtmlNode[], level: number, place: Place): Block[] {
  // Number signs at the end of a heading belong to its mark.
  const words = markdownLine(nodes, place.pageUrl).replace(/(?<=^|\s)#+$/, String.raw`\$&`);
  if (words === "") return [];
  const text = link(words, place.href, place.pageUrl);
  return place.within
    ? [{ kind: "title", text: `**${text}**` }]
    : [other(`${"#".repeat(Math.min(level, 6))} ${text}`)];
}

/** A link around blocks is put on their heading, or on the first of them. */
function blockLink(node: HtmlPart, place: Place): Block[] {
  const href = node.tag.attributes.get("href");
  const inside = blocks(node.children, { ...place, href });
  if (holds(node.children, ({ tag }) => /^h[1-6]$/.test(tag.name))) return inside;
  const [first, ...others] = inside;
  return first === undefined
    ? []
    : [{ ...first, text: link(first.text, href, place.pageUrl) }, ...others];
}

function question({ children }: HtmlPart, place: Place): Block[] {
  const [summary, ...answer] = children;
  if (summary === undefined || typeof summary === "string") return blocks(children, place);
  return [...heading(summary.children, place.outline.level + 1, place), ...blocks(answer, place)];
}

function list(node: HtmlPart, place: Place): Block[] {
  const ordered = node.tag.name === "ol";
  const items = elements(node)
    .map(({ children }, index) => {
      const inside = blocks(children, { ...place, within: true });
      // A list that draws its numbers itself.
      return ordered && inside[0]?.text === String(index + 1) ? inside.slice(1) : inside;
    })
    .filter((item) => item.length > 0)
    .map((item) => join(titled(item), "\n"));
  const tight = items.every((item) => !item.includes("\n\n"));
  const lines = items.map((item, index) => {
    const marker = ordered ? `${index + 1}. ` : "- ";
    return marker + item.replaceAll(/\n(?=.)/g, `\n${" ".repeat(marker.length)}`);
  });
  return lines.length === 0 ? [] : [{ kind: "list", text: lines.join(tight ? "\n" : "\n\n") }];
}

function facts(node: HtmlPart, { pageUrl }: Place): Block[] {
  const entries = elements(node).flatMap((each) =>
    each.tag.name === "div" ? elements(each) : [each],
  );
  const lines: string[] = [];
  let named = false;
  for (const { tag, children } of entries) {
    const text = markdownLine(children, pageUrl);
    if (tag.name === "dt") lines.push(`- **${text}:**`);
    else lines.push(`${lines.pop() ?? "-"}${named ? "" : ","} ${text}`);
    named = tag.name === "dt";
  }
  return lines.length === 0 ? [] : [{ kind: "list", text: lines.join("\n") }];
}

function table(node: HtmlPart, place: Place): Block[] {
  const parts = elements(node);
  const rows = parts
    .flatMap((part) => (part.tag.name === "tr" ? [part] : elements(part)))
    .filter(({ tag }) => tag.name === "tr")
    .map((row) =>
      elements(row).map(({ children }) =>
        markdownLine(children, place.pageUrl).replaceAll("|", String.raw`\|`),
      ),
    );
  const [head = [], ...body] = rows;
  const caption = parts.find(({ tag }) => tag.name === "caption");
  const words = paragraph(caption?.children ?? [], place);
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    // It often says what the first column says as well.
    ...words.filter(({ text }) => text !== head[0]),
    other([line(head), line(head.map(() => "---")), ...body.map(line)].join("\n")),
  ];
}

function quote(inside: readonly Block[]): Block[] {
  if (inside.length === 0) return [];
  return [other(join(titled(inside)).replaceAll(/^.*$/gm, (text) => `> ${text}`.trimEnd()))];
}

function elements({ children }: HtmlPart): HtmlPart[] {
  return children.filter((child) => typeof child !== "string");
}
