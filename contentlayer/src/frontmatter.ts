import { load, YAMLException } from "js-yaml";
import { isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import type { Place, PlacedProblem } from "./problems.ts";

/** The YAML part of a file, and the line it starts on. */
export interface YamlBlock {
  yaml: string;
  firstLine: number;
}

export type FieldPath = readonly PropertyKey[];

type Parsed = { data: unknown } | { problem: PlacedProblem };

const OPENING = /^---[ \t]*\r?\n/;
const CLOSING = /^---[ \t]*$/m;

/**
 * Cuts the frontmatter out of an MDX file: the lines between a first line `---` and the next.
 * Answers a problem where one of the two is missing.
 */
export function cutFrontmatter(text: string): YamlBlock | { problem: PlacedProblem } {
  const opening = OPENING.exec(text);
  if (opening === null) {
    return frontmatterProblem(
      1,
      "the file does not begin with frontmatter.",
      "Write `---` on the first line, the fields below it, and another `---` before the text.",
    );
  }
  const rest = text.slice(opening[0].length);
  const closing = CLOSING.exec(rest);
  if (closing === null) {
    return frontmatterProblem(
      1,
      "the frontmatter is opened with `---` but never closed.",
      "Write `---` on a line of its own behind the last field.",
    );
  }
  return { yaml: rest.slice(0, closing.index), firstLine: 2 };
}

/** Parses YAML (1.2, core schema: dates stay text). Anchors and aliases are refused. */
export function parseYaml(block: YamlBlock): Parsed {
  try {
    // js-yaml is nine times faster than `yaml`, which knows positions: the second is used only to place a problem.
    return { data: load(block.yaml, { maxAliases: 0 }) ?? {} };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const line = (error.mark?.line ?? 0) + block.firstLine;
    const column = (error.mark?.column ?? 0) + 1;
    return {
      problem: {
        rule: "invalid-yaml",
        severity: "error",
        line,
        column,
        message: `this is not valid YAML: ${error.reason}.`,
        fix: yamlAdvice(error.reason),
      },
    };
  }
}

/**
 * The place of a field: of its value or, with `part: "key"`, of its name.
 * A field that is not there gives the place of the nearest parent that is.
 */
export function placeOf(block: YamlBlock, path: FieldPath, part: "key" | "value"): Place {
  const counter = new LineCounter();
  const document = parseDocument(block.yaml, { lineCounter: counter, keepSourceTokens: false });
  let node: unknown = document.contents;
  let offset = 0;
  for (const [depth, step] of path.entries()) {
    const last = depth === path.length - 1;
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === String(step));
      if (!isPair(pair)) break;
      const key = isNode(pair.key) ? pair.key : undefined;
      const value = isNode(pair.value) ? pair.value : undefined;
      const empty = value?.range === undefined || value.range?.[0] === value.range?.[1];
      const wanted = last && (part === "key" || empty) ? key : (value ?? key);
      offset = wanted?.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      const item = node.items[Number(step)];
      if (!isNode(item)) break;
      offset = item.range?.[0] ?? offset;
      node = item;
    } else {
      break;
    }
  }
  const { line, col } = counter.linePos(offset);
  return { line: line + block.firstLine - 1, column: col };
}

/** `["faqs", 2, "answer"]` as `faqs[2].answer`. */
export function fieldName(path: FieldPath): string {
  return path
    .map((step, index) =>
      typeof step === "number" ? `[${step}]` : `${index === 0 ? "" : "."}${String(step)}`,
    )
    .join("");
}

function frontmatterProblem(line: number, message: string, fix: string) {
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

function yamlAdvice(reason: string): string {
  if (/duplicated mapping key/.test(reason))
    return "Remove one of the two; each field stands once.";
  if (/alias|anchor/.test(reason)) return "Write the value out; `&` and `*` are not used here.";
  if (/tab/.test(reason)) return "Indent with spaces, not tabs.";
  return "A text with `: `, `#` or quotes in it goes between double quotes; nested lines are indented with two spaces.";
}
