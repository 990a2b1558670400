import { readFileSync } from "node:fs";
import { join } from "node:path";
import source from "../../contentlayer.config.ts";
import { ROOT } from "../paths.ts";
import { withCommandTable } from "./command-guide.ts";
import { contentGuide } from "./content-guide.ts";
import { editorSchema, editorSchemaPath } from "./editor-schema.ts";
import { editorSettings } from "./editor-settings.ts";
import { format } from "./format.ts";
import { editorSnippets } from "./snippets.ts";

const SETTINGS = ".vscode/settings.json";

/** Where the generated schemas lie; what else is found there belongs to a type that is gone. */
export const SCHEMA_DIR = ".vscode/schemas";

/** Every generated file as it should be: its path from the project's root, and its text. */
export function generateDocs(): Map<string, string> {
  const currentSettings: Record<string, unknown> = JSON.parse(read(SETTINGS));
  const rules = source.checks.flatMap((check) => Object.keys(check.rules));
  const types = Object.values(source.documentTypes);
  const settings = editorSettings(currentSettings, types, source.contentDirPath);
  const snippets = editorSnippets(source.mdx.components);

  return new Map([
    formatted("README.md", withCommandTable(read("README.md"))),
    formatted("docs/content.md", contentGuide(source)),
    formatted(SETTINGS, JSON.stringify(settings)),
    formatted(".vscode/content.code-snippets", JSON.stringify(snippets)),
    ...types.map((type) =>
      formatted(editorSchemaPath(type), JSON.stringify(editorSchema(type, rules))),
    ),
  ]);
}

function formatted(path: string, text: string): [path: string, text: string] {
  return [path, format(path, text)];
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}
