import { readFileSync, statSync } from "node:fs";
import { decode, hashFile, splitFile } from "../fields/parse-file.ts";
import { placesIn } from "../fields/read-fields.ts";
import { ContentError, placeFinder, type Place } from "../problems/problem.ts";
import type { At } from "../schema/check.ts";
import type { Publication } from "../schema/fields.ts";
import type { ReferenceScope } from "../schema/references.ts";
import type { Source } from "../schema/source.ts";
import { guarded, type Cache, type StoredDocument } from "./cache.ts";
import type { CheckSettings } from "./check-settings.ts";
import type { SourceFile } from "./find-files.ts";
import { readDocument } from "./read-document.ts";
import { readFiles, stored, type ReadFile } from "./read-thread.ts";
import { inStage } from "./stages.ts";
import type { CachedFile, FileStamp, StoredBrief } from "./record-groups.ts";
import type { Brief, Content, Summary } from "./summary.ts";

/** A content file and what was read from it, either in memory or in the cache. */
export class Entry implements CachedFile {
  readonly file: SourceFile;
  readonly hash: string;
  readonly stamp: FileStamp;
  readonly publication: Publication;
  readonly broken: boolean;
  /** Whether positions were looked up that aren't in the cache yet. */
  hasNewPlaces = false;
  readonly #document: StoredDocument;
  #summary: Summary | undefined;
  #content: Content | undefined;

  constructor(
    file: SourceFile,
    { hash: fileHash, stamp, publication, broken }: CachedFile,
    document: StoredDocument,
  ) {
    this.file = file;
    this.hash = fileHash;
    this.stamp = stamp;
    this.publication = publication;
    this.broken = broken;
    this.#document = document;
  }

  brief(): Brief {
    return this.#document.brief;
  }

  /** Returns the numbers that checks gathered; see `packNumbers`. */
  numbers(): Int32Array {
    return this.#document.numbers;
  }

