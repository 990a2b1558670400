import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { count } from "contentlayer/build";
import { format, type FormatConfig } from "oxfmt";
import source from "../contentlayer.config.ts";
import { runCommand } from "./command.ts";
import { COMMANDS, TOOLS } from "./commands.ts";
import { contentGuide } from "./docs/content-guide.ts";
import {
  editorSchema,
  editorSchemaPath,
  editorSettings,
  editorSnippets,
  SCHEMA_DIR,
} from "./docs/editor-files.ts";
import { code, table } from "./docs/markdown.ts";
import { ROOT } from "./paths.ts";
import { withSlashes } from "./platform/files.ts";

const SETTINGS = ".vscode/settings.json";

if (import.meta.main) {
  await runCommand(COMMANDS.docs, async () => {
    const files = await generateDocs();
    console.log(describeChanges(writeDocs(ROOT, files)));
  });
}

interface DocsChanges {
  /** Paths of the files whose text changed, and of the schemas that no longer have a document type. */
  written: string[];
  deleted: string[];
}

/** Writes the generated files that changed, and deletes schemas of document types that no longer exist. */
export function writeDocs(root: string, files: ReadonlyMap<string, string>): DocsChanges {
  const schemas = globSync(`${SCHEMA_DIR}/*`, { cwd: root }).map((path) => withSlashes(path));
  const deleted = schemas.filter((path) => !files.has(path)).toSorted();
  for (const path of deleted) rmSync(join(root, path));
  const changed = [...files].filter(([path, text]) => {
    const file = join(root, path);
    return !existsSync(file) || readFileSync(file, "utf8") !== text;
  });
  for (const [path, text] of changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { written: changed.map(([path]) => path), deleted };
}

/** Returns what `npm run docs` prints. */
export function describeChanges({ written, deleted }: DocsChanges): string {
  const lines = [
    ...written.map((path) => `Wrote ${path}`),
    ...deleted.map((path) => `Deleted ${path}`),
  ];
  if (lines.length === 0) return "Nothing changed.";
  return [...lines, `${count(lines.length, "file")} changed.`].join("\n");
}

/** Returns the expected text of every generated file, by path from the project's root. */
export async function generateDocs(): Promise<Map<string, string>> {
  const currentSettings: Record<string, unknown> = JSON.parse(read(SETTINGS));
  const { printWidth = 100 }: FormatConfig = JSON.parse(read(".oxfmtrc.json"));
  const rules = source.checks.flatMap((check) => Object.keys(check.rules));
  const types = Object.values(source.documentTypes);
  const settings = editorSettings(currentSettings, types, source.contentDirPath);
  const texts = {
    "docs/commands.md": commandReference(),
    "docs/content.md": contentGuide(source),
    [SETTINGS]: JSON.stringify(settings),
    ".vscode/content.code-snippets": JSON.stringify(editorSnippets(source.mdx.components)),
    ...Object.fromEntries(
      types.map((type) => [editorSchemaPath(type), JSON.stringify(editorSchema(type, rules))]),
    ),
  };
  const files = Object.entries(texts).map(async ([path, text]) => {
    const { code: formatted, errors } = await format(path, text, { printWidth });
    if (errors.length > 0) throw new Error(`${path} can't be formatted: ${errors[0]?.message}`);
    return [path, formatted] as const;
  });
  return new Map(await Promise.all(files));
}

/** Returns the command reference in Markdown, with one row per use of a command. */
function commandReference(): string {
  const commands = [...Object.values(COMMANDS), ...Object.values(TOOLS)];
  const rows = commands.flatMap(({ uses }) =>
    uses.map(([typed, meaning]) => [code(typed), meaning]),
  );
  return `<!-- Written by \`npm run docs\` from scripts/commands.ts. Change that file, not this one. -->

# Commands

Every command prints its options and an example for \`--help\`, as in \`npm run check -- --help\`. Put \`--\` before options, or npm consumes them itself.

${table(["command", "what it does"], rows)}
`;
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}
