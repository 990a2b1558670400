import { isUtf8 } from "node:buffer";
import { type PlacedProblem, placeAt } from "../problems/problem.ts";
import type { DocumentType } from "../schema/document-type.ts";
import { load, YAMLException } from "js-yaml";
import { findAnchor, findYamlMistake } from "./yaml-mistakes.ts";

export type Decoded = { text: string; problems: PlacedProblem[] } | { problem: PlacedProblem };

/**
 * Matches a control character other than a tab or line break. A lone carriage return counts, because the
 * compiler, YAML and editors disagree on whether it ends a line.
 */
const CONTROL = /(?![\t\r\n])\p{Cc}|\r(?!\n|$)/u;
/** The same for a whole text, which is faster than checking each line. */
// oxlint-disable-next-line no-control-regex -- matching control characters is the purpose
const CONTROL_ANYWHERE = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]|\r(?!\n)/;

/**
 * Size limit of a content file. A million bytes is about three novels; anything larger was pasted by mistake
 * and could take minutes to parse.
 */
const LARGEST_BYTES = 1_000_000;

/**
 * Decodes a file as UTF-8 and drops a byte-order mark. Control characters are reported and replaced with
 * spaces, so the rest of the file can still be parsed.
 */
export function decode(bytes: Buffer): Decoded {
  if (bytes.length > LARGEST_BYTES) return { problem: tooLarge(bytes.length) };
  if (!isUtf8(bytes)) return { problem: notUtf8(bytes) };
  // Some editors silently add a byte-order mark.
  const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
  if (!CONTROL_ANYWHERE.test(text)) return { text, problems: [] };
  const problems = text.split("\n").flatMap((line, index): PlacedProblem[] => {
    const found = CONTROL.exec(line);
    return found === null ? [] : [controlCharacter(found[0], index + 1, found.index + 1)];
  });
  return { text: text.replace(new RegExp(CONTROL, "gu"), " "), problems };
}

function tooLarge(size: number): PlacedProblem {
  return {
    rule: "too-large",
    severity: "error",
    line: 1,
    column: 1,
    message: `this file is ${size.toLocaleString("en-US")} bytes long, expected at most ${LARGEST_BYTES.toLocaleString("en-US")}.`,
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

function controlCharacter(character: string, line: number, column: number): PlacedProblem {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return {
    rule: "control-character",
    severity: "error",
    line,
    column,
    message: `there is an invisible control character here (U+${code}).`,
    fix: "Delete it. If you can't see it, delete and retype the text around it.",
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
const OTHER_DASHES = /^(?:--|-{4,})[ \t]*$/m;
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
          `frontmatter ends with a line of three dashes, but this line has ${other[0].trim().length}.`,
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
