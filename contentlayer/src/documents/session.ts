import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Cache, type CachedFile, type Verdict } from "./cache.ts";
import { DamagedCache } from "./records.ts";
import { isSound, type Entry } from "./entry.ts";
import { CheckIndexes } from "../site-checks/findings.ts";
import { appearanceOf, imagesNamed, type LookAtImage } from "../site-checks/images.ts";
import { judge, type Court } from "../site-checks/run-checks.ts";
import type { PublishedList } from "../site-checks/lost-pages.ts";
import { makeLibrary, type Library } from "./library.ts";
import type { Source } from "../schema/source.ts";
import { ContentError, limitPerFile, sortProblems, type Problem } from "../problems/problem.ts";
import { isPublished } from "../schema/fields.ts";
import { EntryReader, type Reading } from "./read-entries.ts";
import { findFiles, type Found, type SourceFile } from "./find-files.ts";
import { inStage } from "./stages.ts";

export interface LoadOptions {
  /** The content folder; the source's own where absent. */
  contentDir?: string | undefined;
  /** Folder that keeps what each file said; nothing is kept where absent. */
  cacheDir?: string | undefined;
  /** Changes whenever the schemas or the compiler change. */
  cacheKey?: string | undefined;
  /** Address of the module whose default export is the source: many files are then read in threads. */
  sourceModule?: string | undefined;
  /** Paths that the site answers besides the documents' own `url`: body links are checked against both. */
  pages?: ReadonlySet<string> | undefined;
  /** What was ever published: with `pages` it is checked that none of it is lost. */
  published?: PublishedList | undefined;
  /** Looks at a file that the site serves, such as `/images/wall.jpg`: pictures are then checked. */
  lookAtImage?: LookAtImage | undefined;
  /** The day that counts as today, as `2026-11-20`; without it every `publishDate` has come and no allowance has ended. */
  today?: string | undefined;
  /** Whether documents that are not published yet are in the library. */
  drafts?: boolean | undefined;
}

export interface Loaded {
  library: Library;
  /** Paths of the pictures that the library's documents name; gathered when somebody asks. */
  images: () => ReadonlySet<string>;
  problems: Problem[];
  /** How many files there are, and how many of them were known from before. */
  files: number;
  cached: number;
}

/**
 * The documents of one source, read once and then kept up to date: the dev server tells which files
 * changed, and only those are read again.
 */
export class ContentSession {
  readonly #source: Source;
  readonly #options: LoadOptions;
  readonly #shownAs: string;
  readonly #contentDir: string;
  readonly #court: Court;
  #cache: Cache | undefined;
  #reader: EntryReader;
  #found: Found | undefined;
  #entries: ReadonlyMap<string, Entry> | undefined;
  #indexes: CheckIndexes | undefined;

