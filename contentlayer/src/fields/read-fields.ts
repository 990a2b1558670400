import type { Schema } from "../schema/document-type.ts";
import { allowSchema, ALLOW_FIELD, type Allowance } from "../schema/fields.ts";
import { explainIssues } from "../schema/explain-issues.ts";
import { findLeadingZeros } from "./leading-zeros.ts";
import { parseYaml, type YamlBlock } from "./parse-file.ts";
import { findTextMistakes } from "./text-mistakes.ts";
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

/** A file's validated fields, its exceptions, and the problems in them. */
export interface ReadFields {
  fields?: Record<string, unknown>;
  allow: Allowance[];
  problems: PlacedProblem[];
}

/** Parses and validates a file's fields and its `allow` list. */
export function readFields(schema: Schema, block: YamlBlock): ReadFields {
  const parsed = inStage("YAML", () => parseYaml(block));
  if ("problem" in parsed) return { allow: [], problems: [parsed.problem] };
  const { data, control } = takeControl(parsed.data);
  const result = inStage("schemas", () => schema.safeParse(data));
  const allowed = controlSchema.safeParse(control);
  const allow = allowed.data?.[ALLOW_FIELD] ?? [];
  const found = [...findTextMistakes(block), ...findLeadingZeros(block)];
  if (result.success && allowed.success) return { fields: result.data, allow, problems: found };
  const placeOf = placesIn(block);
  const lines = block.yaml.split("\n");
  const explained = [
    ...(result.success ? [] : explainIssues(result.error.issues, schema, data)),
    ...(allowed.success ? [] : explainIssues(allowed.error.issues, controlSchema, control)),
  ];
  // The schema would report these again, with less detail.
  const dropped = new Set(
    found
      .filter(({ rule }) => rule === "leading-zero" || rule === "bad-url")
      .map(({ field }) => field),
  );
  const others = explained.filter(({ path }) => !dropped.has(fieldName(path)));
  const problems = others.map(({ path, part, rule, message, fix }): PlacedProblem => {
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
  return { allow, problems: [...found, ...problems] };
}

const EMPTY_BY_COMMENT = {
  message: "this field is empty, because YAML reads a `#` after a space as the start of a comment.",
  fix: "Put the whole text in double quotes.",
};

/** Returns whether a field's only value is a comment, as in `title: #1 choice`. */
function isCommentedOut(line = ""): boolean {
  return /^\s*(?:- +)*[\w-]+:\s+#/.test(line);
}

const controlSchema = z.strictObject({ [ALLOW_FIELD]: allowSchema.optional() });

/** Separates the fields for contentlayer itself from those in the document's schema. */
export function takeControl(data: unknown): { data: unknown; control: Record<string, unknown> } {
  if (typeof data !== "object" || data === null || !Object.hasOwn(data, ALLOW_FIELD)) {
    return { data, control: {} };
  }
  const { [ALLOW_FIELD]: allow, ...rest }: Record<string, unknown> = { ...data };
  return { data: rest, control: { [ALLOW_FIELD]: allow } };
}

type PlaceOf = (path: FieldPath, part: "key" | "value") => Place;

/**
 * Returns a function that finds the position of a field's value or, with `part: "key"`, its name. For a missing
 * field, it returns the position of the nearest existing parent.
 */
export function placesIn(block: YamlBlock): PlaceOf {
  const counter = new LineCounter();
  // Keys have already been checked for duplicates, and the check takes quadratic time.
  const document = parseDocument(block.yaml, { lineCounter: counter, uniqueKeys: false });
  const fieldsOf = rememberFields();
  return (path, part) => {
    const { line, col } = counter.linePos(offsetOf(document.contents, path, part, fieldsOf));
    return { line: line + block.firstLine - 1, column: col };
  };
}

type FieldsOf = (map: YAMLMap) => ReadonlyMap<string, Pair>;

/**
 * Returns a function that indexes an object's fields by name and caches the index, because a file with many
 * mistakes needs one lookup per mistake.
 */
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

/** Returns every string of more than one word in a document's fields, in file order. */
export function fieldPassages(data: unknown): Passage[] {
  return fieldTexts(data).filter(({ text }) => /\S\s+\S/.test(text));
}

/** Returns every string in a document's fields, in file order. */
export function fieldTexts(data: unknown, path: FieldPath = []): Passage[] {
  if (typeof data === "string") return [{ at: { field: path }, kind: "text", text: data }];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    fieldTexts(value, [...path, Array.isArray(data) ? Number(name) : name]),
  );
}
