import { splitFile } from "../fields/parse-file.ts";
import {
  defineDocumentCheck,
  type AnyCheck,
  type CheckedDocument,
  type Finding,
  type Passage,
} from "../schema/check.ts";

export interface PunctuationOptions {
  rule: string;
  /** Returns the texts to check. */
  texts: (document: CheckedDocument) => readonly Passage[];
}

interface Mistake {
  pattern: RegExp;
  message: (match: RegExpExecArray) => string;
  fix: string;
}

const MISTAKES: readonly Mistake[] = [
  {
    // Not `16 : 9`, `wall .5 inch`, an ellipsis or a smiley.
    pattern: /(?<=[\p{L}\p{N})”"’]) +([,;:!?]|\.(?!\.))(?=\s|$)(?!\s+\d)/gu,
    message: ([, mark = ""]) => `there is a space before \`${mark}\`.`,
    fix: "Remove the space.",
  },
  {
    pattern: /(?<=[\p{L}\p{N})”"’]) +([,;])(?=\p{L})/gu,
    message: ([, mark = ""]) => `there is a space before \`${mark}\`, and none after it.`,
    fix: "Move the space after it.",
  },
  {
    pattern: /(?<![.,;/])(?:,,+|;;+|\.\.(?![./])|,\.|[!?]\.(?!\.))/g,
    message: ([marks]) => `\`${marks}\` has one punctuation mark too many.`,
    fix: "Keep only one.",
  },
  {
    pattern: /\p{Ll}{2}[.!?](?=\p{Lu}\p{Ll})(?!\p{Lu}\p{Ll}*\.\p{L})/gu,
    message: ([before]) => `there is no space after \`${before.slice(-1)}\`.`,
    fix: "Add a space before the next sentence.",
  },
  {
    pattern:
      /(?<![\d.,])\d+,\d{1,2}(?![\d,])(?= ?(?:feet|foot|inch|ft|in\.|miles?|pounds?|hours?|%|°))/g,
    message: ([number]) => `\`${number}\` has a comma in place of the decimal point.`,
    fix: "Write a point.",
  },
  {
    pattern:
      /(?<![\d.,])\d{1,3}\.\d{3}(?![\d.])(?= ?(?:feet|miles?|pounds?|installs?|customers?|TVs))/g,
    message: ([number]) => `\`${number}\` has a point in place of the comma for thousands.`,
    fix: "Write a comma.",
  },
  {
    pattern: /\p{L}[,;](?=\p{L})/gu,
    message: ([before]) => `there is no space after \`${before.slice(-1)}\`.`,
    fix: "Add one.",
  },
  {
    pattern: /(?<=\s)\( +(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.!?]) +\)/gu,
    message: ([found]) => `there is a space ${found.includes("(") ? "after `(`" : "before `)`"}.`,
    fix: "Remove the space.",
  },
];

/** A single fast test, because it runs on every file. */
const ANY =
  / (?:[,;:!?)]|\.(?:\s|$))|\( |,[,.]|;;|[!?]\.|\.\.[^./]|[.!?](?<=[\p{Ll}]{2}.)\p{Lu}|[,;](?=\p{L})|\d[,.]\d{1,3} ?[a-zT%°]/u;

/** Finds missing, extra and doubled spaces and punctuation marks. */
export function punctuation({ rule, texts }: PunctuationOptions): AnyCheck {
  return defineDocumentCheck({
    name: rule,
    rules: { [rule]: "a text has a wrong space next to a punctuation mark, or one mark too many" },
    find: (document) => {
      const mayBe = [
        ...(ANY.test(document.source) ? [marksIn] : []),
        ...(hasPairs(document.source) ? [] : [unpairedIn]),
      ];
      if (mayBe.length === 0) return [];
      let written: string | undefined;
      return texts(document).flatMap(({ at, text }): Finding[] =>
        mayBe.flatMap((find) =>
          find(text).flatMap(({ index, found, message, fix }): Finding[] => {
            if (!("offset" in at)) return [{ rule, severity: "error", at, message, fix }];
            written ??= bodyOf(document.source);
            const offset = at.offset + index;
            // Spaces in a passage also stand for markup.
            if (!written.startsWith(found, offset)) return [];
            return [{ rule, severity: "error", at: { offset }, message, fix }];
          }),
        ),
      );
    },
  });
}

interface Mark {
  index: number;
  found: string;
  message: string;
  fix: string;
}

function marksIn(text: string): Mark[] {
  return MISTAKES.flatMap(({ pattern, message, fix }) =>
    Array.from(text.matchAll(pattern), (match) => ({
      index: match.index,
      found: match[0],
      message: message(match),
      fix,
    })),
  );
}

const SMILEYS = /[:;]-?[()]/g;
/** Matches a text up to the parenthesis of an item's number or letter, as in `a)`. */
const ITEM_BEFORE = /(?:^|\s)[\p{L}\p{N}]{1,2}$/u;

/** Returns the first parenthesis or quotation mark without a counterpart. */
function unpairedIn(text: string): Mark[] {
  const open: number[] = [];
  const plain = text.replace(SMILEYS, (found) => " ".repeat(found.length));
  for (const { 0: mark, index } of plain.matchAll(/[()]/g)) {
    // The rest of a link that was never closed has its own rule.
    if (mark === "(" && plain.charAt(index - 1) === "]") continue;
    if (mark === "(") open.push(index);
    else if (open.pop() === undefined && !ITEM_BEFORE.test(plain.slice(0, index))) {
      return [unpaired(mark, index)];
    }
  }
  const [index] = open;
  if (index !== undefined) return [unpaired("(", index)];
  // A closing quotation mark without an opening one may stand for inches.
  const quote = text.lastIndexOf("“");
  return quote >= 0 && text.indexOf("”", quote) < 0 ? [unpaired("“", quote)] : [];
}

function unpaired(found: string, index: number): Mark {
  const isOpening = found !== ")";
  const other = found === "(" ? ")" : found === ")" ? "(" : "”";
  return {
    index,
    found,
    message: `this \`${found}\` has no \`${other}\` ${isOpening ? "after" : "before"} it.`,
    fix: "Add the other one, or remove this one.",
  };
}

function hasPairs(source: string): boolean {
  const count = (mark: string) => source.split(mark).length;
  return count("(") === count(")") && count("“") <= count("”");
}

function bodyOf(source: string): string {
  const parts = splitFile(source, "mdx");
  return "problem" in parts ? "" : (parts.body ?? "");
}
