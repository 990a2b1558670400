import type { JsonSchema, Mark } from "./json-schema.ts";
import { code, linkToHeading, listWords, withArticle } from "./markdown.ts";

const REFERENCE = "x-reference";
const IMAGE = "x-image";
const PAGE = "x-page";
const FORMER_PAGE = "x-former-page";

/** So many words still fit into a cell. */
const MANY_CHOICES = 10;

/** Keeps for `valueWords` what JSON Schema has no word for. */
export function keepMark(part: JsonSchema, mark: Mark): void {
  if (mark === "image") part[IMAGE] = true;
  else if (mark === "page") part[PAGE] = true;
  else if (mark === "formerPage") part[FORMER_PAGE] = true;
  else part[REFERENCE] = mark.reference;
}

/** What goes into a field, in words, such as "text, 50 to 160 characters". */
export function valueWords(schema: JsonSchema): string {
  const fallback = schema.default === undefined ? "" : `; ${literal(schema.default)} where absent`;
  return `${kindWords(schema)}${fallback}`;
}

/** The words that may stand in a field, where they are too many for a cell of a table. */
export function manyChoices(schema: JsonSchema): string | undefined {
  const { items } = schema;
  const item = typeof items === "object" && !Array.isArray(items) ? items : schema;
  const words = item.enum ?? [];
  return words.length > MANY_CHOICES ? listWords(words.map(literal), "or") : undefined;
}

function kindWords(schema: JsonSchema): string {
  if (schema.const !== undefined) return `always ${literal(schema.const)}`;
  if (schema.enum !== undefined) {
    const words = schema.enum.map(literal);
    if (words.length > MANY_CHOICES) return "one of the words below the table";
    return words.length === 1 ? `always ${words.join("")}` : listWords(words, "or");
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return listWords([...new Set(alternatives.map(kindWords))], "or");
  if (Array.isArray(schema.type)) {
    return listWords(
      schema.type.map((type) => kindWords({ ...schema, type })),
      "or",
    );
  }
  switch (schema.type) {
    case "string":
      return textWords(schema);
    case "boolean":
      return "`true` or `false`";
    case "integer":
      return withRange("whole number", schema.minimum, schema.maximum, "");
    case "number":
      return numberWords(schema);
    case "array":
      return listKindWords(schema);
    case "object":
      return "group of fields";
    case "null":
      return "nothing";
    default:
      return "any value";
  }
}

function textWords(schema: JsonSchema): string {
  const target = schema[REFERENCE];
  if (typeof target === "string") return `slug of ${withArticle(target, linkToHeading(target))}`;
  if (schema[IMAGE] === true) return "path of a picture of this site";
  if (schema[PAGE] === true) return "path of a page of this site";
  if (schema[FORMER_PAGE] === true) return "path of this site where no page stands";
  if (schema.format === "date") return "day, as `YYYY-MM-DD`";
  if (schema.format === "email") return "email address";
  if (schema.format === "uri") return "web address";
  // A text of at least one character is any text that is there.
  const shortest = schema.minLength === 1 ? undefined : schema.minLength;
  return withRange("text", shortest, schema.maxLength, " characters");
}

function numberWords(schema: JsonSchema): string {
  const { exclusiveMinimum: above } = schema;
  if (typeof above === "number") {
    const most = schema.maximum === undefined ? "" : `, at most ${schema.maximum}`;
    return `number above ${above}${most}`;
  }
  return withRange("number", schema.minimum, schema.maximum, "");
}

function listKindWords(schema: JsonSchema): string {
  const size = withRange("list", schema.minItems, schema.maxItems, " entries");
  const item = schema.items;
  if (typeof item !== "object" || Array.isArray(item)) return size;
  return `${size}; each: ${kindWords(item)}`;
}

function withRange(
  kind: string,
  least: number | undefined,
  most: number | undefined,
  unit: string,
): string {
  const amount = (number: number) =>
    number === 1 ? unit.replace(/entries$/, "entry").replace(/s$/, "") : unit;
  if (least !== undefined && least === most) return `${kind}, exactly ${least}${amount(least)}`;
  if (least !== undefined && most !== undefined) return `${kind}, ${least} to ${most}${unit}`;
  if (least !== undefined) return `${kind}, at least ${least}${amount(least)}`;
  if (most !== undefined) return `${kind}, at most ${most}${amount(most)}`;
  return kind;
}

function literal(value: unknown): string {
  return code(typeof value === "string" ? value : JSON.stringify(value));
}
