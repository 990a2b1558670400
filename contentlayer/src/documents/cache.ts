/**
 * Each file's parsed content is stored with the hash of its bytes, and reused until the bytes change. The
 * results of the checks are stored with a hash of their input, and reused until the input changes.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Problem } from "../problems/problem.ts";
import type { Publication } from "../schema/fields.ts";
import type { Content, Summary } from "./read-document.ts";

/** A file's size and times. As long as these match, its bytes haven't changed. */
export interface FileStamp {
  text: string;
  /**
   * Whether a later change is certain to change the times. A file written moments ago may change again within
   * the same tick.
   */
  sure: boolean;
}

/** The cached record of a file. Its summary and content are read on demand. */
export interface CachedFile {
  hash: string;
  stamp: FileStamp;
  publication: Publication;
  /** Whether the file itself has errors, so it has no content. */
  broken: boolean;
}

/** The results of the checks over all documents. */
export interface CheckResults {
  /** A hash of the checks' input, except the pictures. */
  key: string;
  /** The pictures that documents name, each with its state when it was last checked. */
  images: [path: string, appearance: string][];
  /** The pictures that documents in the library name. */
  imagesShown: string[];
  problems: Problem[];
}

/** Thrown when the cache can't be read. The documents are then read again. */
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

/** Documents written in one transaction. Each is complete on its own, so a run may stop at any time. */
const BATCH = 200;

/** Closes the databases of caches that are no longer in use. */
const unused = new FinalizationRegistry<DatabaseSync>((database) => database.close());

/**
 * The cache on disk. One with a different key (other schemas, another compiler) or a damaged one counts as
 * empty.
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

  /** @throws DamagedCache if it isn't there */
  summary(id: string): Summary {
    return JSON.parse(this.#one("SELECT summary FROM summaries WHERE id = ?", id));
  }

  /** @throws DamagedCache if it isn't there */
  content(id: string, hash: string): Content {
    return JSON.parse(
      this.#one("SELECT content FROM contents WHERE id = ? AND hash = ?", id, hash),
    );
  }

  /** @throws DamagedCache if it isn't there */
  code(id: string, hash: string): string {
    return this.#one("SELECT code FROM contents WHERE id = ? AND hash = ?", id, hash);
  }

  results(): CheckResults | undefined {
    const results = this.#state("results");
    return results === undefined ? undefined : JSON.parse(results);
  }

  /** Stores a file, with its summary and content if these are new. */
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

  /** Deletes files that are gone, and commits the run's last transaction. */
  finish(gone: readonly string[]): void {
    for (const id of gone) {
      this.#run("DELETE FROM files WHERE id = ?", id);
      this.#run("DELETE FROM summaries WHERE id = ?", id);
    }
    this.#commit();
  }

  /** Stores the results of the checks, and deletes contents that no file has anymore. */
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

/** @throws DamagedCache if SQLite can't do it */
function guarded<Result>(work: () => Result): Result {
  try {
    return work();
  } catch {
    throw new DamagedCache();
  }
}
