import { z } from "zod";
import type { Schema } from "./document-type.ts";
import type { FieldPath } from "../problems/problem.ts";

/** Returns the author-facing description of the field at `path`. */
export function describe(schema: Schema, path: FieldPath): string | undefined {
  const steps = walk(schema, path);
  const description = steps
    .findLast((step) => step.meta()?.description !== undefined)
    ?.meta()?.description;
  return description;
}

/** Returns whether a field is optional. */
export function isOptional(schema: Schema, path: FieldPath): boolean {
  const field = walk(schema, path)[path.length];
  return field !== undefined && (isKind(field, "optional") || isKind(field, "default"));
}

/** Returns the field names allowed in the object at `path`. */
export function keysAt(schema: Schema, path: FieldPath): string[] {
  const last = walk(schema, path).at(-1);
  return last !== undefined && isKind(last, "object") ? Object.keys(last.def.shape) : [];
}

/** Returns the schemas along a path, outermost first. */
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

/** Returns the value at a path in parsed data, or `undefined` if it doesn't exist. */
export function valueAt(data: unknown, path: FieldPath): unknown {
  let current = data;
  for (const step of path) {
    if (typeof current !== "object" || current === null) return undefined;
    current = Reflect.get(current, step);
  }
  return current;
}

/** A value whose schema has a marker in its metadata, such as a reference or an image. */
export interface MarkedField {
  path: FieldPath;
  value: string;
  /** The marker's value, such as a reference's document type. Empty if the marker is only `true`. */
  mark: string;
}

/** Returns the strings in `data` whose schema has `mark` in its metadata, including nested ones. */
export function markedFields(
  schema: z.core.$ZodType,
  mark: string,
  data: unknown,
  path: FieldPath = [],
): MarkedField[] {
  if (data === undefined || data === null || !hasMark(schema, mark)) return [];
  const marked = metadataOf(schema)[mark];
  if (marked !== undefined) {
    if (typeof data !== "string") return [];
    return [{ path, value: data, mark: typeof marked === "string" ? marked : "" }];
  }
  if (schema instanceof z.ZodObject) {
    const shape: z.core.$ZodShape = schema.shape;
    const found: MarkedField[] = [];
    for (const name of Object.keys(shape)) {
      const inner = shape[name];
      if (inner === undefined || !hasMark(inner, mark)) continue;
      found.push(...markedFields(inner, mark, Reflect.get(Object(data), name), [...path, name]));
    }
    return found;
  }
  if (schema instanceof z.ZodArray) {
    const items: readonly unknown[] = Array.isArray(data) ? data : [];
    return items.flatMap((item, index) =>
      markedFields(schema.element, mark, item, [...path, index]),
    );
  }
  return innerSchemas(schema).flatMap((inner) => markedFields(inner, mark, data, path));
}

/** Cached, because most schemas have no markers and searching for them takes longer than validating. */
const known = new WeakMap<z.core.$ZodType, Map<string, boolean>>();

/** Returns whether a value of this schema can contain a marked value. */
export function hasMark(schema: z.core.$ZodType, mark: string): boolean {
  const byMark = known.get(schema) ?? new Map<string, boolean>();
  known.set(schema, byMark);
  const found = byMark.get(mark);
  if (found !== undefined) return found;
  const inner: readonly z.core.$ZodType[] =
    schema instanceof z.ZodObject
      ? Object.values(schema.shape)
      : schema instanceof z.ZodArray
        ? [schema.element]
        : innerSchemas(schema);
  const result =
    metadataOf(schema)[mark] !== undefined || inner.some((each) => hasMark(each, mark));
  byMark.set(mark, result);
  return result;
}

/** Cached, because the registry copies the metadata whenever it's read. */
const metadata = new WeakMap<z.core.$ZodType, Readonly<Record<string, unknown>>>();

/** Returns a schema's metadata, which is empty if it has none. */
export function metadataOf(schema: z.core.$ZodType): Readonly<Record<string, unknown>> {
  let found = metadata.get(schema);
  if (found === undefined) {
    found = z.globalRegistry.get(schema) ?? {};
    metadata.set(schema, found);
  }
  return found;
}

/** Returns the schemas that are applied to the same value, such as a union's branches. */
function innerSchemas(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodPipe) return [schema.in];
  return schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly
    ? [schema.unwrap()]
    : [];
}
