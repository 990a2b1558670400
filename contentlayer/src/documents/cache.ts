import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Summary } from "./summary.ts";
import type { Publication } from "../schema/fields.ts";
import type { FileStamp } from "./file-stamp.ts";
import type { Problem } from "../problems/problem.ts";
import { DamagedCache, type Location } from "./records.ts";

/** What is remembered of a file. */
export interface CachedFile {
  hash: string;
  stamp: FileStamp;
  publication: Publication;
  /** Absent for a document with mistakes of its own. */
  location?: Location;
}

/** What the documents together came to, for a run that meets the same ones. */
export interface Verdict {
  /** Everything beside the files that it depends on. */
  key: string;
  /** The pictures that documents name, each with what a look at it gave. */
  images: [path: string, appearance: string][];
  /** Those of them that documents of the library name. */
  imagesShown: string[];
  problems: Problem[];
}

interface Index {
  key: string;
  /** Names the file of summaries that was written with it. */
  summaries: string;
  files: [id: string, file: CachedFile][];
  verdict: Verdict;
}

const INDEX = "index.json";

/**
 * What each file said, by the hash of its bytes, in a folder of its own: a small index, the summaries
 * (read when something has to be judged anew) and the records of contents. A cache written with another key
 * (other schemas, another compiler) or a damaged one counts as empty: it saves time and changes no result.
 */
export class Cache {
  readonly folder: string;
  readonly #key: string;
  readonly #index: Index | undefined;
  readonly files: ReadonlyMap<string, CachedFile>;
  #summaries: ReadonlyMap<string, Summary> | undefined;

  constructor(folder: string, key: string, state: "as it is" | "empty") {
    this.folder = folder;
    this.#key = key;
    mkdirSync(folder, { recursive: true });
    this.#index = state === "empty" ? undefined : readIndex(folder, key);
    this.files = new Map(this.#index?.files);
  }

  get verdict(): Verdict | undefined {
    return this.#index?.verdict;
  }

  /** @throws DamagedCache where the summaries are gone or damaged */
  summary(id: string): Summary {
    this.#summaries ??= readSummaries(this.folder, this.#index?.summaries ?? "");
    const summary = this.#summaries.get(id);
    if (summary === undefined) throw new DamagedCache();
    return summary;
  }

  /** A name for a new file of records. */
  newRecordsName(): string {
    return `records-${uniqueName()}`;
  }

  /** Replaces what was remembered, all at once; files that nothing names any more are removed. */
  save(
    files: ReadonlyMap<string, CachedFile>,
    summaryOf: (id: string) => Summary,
    verdict: Verdict,
  ): void {
    const summaries = `summaries-${uniqueName()}.json`;
    writeLines(
      join(this.folder, summaries),
      [...files.keys()].map((id) => [id, summaryOf(id)]),
    );
    this.#writeIndex({ key: this.#key, summaries, files: [...files], verdict });
    const named = new Set([...files.values()].map(({ location }) => location?.file));
    this.#tidy(new Set([INDEX, summaries, ...named]));
  }

  /** Remembers new stamps or another verdict of the same files. */
  saveIndex(files: ReadonlyMap<string, CachedFile>, verdict: Verdict): void {
    if (this.#index === undefined) return;
    this.#writeIndex({ ...this.#index, files: [...files], verdict });
  }

  #writeIndex(index: Index): void {
    const aside = join(this.folder, `${INDEX}-${uniqueName()}`);
    writeFileSync(aside, JSON.stringify(index));
    renameSync(aside, join(this.folder, INDEX));
  }

  /** Young files may be another process's, which has not written its index yet. */
  #tidy(named: ReadonlySet<string | undefined>): void {
    for (const name of readdirSync(this.folder)) {
      if (named.has(name)) continue;
      const path = join(this.folder, name);
      const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > KEEP_MS) rmSync(path, { force: true });
    }
  }
}

const KEEP_MS = 60_000;

let counter = 0;

/** Unlike any other name, also of another process or thread. */
function uniqueName(): string {
  return `${Date.now().toString(36)}-${process.pid}-${counter++}`;
}

/** A few lines at a time: all of them in one text would take as much memory as the documents. */
function writeLines(path: string, values: readonly unknown[]): void {
  const handle = openSync(path, "wx");
  for (let first = 0; first < values.length; first += LINES_AT_ONCE) {
    const lines = values.slice(first, first + LINES_AT_ONCE).map((value) => JSON.stringify(value));
    writeFileSync(handle, `${lines.join("\n")}\n`);
  }
  closeSync(handle);
}

const LINES_AT_ONCE = 500;

function readSummaries(folder: string, name: string): ReadonlyMap<string, Summary> {
  try {
    const lines = readFileSync(join(folder, name), "utf8").split("\n").filter(Boolean);
    return new Map(lines.map((line): [string, Summary] => JSON.parse(line)));
  } catch {
    throw new DamagedCache();
  }
}

function readIndex(folder: string, key: string): Index | undefined {
  try {
    const index: Index = JSON.parse(readFileSync(join(folder, INDEX), "utf8"));
    return index.key === key ? index : undefined;
  } catch {
    return undefined;
  }
}
