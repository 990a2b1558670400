import type { DocumentType } from "contentlayer/source-files";
import { z } from "zod";
import { ALLOW_FIELD, allowSchema } from "../../contentlayer/src/schema/fields.ts";
import { jsonSchemaOf, type JsonSchema, type Mark } from "./json-schema.ts";
import { withArticle } from "./markdown.ts";

/** Where a type's JSON Schema lies, from the project's root. */
export function editorSchemaPath(type: DocumentType): string {
  const name = type.name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
  return `.vscode/schemas/${name}.schema.json`;
}

/**
 * What an editor needs to know of the fields of a document type, as JSON Schema of draft 7.
 * @param rules the rules that a file may allow itself to break
 */
export function editorSchema(type: DocumentType, rules: readonly string[]): JsonSchema {
  const { properties, ...fields } = jsonSchemaOf(type.fields, explain);
  return Object.assign(fields, {
    $comment: "Generated from content/schema by `npm run docs`.",
    title: type.name,
    description: type.description,
    properties: { ...properties, [ALLOW_FIELD]: allowances(rules) },
  });
}

function allowances(rules: readonly string[]): JsonSchema {
  const rule = z.enum(rules).describe(allowSchema.element.shape.rule.description ?? "");
  const schema = allowSchema.element.extend(rules.length === 0 ? {} : { rule });
  const list = z.array(schema).describe(allowSchema.description ?? "");
  const { $schema: _, ...allow } = jsonSchemaOf(list, explain);
  return allow;
}

/** Editors show a description and nothing else. */
function explain(part: JsonSchema, mark: Mark): void {
  if (typeof mark === "string") return;
  const meaning = `slug of ${withArticle(mark.reference)}: the name of its file without the ending`;
  part.description = part.description === undefined ? meaning : `${part.description} (${meaning})`;
}
