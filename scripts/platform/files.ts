import { renameSync, rmSync } from "node:fs";
import { sep } from "node:path";

/** Returns a path with forward slashes, as in ids, URLs and messages. Windows accepts both. */
export function withSlashes(path: string, separator: string = sep): string {
  return separator === "/" ? path : path.replaceAll(separator, "/");
}

/** Windows reports these errors while a virus scanner, an editor or a server has the file open. */
const IN_USE = new Set(["EACCES", "EBUSY", "EPERM"]);

/** The longest total wait is about two seconds. */
const ATTEMPTS = 20;
const WAIT_STEP_MS = 10;

/** Renames a file or folder. On Windows, waits up to two seconds for programs that have it open. */
export function move(
  from: string,
  to: string,
  { platform = process.platform, rename = renameSync, wait = sleep } = {},
): void {
  for (let attempt = 1; ; attempt++) {
    try {
      rename(from, to);
      return;
    } catch (error) {
      const isInUse = error instanceof Error && "code" in error && IN_USE.has(String(error.code));
      if (platform !== "win32" || !isInUse || attempt === ATTEMPTS) throw error;
      wait(attempt * WAIT_STEP_MS);
    }
  }
}

/** Deletes a folder with its contents, if it exists. On Windows, waits for programs that have a file open. */
export function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: ATTEMPTS, retryDelay: WAIT_STEP_MS });
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
