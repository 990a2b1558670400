import { isUtf8 } from "node:buffer";
import type { PlacedProblem } from "../problems/problem.ts";

export type Decoded = { text: string; problems: PlacedProblem[] } | { problem: PlacedProblem };

/** Control characters besides the tab and the ends of lines. A carriage return alone is none: compiler, YAML and editors count its lines differently. */
const CONTROL = /(?![\t\r\n])\p{Cc}|\r(?!\n|$)/u;
/** The same, to look a whole text over at once. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROL_ANYWHERE = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]|\r(?!\n)/;

/** A text of a million bytes is three novels; what is larger was not written, and would take minutes to read. */
const LARGEST_BYTES = 1_000_000;

/**
 * The text of a file, which must be UTF-8, without a byte-order mark. Control characters are
 * problems and become spaces, so that the rest of the file can still be read.
 */
export function decode(bytes: Buffer): Decoded {
  if (bytes.length > LARGEST_BYTES) return { problem: tooLarge(bytes.length) };
  if (!isUtf8(bytes)) return { problem: notUtf8(bytes) };
  // Editors add the mark unseen.
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
    message: `the file has ${size.toLocaleString("en-US")} bytes, expected at most ${LARGEST_BYTES.toLocaleString("en-US")}.`,
    fix: "Look for what was pasted into it by mistake, or part it into several documents.",
  };
}

/** The place is that of the first line which is not UTF-8 in itself. */
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
    message: "the file is not UTF-8 text: this line holds bytes that are no character.",
    fix: "Save it as UTF-8; the editor offers that as the file's encoding.",
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
    fix: "Delete it, and write the text around it anew if it stays unseen.",
  };
}
