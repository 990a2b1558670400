import { z } from "zod";
import type { Schema } from "./document-type.ts";
import type { FieldPath } from "../problems/problem.ts";

/** The description that the schema gives the field at `path`, for the person who fills it in. */
export function describe(schema: Schema, path: FieldPath): string | undefined {
  const steps = walk(schema, path);
  const description = steps
    .findLast((step) => step.meta()?.description !== undefined)
    ?.meta()?.description;
  return description;
}

/** Whether a field may be left out. */
export function isOptional(schema: Schema, path: FieldPath): boolean {
  const field = walk(schema, path)[path.length];
  return field !== undefined && (isKind(field, "optional") || isKind(field, "default"));
}

/** The names of the fields that a group of fields may have. */
export function keysAt(schema: Schema, path: FieldPath): string[] {
  const last = walk(schema, path).at(-1);
  return last !== undefined && isKind(last, "object") ? Object.keys(last.def.shape) : [];
}

/** The schemas along a path, from the outermost to the one that `path` names. */
function walk(schema: z.ZodType, path: FieldPath): z.ZodType[] {
  let current: z.ZodType | undefined = schema;
  const passed: z.ZodType[] = [schema];
  for (const step of path) {
    current = child(unwrap(current), step);
    if (current === undefined) return passed;
    passed.push(current);
  }
  const inner = unwrap(current);
  return inner === current ? passed : [...passed, inner];
}

function child(schema: z.ZodType, step: PropertyKey): z.ZodType | undefined {
  if (isKind(schema, "object")) {
    const { shape } = schema.def;
    return Object.hasOwn(shape, String(step)) ? shape[String(step)] : undefined;
  }
  if (isKind(schema, "array")) return schema.def.element;
  return undefined;
}

function unwrap(schema: z.ZodType): z.ZodType {
  let current = schema;
  while (isKind(current, "optional") || isKind(current, "default")) current = current.def.innerType;
  return current;
}

interface Kinds {
  object: z.ZodObject<Record<string, z.ZodType>>;
  array: z.ZodArray<z.ZodType>;
  optional: z.ZodOptional<z.ZodType>;
  default: z.ZodDefault<z.ZodType>;
}

function isKind<Kind extends keyof Kinds>(schema: z.ZodType, kind: Kind): schema is Kinds[Kind] {
  return schema.def.type === kind;
}

/** The value at a path of what was parsed; `undefined` where there is none. */
export function valueAt(data: unknown, path: FieldPath): unknown {
  let current = data;
  for (const step of path) {
    if (typeof current !== "object" || current === null) return undefined;
    current = Reflect.get(current, step);
  }
  return current;
}

/** A value whose schema carries a mark, such as a reference or a picture. */
export interface MarkedField {
  path: FieldPath;
  value: string;
  /** What the mark says, such as the document type of a reference; empty where it only says yes. */
  mark: string;
}

/** Finds the marked values in a document's data. */
type Finder = (value: unknown, path: FieldPath, found: MarkedField[]) => void;

const finders = new WeakMap<Schema, Map<string, Finder | undefined>>();

/**
 * The texts in `data` whose schema has `mark` in its meta data, lists and groups included.
 * Which parts of a schema can hold one is found out once.
 */
export function markedFields(schema: Schema, mark: string, data: unknown): MarkedField[] {
  const found: MarkedField[] = [];
  knownFinder(schema, mark)?.(data, [], found);
  return found;
}

/** Whether a document with this schema can hold a value with that mark. */
export function hasMark(schema: Schema, mark: string): boolean {
  return knownFinder(schema, mark) !== undefined;
}

function knownFinder(schema: Schema, mark: string): Finder | undefined {
  const byMark = finders.get(schema) ?? new Map<string, Finder | undefined>();
  finders.set(schema, byMark);
  if (!byMark.has(mark)) byMark.set(mark, finderOf(schema, mark));
  return byMark.get(mark);
}

function finderOf(schema: z.core.$ZodType, mark: string): Finder | undefined {
  const marked = z.globalRegistry.get(schema)?.[mark];
  if (marked !== undefined) {
    return (value, path, found) => {
      if (typeof value !== "string") return;
      found.push({ path, value, mark: typeof marked === "string" ? marked : "" });
    };
  }
  const inner = wrapped(schema);
  if (inner !== undefined) return finderOf(inner, mark);
  if (schema instanceof z.ZodObject) return fieldsFinder(schema.shape, mark);
  if (schema instanceof z.ZodArray) return listFinder(schema.element, mark);
  if (schema instanceof z.ZodUnion) return unionFinder(schema.options, mark);
  return undefined;
}

function wrapped(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return schema.unwrap();
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodReadonly) return schema.unwrap();
  if (schema instanceof z.ZodPipe) return schema.in;
  return undefined;
}

function fieldsFinder(shape: z.core.$ZodShape, mark: string): Finder | undefined {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const find = finderOf(schema, mark);
    return find === undefined ? [] : [{ name, find }];
  });
  if (fields.length === 0) return undefined;
  return (value, path, found) => {
    if (typeof value !== "object" || value === null) return;
    for (const { name, find } of fields) find(Reflect.get(value, name), [...path, name], found);
  };
}

function listFinder(element: z.core.$ZodType, mark: string): Finder | undefined {
  const find = finderOf(element, mark);
  if (find === undefined) return undefined;
  return (value, path, found) => {
    if (!Array.isArray(value)) return;
    for (const [index, each] of value.entries()) find(each, [...path, index], found);
  };
}

function unionFinder(options: readonly z.core.$ZodType[], mark: string): Finder | undefined {
  const finds = options.flatMap((option) => finderOf(option, mark) ?? []);
  if (finds.length === 0) return undefined;
  return (value, path, found) => {
    for (const find of finds) find(value, path, found);
  };
}
