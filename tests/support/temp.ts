import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, parse } from "node:path";
import { onTestFinished } from "vitest";
import { ROOT } from "#scripts/paths.ts";
import { knowCopy } from "./known-content.ts";

/** Makes an empty folder that is removed after the test. */
export function tempFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, "longleaf-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes a folder in memory if the system has a place for it: SQLite waits for the disk at each write. */
export function memoryFolder(): string {
  return tempFolder(existsSync("/dev/shm") ? "/dev/shm" : undefined);
}

/** Writes files below a folder, making the folders they need. */
export function writeFiles(folder: string, files: Record<string, string | Uint8Array>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Cities that texts, reviews or the frame of every page name. The others are left out: each test would read them. */
export const NAMED_CITIES = new Set([
  "acworth",
  "alpharetta",
  "atlanta",
  "canton",
  "decatur",
  "dunwoody",
  "kennesaw",
  "marietta",
  "milton",
  "roswell",
  "sandy-springs",
  "smyrna",
  "vinings",
  "woodstock",
]);

/** The site's own content, but for cities that nothing names, in a folder of the test's; some files written over or added. */
export function copyOfContent(changes: Record<string, string | Uint8Array> = {}): string {
  const folder = join(tempFolder(), "content");
  cpSync(join(ROOT, "content"), folder, {
    recursive: true,
    filter: (path) => {
      const { base, name, dir } = parse(path);
      if (basename(dir) === "cities") return NAMED_CITIES.has(name);
      return !["schema", "tsconfig.json"].includes(base);
    },
  });
  knowCopy(folder);
  writeFiles(folder, changes);
  return folder;
}
