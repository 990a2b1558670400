import type { JsonSchema } from "./json-schema.ts";
import { capitalized, code, prose, table, wrap } from "./markdown.ts";
import { manyChoices, valueWords } from "./value-words.ts";

interface Field {
  path: string;
  schema: JsonSchema;
  required: boolean;
}

/** The fields of a group with those nested in them (`faqs[].answer`), as a table for authors. */
export function fieldTable(schema: JsonSchema, nameColumn = "Field"): string {
  const fields = fieldsOf(schema, "");
  const rows = fields.map(({ path, schema: field, required }) => [
    code(path),
    required ? "yes" : "no",
    valueWords(field),
    prose(capitalized(field.description ?? "")),
  ]);
  const choices = fields.flatMap(({ path, schema: field }) => {
    const words = manyChoices(field);
    return words === undefined ? [] : [wrap(`${code(path)} is one of: ${words}.`)];
  });
  return [table([nameColumn, "Needed", "What goes in", "Meaning"], rows), ...choices].join("\n\n");
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

/** What three or more groups beside each other have in common, so that it is told once. */
function sharedGroup(fields: readonly (JsonSchema | boolean)[]) {
  const groups = fields.flatMap((field) =>
    typeof field === "object" && field.type === "object"
      ? [{ group: field, form: formOf(field) }]
      : [],
  );
  return groups.find(({ form }) => groups.filter((other) => other.form === form).length > 2);
}

/** Groups of one form hold the same fields; what they mean themselves may differ. */
function formOf(group: JsonSchema): string {
  return JSON.stringify({ ...group, description: undefined });
}

/** What lies in a group, in the entries of a list, or in any of several alternatives. */
function nested(schema: JsonSchema, path: string): Field[] {
  if (schema.type === "object") return [...fieldsOf(schema, `${path}.`), ...free(schema, path)];
  if (typeof schema.items === "object" && !Array.isArray(schema.items)) {
    return nested(schema.items, `${path}[]`);
  }
  const all = (schema.anyOf ?? schema.oneOf ?? []).flatMap((each) => nested(each, path));
  return all.filter(
    (field, index) => all.findIndex((other) => other.path === field.path) === index,
  );
}

/** A group whose names the author chooses. */
function free(schema: JsonSchema, path: string): Field[] {
  const { additionalProperties: field } = schema;
  if (typeof field !== "object") return [];
  const inside = `${path}.NAME`;
  return [{ path: inside, schema: field, required: false }, ...nested(field, inside)];
}
