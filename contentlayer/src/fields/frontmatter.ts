import type { PlacedProblem } from "../problems/problem.ts";
import type { DocumentType } from "../schema/document-type.ts";
import type { YamlBlock } from "./yaml.ts";

/** A file in its parts. */
export interface Parts {
  fields: YamlBlock;
  /** The text with empty lines in place of the frontmatter, so its lines are those of the file; absent for YAML files. */
  body?: string;
}

const OPENING = /^---[ \t]*\r?\n/;
/** A line of dashes that was meant to close it. */
const OTHER_DASHES = /^(?:--|-{4,})[ \t]*$/m;
const CLOSING = /(?<=^|\n)---[ \t]*(?:\r?\n|$)/;

/** Splits a file: the frontmatter is what is between a first line `---` and the next such line. */
export function splitFile(
  text: string,
  contentType: DocumentType["contentType"],
): Parts | { problem: PlacedProblem } {
  if (contentType === "data") return { fields: { yaml: text, firstLine: 1 } };
  const [opening] = OPENING.exec(text) ?? [];
  if (opening === undefined) {
    return /^\s+---\s/.test(text)
      ? frontmatterProblem(
          "the file doesn't start with `---`: there is an empty line or a space before it.",
          "Remove everything before the first `---`.",
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
          "Write `---` on a line of its own after the last field.",
        )
      : frontmatterProblem(
          `three dashes close the frontmatter, and this line has ${other[0].trim().length}.`,
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
