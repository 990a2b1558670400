import type { DocumentType, MdxComponents } from "contentlayer/source-files";
import { z } from "zod";
import { ALLOW_FIELD, allowSchema } from "../../contentlayer/src/schema/fields.ts";
import { jsonSchemaOf, type JsonSchema } from "./json-schema.ts";

/** Folder with the generated schemas. Any other file in it belongs to a type that was removed. */
export const SCHEMA_DIR = ".vscode/schemas";

/** Returns the path of a document type's JSON Schema. */
export function editorSchemaPath(type: DocumentType): string {
  const name = type.name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
  return `${SCHEMA_DIR}/${name}.schema.json`;
}

/**
 * Returns the JSON Schema for a document type's fields, for use in editors.
 * @param rules rules that allow exceptions
 */
export function editorSchema(type: DocumentType, rules: readonly string[]): JsonSchema {
  const { properties, ...fields } = jsonSchemaOf(type.fields, true);
  return Object.assign(fields, {
    $comment: "Generated from content/schema by `npm run docs`.",
    title: type.name,
    description: type.description,
    properties: { ...properties, [ALLOW_FIELD]: allowJsonSchema(rules) },
  });
}

function allowJsonSchema(rules: readonly string[]): JsonSchema {
  const rule = z.enum(rules).describe(allowSchema.element.shape.rule.description ?? "");
  const schema = allowSchema.element.extend(rules.length === 0 ? {} : { rule });
  const list = z.array(schema).describe(allowSchema.description ?? "");
  const { $schema: _, ...allow } = jsonSchemaOf(list, true);
  return allow;
}

/**
 * Returns the settings in `current` with every document type's schema assigned to its files. Other settings and schemas
 * don't change.
 */
export function editorSettings(
  current: Readonly<Record<string, unknown>>,
  types: readonly DocumentType[],
  contentDir: string,
): Record<string, unknown> {
  const known = current["yaml.schemas"];
  const others = Object.entries(typeof known === "object" && known !== null ? known : {}).filter(
    ([path]) => !path.startsWith(`./${SCHEMA_DIR}/`),
  );
  const ours = types.map((type) => [
    `./${editorSchemaPath(type)}`,
    `${contentDir}/${type.filePathPattern}`,
  ]);
  return { ...current, "yaml.schemas": Object.fromEntries([...others, ...ours]) };
}

interface Snippet {
  scope: string;
  prefix: string;
  description: string;
  body: string[];
}

/** Returns VS Code snippets: each component's example, and one for `allow`. */
export function editorSnippets(components: MdxComponents): Record<string, Snippet> {
  const ofComponents = Object.entries(components).map(
    ([name, { description, example }]): [string, Snippet] => [
      name,
      { scope: "mdx", prefix: name, description, body: literalBody(example) },
    ],
  );
  return {
    ...Object.fromEntries(ofComponents),
    [ALLOW_FIELD]: {
      scope: "mdx,yaml",
      prefix: ALLOW_FIELD,
      description: "Allows this file to break a rule until a date.",
      body: [`${ALLOW_FIELD}:`, "  - rule: $1", "    reason: $2", "    until: $3"],
    },
  };
}

/** Escapes `$`, `}` and `\`, which have a special meaning in snippets. */
function literalBody(text: string): string[] {
  return text.split("\n").map((line) => line.replace(/[\\$}]/g, String.raw`\$&`));
}
