import { count, shorten } from "../problems/problem.ts";
import { BULLETS } from "../text-checks/markup.ts";
import { childrenOf, rangeOf, writtenAs, type Node, type Slip } from "./slip.ts";

/** A line of a paragraph that starts with text. */
interface Line {
  /** Offset of its first character that isn't a space or quote marker. */
  offset: number;
  text: string;
  /** Number of characters before it in its line. */
  indent: number;
  /** Whether it's the paragraph's first line. */
  isFirst: boolean;
}

/** The nodes around a paragraph. */
export interface Around {
  parent: Node;
  before: Node | undefined;
  after: Node | undefined;
}

/** Reports lines of a paragraph that were meant as list items or as a table. */
export function lineSlips(paragraph: Node, text: string, around: Around): Slip[] {
  const written = writtenAs(paragraph, text);
  // Almost all paragraphs are a single line that starts with a word.
  if (!written.includes("\n") && /^[\p{L}\p{N}"'<[]{2}/u.test(written)) return [];
  const lines = linesOf(paragraph, text);
  const slips = [...listSlips(lines, around), ...tableSlips(lines, text, around)];
  return slips.length > 0 ? slips : joinedLines(paragraph, text, around);
}

/** Reports lines that become one paragraph, although they begin like items or like a new paragraph. */
function joinedLines(paragraph: Node, text: string, { parent }: Around): Slip[] {
  const { start } = rangeOf(paragraph);
  const written = writtenAs(paragraph, text);
  const lines = [...written.matchAll(/^.+$/gm)].map(({ 0: line, index }) => ({ line, index }));
  const slip = (index: number, message: string, fix: string): Slip[] => [
    { rule: "joined-line", offset: start + index, message, fix },
  ];
  if (parent.type === "listItem") {
    const below = lines.slice(1).find(({ line }) => /^["“*]*\p{Lu}/u.test(line));
    if (below === undefined) return [];
    return slip(
      below.index,
      "this line goes on with the list item above it.",
      "Leave a blank line before it to start a paragraph, or indent it like the item's text.",
    );
  }
  if (lines.length < 2 || !lines.every(({ line }) => line.startsWith("**"))) return [];
  return slip(
    0,
    "these lines would be one paragraph on the page.",
    "Start each of them with `- `, or leave a blank line between them.",
  );
}

/** Reports `\n` in a text, which some programs write for a line break when they export it. */
export function writtenLineBreaks(node: Node, text: string): Slip[] {
  const source = writtenAs(node, text);
  if (!source.includes("\\n")) return [];
  return Array.from(
    source.matchAll(/(?<!\\)(?:\\r|\\n)*\\n(?=[\p{Lu}\s-]|$)/gu),
    ({ 0: written, index }): Slip => ({
      rule: "written-line-break",
      offset: rangeOf(node).start + index,
      message: `\`${written}\` would appear on the page.`,
      fix: "Start a new line there instead, or leave a blank line to start a new paragraph.",
    }),
  );
}

/** Returns the lines that start with text instead of a link, a tag or other markup. */
function linesOf(paragraph: Node, text: string): Line[] {
  const children = childrenOf(paragraph);
  return children.flatMap((child, index): Line[] => {
    if (child.type !== "text") return [];
    const { start } = rangeOf(child);
    const startsLine = index === 0 || children[index - 1]?.type === "break";
    let passed = start;
    return writtenAs(child, text)
      .split("\n")
      .flatMap((line, number): Line[] => {
        const space = /^[\s>]*/.exec(line)?.[0].length ?? 0;
        const offset = passed + space;
        passed += line.length + 1;
        if (number === 0 && !startsLine) return [];
        const indent = offset - (text.lastIndexOf("\n", offset - 1) + 1);
        return [{ offset, text: line.slice(space), indent, isFirst: index === 0 && number === 0 }];
      });
  });
}

const BULLET = new RegExp(String.raw`^[${BULLETS}]\s*`, "u");
/** Matches other starts of lines that were meant as list items if there are several, or next to other items. */
const ITEM = /^(?:[–—]\s*|[-+*](?=\p{L})|[✓✔✅☑·]\s*|\d{1,2}[.)](?=\p{L})|\p{L}[.)]\s+)/u;
/** Matches a hyphen or plus without a space, which text never starts with. */
const GLUED = /^[-+*]\p{L}/u;

function listSlips(lines: readonly Line[], around: Around): Slip[] {
  const isMarked = (line: Line | undefined) => line !== undefined && ITEM.test(line.text);
  const item = lines.find(
    (line, index) =>
      BULLET.test(line.text) ||
      (isMarked(line) &&
        ((isMarked(lines[index + 1]) && kindOf(line) === kindOf(lines[index + 1])) ||
          isNextToItem(line, index, lines.length, around))),
  );
  if (item === undefined) return [];
  const [start = ""] = BULLET.exec(item.text) ?? ITEM.exec(item.text) ?? [];
  const marker = /^[\p{L}\d]/u.test(start) ? "1." : "-";
  return [
    {
      rule: "unread-list",
      offset: item.offset,
      message: /^(?:[-+*]|\d)/.test(start)
        ? `this isn't a list item, because there is no space after \`${start}\`.`
        : `this isn't a list item, because it starts with \`${start.trim()}\`.`,
      fix: `Write \`${marker} ${shorten(item.text.slice(start.length), 40)}\`, with each item on its own line.`,
    },
  ];
}

function kindOf(line: Line | undefined): string {
  const first = line?.text.charAt(0) ?? "";
  return first.replace(/\d/, "1").replace(/\p{L}/u, "a");
}

/** Returns whether a line is in a list item or touches a list, so it was probably meant as another item. */
function isNextToItem(
  line: Line,
  index: number,
  total: number,
  { parent, before, after }: Around,
): boolean {
  if (index === 0 && before?.type === "list") return true;
  if (index === total - 1 && after?.type === "list") return true;
  if (parent.type !== "listItem" || line.isFirst) return false;
  // The text of an item may go on in an indented line that starts with a dash.
  const column = parent.position?.start.column ?? 1;
  return line.indent < column || GLUED.test(line.text);
}

/** Returns whether a line is a table's line of dashes. */
function isDashes(line: string): boolean {
  return line.includes("-") && /^[|: \t-]+$/.test(line);
}

function tableSlips(lines: readonly Line[], text: string, { before, after }: Around): Slip[] {
  const index = lines.findIndex((line) => line.text.startsWith("|") && line.text.includes("|", 1));
  const row = lines[index];
  if (row === undefined) return [];
  const next = lines[index + 1]?.text ?? "";
  const problem = (message: string, fix: string): Slip[] => [
    { rule: "unread-table", offset: row.offset, message, fix },
  ];
  if (before?.type === "table" && index === 0) {
    return problem(
      "this row isn't part of the table above, because there is a blank line between them.",
      "Remove the blank line.",
    );
  }
  const isCut = (node: Node | undefined) =>
    node?.type === "paragraph" && writtenAs(node, text).startsWith("|");
  // Reported at the row before the blank line.
  if (index === 0 && isCut(before)) return [];
  if (index === lines.length - 1 && isCut(after)) {
    return problem(
      "this row isn't part of the table below, because there is a blank line between them.",
      "Remove the blank line.",
    );
  }
  const cells = cellsIn(row.text);
  if (isDashes(row.text)) {
    return problem(
      "this isn't a table, because the line of dashes has no header right above it.",
      "Write the header's cells in the line above, without a blank line between them.",
    );
  }
  if (isDashes(next) && next.includes("|")) {
    return problem(
      `this isn't a table, because the header has ${count(cells, "cell")}, but the line of dashes below it has ${cellsIn(next)}.`,
      "Write the same number of cells in both.",
    );
  }
  const dashes = `|${" - |".repeat(cells)}`;
  return problem(
    "this isn't a table, because there is no line of dashes below the header.",
    `Write \`${shorten(dashes, 60)}\` below the first row, without blank lines between the rows.`,
  );
}

function cellsIn(row: string): number {
  return row
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "")
    .split(/(?<!\\)\|/).length;
}
