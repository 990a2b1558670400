import { isMap, isScalar, isSeq, LineCounter, parseDocument, Scalar } from "yaml";
import { fieldName, type FieldPath, type PlacedProblem } from "../problems/problem.ts";
import type { YamlBlock } from "./parse-file.ts";

/** Matches what may be an unquoted number with a leading zero. Most files don't have any, so they aren't parsed again. */
const MAY_HAVE_ONE = /(?:^|[\s,[{])[-+]?0\d+(?=[ \t]*(?:[\r\n,\]}]|$| #))/;

/**
 * Reports unquoted numbers with a leading zero. YAML drops the zero, so the ZIP code `02134` becomes 2134.
 */
export function findLeadingZeros({ yaml, firstLine }: YamlBlock): PlacedProblem[] {
  if (!MAY_HAVE_ONE.test(yaml)) return [];
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, uniqueKeys: false });
  return [...numbersIn(document.contents, [])].map(({ path, source, value, offset }) => {
    const { line, col } = counter.linePos(offset);
    return {
      rule: "leading-zero",
      severity: "error",
      line: line + firstLine - 1,
      column: col,
      field: fieldName(path),
      message: `YAML reads ${source} as the number ${value} and drops the zero.`,
      fix: `If it's a code, such as a ZIP code, put it in quotes: \`"${source}"\`. If it's a number, write \`${value}\`.`,
    };
  });
}

interface WrittenNumber {
  path: FieldPath;
  /** As written in the file. */
  source: string;
  value: number;
  offset: number;
}

function* numbersIn(node: unknown, path: FieldPath): Iterable<WrittenNumber> {
  if (isMap(node)) {
    for (const { key, value } of node.items) {
      if (isScalar(key)) yield* numbersIn(value, [...path, String(key.value)]);
    }
  } else if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) yield* numbersIn(item, [...path, index]);
  } else if (isScalar(node) && node.type === Scalar.PLAIN) {
    const { source = "", value, range } = node;
    if (typeof value !== "number" || !/^[-+]?0\d+$/.test(source)) return;
    yield { path, source, value, offset: range?.[0] ?? 0 };
  }
}
