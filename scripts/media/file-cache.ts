import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeAtomically } from "../paths.ts";

/** A cache of files or folders. Each entry's name is a hash of everything it depends on. */
export class FileCache {
  readonly #folder: string;
  readonly #kept: number;

  /** @param kept the minimum number of entries to keep when removing old ones */
  constructor(folder: string, kept: number) {
    this.#folder = folder;
    this.#kept = kept;
  }

  path(file: string): string {
    return join(this.#folder, file);
  }

  has(file: string): boolean {
    return existsSync(this.path(file));
  }

  write(file: string, bytes: Uint8Array): void {
    mkdirSync(dirname(this.path(file)), { recursive: true });
    writeAtomically(this.path(file), bytes);
  }

  /** Marks entries as just used, so a concurrent build doesn't remove them. */
  touch(entries: Iterable<string>): void {
    const now = new Date();
    for (const entry of entries) {
      if (this.has(entry)) utimesSync(this.path(entry), now, now);
    }
  }

  /** Removes the least recently used entries, except those in `used`. */
  tidy(used: ReadonlySet<string>): void {
    const entries = existsSync(this.#folder) ? readdirSync(this.#folder) : [];
    if (entries.length <= this.#kept) return;
    const old = entries
      .filter((entry) => !used.has(entry))
      .map((entry) => {
        // Another command may have removed the entry.
        const stats = statSync(this.path(entry), { throwIfNoEntry: false });
        return { entry, time: stats?.mtimeMs ?? 0 };
      })
      .toSorted((a, b) => b.time - a.time)
      .slice(this.#kept);
    for (const { entry } of old) rmSync(this.path(entry), { recursive: true, force: true });
  }
}
