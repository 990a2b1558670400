import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import { placeFinder, type PlacedProblem, placeAt } from "../problems/problem.ts";
import type { DocumentType } from "../schema/document-type.ts";
import { load, YAMLException } from "js-yaml";
import { hasUncommonCharacters, hiddenProblems, replaceHidden } from "../text-checks/characters.ts";
import { symbolProblems } from "../text-checks/look-alike-symbols.ts";
import { lookAlikeProblems } from "../text-checks/look-alikes.ts";
import { findAnchor, findYamlMistake } from "./yaml-mistakes.ts";

export type Decoded = { text: string; problems: PlacedProblem[] } | { problem: PlacedProblem };

/**
 * Size limit of a content file. A million bytes is about three novels; anything larger was pasted by mistake
 * and could take minutes to parse.
 */
const LARGEST_BYTES = 1_000_000;

/**
 * Decodes a file as UTF-8, drops a byte-order mark, and replaces Windows line endings, so that documents are the
 * same on every system. Hidden characters are reported and replaced with spaces, and look-alike letters with Latin
 * ones, so the rest of the file can still be parsed.
 */
export function decode(bytes: Buffer): Decoded {
  if (bytes.length > LARGEST_BYTES) return { problem: tooLarge(bytes) };
  if (!isUtf8(bytes)) return { problem: notUtf8(bytes) };
  // Some editors silently add a byte-order mark.
  const text = withUnixLines(bytes.toString("utf8").replace(/^\uFEFF/, ""));
  const symbols = [...symbolProblems(text), ...mergeLines(text)];
  if (!hasUncommonCharacters(text)) return { text, problems: symbols };
  const latin = lookAlikeProblems(text);
  return {
    text: replaceHidden(latin.text, " "),
    problems: [...hiddenProblems(text), ...latin.problems, ...symbols],
  };
}

/** A line that Git writes into a file with a merge conflict. */
const MERGE_LINE = /^(?:<{7}|>{7}|={7}|\|{7})(?: .*)?$/gm;

/** Finds lines that were left over from a merge conflict. */
function mergeLines(text: string): PlacedProblem[] {
  if (!/<{7}|>{7}|={7}|\|{7}/.test(text)) return [];
  const placeOf = placeFinder(text);
  return Array.from(text.matchAll(MERGE_LINE), ({ 0: line, index }): PlacedProblem => ({
    rule: "merge-conflict",
    severity: "error",
    ...placeOf(index),
    message: `\`${line.slice(0, 20).trim()}\` is left over from a merge.`,
    fix: "Keep the version that's right, and remove this line and the other one of its kind.",
  }));
}

/** Lines keep their numbers and columns, because a carriage return is the last character of its line. */
function withUnixLines(text: string): string {
  return text.includes("\r") ? text.replaceAll("\r\n", "\n") : text;
}

/** Returns a hash of a file, which is the same with Windows and Unix line endings. */
export function hashFile(bytes: Buffer): string {
  const isWindows = bytes.includes("\r\n");
  const same = isWindows ? Buffer.from(withUnixLines(bytes.toString("latin1")), "latin1") : bytes;
  return hash("sha256", same, "base64url");
}

/** Reports a file that's too large at its longest line, which is usually the one where something was pasted. */
function tooLarge(bytes: Buffer): PlacedProblem {
  const lines: { start: number; length: number }[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf("\n", start);
    const length = (end < 0 ? bytes.length : end) - start;
    lines.push({ start, length });
    start += length + 1;
  }
  const longest = lines.reduce((a, b) => (b.length > a.length ? b : a), { start: 0, length: 0 });
  const isMost = longest.length > bytes.length / 2;
  const number = (amount: number) => amount.toLocaleString("en-US");
  return {
    rule: "too-large",
    severity: "error",
    line: isMost ? lines.indexOf(longest) + 1 : 1,
    column: 1,
    message: `this file is ${number(bytes.length)} bytes long, expected at most ${number(LARGEST_BYTES)}.${isMost && lines.length > 1 ? ` This line alone has ${number(longest.length)}.` : ""}`,
    fix: "Remove what was pasted by mistake, or split it into several documents.",
  };
}

