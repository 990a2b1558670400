import { isMap, isScalar, isSeq, parseDocument, Scalar, type CST } from "yaml";
import { entitiesIn } from "../mdx/entities.ts";
import { fieldName, placeFinder, type FieldPath, type PlacedProblem } from "../problems/problem.ts";
import { addressMistake } from "../text-checks/web-address.ts";
import { describeHidden, hiddenIn } from "../text-checks/characters.ts";
import { trailingBackslash } from "../mdx/text-rules.ts";
import type { YamlBlock } from "./parse-file.ts";
import { lineMistakes, mayHaveLineMistakes, strayEscape } from "./written-values.ts";
import { curlyQuotes } from "./yaml-mistakes.ts";

/** A mistake in a value, and its offset in the YAML text. */
interface ValueMistake {
  rule: string;
  offset: number;
  message: string;
  fix: string;
}

/** Matches what a value with a mistake contains. A single fast test, because it runs on every file. */
const SUSPICIOUS =
  /[\u201C\u201D\u201E\u201F\u2018\u201A\u201B\\]|&#?\w+;|\S[ \t]#|\w''\w|https?:\/\//;

/**
 * Finds values that YAML reads as something other than what the author meant: in curly quotes, with HTML entities, cut
 * off by a `#`, with backslashes, with comments or lists inside, or with a URL that can't be right.
 * @param block valid YAML
 */
export function findTextMistakes({ yaml, firstLine }: YamlBlock): PlacedProblem[] {
  if (!SUSPICIOUS.test(yaml) && !mayHaveLineMistakes(yaml)) return [];
  const { contents } = parseDocument(yaml, { keepSourceTokens: true, uniqueKeys: false });
  const placeOf = placeFinder(yaml);
  const problems: PlacedProblem[] = [];
  const visit = (node: unknown, path: FieldPath): void => {
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        visit(value, [...path, isScalar(key) ? String(key.value) : ""]);
      }
    } else if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) visit(item, [...path, index]);
    } else if (isScalar(node) && typeof node.value === "string") {
      for (const { rule, offset, message, fix } of mistakesIn(node, node.value, yaml)) {
        const { line, column } = placeOf(offset);
        problems.push({
          rule,
          severity: "error",
          line: line + firstLine - 1,
          column,
          field: fieldName(path),
          message,
          fix,
        });
      }
    }
  };
  visit(contents, []);
  return problems;
}

function mistakesIn(node: Scalar, value: string, yaml: string): ValueMistake[] {
  const [start = 0, end = start] = node.range ?? [];
  const written = yaml.slice(start, end);
  const at = (found: Omit<ValueMistake, "offset">, index = 0) => ({
    ...found,
    offset: start + index,
  });
  const mistakes: ValueMistake[] = [];
  const quoted = node.type === Scalar.PLAIN ? textInCurlyQuotes(value) : undefined;
  if (quoted !== undefined) mistakes.push(at({ rule: "curly-quotes", ...curlyQuotes(quoted) }));
  for (const { entity, text, index } of entitiesIn(written)) {
    mistakes.push(at(htmlEntity(entity, text), index));
  }
  const backslash = /\\[ \t]*$/m.exec(value);
  if (backslash !== null) {
    const index = /\\[ \t]*["']?$/m.exec(written)?.index ?? 0;
    mistakes.push(at(trailingBackslash(), index));
  }
  const stray = strayEscape(node, written);
  if (stray !== undefined) mistakes.push(at(stray.mistake, stray.index));
  const url = /^\S+$/.test(value) ? addressMistake(value) : undefined;
  if (url !== undefined) mistakes.push(at({ rule: "bad-url", ...url }));
  for (const { index, ...mistake } of lineMistakes(node, written))
    mistakes.push(at(mistake, index));
  if (node.type === Scalar.QUOTE_DOUBLE) {
    for (const { run } of hiddenIn(value)) {
      const { rule, message } = describeHidden(run);
      mistakes.push(at({ rule, message, fix: "Remove the escape sequence that stands for it." }));
    }
  }
  const comment = node.type === Scalar.PLAIN ? commentAfter(node.srcToken) : undefined;
  if (comment !== undefined && isPartOfText(value, comment.source)) {
    mistakes.push({ ...cutByComment(comment.source), offset: comment.offset });
  }
  return mistakes;
}

/**
 * Returns the text in the curly quotes around a whole value. A value such as `“Rome” and “Canton”` only starts and ends
 * with them.
 */
export function textInCurlyQuotes(value: string): string | undefined {
  const [, double] =
    /^[\u201C\u201D\u201E\u201F]([^\u201C\u201D\u201E\u201F"]*)[\u201C\u201D\u201F"]$/.exec(
      value,
    ) ?? [];
  if (double !== undefined) return double;
  // The inner ones may be apostrophes.
  return /^[\u2018\u201A\u201B]((?:[^\u2018\u2019]|\b\u2019\b)*)[\u2018\u2019']$/.exec(value)?.[1];
}

function htmlEntity(entity: string, text: string): Omit<ValueMistake, "offset"> {
  const isHidden = text.trim() === "" || hiddenIn(text).length > 0;
  return {
    rule: "html-entity",
    message: `fields aren't HTML, so \`${entity}\` would appear on the page as is.`,
    fix: isHidden
      ? "Write an ordinary space instead, or remove it."
      : `Write \`${text === "'" ? "’" : text}\` instead.`,
  };
}

function commentAfter(
  token: CST.Token | undefined,
): { source: string; offset: number } | undefined {
  return token !== undefined && "end" in token
    ? token.end?.find(({ type }) => type === "comment")
    : undefined;
}

/**
 * Returns whether a comment after a value is probably the rest of the text: after several words, or if it's a number
 * such as `#1`. After a single word, such as a slug, or after a number, it's probably a real comment.
 */
function isPartOfText(value: string, comment: string): boolean {
  if (!/\p{L}/u.test(value)) return false;
  return /\S\s+\S/.test(value) || /^#\s?\d/.test(comment);
}

function cutByComment(comment: string): Omit<ValueMistake, "offset"> {
  return {
    rule: "cut-by-comment",
    message: `\`${comment.length > 40 ? `${comment.slice(0, 39)}…` : comment}\` isn't part of this text, because YAML reads a \`#\` after a space as the start of a comment.`,
    fix: "Put the whole text in double quotes. If it's a comment, move it to its own line.",
  };
}
