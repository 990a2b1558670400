import { referenceOf } from "contentlayer/source-files";
import { z } from "zod";
import { UserError } from "../user-error.ts";

type Scalar = string | number | boolean;

/** A placeholder value in a new document. `todo` becomes a comment. */
export type Placeholder =
  | { kind: "value"; value: Scalar; todo?: string | undefined }
  | { kind: "list"; items: readonly Placeholder[] }
  | { kind: "group"; fields: readonly FieldPlaceholder[] };

export interface FieldPlaceholder {
  name: string;
  description: string | undefined;
  /** Absent for an optional field, which is commented out. */
  placeholder: Placeholder | undefined;
}

export interface PlaceholderContext {
  /** The document type's name, for messages. */
  typeName: string;
  /** Today's date, as `2026-11-20`. */
  today: string;
  /** Returns the slugs of a type's documents, sorted. */
  slugsOf: (type: string) => readonly string[];
}

/** Field values that are already known. */
export type KnownFields = Readonly<Record<string, Placeholder>>;

/**
 * Returns all of a group's fields in schema order, with values that the schema accepts.
 * @throws UserError if a field refers to a document type that has no documents yet
 */
export function placeholderFields(
  shape: Readonly<z.core.$ZodShape>,
  context: PlaceholderContext,
  known: KnownFields = {},
): FieldPlaceholder[] {
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    description: describe(schema),
    placeholder:
      known[name] ??
      (accepts(schema, undefined) ? undefined : placeholderFor(schema, name, context)),
  }));
}

/** Returns a placeholder for a single field, even an optional one. */
export function placeholderFor(
  schema: z.core.$ZodType,
  name: string,
  context: PlaceholderContext,
): Placeholder {
  return placeholder(schema, describe(schema) ?? name, context, name);
}

/** Returns the fields as plain data, as if parsed from YAML. */
export function dataOf(fields: readonly FieldPlaceholder[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ name, placeholder: given }) => (given ? [[name, valueOf(given)]] : [])),
  );
}

function valueOf(given: Placeholder): unknown {
  if (given.kind === "value") return given.value;
  if (given.kind === "list") return given.items.map(valueOf);
  return dataOf(given.fields);
}

function placeholder(
  schema: z.core.$ZodType,
  about: string,
  context: PlaceholderContext,
  name: string,
): Placeholder {
  const reference = referenceOf(schema);
  if (reference !== undefined) {
    const [slug] = context.slugsOf(reference);
    if (slug === undefined) {
      throw new UserError(
        `A ${context.typeName} needs a ${reference}, but none exists yet. Create one first with npm run new.`,
      );
    }
    return { kind: "value", value: slug, todo: about };
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return placeholder(schema.unwrap(), about, context, name);
  }
  if (schema instanceof z.ZodObject) {
    return { kind: "group", fields: placeholderFields(schema.shape, context) };
  }
  if (schema instanceof z.ZodArray) {
    const { minItems = 0 } = jsonSchemaOf(schema);
    const items = Array.from({ length: minItems }, () =>
      placeholder(schema.element, describe(schema.element) ?? about, context, name),
    );
    return { kind: "list", items };
  }
  const found = candidates(schema, about, context.today).find(({ value }) =>
    accepts(schema, value),
  );
  if (found === undefined) throw new Error(`no placeholder is valid for the field \`${name}\``);
  return { kind: "value", ...found };
}

/** Larger bounds are only the limits of the number type. */
const UNBOUNDED = 1e9;

/**
 * Returns values that a scalar schema may accept, best first: a value from a list, a TODO text, today's date, a number
 * within the bounds.
 */
function candidates(
  schema: z.core.$ZodType,
  about: string,
  today: string,
): { value: Scalar; todo?: string }[] {
  const json = jsonSchemaOf(schema);
  const choices = json.enum ?? (json.const === undefined ? [] : [json.const]);
  const [first] = choices;
  if (typeof first === "string" || typeof first === "number" || typeof first === "boolean") {
    if (choices.length === 1) return [{ value: first }];
    return [{ value: first, todo: `one of ${choices.join(", ")}` }];
  }
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, minimum, maximum } = json;
  const [, example = ""] = /such as ([^;,]+)/.exec(about) ?? [];
  const texts = [
    fit(`TODO: ${about}`, minLength, maxLength),
    "TODO",
    "https://example.com/TODO",
    `TODO: ${example}`,
  ];
  const number = between(minimum, maximum);
  return [
    ...[...texts, today].map((value) => ({ value })),
    ...[false, number, Math.floor(number)].map((value) => ({ value, todo: about })),
  ];
}

