/**
 * Caches each file's parsed content by the hash of its bytes, and the check results by a hash of their input.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  DatabaseSync,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementSync,
} from "node:sqlite";
import type { Problem } from "../problems/problem.ts";
import type { Publication } from "../schema/fields.ts";
import { inStage } from "./stages.ts";
import type { Summary } from "./summary.ts";

/** A file's size and timestamps. While these match, its bytes haven't changed. */
export interface FileStamp {
  text: string;
  /**
   * Whether any later change is certain to change the timestamps. A file that was just written could change
   * again within the clock's resolution.
   */
  sure: boolean;
}

/** A file's cached record. What was read from the file is stored separately and read on demand. */
export interface CachedFile {
  hash: string;
  stamp: FileStamp;
  publication: Publication;
  /** Whether the file has errors and therefore no content. */
  broken: boolean;
}

/** The part of a document that's read for all documents; see `Brief` and `packNumbers`. */
export interface StoredBrief {
  readonly brief: string;
  readonly numbers: Int32Array;
}

/** What was read from a file. The texts are JSON, except for the code. */
export interface StoredDocument extends StoredBrief {
  readonly summary: string;
  /** Absent if the file has errors. */
  readonly content: string | undefined;
  readonly code: string;
}

/** The results of checking all documents. */
export interface CheckResults {
  /** A hash of the checks' input, except images. */
  key: string;
  /** Images used in documents, each with its state when it was last checked. */
  images: [path: string, appearance: string][];
  /** Images used in the library's documents. */
  imagesShown: string[];
  problems: Problem[];
}

/** Thrown if the cache can't be read. The caller then reads the documents instead. */
export class DamagedCache extends Error {
  override readonly name = "DamagedCache";
}

const TABLES = `
  PRAGMA synchronous = OFF;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS state (name TEXT PRIMARY KEY, value TEXT);
  CREATE TABLE IF NOT EXISTS files (
    id TEXT PRIMARY KEY, hash TEXT, stamp TEXT, sure INTEGER, publication TEXT, broken INTEGER
  );
  CREATE TABLE IF NOT EXISTS briefs (id TEXT PRIMARY KEY, hash TEXT, brief TEXT, numbers BLOB);
  CREATE TABLE IF NOT EXISTS contents (
    id TEXT, hash TEXT, summary TEXT, content TEXT, code TEXT, PRIMARY KEY (id, hash)
  );
  CREATE TABLE IF NOT EXISTS remembered (name TEXT PRIMARY KEY, value TEXT);
`;

const TABLE_NAMES = ["state", "files", "briefs", "contents", "remembered"];

/**
 * Number of documents per transaction. Each document is complete on its own, so a run can be interrupted at any
 * time.
 */
const BATCH = 200;

/** Closes a database when its cache is garbage-collected. */
const unused = new FinalizationRegistry<DatabaseSync>((database) => database.close());

/**
 * The cache on disk. It's cleared if its key has changed (different schemas or compiler) or if it's damaged.
 */
export class Cache {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #briefs: ReadonlyMap<string, StoredBrief & { hash: string }> | undefined;
  #written = 0;

  constructor(folder: string, key: string, state: "as it is" | "empty") {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, "content.sqlite");
    if (state === "empty") rmSync(path, { force: true });
    this.#database = openDatabase(path);
    unused.register(this, this.#database);
    if (this.#state("key") === key) return;
    for (const table of TABLE_NAMES) this.#run(`DELETE FROM ${table}`);
    this.#run("INSERT INTO state VALUES ('key', ?)", key);
  }

  files(): Map<string, CachedFile> {
    return guarded(() => {
      const files = new Map<string, CachedFile>();
      for (const row of this.#prepare("SELECT * FROM files").all()) {
        const { id, hash, stamp, sure, publication, broken } = row;
        files.set(String(id), {
          hash: String(hash),
          stamp: { text: String(stamp), sure: sure === 1 },
          publication: publication === NO_FIELDS ? {} : JSON.parse(String(publication)),
          broken: broken === 1,
        });
      }
      return files;
    });
  }

  /** Returns the brief and numbers that were read from a version of a file, or `undefined`. */
  brief(id: string, fileHash: string): StoredBrief | undefined {
    // Read all at once, because they are compared with each other.
    this.#briefs ??= inStage("read briefs", () => this.#readBriefs());
    const found = this.#briefs.get(id);
    return found?.hash === fileHash ? found : undefined;
  }

  #readBriefs(): Map<string, StoredBrief & { hash: string }> {
    return guarded(() => {
      const briefs = new Map<string, StoredBrief & { hash: string }>();
      for (const { id, hash, brief, numbers } of this.#prepare("SELECT * FROM briefs").all()) {
        const stored = { hash: String(hash), brief: String(brief), numbers: toNumbers(numbers) };
        briefs.set(String(id), stored);
      }
      return briefs;
    });
  }

