import { referenceOf } from "contentlayer/source-files";
import { z } from "zod";
import { candidates, type Scalar } from "./candidates.ts";

/** What stands in a new document until its author writes something else. */
export type StandIn =
  | { kind: "value"; value: Scalar; todo?: string | undefined }
  | { kind: "list"; items: readonly StandIn[] }
  | { kind: "group"; fields: readonly FieldStandIn[] };

export interface FieldStandIn {
  name: string;
  description: string | undefined;
  /** Absent for a field that need not be there: it is shown as a comment. */
  standIn: StandIn | undefined;
}

export interface StandInContext {
  /** As `2026-11-20`. */
  today: string;
  /** The slugs of a type's documents, sorted. */
  slugsOf: (type: string) => readonly string[];
}

/** Values for some fields, which count more than what the schema says. */
export type KnownFields = Readonly<Record<string, StandIn>>;

/** No value could be found: the schema asks for something that only a table of known values can give. */
export class NoStandIn extends Error {
  override readonly name = "NoStandIn";
}

/** A reference is needed, and there is no document yet that it could name. */
export class NothingToName extends Error {
  override readonly name = "NothingToName";
  readonly type: string;

  constructor(type: string) {
    super(`there is no ${type} yet`);
    this.type = type;
  }
}

/**
 * Every field of a group, in the order of its schema, with a value that the schema accepts.
 * @throws NoStandIn, NothingToName
 */
export function standInFields(
  shape: Readonly<z.core.$ZodShape>,
  context: StandInContext,
  known: KnownFields = {},
): FieldStandIn[] {
  return Object.entries(shape).map(([name, schema]) => {
    const description = describe(schema);
    if (Object.hasOwn(known, name)) return { name, description, standIn: known[name] };
    if (accepts(schema, undefined)) return { name, description, standIn: undefined };
    return { name, description, standIn: standIn(schema, description ?? name, context, name) };
  });
}

/** A value for one field, even for one that need not be there. */
export function standInOf(schema: z.core.$ZodType, name: string, context: StandInContext): StandIn {
  return standIn(schema, describe(schema) ?? name, context, name);
}

/** The plain data of a stand-in, as YAML would give it. */
export function dataOf(given: StandIn): unknown {
  if (given.kind === "value") return given.value;
  if (given.kind === "list") return given.items.map(dataOf);
  return dataOfFields(given.fields);
}

export function dataOfFields(fields: readonly FieldStandIn[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ name, standIn: given }) => (given ? [[name, dataOf(given)]] : [])),
  );
}

function standIn(
  outer: z.core.$ZodType,
  about: string,
  context: StandInContext,
  name: string,
): StandIn {
  const reference = referenceOf(outer);
  if (reference !== undefined) {
    const [slug] = context.slugsOf(reference);
    if (slug === undefined) throw new NothingToName(reference);
    return { kind: "value", value: slug, todo: about };
  }
  if (outer instanceof z.ZodOptional || outer instanceof z.ZodNullable) {
    return standIn(outer.unwrap(), about, context, name);
  }
  if (outer instanceof z.ZodObject) {
    return { kind: "group", fields: standInFields(outer.shape, context) };
  }
  if (outer instanceof z.ZodArray) {
    const { minItems: least = 0 } = z.toJSONSchema(outer, { unrepresentable: "any", io: "input" });
    const items = Array.from({ length: least }, () =>
      standIn(outer.element, describe(outer.element) ?? about, context, name),
    );
    return { kind: "list", items };
  }
  const found = candidates(outer, about, context.today).find(({ value }) => accepts(outer, value));
  if (found === undefined) {
    throw new NoStandIn(`The field \`${name}\` needs a value that its schema cannot tell.`);
  }
  return { kind: "value", ...found };
}

function describe(schema: z.core.$ZodType): string | undefined {
  return z.globalRegistry.get(schema)?.description;
}

function accepts(schema: z.core.$ZodType, value: unknown): boolean {
  return z.safeParse(schema, value).success;
}
