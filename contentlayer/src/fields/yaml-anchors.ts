import { parseDocument, visit } from "yaml";
import type { YamlBlock } from "./yaml-stumble.ts";
import { placeAt, type PlacedProblem } from "../problems/problem.ts";

const MAY_BE_ANCHOR = /(?:^|[\s,[{])&[^\s,[\]{}]/;

/** A `&name` before a value, which YAML drops in silence: of `&Sons Hardware` only `Hardware` is left. */
export function anchorProblem({ yaml, firstLine }: YamlBlock): PlacedProblem | undefined {
  if (!MAY_BE_ANCHOR.test(yaml)) return undefined;
  const offset = firstAnchor(yaml);
  if (offset === undefined) return undefined;
  const { line, column } = placeAt(yaml, offset);
  return {
    rule: "invalid-yaml",
    severity: "error",
    line: line + firstLine - 1,
    column,
    message:
      "a text without quotes cannot begin with `&`: YAML takes the word for a mark and drops it.",
    fix: "Put the whole text between double quotes.",
  };
}

function firstAnchor(yaml: string): number | undefined {
  let offset: number | undefined;
  visit(parseDocument(yaml, { uniqueKeys: false }), {
    Value: (_, { anchor, range }) => {
      if (anchor === undefined) return undefined;
      offset = yaml.lastIndexOf(`&${anchor}`, range?.[0]);
      return visit.BREAK;
    },
  });
  return offset;
}
