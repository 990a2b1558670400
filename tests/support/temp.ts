import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** Creates an empty folder that is removed after the test. */
export function tempFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, "longleaf-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a folder in memory if the system supports it, because SQLite waits for the disk on each write. */
export function memoryFolder(): string {
  return tempFolder(existsSync("/dev/shm") ? "/dev/shm" : undefined);
}

/** Writes files into a folder, creating subfolders as needed. */
export function writeFiles(folder: string, files: Record<string, string | Uint8Array>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
