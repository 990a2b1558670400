import type { YAMLException } from "js-yaml";
import type { YamlBlock } from "./yaml-stumble.ts";
import type { PlacedProblem } from "../problems/problem.ts";
import {
  badIndentation,
  missingColon,
  missingSpace,
  repeatedField,
  secondDocument,
  tab,
} from "./yaml-lines.ts";
import type { Diagnosis, Stumble } from "./yaml-stumble.ts";
import {
  badBeginning,
  colonInText,
  textBehindQuotes,
  unclosed,
  unknownEscape,
} from "./yaml-texts.ts";

/**
 * What is wrong with a YAML text in the author's words, at the line that has to change: the parser
 * often stumbles a line later, over what it took for the rest of a text.
 */
export function yamlProblem({ reason, mark }: YAMLException, block: YamlBlock): PlacedProblem {
  const lines = block.yaml.split(/\r?\n/);
  const stumble = { lines, line: mark?.line ?? 0, column: mark?.column ?? 0, reason };
  const found = DIAGNOSES.map((diagnose) => diagnose(stumble)).find((each) => each !== undefined);
  const { line, column, message, fix } = found ?? { ...stumble, ...UNCLEAR };
  return {
    rule: "invalid-yaml",
    severity: "error",
    line: line + block.firstLine,
    column: column + 1,
    message,
    fix,
  };
}

const UNCLEAR = {
  message: "this cannot be read as YAML.",
  fix: "A text with `: `, `#` or quotes in it goes between double quotes; nested lines are indented with two spaces.",
};

/** The first that knows the mistake tells it. */
const DIAGNOSES: readonly ((stumble: Stumble) => Diagnosis | undefined)[] = [
  repeatedField,
  secondDocument,
  tab,
  unknownEscape,
  unclosed,
  missingSpace,
  missingColon,
  badBeginning,
  textBehindQuotes,
  colonInText,
  badIndentation,
];
