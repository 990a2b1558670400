import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { ReadDocument } from "./document.ts";

interface Entry {
  /** Hash of the file's bytes. */
  hash: string;
  document: ReadDocument;
}

/**
 * What each file said, by the hash of its bytes. A cache written with another key (other schemas,
 * another compiler) or a damaged one counts as empty: it can only save time, never change a result.
 */
export class Cache {
  readonly #path: string | undefined;
  readonly #key: string;
  readonly #old: ReadonlyMap<string, Entry>;
  readonly #current = new Map<string, Entry>();
  #changed = false;

  constructor(path: string | undefined, key: string) {
    this.#path = path;
    this.#key = key;
    this.#old = path === undefined ? new Map() : readEntries(path, key);
  }

  get(id: string, hash: string): ReadDocument | undefined {
    const entry = this.#old.get(id);
    return entry?.hash === hash ? entry.document : undefined;
  }

  /** Keeps a document for the next run. Only what is kept in this run is saved. */
  keep(id: string, hash: string, document: ReadDocument): void {
    if (this.#old.get(id)?.document !== document) this.#changed = true;
    this.#current.set(id, { hash, document });
  }

  save(): void {
    if (this.#path === undefined) return;
    if (!this.#changed && this.#current.size === this.#old.size) return;
    mkdirSync(dirname(this.#path), { recursive: true });
    const aside = `${this.#path}.${process.pid}`;
    writeFileSync(aside, JSON.stringify({ key: this.#key, entries: [...this.#current] }));
    renameSync(aside, this.#path);
  }
}

function readEntries(path: string, key: string): Map<string, Entry> {
  try {
    const saved: { key: string; entries: [string, Entry][] } = JSON.parse(
      readFileSync(path, "utf8"),
    );
    return saved.key === key ? new Map(saved.entries) : new Map();
  } catch {
    return new Map();
  }
}
