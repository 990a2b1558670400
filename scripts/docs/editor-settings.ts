import type { DocumentType } from "contentlayer/source-files";
import { editorSchemaPath } from "./editor-schema.ts";

const OURS = "./.vscode/schemas/";

/**
 * `.vscode/settings.json` with the schemas of all document types assigned to their files.
 * Other settings, and schemas of other files, stay as they are in `current`.
 */
export function editorSettings(
  current: Readonly<Record<string, unknown>>,
  types: readonly DocumentType[],
  contentDir: string,
): Record<string, unknown> {
  const known = current["yaml.schemas"];
  const others = Object.entries(typeof known === "object" && known !== null ? known : {}).filter(
    ([path]) => !path.startsWith(OURS),
  );
  const ours = types.map((type) => [
    `./${editorSchemaPath(type)}`,
    `${contentDir}/${type.filePathPattern}`,
  ]);
  return { ...current, "yaml.schemas": Object.fromEntries([...others, ...ours]) };
}
