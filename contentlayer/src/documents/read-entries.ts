import { readFileSync } from "node:fs";
import { type Cache } from "./cache.ts";
import { DamagedCache } from "./records.ts";
import { readDocument, type ReadDocument } from "./read-document.ts";
import type { Entry } from "./entry.ts";
import { stampOf, type FileStamp } from "./file-stamp.ts";
import type { Source } from "../schema/source.ts";
import { ContentError } from "../problems/problem.ts";
import { hashOf, readFile, type ReadFile } from "./read-files.ts";
import { RecordReader, RecordWriter } from "./records.ts";
import type { ReferenceScope } from "../schema/references.ts";
import type { SourceFile } from "./find-files.ts";
import { inStage } from "./stages.ts";
import { helpersFor, startReading, takeBatch } from "./threads.ts";

type Slugs = ReferenceScope["slugs"];

/** The files of a run as entries, and how they came to be. */
export interface Reading {
  entries: Map<string, Entry>;
  /** Those that were read in this run, by their ids. */
  read: Set<string>;
  /** Whether a stamp is newer than what was known. */
  restamped: boolean;
}

/** Turns files into entries: known ones stay as they are, the others are read. */
export class EntryReader {
  readonly #source: Source;
  readonly #sourceModule: string | undefined;
  readonly #cache: Cache | undefined;
  readonly #records: RecordReader | undefined;

  /** @param sourceModule address of the module that gives the source, for reading many files in threads */
  constructor(source: Source, sourceModule: string | undefined, cache: Cache | undefined) {
    this.#source = source;
    this.#sourceModule = sourceModule;
    this.#cache = cache;
    this.#records = cache && new RecordReader(cache.folder);
  }

  /**
   * @param known what an earlier run knew of a file
   * @param sameFiles whether the same files are there as then: a reference may have become right or wrong otherwise
   * @param toCache whether contents go into the cache's folder; they stay in memory otherwise
   */
  read(
    files: readonly SourceFile[],
    known: (file: SourceFile) => Entry | undefined,
    slugs: Slugs,
    sameFiles: boolean,
    toCache: boolean,
  ): Reading {
    const now = Date.now();
    const stamps = new Map<string, FileStamp>();
    const entries = new Map<string, Entry>();
    const toRead: SourceFile[] = [];
    let restamped = false;
    for (const file of files) {
      const stamp = inStage("compare times", () => stampOf(file.absolutePath, now));
      stamps.set(file.id, stamp);
      const entry = known(file);
      if (
        entry === undefined ||
        !isSame(entry, file, stamp) ||
        !(sameFiles || mentionsExist(entry, slugs))
      ) {
        toRead.push(file);
        continue;
      }
      const sameStamp = entry.stamp.sure && entry.stamp.text === stamp.text;
      restamped ||= !sameStamp;
      entries.set(file.id, sameStamp && entry.file === file ? entry : { ...entry, file, stamp });
    }
    const filesById = new Map(toRead.map((file) => [file.id, file]));
    for (const read of this.#readAll(toRead, slugs, toCache ? this.#cache : undefined)) {
      const file = filesById.get(read.id);
      const stamp = stamps.get(read.id);
      if (file && stamp) entries.set(read.id, this.#entryOf(file, stamp, read, slugs));
    }
    return { entries, read: new Set(filesById.keys()), restamped };
  }

  /** What the cache knows of a file. */
  remembered(file: SourceFile, slugs: Slugs): Entry | undefined {
    const cache = this.#cache;
    const known = cache?.files.get(file.id);
    if (cache === undefined || known === undefined) return undefined;
    const { hash, stamp, publication, location } = known;
    if (location !== undefined) this.#records?.open(location.file);
    return {
      file,
      hash,
      stamp,
      publication,
      broken: location === undefined,
      ...(location && { location }),
      summary: () => cache.summary(file.id),
      ...this.#stored(file, location, slugs),
    };
  }

  #entryOf(file: SourceFile, stamp: FileStamp, read: ReadFile, slugs: Slugs): Entry {
    const { hash, summary, location, kept } = read;
    return {
      file,
      hash,
      stamp,
      publication: summary.publication,
      broken: location === undefined && kept === undefined,
      ...(location && { location }),
      summary: () => summary,
      ...(kept
        ? { content: () => kept.content, code: () => kept.code }
        : this.#stored(file, location, slugs)),
    };
  }

  /** Content that lies in a record, or is read from the document again where the record is damaged. */
  #stored(
    file: SourceFile,
    location: Entry["location"],
    slugs: Slugs,
  ): Pick<Entry, "content" | "code"> {
    const records = this.#records;
    const orAgain = <Part>(
      read: () => Part | undefined,
      again: (document: ReadDocument) => Part | undefined,
    ): Part => {
      try {
        const part = read();
        if (part !== undefined) return part;
      } catch (error) {
        if (!(error instanceof DamagedCache)) throw error;
      }
      const document = readDocument(file, readFileSync(file.absolutePath), slugs, this.#source);
      const part = again(document);
      if (part === undefined) throw new ContentError(document.summary.problems);
      return part;
    };
    let content: ReturnType<Entry["content"]> | undefined;
    return {
      content: () =>
        (content ??= orAgain(
          () => location && records?.content(location),
          (document) => document.content,
        )),
      code: () =>
        orAgain(
          () => location && records?.code(location),
          (document) => document.code,
        ),
    };
  }

  #readAll(files: readonly SourceFile[], slugs: Slugs, cache: Cache | undefined): ReadFile[] {
    if (files.length === 0) return [];
    if (cache === undefined)
      return files.map((file) => readFile(file, slugs, this.#source, undefined));
    const next = new Int32Array(new SharedArrayBuffer(4));
    const sourceModule = this.#sourceModule;
    const threads = sourceModule === undefined ? 0 : helpersFor(files.length);
    const named = files.map(({ type, ...file }) => ({ ...file, typeName: type.name }));
    const finish = startReading(
      Array.from({ length: threads }, () => ({
        sourceModule: sourceModule ?? "",
        files: named,
        slugs,
        folder: cache.folder,
        recordsName: cache.newRecordsName(),
        next,
        progress: new Int32Array(new SharedArrayBuffer(8)),
      })),
    );
    const writer = new RecordWriter(cache.folder, cache.newRecordsName());
    const read: ReadFile[] = [];
    for (let batch = takeBatch(files, next); batch.length > 0; batch = takeBatch(files, next)) {
      for (const file of batch) read.push(readFile(file, slugs, this.#source, writer));
    }
    writer.close();
    return [...read, ...inStage("wait for threads", finish)];
  }
}

/** By its stamp, or else by its bytes. */
function isSame(entry: Entry, file: SourceFile, stamp: FileStamp): boolean {
  if (entry.stamp.sure && entry.stamp.text === stamp.text) return true;
  return hashOf(readFileSync(file.absolutePath)) === entry.hash;
}

/** A broken document may have become right, a sound one wrong, when other files came or went. */
function mentionsExist(entry: Entry, slugs: Slugs): boolean {
  if (entry.broken) return false;
  return entry.summary().mentions.every((key) => {
    const slash = key.indexOf("/");
    return slugs.get(key.slice(0, slash))?.has(key.slice(slash + 1)) ?? false;
  });
}
