import { z } from "zod";
import type { Schema } from "../define/document-type.ts";
import type { FieldPath } from "../report/field-path.ts";

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
