import type { z } from "zod";
import type { Schema } from "../define/document-type.ts";
import type { FieldPath } from "../report/field-path.ts";

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
