import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
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

const SETTINGS = ".vscode/settings.json";

if (import.meta.main) {
  await runCommand(COMMANDS.docs, async () => {
    const files = await generateDocs();
    for (const path of globSync(`${SCHEMA_DIR}/*`, { cwd: ROOT })) {
      if (!files.has(path)) rmSync(join(ROOT, path));
    }
    for (const [path, text] of files) {
      mkdirSync(dirname(join(ROOT, path)), { recursive: true });
      writeFileSync(join(ROOT, path), text);
      console.log(`Wrote ${path}`);
    }
  });
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
