import { globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { generateDocs, SCHEMA_DIR } from "./docs/generate-docs.ts";
import { ROOT } from "./paths.ts";

await runCommand(COMMANDS.docs, () => {
  const files = generateDocs();
  for (const path of globSync(`${SCHEMA_DIR}/*`, { cwd: ROOT })) {
    if (!files.has(path)) rmSync(join(ROOT, path));
  }
  for (const [path, text] of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
    console.log(`Written: ${path}`);
  }
});
