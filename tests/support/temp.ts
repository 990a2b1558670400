import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { cacheFolder } from "../../scripts/content/cache-folder.ts";
import { ROOT } from "../../scripts/paths.ts";

/** An empty folder that is gone after the test. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "longleaf-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files below a folder, making the folders they need. */
export function writeFiles(folder: string, files: Record<string, string | Uint8Array>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** The site's own content in a folder of the test's, with some files written over or added. */
export function copyOfContent(changes: Record<string, string | Uint8Array> = {}): string {
  const own = join(ROOT, "content");
  const folder = join(tempFolder(), "content");
  cpSync(own, folder, {
    recursive: true,
    filter: (path) => !["schema", "tsconfig.json"].includes(basename(path)),
  });
  // What the build found in these files is true of their copies; without it each test would read all of them anew.
  const known = cacheFolder(own);
  if (existsSync(known)) cpSync(known, cacheFolder(folder), { recursive: true });
  writeFiles(folder, changes);
  return folder;
}