  summary(): Summary {
    if (this.#summary !== undefined) return this.#summary;
    const { summary } = this.#document;
    return (this.#summary = guarded(() => JSON.parse(summary)));
  }

  /** @throws ContentError if the document has errors */
  content(): Content {
    if (this.#content !== undefined) return this.#content;
    const { content } = this.#document;
    if (content === undefined) throw new ContentError(this.summary().problems);
    return (this.#content = guarded(() => JSON.parse(content)));
  }

  /** Bound, because the library reads it later. */
  readonly code = (): string => this.#document.code;

  /** Returns the same document, with its file found again. */
  foundAs(file: SourceFile, stamp: FileStamp): Entry {
    const { hash: fileHash, publication, broken } = this;
    return new Entry(file, { hash: fileHash, stamp, publication, broken }, this.#document);
  }
}

/** FAT file systems store times with a resolution of two seconds. */
const UNSURE_MS = 2_000;

/** @param now start time of the run that will read the file, in milliseconds */
export function stampOf(path: string, now: number): FileStamp {
  const { size, mtimeMs, ctimeMs } = statSync(path);
  return {
    text: `${size} ${mtimeMs} ${ctimeMs}`,
    sure: Math.max(mtimeMs, ctimeMs) < now - UNSURE_MS,
  };
}

/** Returns whether an entry is valid enough to be a document in the library. */
export function isSound({ file, broken }: Entry): boolean {
  return !file.misnamed && !broken;
}

/**
 * Returns whether a file is unchanged since its entry was created. Compares stamps first, then the hash of the
 * bytes.
 */
export function isUnchanged(entry: CachedFile, file: SourceFile, stamp: FileStamp): boolean {
  if (entry.stamp.sure && entry.stamp.text === stamp.text) return true;
  return hashFile(readFileSync(file.absolutePath)) === entry.hash;
}

type Slugs = ReferenceScope["slugs"];

/** Creates entries from files, either by parsing each file or from the cache. */
export class EntryReader {
  readonly #source: Source;
  readonly #cache: Cache | undefined;
  readonly #settings: CheckSettings;
  readonly #sourceModule: string | undefined;
  /** The cached record of each file at the start of this run. */
  readonly remembered: ReadonlyMap<string, CachedFile>;

  constructor(
    source: Source,
    cache: Cache | undefined,
    settings: CheckSettings,
    sourceModule?: string,
  ) {
    this.#source = source;
    this.#cache = cache;
    this.#settings = settings;
    this.#sourceModule = sourceModule;
    this.remembered = cache?.files ?? new Map();
  }

  /** Reads files. Stores their content in the cache, or in memory if there is no cache. */
  readAll(
    files: readonly { file: SourceFile; stamp: FileStamp }[],
    slugs: Slugs,
  ): Map<string, Entry> {
    const byId = new Map(files.map((each) => [each.file.id, each]));
    const entries = new Map<string, Entry>();
    readFiles(
      files.map(({ file }) => file),
      slugs,
      this.#source,
      files.length === 0 ? new Map() : this.#settings.fields(),
      this.#sourceModule,
      (read) => {
        const of = byId.get(read.id);
        if (of !== undefined) entries.set(read.id, this.#enter(of.file, of.stamp, read, slugs));
      },
    );
    return entries;
  }

  #enter(file: SourceFile, stamp: FileStamp, read: ReadFile, slugs: Slugs): Entry {
    const { document, publication } = read;
    const broken = document.content === undefined;
    const known: CachedFile = { hash: read.hash, stamp, publication, broken };
    const cache = this.#cache;
    if (cache === undefined) return new Entry(file, known, document);
    inStage("write cache", () => cache.write(file.id, known, document));
    const { brief, numbers } = document;
    const cached = new CachedDocument(this, cache, file, read.hash, slugs, { brief, numbers });
    return new Entry(file, known, cached);
  }

  /** Creates an entry from a file's cached record. */
  remember(file: SourceFile, slugs: Slugs): Entry | undefined {
    const cache = this.#cache;
    const known = this.remembered.get(file.id);
    if (cache === undefined || known === undefined) return undefined;
    return new Entry(file, known, new CachedDocument(this, cache, file, known.hash, slugs));
  }

  readAgain(file: SourceFile, slugs: Slugs): StoredDocument {
    const bytes = readFileSync(file.absolutePath);
    return stored(readDocument(file, bytes, slugs, this.#source, this.#settings.fields()));
  }
}

/** A document whose parts are read from the cache, or from its file if the cache no longer has them. */
class CachedDocument implements StoredDocument {
  readonly #reader: EntryReader;
  readonly #cache: Cache;
  readonly #file: SourceFile;
  readonly #hash: string;
  readonly #slugs: Slugs;
  #brief: StoredBrief | undefined;
  #again: StoredDocument | undefined;

  /** @param brief the brief if the file was just read; by default, it's read from the cache */
  constructor(
    reader: EntryReader,
    cache: Cache,
    file: SourceFile,
    fileHash: string,
    slugs: Slugs,
    brief?: StoredBrief,
  ) {
    this.#reader = reader;
    this.#cache = cache;
    this.#file = file;
    this.#hash = fileHash;
    this.#slugs = slugs;
    this.#brief = brief;
  }

  get brief(): Brief {
    return this.#known()?.brief ?? this.#document().brief;
  }

  get numbers(): Int32Array {
    return this.#known()?.numbers ?? this.#document().numbers;
  }

  get summary(): string {
    return this.#part("summary") ?? this.#document().summary;
  }

  get content(): string | undefined {
    return this.#part("content") ?? this.#document().content;
  }

  get code(): string {
    return this.#part("code") ?? this.#document().code;
  }

  #known(): StoredBrief | undefined {
    return (this.#brief ??= this.#cache.brief(this.#file.id, this.#hash));
  }

  #part(name: "summary" | "content" | "code"): string | undefined {
    return this.#cache.part(name, this.#file.id, this.#hash);
  }

  #document(): StoredDocument {
    return (this.#again ??= this.#reader.readAgain(this.#file, this.#slugs));
  }
}

const FILE_START: Place = { line: 1, column: 1 };

/** The most recent file used to look up positions, because problems in the same file are consecutive. */
let last: { key: string; placeOf: (at: At) => Place } | undefined;

/**
 * Returns the line and column of a position in a file. Stores the result in the summary, and so in the cache.
 */
export function placeIn(entry: Entry, at: At): Place {
  if ("line" in at) return { line: at.line, column: at.column };
  const { places } = entry.summary();
  const name = JSON.stringify(at);
  let place = places[name];
  if (place === undefined) {
    const key = `${entry.file.absolutePath} ${entry.hash}`;
    if (last?.key !== key) last = { key, placeOf: placesInFile(entry.file) };
    place = last.placeOf(at);
    places[name] = place;
    entry.hasNewPlaces = true;
  }
  return place;
}

/**
 * Returns a function that finds positions in a file. If the file has changed since it was read, the result is
 * approximate.
 */
function placesInFile({ type, absolutePath }: SourceFile): (at: At) => Place {
  const decoded = decode(readFileSync(absolutePath));
  if ("problem" in decoded) return () => FILE_START;
  const { text } = decoded;
  const parts = splitFile(text, type.contentType);
  if ("problem" in parts) return () => FILE_START;
  let ofField: ReturnType<typeof placesIn> | undefined;
  let ofOffset: ReturnType<typeof placeFinder> | undefined;
  return (at) => {
    if ("line" in at) return at;
    if ("offset" in at) {
      ofOffset ??= placeFinder(parts.body ?? text);
      return ofOffset(at.offset);
    }
    ofField ??= inStage("places", () => placesIn(parts.fields));
    return ofField(at.field, "value");
  };
}
