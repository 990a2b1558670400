import { existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { UserError } from "../user-error.ts";
import type { ContentRecord, DocumentRecord } from "./content-changes.ts";
import { partsOf, type PageDetails, type PageSummary, type RenderedPage } from "./render-page.ts";

/** Path of the records, next to the site and not in it, because the whole site folder is deployed. */
export const recordsFile = (outDir: string) => `${outDir}.records.sqlite`;

/** A change to the site's folder that has been decided, but may not have been made yet. */
export interface PendingChange {
  /** The file's path in the site's folder. */
  path: string;
  action: "put" | "delete";
}

const TABLES = `
  PRAGMA journal_mode = DELETE;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS state (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS documents (key TEXT PRIMARY KEY, hash TEXT, fields TEXT, related TEXT) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS images (path TEXT PRIMARY KEY, hash TEXT) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS pages (path TEXT PRIMARY KEY, summary TEXT, used TEXT, files TEXT, details TEXT);
  CREATE TABLE IF NOT EXISTS pending (path TEXT PRIMARY KEY, action TEXT) WITHOUT ROWID;
`;

/** Number of texts up to which searching for them is faster than loading all rows. */
const MOST_TEXTS = 20;

/** How long to wait for another build into the same folder. */
const WAIT_MS = 120_000;

/**
 * What the last build into a folder knew about its pages and their content. A build changes the records in a single
 * transaction, together with the list of files to move into place, so a build that's killed at any point leaves either
 * the old site or a list that the next command finishes.
 */
export class SiteRecords {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  private constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Opens the records of an output folder. Damaged records are discarded, so everything is rendered again. */
  static open(outDir: string): SiteRecords {
    const file = recordsFile(outDir);
    mkdirSync(dirname(file), { recursive: true });
    try {
      return new SiteRecords(openDatabase(file));
    } catch (error) {
      if (!isDamage(error)) throw error;
      rmSync(file, { force: true });
      return new SiteRecords(openDatabase(file));
    }
  }

  /** Opens the records of a site, or returns `undefined` if there's no built site. */
  static openBuilt(outDir: string): SiteRecords | undefined {
    if (!existsSync(recordsFile(outDir))) return undefined;
    const records = SiteRecords.open(outDir);
    if (records.state("renderer") !== undefined) return records;
    records.close();
    return undefined;
  }

  /**
   * Starts the transaction that `commit` ends.
   * @throws UserError if another build into the same folder doesn't finish in time
   */
  begin(): void {
    try {
      this.#database.exec("BEGIN IMMEDIATE");
    } catch {
      throw new UserError(
        "Another build into the same folder is running. Wait until it's done, and try again.",
      );
    }
  }

  commit(): void {
    this.#database.exec("COMMIT");
  }

  /** Discards what changed since `begin`, unless it was committed. */
  rollBack(): void {
    if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
  }

  close(): void {
    this.rollBack();
    this.#database.close();
  }

  state(name: string): string | undefined {
    const row = this.#prepare("SELECT value FROM state WHERE name = ?").get(name);
    return row && String(row["value"]);
  }

  setState(name: string, value: string): void {
    this.#prepare("INSERT OR REPLACE INTO state VALUES (?, ?)").run(name, value);
  }

  content(): ContentRecord {
    const documents = this.#prepare("SELECT * FROM documents").all();
    const images = this.#prepare("SELECT * FROM images").all();
    const reads: string[] = JSON.parse(this.state("relatedReads") ?? "[]");
    return {
      documents: new Map(
        documents.map((row) => [
          String(row["key"]),
          {
            hash: String(row["hash"]),
            fields: String(row["fields"]),
            related: String(row["related"]),
          },
        ]),
      ),
      images: new Map(images.map((row) => [String(row["path"]), String(row["hash"])])),
      relatedReads: reads,
    };
  }

  /** Stores the differences between two records of the content. */
  setContent(before: ContentRecord, now: ContentRecord): void {
    this.#replace(
      ["documents", "key"],
      before.documents,
      now.documents,
      ({ hash, fields, related }: DocumentRecord) => [hash, fields, related],
    );
    this.#replace(["images", "path"], before.images, now.images, (hash) => [hash]);
    this.setState("relatedReads", JSON.stringify(now.relatedReads));
  }

  #replace<Value>(
    [table, key]: readonly [table: string, key: string],
    before: ReadonlyMap<string, Value>,
    now: ReadonlyMap<string, Value>,
    columns: (value: Value) => string[],
  ): void {
    const remove = this.#prepare(`DELETE FROM ${table} WHERE ${key} = ?`);
    for (const name of before.keys()) if (!now.has(name)) remove.run(name);
    for (const [name, value] of now) {
      if (before.get(name) === value) continue;
      const values = [name, ...columns(value)];
      const places = values.map(() => "?").join();
      this.#prepare(`INSERT OR REPLACE INTO ${table} VALUES (${places})`).run(...values);
    }
  }

  /** Returns the short part of every page's record, by path. */
  summaries(): Map<string, PageSummary> {
    const rows = this.#prepare("SELECT path, summary FROM pages ORDER BY path").all();
    return new Map(rows.map((row) => [String(row["path"]), JSON.parse(String(row["summary"]))]));
  }

  /** Returns the paths of the files that each page publishes besides its HTML. */
  files(): Map<string, string[]> {
    const rows = this.#prepare("SELECT path, files FROM pages").all();
    return new Map(rows.map((row) => [String(row["path"]), splitList(String(row["files"]))]));
  }

  /** Returns the pages whose reads (`Reads`) contain one of these texts, and perhaps others, with what they read. */
  pagesReading(texts: readonly string[]): [path: string, reads: string[]][] {
    const few = texts.length <= MOST_TEXTS ? texts : [];
    const condition = few.map(() => "instr(used, ?) > 0").join(" OR ") || "TRUE";
    const rows = this.#prepare(`SELECT path, used FROM pages WHERE ${condition}`).all(...few);
    return rows.map((row) => [String(row["path"]), splitList(String(row["used"]))]);
  }

  /** Returns the long part of a page's record. */
  details(path: string): PageDetails | undefined {
    const row = this.#prepare("SELECT details FROM pages WHERE path = ?").get(path);
    return row && JSON.parse(String(row["details"]));
  }

  /** Returns the pages whose long record contains a text, such as the URL of something that's gone. */
  pagesMentioning(text: string): string[] {
    const sql = "SELECT path FROM pages WHERE instr(details, ?) > 0";
    const rows = this.#prepare(sql).all(JSON.stringify(text).slice(1, -1));
    return rows.map((row) => String(row["path"]));
  }

  /** Returns every page, in the order of their paths. */
  *pages(): Generator<RenderedPage> {
    const sql = "SELECT summary, used, files, details FROM pages ORDER BY path";
    for (const row of this.#prepare(sql).iterate()) {
      const summary: PageSummary = JSON.parse(String(row["summary"]));
      const details: PageDetails = JSON.parse(String(row["details"]));
      const used = splitList(String(row["used"]));
      yield { ...summary, ...details, used, files: splitList(String(row["files"])) };
    }
  }

  /** Stores a page's record, and returns its parts. */
  writePage(page: RenderedPage): ReturnType<typeof partsOf> {
    const parts = partsOf(page);
    const { summary, details } = parts;
    this.#prepare("INSERT OR REPLACE INTO pages VALUES (?, ?, ?, ?, ?)").run(
      summary.path,
      JSON.stringify(summary),
      page.used.join("\n"),
      page.files.join("\n"),
      JSON.stringify(details),
    );
    return parts;
  }

  removeAllPages(): void {
    this.#database.exec("DELETE FROM pages");
  }

  removePage(path: string): void {
    this.#prepare("DELETE FROM pages WHERE path = ?").run(path);
  }

  pending(): PendingChange[] {
    return this.#prepare("SELECT path, action FROM pending")
      .all()
      .map((row) => ({
        path: String(row["path"]),
        action: row["action"] === "put" ? "put" : "delete",
      }));
  }

  setPending(changes: readonly PendingChange[]): void {
    this.#database.exec("DELETE FROM pending");
    const insert = this.#prepare("INSERT INTO pending VALUES (?, ?)");
    for (const { path, action } of changes) insert.run(path, action);
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

/** Returns the pages of the last build in an output folder, or `undefined` if there was none. */
export function builtPages(outDir: string): readonly RenderedPage[] | undefined {
  const records = SiteRecords.openBuilt(outDir);
  if (records === undefined) return undefined;
  try {
    return [...records.pages()];
  } finally {
    records.close();
  }
}

function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: WAIT_MS });
  try {
    database.exec(TABLES);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** SQLite's codes for a file that isn't a database, or a damaged one. https://www.sqlite.org/rescode.html */
const DAMAGE = new Set([11, 26]);

function isDamage(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && DAMAGE.has(Number(error.errcode));
}

function splitList(text: string): string[] {
  return text === "" ? [] : text.split("\n");
}
