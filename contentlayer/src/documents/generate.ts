import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentType } from "../schema/document-type.ts";
import type { Source } from "../schema/source.ts";

const BANNER = "// Generated from contentlayer.config.ts. Do not edit.\n";

/**
 * Writes the module `contentlayer/generated` and its types. It depends on the document types only,
 * never on the documents: an edited document changes no source file.
 * @param configPath path of `contentlayer.config.ts` as seen from the folder, without change of base.
 */
export function generate(source: Source, folder: string, configPath: string): void {
  mkdirSync(folder, { recursive: true });
  const types = Object.values(source.documentTypes);
  writeIfChanged(join(folder, "index.js"), BANNER + runtimeModule(types));
  writeIfChanged(join(folder, "index.d.ts"), BANNER + typesModule(types, configPath));
}

function runtimeModule(types: readonly DocumentType[]): string {
  const lines = types.flatMap((type) =>
    type.isSingleton
      ? [`export const ${singleName(type)} = single("${type.name}");`]
      : [
          `export const ${listName(type)} = collection("${type.name}");`,
          `export const get${type.name} = finder("${type.name}");`,
        ],
  );
  return `import { collection, finder, single } from "contentlayer/runtime";\n\n${lines.join("\n")}\n`;
}

function typesModule(types: readonly DocumentType[], configPath: string): string {
  const lines = types.flatMap((type) => [
    `export type ${type.name} = DocumentOf<Types["${type.name}"]>;`,
    ...(type.isSingleton
      ? [`export declare const ${singleName(type)}: ${type.name};`]
      : [
          `export declare const ${listName(type)}: readonly ${type.name}[];`,
          `/** The ${type.name} with this slug, or \`undefined\`. */`,
          `export declare function get${type.name}(slug: string): ${type.name} | undefined;`,
        ]),
    "",
  ]);
  return `import type { DocumentOf } from "contentlayer/source-files";
import type source from "${configPath}";

type Types = (typeof source)["documentTypes"];

${lines.join("\n")}`;
}

function listName(type: DocumentType): string {
  return `all${type.plural ?? `${type.name}s`}`;
}

function singleName(type: DocumentType): string {
  return type.name.charAt(0).toLowerCase() + type.name.slice(1);
}

/** Leaves the file's time alone where nothing changed: compilers and dev servers watch it. */
function writeIfChanged(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, "utf8") === text) return;
  writeFileSync(path, text);
}
