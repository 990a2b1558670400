/**
 * Caches each file's parsed content by the hash of its bytes, and the check results by a hash of their input.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Problem } from "../problems/problem.ts";
import type { Publication } from "../schema/fields.ts";
import type { Content, Summary } from "./read-document.ts";

/** A file's size and timestamps. While these match, its bytes haven't changed. */
export interface FileStamp {
  text: string;
  /**
   * Whether any later change is certain to change the timestamps. A file that was just written could change
   * again within the clock's resolution.
   */
  sure: boolean;
}

/** A file's cached record. Its summary and content are read on demand. */
export interface CachedFile {
  hash: string;
  stamp: FileStamp;
  publication: Publication;
  /** Whether the file has errors and therefore no content. */
  broken: boolean;
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
  CREATE TABLE IF NOT EXISTS files (id TEXT PRIMARY KEY, hash TEXT, file TEXT);
  CREATE TABLE IF NOT EXISTS summaries (id TEXT PRIMARY KEY, summary TEXT);
  CREATE TABLE IF NOT EXISTS contents (id TEXT, hash TEXT, content TEXT, code TEXT, PRIMARY KEY (id, hash));
`;

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
  #written = 0;

  constructor(folder: string, key: string, state: "as it is" | "empty") {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, "content.sqlite");
    if (state === "empty") rmSync(path, { force: true });
    this.#database = openDatabase(path);
    unused.register(this, this.#database);
    if (this.#state("key") === key) return;
    for (const table of ["state", "files", "summaries", "contents"])
      this.#run(`DELETE FROM ${table}`);
    this.#run("INSERT INTO state VALUES ('key', ?)", key);
  }

  files(): Map<string, CachedFile> {
    const rows = guarded(() => this.#prepare("SELECT id, file FROM files").all());
    return new Map(rows.map(({ id, file }) => [String(id), JSON.parse(String(file))]));
  }

  /** @throws DamagedCache if the cache doesn't have it */
  summary(id: string): Summary {
    return JSON.parse(this.#one("SELECT summary FROM summaries WHERE id = ?", id));
  }

  /** @throws DamagedCache if the cache doesn't have it */
  content(id: string, hash: string): Content {
    return JSON.parse(
      this.#one("SELECT content FROM contents WHERE id = ? AND hash = ?", id, hash),
    );
  }

  /** @throws DamagedCache if the cache doesn't have it */
  code(id: string, hash: string): string {
    return this.#one("SELECT code FROM contents WHERE id = ? AND hash = ?", id, hash);
  }

  results(): CheckResults | undefined {
    const results = this.#state("results");
    return results === undefined ? undefined : JSON.parse(results);
  }

  /** Stores a file's record, and its summary and content if given. */
  write(id: string, file: CachedFile, summary?: Summary, content?: Content, code = ""): void {
    const { hash, stamp, publication, broken } = file;
    if (this.#written++ % BATCH === 0) this.#commit();
    if (!this.#database.isTransaction) this.#run("BEGIN");
    this.#run(
      "INSERT OR REPLACE INTO files VALUES (?, ?, ?)",
      id,
      hash,
      JSON.stringify({ hash, stamp, publication, broken }),
    );
    if (summary !== undefined) {
      this.#run("INSERT OR REPLACE INTO summaries VALUES (?, ?)", id, JSON.stringify(summary));
    }
    if (content === undefined) return;
    const json = JSON.stringify(content);
    this.#run("INSERT OR REPLACE INTO contents VALUES (?, ?, ?, ?)", id, hash, json, code);
  }

  /** Deletes records of removed files and commits the last transaction. */
  finish(gone: readonly string[]): void {
    for (const id of gone) {
      this.#run("DELETE FROM files WHERE id = ?", id);
      this.#run("DELETE FROM summaries WHERE id = ?", id);
    }
    this.#commit();
  }

  /** Stores the check results, and deletes contents that no file uses. */
  writeResults(results: CheckResults): void {
    this.#run("INSERT OR REPLACE INTO state VALUES ('results', ?)", JSON.stringify(results));
    this.#run("DELETE FROM contents WHERE (id, hash) NOT IN (SELECT id, hash FROM files)");
  }

  #commit(): void {
    if (this.#database.isTransaction) this.#run("COMMIT");
  }

  #state(name: string): string | undefined {
    const row = guarded(() => this.#prepare("SELECT value FROM state WHERE name = ?").get(name));
    return row && String(row["value"]);
  }

  #one(sql: string, ...values: string[]): string {
    const [value] = Object.values(guarded(() => this.#prepare(sql).get(...values)) ?? {});
    if (typeof value !== "string") throw new DamagedCache();
    return value;
  }

  #run(sql: string, ...values: string[]): void {
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

/** @throws DamagedCache if SQLite reports an error */
function guarded<Result>(work: () => Result): Result {
  try {
    return work();
  } catch {
    throw new DamagedCache();
  }
}
