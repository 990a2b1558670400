import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** Makes an empty folder that is removed after the test. */
export function tempFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, "longleaf-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes a folder in memory if the system supports it, because SQLite waits for the disk at each write. */
export function memoryFolder(): string {
  return tempFolder(existsSync("/dev/shm") ? "/dev/shm" : undefined);
}

/** Writes files under a folder, and makes the folders they need. */
export function writeFiles(folder: string, files: Record<string, string | Uint8Array>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
