import type { JsonSchema } from "./json-schema.ts";
import {
  capitalized,
  code,
  linkToHeading,
  listWords,
  prose,
  table,
  withArticle,
  wrap,
} from "./markdown.ts";

interface Field {
  path: string;
  schema: JsonSchema;
  required: boolean;
}

/** Returns a table for authors with a group's fields, including nested ones (`faqs[].answer`). */
export function fieldTable(schema: JsonSchema, nameColumn = "Field"): string {
  const fields = fieldsOf(schema, "");
  const rows = fields.map(({ path, schema: field, required }) => [
    code(path),
    required ? "yes" : "no",
    valueWords(field),
    prose(capitalized(field.description ?? "")),
  ]);
  const choices = fields.flatMap(({ path, schema: field }) => {
    const { items } = field;
    const words = (isSchema(items) ? items : field).enum ?? [];
    if (words.length <= MANY_CHOICES) return [];
    return [wrap(`${code(path)} is one of: ${listWords(words.map(literal), "or")}.`)];
  });
  return [table([nameColumn, "Needed", "Value", "Meaning"], rows), ...choices].join("\n\n");
}

function fieldsOf(schema: JsonSchema, prefix: string): Field[] {
  const { properties = {}, required = [] } = schema;
  const shared = sharedGroup(Object.values(properties));
  const fields = Object.entries(properties).flatMap(([name, field]): Field[] => {
    if (typeof field === "boolean") return [];
    const path = `${prefix}${name}`;
    const inside = formOf(field) === shared?.form ? [] : nested(field, path);
    return [{ path, schema: field, required: required.includes(name) }, ...inside];
  });
  return shared === undefined ? fields : [...fields, ...nested(shared.group, `${prefix}*`)];
}

/** Returns the schema that three or more sibling groups share, so it's described only once. */
function sharedGroup(fields: readonly (JsonSchema | boolean)[]) {
  const groups = fields.flatMap((field) =>
    typeof field === "object" && field.type === "object"
      ? [{ group: field, form: formOf(field) }]
      : [],
  );
  return groups.find(({ form }) => groups.filter((other) => other.form === form).length > 2);
}

/** Serializes a group for comparison, without its own description. */
function formOf(group: JsonSchema): string {
  return JSON.stringify({ ...group, description: undefined });
}

/** Returns the fields inside a group, a list's entries, or any of several alternatives. */
function nested(schema: JsonSchema, path: string): Field[] {
  if (schema.type === "object") return [...fieldsOf(schema, `${path}.`), ...free(schema, path)];
  if (isSchema(schema.items)) return nested(schema.items, `${path}[]`);
  const all = (schema.anyOf ?? schema.oneOf ?? []).flatMap((each) => nested(each, path));
  return all.filter(
    (field, index) => all.findIndex((other) => other.path === field.path) === index,
  );
}

/** Returns the fields of a group whose keys the author chooses. */
function free(schema: JsonSchema, path: string): Field[] {
  const { additionalProperties: field } = schema;
  if (typeof field !== "object") return [];
  const inside = `${path}.NAME`;
  return [{ path: inside, schema: field, required: false }, ...nested(field, inside)];
}

/** Longer lists of allowed values don't fit into a table cell. */
const MANY_CHOICES = 10;

/** Describes a field's allowed values, such as "text, 50 to 160 characters". */
function valueWords(schema: JsonSchema): string {
  const fallback = schema.default === undefined ? "" : `; ${literal(schema.default)} by default`;
  return `${kindWords(schema)}${fallback}`;
}

function kindWords(schema: JsonSchema): string {
  if (schema.const !== undefined) return `always ${literal(schema.const)}`;
  if (schema.enum !== undefined) {
    const words = schema.enum.map(literal);
    if (words.length > MANY_CHOICES) return "one of the values listed below the table";
    return words.length === 1 ? `always ${words.join("")}` : listWords(words, "or");
  }
  const { type } = schema;
  const alternatives = Array.isArray(type)
    ? type.map((each) => ({ ...schema, type: each }))
    : (schema.anyOf ?? schema.oneOf);
  if (alternatives !== undefined) return listWords([...new Set(alternatives.map(kindWords))], "or");
  switch (type) {
    case "string":
      return textWords(schema);
    case "boolean":
      return "`true` or `false`";
    case "integer":
      return withRange("whole number", schema.minimum, schema.maximum);
    case "number":
      return numberWords(schema);
    case "array": {
      const size = withRange("list", schema.minItems, schema.maxItems, ["entry", "entries"]);
      return isSchema(schema.items) ? `${size}; each: ${kindWords(schema.items)}` : size;
    }
    case "object":
      return "group of fields";
    case "null":
      return "nothing";
    default:
      return "any value";
  }
}

function textWords(schema: JsonSchema): string {
  const { reference } = schema;
  if (typeof reference === "string") {
    return `slug of ${withArticle(reference, linkToHeading(reference))}`;
  }
  if (schema["image"] === true) return "path of an image on this site";
  if (schema["page"] === true) return "path of a page on this site";
  if (schema["formerPage"] === true) return "path on this site that no longer has a page";
  if (schema.format === "date") return "date, as `YYYY-MM-DD`";
  if (schema.format === "email") return "email address";
  if (schema.format === "uri") return "URL";
  // A minimum of one character goes without saying.
  const shortest = schema.minLength === 1 ? undefined : schema.minLength;
  return withRange("text", shortest, schema.maxLength, ["character", "characters"]);
}

function numberWords({ exclusiveMinimum, minimum, maximum }: JsonSchema): string {
  if (typeof exclusiveMinimum !== "number") return withRange("number", minimum, maximum);
  const most = maximum === undefined ? "" : `, at most ${maximum}`;
  return `number greater than ${exclusiveMinimum}${most}`;
}

function withRange(
  kind: string,
  least: number | undefined,
  most: number | undefined,
  unit?: readonly [one: string, many: string],
): string {
  const amount = (number: number) =>
    unit === undefined ? `${number}` : `${number} ${number === 1 ? unit[0] : unit[1]}`;
  if (least !== undefined && least === most) return `${kind}, exactly ${amount(least)}`;
  if (least !== undefined && most !== undefined) return `${kind}, ${least} to ${amount(most)}`;
  if (least !== undefined) return `${kind}, at least ${amount(least)}`;
  if (most !== undefined) return `${kind}, at most ${amount(most)}`;
  return kind;
}

function literal(value: unknown): string {
  return code(typeof value === "string" ? value : JSON.stringify(value));
}

function isSchema(items: JsonSchema["items"]): items is JsonSchema {
  return typeof items === "object" && !Array.isArray(items);
}
