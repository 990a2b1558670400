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
import { inStage } from "./stages.ts";
import { RecordGroups, type CachedFile, type StoredBrief } from "./record-groups.ts";
import type { Summary } from "./summary.ts";

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
  CREATE TABLE IF NOT EXISTS groups (
    number INTEGER PRIMARY KEY, files TEXT, briefs TEXT, numbers BLOB
  );
  CREATE TABLE IF NOT EXISTS contents (
    id TEXT, hash TEXT, summary TEXT, content TEXT, code TEXT, PRIMARY KEY (id, hash)
  );
  CREATE TABLE IF NOT EXISTS remembered (name TEXT PRIMARY KEY, value TEXT);
`;

const TABLE_NAMES = ["state", "groups", "contents", "remembered"];

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
  readonly #groups: RecordGroups;
  /** Files that may have contents of earlier versions. */
  readonly #outdated = new Set<string>();
  #written = 0;

  constructor(folder: string, key: string, state: "as it is" | "empty") {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, "content.sqlite");
    if (state === "empty") rmSync(path, { force: true });
    this.#database = openDatabase(path);
    unused.register(this, this.#database);
    if (this.#state("key") !== key) {
      for (const table of TABLE_NAMES) this.#run(`DELETE FROM ${table}`);
      this.#run("INSERT INTO state VALUES ('key', ?)", key);
    }
    this.#groups = inStage("read cache", () => guarded(() => this.#readGroups()));
  }

  #readGroups(): RecordGroups {
    const rows = this.#prepare("SELECT number, files FROM groups ORDER BY number").all();
    const stored = rows.map(({ number, files }) => ({
      number: Number(number),
      files: String(files),
    }));
    return new RecordGroups(stored, (number) => {
      const row = this.#prepare("SELECT * FROM groups WHERE number = ?").get(number);
      if (row === undefined) return undefined;
      const { files, briefs, numbers } = row;
      return {
        number,
        files: String(files),
        briefs: String(briefs),
        numbers: toNumbers(numbers),
      };
    });
  }

  get files(): ReadonlyMap<string, CachedFile> {
    return this.#groups.files;
  }

  /**
   * Returns the brief and numbers that were read from a version of a file, or `undefined` if they aren't known.
   * @throws DamagedCache if they can't be read
   */
  brief(id: string, fileHash: string): StoredBrief | undefined {
    return guarded(() => this.#groups.brief(id, fileHash));
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
    if (read !== undefined) {
      const { summary, content = null, code } = read;
      this.#begin();
      this.#run(
        "INSERT OR REPLACE INTO contents VALUES (?, ?, ?, ?, ?)",
        id,
        file.hash,
        summary,
        content,
        code,
      );
    }
    this.#groups.set(id, file, read);
    this.#outdated.add(id);
    if (++this.#written % BATCH === 0) this.#commit();
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
      this.#groups.delete(id);
      this.#outdated.add(id);
    }
    this.#commit();
  }

  /** Stores the check results, and deletes contents that no file uses. */
  writeResults(results: CheckResults): void {
    this.#run("INSERT OR REPLACE INTO state VALUES ('results', ?)", JSON.stringify(results));
    this.#begin();
    for (const id of this.#outdated) this.#deleteContents(id);
    this.#outdated.clear();
    const [{ count } = {}] = guarded(() =>
      this.#prepare("SELECT count(*) AS count FROM contents").all(),
    );
    // Watch mode leaves old contents, because its earlier libraries may still read them.
    if (count !== this.files.size) {
      const rows = guarded(() => this.#prepare("SELECT DISTINCT id FROM contents").all());
      for (const { id } of rows) this.#deleteContents(String(id));
    }
    this.#commit();
  }

  /** Deletes contents of a file other than those of its current version. */
  #deleteContents(id: string): void {
    const current = this.files.get(id)?.hash ?? "";
    this.#run("DELETE FROM contents WHERE id = ? AND hash <> ?", id, current);
  }

  #begin(): void {
    if (!this.#database.isTransaction) this.#run("BEGIN");
  }

  /** Stores the records of files along with their contents. */
  #commit(): void {
    const changed = guarded(() => this.#groups.takeChanged());
    if (changed.length > 0) this.#begin();
    for (const { number, files, briefs, numbers } of changed) {
      this.#run(
        "INSERT OR REPLACE INTO groups VALUES (?, ?, ?, ?)",
        number,
        files,
        briefs,
        numbers,
      );
    }
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
