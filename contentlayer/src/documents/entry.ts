import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { splitFile, decode } from "../fields/parse-file.ts";
import { placesIn } from "../fields/read-fields.ts";
import { ContentError, placeFinder, type Place } from "../problems/problem.ts";
import type { At } from "../schema/check.ts";
import type { ReferenceScope } from "../schema/references.ts";
import type { Source } from "../schema/source.ts";
import { DamagedCache, type Cache, type CachedFile, type FileStamp } from "./cache.ts";
import type { CheckSettings } from "./check-settings.ts";
import type { SourceFile } from "./find-files.ts";
import { readDocument, type Content, type ReadDocument, type Summary } from "./read-document.ts";
import { readFiles } from "./read-thread.ts";
import { inStage } from "./stages.ts";

/** A content file and its content, either in memory or in the cache. */
export interface Entry extends CachedFile {
  file: SourceFile;
  summary: () => Summary;
  /** Throws if the document has errors. */
  content: () => Content;
  code: () => string;
  /** Whether positions were looked up that aren't in the cache yet. */
  hasNewPlaces: boolean;
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
  return hashOf(readFileSync(file.absolutePath)) === entry.hash;
}

function hashOf(bytes: Buffer): string {
  return hash("sha256", bytes, "base64url");
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
    this.remembered = cache?.files() ?? new Map();
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
      ({ id, hash: bytesHash, read }) => {
        const of = byId.get(id);
        if (of !== undefined)
          entries.set(id, this.#enter(of.file, of.stamp, bytesHash, read, slugs));
      },
    );
    return entries;
  }

  #enter(
    file: SourceFile,
    stamp: FileStamp,
    bytesHash: string,
    read: ReadDocument,
    slugs: Slugs,
  ): Entry {
    const { content, code } = read;
    // Copied, because each substring would keep the whole file's text in memory.
    const summary: Summary = JSON.parse(JSON.stringify(read.summary));
    const known: CachedFile = {
      hash: bytesHash,
      stamp,
      publication: summary.publication,
      broken: content === undefined,
    };
    const entry = { file, ...known, summary: () => summary, hasNewPlaces: false };
    const cache = this.#cache;
    if (cache !== undefined) {
      inStage("write cache", () => cache.write(file.id, known, summary, content, code));
      return { ...entry, ...this.#stored(file, known.hash, slugs) };
    }
    return { ...entry, ...kept(read) };
  }

  /** Creates an entry from a file's cached record. */
  remember(file: SourceFile, slugs: Slugs): Entry | undefined {
    const cache = this.#cache;
    const known = this.remembered.get(file.id);
    if (cache === undefined || known === undefined) return undefined;
    let summary: Summary | undefined;
    return {
      file,
      ...known,
      summary: () => (summary ??= cache.summary(file.id)),
      ...this.#stored(file, known.hash, slugs),
      hasNewPlaces: false,
    };
  }

  /** Returns content from the cache, or from the file if the cache no longer has it. */
  #stored(file: SourceFile, fileHash: string, slugs: Slugs): Pick<Entry, "content" | "code"> {
    const orReadAgain = <Part>(
      part: () => Part | undefined,
      again: (read: ReadDocument) => Part,
    ): Part => {
      try {
        const stored = part();
        if (stored !== undefined) return stored;
      } catch (error) {
        if (!(error instanceof DamagedCache)) throw error;
      }
      return again(
        readDocument(
          file,
          readFileSync(file.absolutePath),
          slugs,
          this.#source,
          this.#settings.fields(),
        ),
      );
    };
    let content: Content | undefined;
    return {
      content: () =>
        (content ??= orReadAgain(() => this.#cache?.content(file.id, fileHash), soundContent)),
      code: () =>
        orReadAgain(
          () => this.#cache?.code(file.id, fileHash),
          ({ code }) => code,
        ),
    };
  }
}

/** Keeps content in memory. A separate function, so its closures don't retain other entries. */
function kept(read: ReadDocument): Pick<Entry, "content" | "code"> {
  return { content: () => soundContent(read), code: () => read.code };
}

function soundContent({ content, summary }: ReadDocument): Content {
  if (content === undefined) throw new ContentError(summary.problems);
  return content;
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