/** Repeats a text, or shortens it at a word boundary, until its length is between `least` and `most`. */
export function fit(text: string, least: number, most: number): string {
  let long = text;
  while (long.length < least) long += ` ${text}`;
  if (long.length <= most) return long;
  const end = long.lastIndexOf(" ", most);
  return long.slice(0, end >= least && end > 0 ? end : most).replace(/[,;:]$/, "");
}

function between(minimum = -UNBOUNDED, maximum = UNBOUNDED): number {
  const least = minimum <= -UNBOUNDED ? undefined : minimum;
  const most = maximum >= UNBOUNDED ? undefined : maximum;
  if (least === undefined || most === undefined) return least ?? most ?? 1;
  return Number(((least + most) / 2).toFixed(2));
}

function jsonSchemaOf(schema: z.core.$ZodType) {
  return z.toJSONSchema(schema, { unrepresentable: "any", io: "input" });
}

function describe(schema: z.core.$ZodType): string | undefined {
  return z.globalRegistry.get(schema)?.description;
}

function accepts(schema: z.core.$ZodType, value: unknown): boolean {
  return z.safeParse(schema, value).success;
}

/**
 * Returns a document's YAML to fill in. Each field follows a comment with its description, optional fields are
 * commented out, and a comment after a value says what to do with it.
 */
export function yamlOf(fields: readonly FieldPlaceholder[]): string {
  return fieldLines(fields, "", true).join("\n");
}

/** @param explain whether to include descriptions; in a list, only the first entry has them */
function fieldLines(
  fields: readonly FieldPlaceholder[],
  indent: string,
  explain: boolean,
): string[] {
  return fields.flatMap(({ name, description, placeholder: given }) => {
    const above = description === undefined || !explain ? [] : [`${indent}${comment(description)}`];
    if (given === undefined) return explain ? [...above, `${indent}# ${name}:`] : [];
    return [...above, ...valueLines(`${indent}${name}:`, given, `${indent}  `, explain)];
  });
}

/** @param lead text before the value on the same line */
function valueLines(lead: string, given: Placeholder, indent: string, explain: boolean): string[] {
  if (given.kind === "value") {
    const { value, todo } = given;
    return [`${lead} ${scalar(value)}${todo === undefined ? "" : ` ${comment(`TODO: ${todo}`)}`}`];
  }
  if (given.kind === "group") return [lead, ...fieldLines(given.fields, indent, explain)];
  if (given.items.length === 0) return [`${lead} []`];
  return [
    lead,
    ...given.items.flatMap((item, index) => itemLines(item, indent, explain && index === 0)),
  ];
}

function itemLines(item: Placeholder, indent: string, explain: boolean): string[] {
  if (item.kind === "value") return valueLines(`${indent}-`, item, `${indent}  `, explain);
  if (item.kind === "list")
    throw new TypeError("a list nested directly in a list is not supported");
  const lines = fieldLines(item.fields, `${indent}  `, explain);
  // The dash replaces the first field's indentation, after its comments.
  const first = lines.findIndex((line) => !line.trimStart().startsWith("#"));
  return lines.map((line, index) =>
    index === first ? `${indent}- ${line.trimStart()}` : index < first ? line.slice(2) : line,
  );
}

/** Words that some YAML parsers don't read as strings. */
const SPECIAL = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

function scalar(value: Scalar): string {
  if (typeof value !== "string") return String(value);
  const isPlain = /^[A-Za-z][\w -]*[\w]$/.test(value) && !SPECIAL.test(value);
  return isPlain || /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : JSON.stringify(value);
}

function comment(text: string): string {
  return `# ${text.replace(/\s+/g, " ")}`;
}
