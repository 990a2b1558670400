import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeAtomically } from "../paths.ts";

/** A folder of files, or of folders with files, named by a hash of everything that they depend on. */
export class FileCache {
  readonly #folder: string;
  readonly #kept: number;

  /** @param kept how many entries to keep at least when removing old ones */
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

  /** Marks entries as used now, so that a build that runs at the same time doesn't remove them. */
  touch(entries: Iterable<string>): void {
    const now = new Date();
    for (const entry of entries) {
      if (this.has(entry)) utimesSync(this.path(entry), now, now);
    }
  }

  /** Removes the entries that were used longest ago, except the ones in `used`. */
  tidy(used: ReadonlySet<string>): void {
    const entries = existsSync(this.#folder) ? readdirSync(this.#folder) : [];
    if (entries.length <= this.#kept) return;
    const old = entries
      .filter((entry) => !used.has(entry))
      .map((entry) => {
        // Another command may be removing it at the same time.
        const stats = statSync(this.path(entry), { throwIfNoEntry: false });
        return { entry, time: stats?.mtimeMs ?? 0 };
      })
      .toSorted((a, b) => b.time - a.time)
      .slice(this.#kept);
    for (const { entry } of old) rmSync(this.path(entry), { recursive: true, force: true });
  }
}
