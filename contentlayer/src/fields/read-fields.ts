import type { Schema } from "../schema/document-type.ts";
import { allowSchema, ALLOW_FIELD, type Allowance } from "../schema/fields.ts";
import { explainIssues } from "../schema/explain-issues.ts";
import { parseYaml, type YamlBlock } from "./parse-file.ts";
import { fieldName, type PlacedProblem, type FieldPath, type Place } from "../problems/problem.ts";
import { inStage } from "../documents/stages.ts";
import { z } from "zod";
import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Pair,
  type YAMLMap,
} from "yaml";
import type { Passage } from "../schema/check.ts";

/** What the YAML of a file says. */
export interface ReadFields {
  fields?: Record<string, unknown>;
  allow: Allowance[];
  problems: PlacedProblem[];
}

/** YAML -> validated fields and allowances, or the problems of both. */
export function readFields(schema: Schema, block: YamlBlock): ReadFields {
  const parsed = inStage("YAML", () => parseYaml(block));
  if ("problem" in parsed) return { allow: [], problems: [parsed.problem] };
  const { data, control } = takeControl(parsed.data);
  const result = inStage("schemas", () => schema.safeParse(data));
  const allowed = controlSchema.safeParse(control);
  const allow = allowed.data?.[ALLOW_FIELD] ?? [];
  if (result.success && allowed.success) return { fields: result.data, allow, problems: [] };
  const placeOf = placesIn(block);
  const lines = block.yaml.split("\n");
  const explained = [
    ...(result.success ? [] : explainIssues(result.error.issues, schema, data)),
    ...(allowed.success ? [] : explainIssues(allowed.error.issues, controlSchema, control)),
  ];
  const problems = explained.map(({ path, part, rule, message, fix }): PlacedProblem => {
    const place = placeOf(path, part);
    return {
      rule,
      severity: "error",
      ...place,
      ...(path.length === 0 ? {} : { field: fieldName(path) }),
      ...(rule === "missing-field" && isCommentedOut(lines[place.line - block.firstLine])
        ? EMPTY_BY_COMMENT
        : { message, ...(fix === undefined ? {} : { fix }) }),
    };
  });
  return { allow, problems };
}

const EMPTY_BY_COMMENT = {
  message: "is left empty: YAML takes a `#` after a space, and all that follows, for a comment.",
  fix: "Put the whole text between double quotes.",
};

/** Whether a field has no value but a comment, as in `title: #1 choice`. */
function isCommentedOut(line = ""): boolean {
  return /^\s*(?:- +)*[\w-]+:\s+#/.test(line);
}

const controlSchema = z.strictObject({ [ALLOW_FIELD]: allowSchema.optional() });

/** Parts what the layer reads itself from what the document's own schema knows. */
export function takeControl(data: unknown): { data: unknown; control: Record<string, unknown> } {
  if (typeof data !== "object" || data === null || !Object.hasOwn(data, ALLOW_FIELD)) {
    return { data, control: {} };
  }
  const { [ALLOW_FIELD]: allow, ...rest }: Record<string, unknown> = { ...data };
  return { data: rest, control: { [ALLOW_FIELD]: allow } };
}

type PlaceOf = (path: FieldPath, part: "key" | "value") => Place;

/**
 * Tells the place of a field: of its value or, with `part: "key"`, of its name.
 * A field that is not there gives the place of the nearest parent that is.
 */
export function placesIn(block: YamlBlock): PlaceOf {
  const counter = new LineCounter();
  // Keys are known to be unique by now; checking it costs the square of their number.
  const document = parseDocument(block.yaml, { lineCounter: counter, uniqueKeys: false });
  const fieldsOf = rememberFields();
  return (path, part) => {
    const { line, col } = counter.linePos(offsetOf(document.contents, path, part, fieldsOf));
    return { line: line + block.firstLine - 1, column: col };
  };
}

type FieldsOf = (map: YAMLMap) => ReadonlyMap<string, Pair>;

/** The fields of a group by their names, listed once: a file of many mistakes is asked for each of them. */
function rememberFields(): FieldsOf {
  const known = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();
  return (map) => {
    let fields = known.get(map);
    if (fields === undefined) {
      const named = map.items.flatMap((pair) =>
        isScalar(pair.key) ? [[String(pair.key.value), pair] as const] : [],
      );
      fields = new Map(named);
      known.set(map, fields);
    }
    return fields;
  };
}

function offsetOf(
  root: unknown,
  path: FieldPath,
  part: "key" | "value",
  fieldsOf: FieldsOf,
): number {
  let node = root;
  let offset = 0;
  for (const [depth, step] of path.entries()) {
    const last = depth === path.length - 1;
    if (isMap(node)) {
      const pair = fieldsOf(node).get(String(step));
      if (pair === undefined) break;
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
  return offset;
}

/** The texts of a document's fields: strings of more than one word, in the order of the file. */
export function fieldPassages(data: unknown, path: FieldPath = []): Passage[] {
  if (typeof data === "string") {
    return /\S\s+\S/.test(data) ? [{ at: { field: path }, kind: "text", text: data }] : [];
  }
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    fieldPassages(value, [...path, Array.isArray(data) ? Number(name) : name]),
  );
}