  /** Returns a part of what was read from a version of a file, or `undefined` if it isn't stored. */
  part(name: "summary" | "content" | "code", id: string, fileHash: string): string | undefined {
    try {
      const sql = `SELECT ${name} FROM contents WHERE id = ? AND hash = ?`;
      const value = this.#prepare(sql).get(id, fileHash)?.[name];
      return typeof value === "string" ? value : undefined;
    } catch {
      return undefined;
    }
  }

  results(): CheckResults | undefined {
    const results = this.#state("results");
    return results === undefined ? undefined : guarded(() => JSON.parse(results));
  }

  /** Returns what a check remembered under this name, as JSON. */
  remembered(name: string): string | undefined {
    const [row] = guarded(() =>
      this.#prepare("SELECT value FROM remembered WHERE name = ?").all(name),
    );
    return row && String(row["value"]);
  }

  /** Replaces everything that checks remembered. */
  writeRemembered(values: ReadonlyMap<string, string>): void {
    const stored = guarded(() => this.#prepare("SELECT name FROM remembered").all());
    const names = new Set(stored.map(({ name }) => String(name)));
    this.#begin();
    for (const name of names) {
      if (!values.has(name)) this.#run("DELETE FROM remembered WHERE name = ?", name);
    }
    for (const [name, value] of values) {
      if (!names.has(name))
        this.#run("INSERT OR REPLACE INTO remembered VALUES (?, ?)", name, value);
    }
    this.#commit();
  }

  /** Stores a file's record, and what was read from it if it's new. */
  write(id: string, file: CachedFile, read?: StoredDocument): void {
    const { hash, stamp, publication, broken } = file;
    if (this.#written++ % BATCH === 0) this.#commit();
    this.#begin();
    this.#run(
      "INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?, ?)",
      id,
      hash,
      stamp.text,
      Number(stamp.sure),
      JSON.stringify(publication),
      Number(broken),
    );
    if (read === undefined) return;
    const { brief, numbers, summary, content = null, code } = read;
    this.#run("INSERT OR REPLACE INTO briefs VALUES (?, ?, ?, ?)", id, hash, brief, numbers);
    this.#run(
      "INSERT OR REPLACE INTO contents VALUES (?, ?, ?, ?, ?)",
      id,
      hash,
      summary,
      content,
      code,
    );
  }

  /** Stores a summary again, with positions that were looked up since. */
  writeSummary(id: string, hash: string, summary: Summary): void {
    this.#begin();
    this.#run(
      "UPDATE contents SET summary = ? WHERE id = ? AND hash = ?",
      JSON.stringify(summary),
      id,
      hash,
    );
  }

  /** Deletes records of removed files and commits the last transaction. */
  finish(gone: readonly string[]): void {
    for (const id of gone) {
      this.#run("DELETE FROM files WHERE id = ?", id);
      this.#run("DELETE FROM briefs WHERE id = ?", id);
    }
    this.#commit();
  }

  /** Stores the check results, and deletes contents that no file uses. */
  writeResults(results: CheckResults): void {
    this.#run("INSERT OR REPLACE INTO state VALUES ('results', ?)", JSON.stringify(results));
    this.#run("DELETE FROM contents WHERE (id, hash) NOT IN (SELECT id, hash FROM files)");
  }

  #begin(): void {
    if (!this.#database.isTransaction) this.#run("BEGIN");
  }

  #commit(): void {
    if (this.#database.isTransaction) this.#run("COMMIT");
  }

  #state(name: string): string | undefined {
    const row = guarded(() => this.#prepare("SELECT value FROM state WHERE name = ?").get(name));
    return row && String(row["value"]);
  }

  #run(sql: string, ...values: SQLInputValue[]): void {
    guarded(() => this.#prepare(sql).run(...values));
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}

function toNumbers(value: SQLOutputValue | undefined): Int32Array {
  if (!(value instanceof Uint8Array)) throw new DamagedCache();
  const { buffer, byteOffset, byteLength } = value;
  return new Int32Array(buffer, byteOffset, byteLength / Int32Array.BYTES_PER_ELEMENT);
}

/** Most documents have no publication fields, so they needn't be parsed. */
const NO_FIELDS = "{}";

function openDatabase(path: string): DatabaseSync {
  try {
    const database = new DatabaseSync(path);
    database.exec(TABLES);
    return database;
  } catch {
    rmSync(path, { force: true });
    const database = new DatabaseSync(path);
    database.exec(TABLES);
    return database;
  }
}

/** @throws DamagedCache if SQLite reports an error or returns something unexpected */
export function guarded<Result>(work: () => Result): Result {
  try {
    return work();
  } catch {
    throw new DamagedCache();
  }
}