  constructor(source: Source, options: LoadOptions = {}) {
    this.#source = source;
    this.#options = options;
    this.#shownAs = options.contentDir ?? source.contentDirPath;
    this.#contentDir = resolve(this.#shownAs);
    this.#court = {
      pages: options.pages,
      lookAtImage: options.lookAtImage,
      published: options.published,
      reservedIds: source.mdx.reservedIds,
      today: options.today,
      drafts: options.drafts ?? false,
    };
    this.#cache = this.#openCache("as it is");
    this.#reader = new EntryReader(source, options.sourceModule, this.#cache);
  }

  /**
   * Reads what is new or changed and judges all documents.
   * @param changed paths of the files that may have changed; all are looked at where absent
   * @throws ContentError where there is no content folder
   */
  refresh(changed?: readonly string[]): Loaded {
    try {
      return changed === undefined || !this.#knowsAll(changed)
        ? this.#refreshAll()
        : this.#refreshSome(changed);
    } catch (error) {
      if (!(error instanceof DamagedCache)) throw error;
      return this.#startAnew();
    }
  }

  #knowsAll(changed: readonly string[]): boolean {
    const known = new Set(this.#found?.files.map(({ absolutePath }) => absolutePath));
    return changed.every((path) => known.has(resolve(path)) && existsSync(path));
  }

  #refreshAll(): Loaded {
    if (!existsSync(this.#contentDir)) throw new ContentError([missingFolder(this.#shownAs)]);
    const found = inStage("find files", () =>
      findFiles(this.#source, this.#contentDir, this.#shownAs),
    );
    const slugs = slugsByType(this.#source, found.files);
    const before = this.#entries;
    const ids = before ? [...before.keys()] : [...(this.#cache?.files.keys() ?? [])];
    const sameFiles = ids.length === found.files.length && hasAll(found.files, new Set(ids));
    const known = (file: SourceFile) =>
      before ? before.get(file.id) : this.#reader.remembered(file, slugs);
    const reading = this.#reader.read(found.files, known, slugs, sameFiles, before === undefined);
    this.#found = found;
    this.#entries = inOrder(found.files, reading.entries);

    if (before === undefined) return this.#judgeFirst(found, reading, sameFiles);
    for (const [id, entry] of before) if (!reading.entries.has(id)) this.#indexes?.remove(entry);
    return this.#judgeChanged(found, reading);
  }

  #refreshSome(changed: readonly string[]): Loaded {
    const found = this.#found ?? { files: [], problems: [] };
    const paths = new Set(changed.map((path) => resolve(path)));
    const files = found.files.filter(({ absolutePath }) => paths.has(absolutePath));
    const before = this.#entries ?? new Map<string, Entry>();
    const slugs = slugsByType(this.#source, found.files);
    const reading = this.#reader.read(files, ({ id }) => before.get(id), slugs, true, false);
    const entries = new Map(before);
    for (const [id, entry] of reading.entries) entries.set(id, entry);
    this.#entries = entries;
    return this.#judgeChanged(found, { ...reading, entries });
  }

  /** Judges what the cache may have judged already. */
  #judgeFirst(found: Found, reading: Reading, sameFiles: boolean): Loaded {
    const cache = this.#cache;
    const verdictKey = this.#verdictKey();
    const known = cache?.verdict;
    if (reading.read.size === 0 && sameFiles && known && this.#stillHolds(known, verdictKey)) {
      if (reading.restamped) cache?.saveIndex(cachedFiles(reading.entries), known);
      return this.#loaded(found, reading, known.problems, known.imagesShown);
    }
    const problems = inStage("judge", () => this.#judge(found));
    if (cache !== undefined) {
      const verdict: Verdict = {
        key: verdictKey,
        images: this.#appearances(),
        imagesShown: [...imagesNamed(this.#shown(reading))],
        problems,
      };
      const { entries } = reading;
      inStage("write cache", () =>
        cache.save(
          cachedFiles(entries),
          (id) => entries.get(id)?.summary() ?? cache.summary(id),
          verdict,
        ),
      );
    }
    return this.#loaded(found, reading, problems);
  }

  #judgeChanged(found: Found, reading: Reading): Loaded {
    if (this.#indexes !== undefined) {
      for (const id of reading.read) {
        const entry = reading.entries.get(id);
        if (entry !== undefined) this.#indexes.set(entry);
      }
    }
    return this.#loaded(
      found,
      reading,
      inStage("judge", () => this.#judge(found)),
    );
  }

  #judge(found: Found): Problem[] {
    const entries = this.#entries ?? new Map<string, Entry>();
    if (this.#indexes === undefined) {
      this.#indexes = new CheckIndexes(this.#source.checks, this.#court.today);
      for (const entry of entries.values()) this.#indexes.set(entry);
    }
    const problems = [...found.problems, ...judge(entries, this.#indexes, this.#court)];
    return limitPerFile(sortProblems(problems));
  }

  #loaded(found: Found, reading: Reading, problems: Problem[], images?: string[]): Loaded {
    const shown = this.#shown(reading);
    return {
      library: makeLibrary(Object.values(this.#source.documentTypes), shown),
      images: () => (images === undefined ? imagesNamed(shown) : new Set(images)),
      problems,
      files: found.files.length,
      cached: found.files.length - reading.read.size,
    };
  }

  /** The documents of the library. */
  #shown({ entries }: Reading): Entry[] {
    const { drafts, today } = this.#court;
    return [...entries.values()].filter(
      (entry) => isSound(entry) && (drafts || isPublished(entry.publication, today)),
    );
  }

  #verdictKey(): string {
    const { pages, published, today, drafts } = this.#court;
    const about = [[...(pages ?? ["unknown"])].toSorted(), published?.text, today, drafts];
    return hash("sha256", JSON.stringify(about), "base64url");
  }

  #stillHolds({ key, images }: Verdict, verdictKey: string): boolean {
    const look = this.#court.lookAtImage;
    return (
      key === verdictKey && images.every(([path, before]) => appearanceOf(path, look) === before)
    );
  }

  #appearances(): [string, string][] {
    const named = imagesNamed([...(this.#entries?.values() ?? [])]);
    return [...named].map((path) => [path, appearanceOf(path, this.#court.lookAtImage)]);
  }

  /** Without what was remembered: whatever the cache held is wrong now. */
  #startAnew(): Loaded {
    this.#cache = this.#openCache("empty");
    this.#reader = new EntryReader(this.#source, this.#options.sourceModule, this.#cache);
    this.#entries = undefined;
    this.#indexes = undefined;
    return this.#refreshAll();
  }

  #openCache(state: "as it is" | "empty"): Cache | undefined {
    const { cacheDir, cacheKey = "" } = this.#options;
    // Problems name files as this run shows them.
    return cacheDir === undefined
      ? undefined
      : new Cache(cacheDir, `${cacheKey} ${this.#shownAs}`, state);
  }
}

/** Every slug there is, from file names alone: a broken document causes no "no such city" elsewhere. */
function slugsByType(source: Source, files: readonly SourceFile[]): Map<string, Set<string>> {
  const slugs = new Map<string, Set<string>>();
  for (const type of Object.values(source.documentTypes)) slugs.set(type.name, new Set());
  for (const file of files) slugs.get(file.type.name)?.add(file.slug);
  return slugs;
}

/** Threads give entries as they come; what follows sorts them by type and slug, and finds them sorted. */
function inOrder(
  files: readonly SourceFile[],
  entries: ReadonlyMap<string, Entry>,
): ReadonlyMap<string, Entry> {
  return new Map(
    files.flatMap(({ id }) => {
      const entry = entries.get(id);
      return entry === undefined ? [] : [[id, entry]];
    }),
  );
}

function hasAll(files: readonly SourceFile[], ids: ReadonlySet<string>): boolean {
  return files.every(({ id }) => ids.has(id));
}

function cachedFiles(entries: ReadonlyMap<string, Entry>): Map<string, CachedFile> {
  return new Map(
    [...entries].map(([id, { hash: fileHash, stamp, publication, location }]) => [
      id,
      { hash: fileHash, stamp, publication, ...(location && { location }) },
    ]),
  );
}

function missingFolder(shownAs: string): Problem {
  return {
    rule: "missing-folder",
    severity: "error",
    file: shownAs,
    line: 1,
    column: 1,
    message: "there is no such content folder.",
    fix: "Give the path of a folder that holds content, from where the command runs.",
  };
}
