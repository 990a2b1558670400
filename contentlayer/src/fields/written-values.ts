import { Scalar } from "yaml";
import { shorten } from "../problems/problem.ts";

interface Mistake {
  rule: string;
  message: string;
  fix: string;
}

/** A mistake at an index in a value as written. */
interface LineMistake extends Mistake {
  index: number;
}

/** Matches the start of a value on several lines. */
const BLOCK_START = /[:-][ \t]+[>|][-+\d]*[ \t]*(?:#.*)?$/m;
/** Matches a line that looks like a comment or a list item. */
const SPECIAL_LINE = /^[ \t]+(?:#[ \t]|(?:[-*+•–—]|\d{1,2}[.)])[ \t])/m;
/** Matches text after a field's name, and a further indented line that looks like a list item. */
const TEXT_WITH_ITEM = /^( *)(?:- +)?[\w-]+: +[^\s>|&#[{](?=(.*))\2\n\1 +[-*+•–—] /m;

/** Returns whether a YAML text may have values with comments or lists inside. */
export function mayHaveLineMistakes(yaml: string): boolean {
  return (
    (SPECIAL_LINE.test(yaml) && BLOCK_START.test(yaml)) ||
    /^ +# .*["']$/m.test(yaml) ||
    TEXT_WITH_ITEM.test(yaml)
  );
}

const COMMENT_LINE = /(?<=\n[ \t]*)#[ \t].*/g;
const ITEM_LINE = /(?<=\n[ \t]*)(?:[-*+•–—]|\d{1,2}[.)])[ \t]+(.*)/g;

/** Finds lines of a value on several lines that were meant as comments or as list items, but are part of the text. */
export function lineMistakes(node: Scalar, written: string): LineMistake[] {
  if (!written.includes("\n")) return [];
  const isBlock = node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL;
  const comments = Array.from(written.matchAll(COMMENT_LINE), ({ 0: line, index }) => ({
    index,
    rule: "comment-in-text",
    message: `\`${shorten(line.trim(), 40)}\` would appear on the page, because a line inside a text isn't a comment.`,
    fix: "Move it above the field's name. If it's part of the text, start the line with another word.",
  }));
  const items = [...written.matchAll(ITEM_LINE)];
  const [item] = items;
  // A single line that starts with a dash may be text, unless it's the kind of line that starts a YAML list.
  const isList = items.length > 1 || (!isBlock && item?.[0].startsWith("- ") === true);
  if (item === undefined || !isList) return comments;
  return [
    ...comments,
    {
      index: item.index,
      rule: "list-in-text",
      message: `\`${shorten(item[0], 40)}\` isn't a list item, because it's inside a text, so it would run on in the line above.`,
      fix: "Write a sentence instead, such as `Bring a pen, paper and tape.` Lists are for bodies and for fields that are lists.",
    },
  ];
}

/** Finds an escape sequence that YAML doesn't decode in a value of this kind, so it would appear on the page. */
export function strayEscape(
  node: Scalar,
  written: string,
): { mistake: Mistake; index: number } | undefined {
  const isDouble = node.type === Scalar.QUOTE_DOUBLE;
  const escape = isDouble ? null : /\\(?:["'*_#{}[\]`<>&|]|n(?![a-z]))/.exec(written);
  if (escape !== null) {
    const [found] = escape;
    return {
      index: escape.index,
      mistake: {
        rule: "stray-backslash",
        message: `\`${found}\` would appear on the page with its backslash, because it isn't an escape sequence here.`,
        fix: "Remove the backslash.",
      },
    };
  }
  const doubled = node.type === Scalar.QUOTE_SINGLE ? null : /(?<=\w)''(?=\w)/.exec(written);
  if (doubled === null) return undefined;
  return {
    index: doubled.index,
    mistake: {
      rule: "doubled-apostrophe",
      message: "`''` would appear on the page, because only text in single quotes needs two.",
      fix: "Write one.",
    },
  };
}