/** Reports a file that isn't UTF-8 at its first invalid line. */
function notUtf8(bytes: Buffer): PlacedProblem {
  let line = 1;
  let start = 0;
  let end = bytes.indexOf("\n");
  while (end >= 0 && isUtf8(bytes.subarray(start, end))) {
    line++;
    start = end + 1;
    end = bytes.indexOf("\n", start);
  }
  const bad = bytes.subarray(start, end < 0 ? undefined : end).toString("utf8");
  return {
    rule: "not-utf8",
    severity: "error",
    line,
    column: bad.indexOf("\uFFFD") + 1,
    message: "this file isn't UTF-8 text: this line has bytes that aren't valid characters.",
    fix: "Save it as UTF-8 in your editor.",
  };
}

/** A file, split into frontmatter and body. */
export interface Parts {
  fields: YamlBlock;
  /**
   * The text after the frontmatter, which is replaced with blank lines so line numbers match the file. Absent
   * for YAML files.
   */
  body?: string;
}

const OPENING = /^---[ \t]*\r?\n/;
/** Matches a line of dashes that was probably meant to close the frontmatter. */
const OTHER_DASHES = /^(?:--|-{4,}|-*[–—][-–—]*|[-–—](?: [-–—]){1,2})[ \t]*$/m;
const CLOSING = /(?<=^|\n)---[ \t]*(?:\r?\n|$)/;

/**
 * Splits a file into frontmatter and body. The frontmatter is between a `---` on the first line and the next
 * `---`.
 */
export function splitFile(
  text: string,
  contentType: DocumentType["contentType"],
): Parts | { problem: PlacedProblem } {
  if (contentType === "data") return { fields: { yaml: text, firstLine: 1 } };
  const [opening] = OPENING.exec(text) ?? [];
  if (opening === undefined) {
    return /^\s+---\s/.test(text)
      ? frontmatterProblem(
          "the file doesn't start with `---`: there is a blank line or a space before it.",
          "Delete everything before the first `---`.",
        )
      : frontmatterProblem(
          "the file doesn't start with frontmatter.",
          "Write `---` on the first line, then the fields, and another `---` before the text.",
        );
  }
  const rest = text.slice(opening.length);
  const closing = CLOSING.exec(rest);
  if (closing === null) {
    const other = OTHER_DASHES.exec(rest);
    return other === null
      ? frontmatterProblem(
          "the frontmatter is opened with `---` but never closed.",
          "Write `---` on its own line after the last field.",
        )
      : frontmatterProblem(
          `frontmatter ends with a line of three dashes, but this line ${/^-+$/.test(other[0].trim()) ? `has ${other[0].trim().length}` : `is \`${other[0].trim()}\``}.`,
          "Write `---` here.",
          rest.slice(0, other.index).split("\n").length + 1,
        );
  }
  const end = opening.length + closing.index + closing[0].length;
  return {
    fields: { yaml: rest.slice(0, closing.index), firstLine: 2 },
    body: text.slice(0, end).replace(/[^\r\n]+/g, "") + text.slice(end),
  };
}

function frontmatterProblem(message: string, fix: string, line = 1) {
  return {
    problem: {
      rule: "missing-frontmatter",
      severity: "error" as const,
      line,
      column: 1,
      message,
      fix,
    },
  };
}

/** The YAML part of a file and the line it starts on. */
export interface YamlBlock {
  yaml: string;
  firstLine: number;
}

/** Parses YAML 1.2 with the core schema, which leaves dates as strings. Rejects anchors and aliases. */
export function parseYaml(block: YamlBlock): { data: unknown } | { problem: PlacedProblem } {
  const { yaml, firstLine } = block;
  // js-yaml rejects empty input, but a list of missing fields is more helpful.
  if (yaml.split("\n").every((line) => /^\s*(?:#|$)/.test(line))) return { data: {} };
  // js-yaml is six times as fast as `yaml`, so `yaml` parses only files with mistakes, to locate them.
  const { data, mistake } = loadYaml(yaml);
  if (mistake === undefined) return { data };
  const { offset, message, fix } = mistake;
  const { line, column } = placeAt(yaml, offset);
  return {
    problem: {
      rule: "invalid-yaml",
      severity: "error",
      line: line + firstLine - 1,
      column,
      message,
      fix,
    },
  };
}

const MAY_BE_ANCHOR = /(?:^|[\s,[{])&[^\s,[\]{}]/;

function loadYaml(yaml: string) {
  try {
    const data = load(yaml, { maxAliases: 0 }) ?? {};
    return { data, mistake: MAY_BE_ANCHOR.test(yaml) ? findAnchor(yaml) : undefined };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return { data: undefined, mistake: findYamlMistake(yaml, error.mark?.position ?? 0) };
  }
}
