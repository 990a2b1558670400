import type { DocumentType } from "../schema/document-type.ts";
import type { PlacedProblem } from "../problems/problem.ts";
import { load, YAMLException } from "js-yaml";
import type { YamlBlock } from "./yaml-stumble.ts";
import { anchorProblem } from "./yaml-anchors.ts";
import { yamlProblem } from "./yaml-syntax.ts";

/** A file in its parts. */
export interface Parts {
  fields: YamlBlock;
  /** Absent where the whole file is YAML; see `CutFile`. */
  body?: string;
}

/** Parts a file by what its type says it holds; a problem where an MDX file has no frontmatter. */
export function partsOf(
  text: string,
  contentType: DocumentType["contentType"],
): Parts | { problem: PlacedProblem } {
  if (contentType === "data") return { fields: { yaml: text, firstLine: 1 } };
  const cut = cutFrontmatter(text);
  return "problem" in cut ? cut : { fields: cut.frontmatter, body: cut.body };
}

type Parsed = { data: unknown } | { problem: PlacedProblem };

/** An MDX file in its two parts. */
export interface CutFile {
  frontmatter: YamlBlock;
  /** The text with empty lines in place of the frontmatter: its places are those of the file. */
  body: string;
}

const OPENING = /^---[ \t]*\r?\n/;
/** A line of dashes that was meant to close it. */
const OTHER_DASHES = /^(?:--|-{4,})[ \t]*$/m;
const CLOSING = /(?<=^|\n)---[ \t]*(?:\r?\n|$)/;

/**
 * Cuts the frontmatter out of an MDX file: the lines between a first line `---` and the next.
 * Answers a problem where one of the two is missing.
 */
export function cutFrontmatter(text: string): CutFile | { problem: PlacedProblem } {
  const opening = OPENING.exec(text);
  if (opening === null) {
    const early = /^\s+(?=---\s)/.exec(text)?.[0];
    return early === undefined
      ? frontmatterProblem(
          "the file does not begin with frontmatter.",
          "Write `---` on the first line, the fields below it, and another `---` before the text.",
        )
      : frontmatterProblem(
          "the file does not begin with `---`: there is an empty line or a space before it.",
          "Remove what stands before the first `---`.",
        );
  }
  const rest = text.slice(opening[0].length);
  const closing = CLOSING.exec(rest);
  if (closing === null) {
    const other = OTHER_DASHES.exec(rest);
    if (other !== null) {
      return frontmatterProblem(
        `three dashes close the frontmatter, and this line has ${other[0].trim().length}.`,
        "Write `---` here.",
        rest.slice(0, other.index).split("\n").length + 1,
      );
    }
    return frontmatterProblem(
      "the frontmatter is opened with `---` but never closed.",
      "Write `---` on a line of its own behind the last field.",
    );
  }
  const end = opening[0].length + closing.index + closing[0].length;
  return {
    frontmatter: { yaml: rest.slice(0, closing.index), firstLine: 2 },
    body: text.slice(0, end).replace(/[^\r\n]+/g, "") + text.slice(end),
  };
}

/** Parses YAML (1.2, core schema: dates stay text). Anchors and aliases are refused. */
export function parseYaml(block: YamlBlock): Parsed {
  // js-yaml refuses to read nothing; the missing fields say more.
  if (saysNothing(block.yaml)) return { data: {} };
  try {
    // js-yaml is nine times faster than `yaml`, which knows positions: the second is used only to place a problem.
    const data = load(block.yaml, { maxAliases: 0 }) ?? {};
    const problem = anchorProblem(block);
    return problem === undefined ? { data } : { problem };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return { problem: yamlProblem(error, block) };
  }
}

function saysNothing(yaml: string): boolean {
  return yaml.split("\n").every((line) => /^\s*(?:#|$)/.test(line));
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
