import { shorten } from "../problems/problem.ts";
import { isBlank } from "./tag-children.ts";
import { childrenOf, rangeOf, writtenAs, type Node, type Slip } from "./slip.ts";

type Heading = Extract<Node, { type: "heading" }>;

/** Returns whether a heading is marked by a line of `---` or `===` under its text. */
export function isUnderlined({ position }: Heading): boolean {
  return position !== undefined && position.start.line < position.end.line;
}

/** Reports a heading that's marked by an underline, which usually was meant as a line across the page. */
export function underlinedHeading(heading: Heading, text: string): Slip[] {
  if (!isUnderlined(heading)) return [];
  const written = writtenAs(heading, text);
  const lastLine = written.slice(written.lastIndexOf("\n") + 1);
  const underline = lastLine.replace(/^[\s>]*/, "");
  const [words = ""] = written.split("\n");
  const marks = "#".repeat(Math.max(2, heading.depth));
  return [
    {
      rule: "underlined-heading",
      offset: rangeOf(heading).end - underline.length,
      message: `\`${shorten(underline.trim(), 20)}\` right under it makes "${shorten(written.slice(0, -underline.length).trim(), 40)}" a heading.`,
      fix: underline.startsWith("-")
        ? `For a line across the page, leave a blank line before it. For a heading, write \`${marks} ${shorten(words, 40)}\`.`
        : `Remove it. For a heading, write \`${marks} ${shorten(words, 40)}\`.`,
    },
  ];
}

/** Returns whether a node is a heading that no other rule reports. */
function isSectionStart(node: Node): node is Heading {
  return node.type === "heading" && !isUnderlined(node) && childrenOf(node).length > 0;
}

/** Reports headings that no text follows before the next heading of the same or a higher level. */
export function emptySections(parent: Node): Slip[] {
  const children = childrenOf(parent);
  if (!children.some(isSectionStart)) return [];
  const shown = children.filter((child) => child.type !== "thematicBreak" && !isBlank(child));
  return shown.flatMap((node, index): Slip[] => {
    if (!isSectionStart(node)) return [];
    const next = shown[index + 1];
    if (next !== undefined && !(isSectionStart(next) && next.depth <= node.depth)) return [];
    return [
      {
        rule: "empty-section",
        offset: rangeOf(node).start,
        message: `there is no text below this heading${next === undefined ? "" : " before the next one"}.`,
        fix: "Write the section's text, or remove the heading.",
      },
    ];
  });
}

/** Matches a heading, a link or a component, which code on this site never contains. */
const MARKUP = /^ {0,3}#{2,6} \S|\[[^\][]+\]\([^()\s]+\)|<[A-Z]\w*[\s/>]/m;

/** Reports a code block that isn't closed, so it contains the rest of the text, and one that contains Markdown. */
export function codeBlockSlips(node: Node, text: string): Slip[] {
  if (node.type !== "code") return [];
  const written = writtenAs(node, text);
  const [fence = ""] = /^(?:`{3,}|~{3,})/.exec(written) ?? [];
  const last = written.trimEnd().slice(written.trimEnd().lastIndexOf("\n") + 1);
  const isClosed = written.includes("\n") && last.replace(/^[\s>]*/, "").startsWith(fence);
  if (fence === "") return [];
  if (isClosed) {
    if (!/^(?:markdown|mdx?)$/i.test(node.lang ?? "") && !MARKUP.test(node.value)) return [];
    return [
      {
        rule: "text-in-code",
        offset: rangeOf(node).start,
        message: "this starts a code block with Markdown in it, so the text would appear as code.",
        fix: "Remove this line and the block's last line.",
      },
    ];
  }
  return [
    {
      rule: "open-code-block",
      offset: rangeOf(node).start,
      message:
        "this starts a code block that never ends, so everything after it would appear as code.",
      fix: "Remove this line, or write the same characters on a line of their own after the code.",
    },
  ];
}
