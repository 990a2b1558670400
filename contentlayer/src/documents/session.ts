import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { resolve, sep } from "node:path";
import { ContentError, limitPerFile, sortProblems, type Problem } from "../problems/problem.ts";
import { isPublished } from "../schema/fields.ts";
import type { Source } from "../schema/source.ts";
import {
  appearanceOf,
  imagesNamed,
  type LookAtImage,
  type OwnImage,
} from "../site-checks/images.ts";
import type { PublishedList } from "../site-checks/lost-pages.ts";
import { CheckMemory } from "../site-checks/check-memory.ts";
import { checkSite, type SiteContext } from "../site-checks/run-checks.ts";
import { Cache, DamagedCache, type CheckResults } from "./cache.ts";
import { EntryReader, isSound, isUnchanged, stampOf, type Entry } from "./entry.ts";
import { readCheckSettings, type CheckSettings } from "./check-settings.ts";
import { findFiles, type Found, type SourceFile } from "./find-files.ts";
import { makeLibrary, type LoadedLibrary } from "./library.ts";
import type { FileStamp } from "./record-groups.ts";
import { inStage } from "./stages.ts";

export interface LoadOptions {
  /** The content folder. Defaults to the one configured in the source. */
  contentDir?: string | undefined;
  /** The cache folder. If absent, nothing is cached. */
  cacheDir?: string | undefined;
  /**
   * URL of the module that exports the source as its default. If given, large sites are read in two threads.
   */
  sourceModule?: string | undefined;
  /** Must change whenever the schemas or the compiler change. */
  cacheKey?: string | undefined;
  /**
   * Paths of the site's pages that aren't documents. Links are checked against these and the documents' `url`.
   */
  pages?: ReadonlySet<string> | undefined;
  /**
   * Paths of the documents that templates link to on their own, as in a menu. If given, documents of `isUnlisted` types
   * that nothing links to are reported.
   */
  linked?: ReadonlySet<string> | undefined;
  /** Every path that was ever published. If `pages` is also given, lost pages are reported. */
  published?: PublishedList | undefined;
  /** Inspects an image on the site, such as `/images/wall.jpg`. If absent, images aren't checked. */
  lookAtImage?: LookAtImage | undefined;
  /** Lists the images that only documents can use. If absent, unused images aren't reported. */
  listImages?: (() => readonly OwnImage[]) | undefined;
  /**
   * Today's date, such as `2026-11-20`. If absent, every `publishDate` is treated as past and no exception as
   * expired.
   */
  today?: string | undefined;
  /** Whether to include drafts and scheduled documents in the library. */
  drafts?: boolean | undefined;
}

export interface Loaded {
  library: LoadedLibrary;
  /** Returns the paths of the images used in the library's documents. */
  images: () => ReadonlySet<string>;
  problems: Problem[];
  /** Number of files, and how many of them came from the cache. */
  files: number;
  cached: number;
}

/** Documents that were read but not yet compared with each other. */
interface Unchecked extends Omit<Loaded, "problems"> {
  /** Mistakes within the new and changed files, and misplaced files. */
  mistakes: Problem[];
  /** Checks all documents and returns every problem. Later calls return the same problems. */
  check: () => Problem[];
}

type CacheState = "as it is" | "empty";

/** The documents from one source. Reads every file once, then only the ones that changed. */
export class ContentSession {
  readonly #source: Source;
  readonly #options: LoadOptions;
  readonly #shownAs: string;
  readonly #contentDir: string;
  readonly #context: SiteContext;
  #settingsKey = "";
  #cache: Cache | undefined;
  #reader: EntryReader | undefined;
  #found: Found | undefined;
  #entries: ReadonlyMap<string, Entry> | undefined;
  #memory = new CheckMemory(() => undefined);
  #finishChecks: (() => Problem[]) | undefined;

  constructor(source: Source, options: LoadOptions = {}) {
    this.#source = source;
    this.#options = options;
    this.#shownAs = options.contentDir ?? source.contentDirPath;
    this.#contentDir = resolve(this.#shownAs);
    const { pages, linked, lookAtImage, listImages, published, today, drafts = false } = options;
    this.#context = {
      pages,
      linked,
      lookAtImage,
      listImages,
      published,
      bodyRules: source.mdx,
      today,
      drafts,
    };
  }

  /**
   * Reads new and changed files and checks all documents.
   * @param changed paths of files that may have changed; defaults to all
   * @throws ContentError if the content folder doesn't exist
   */
  refresh(changed?: readonly string[]): Loaded {
    const { mistakes: _, check, ...loaded } = this.read(changed);
    return { ...loaded, problems: check() };
  }

  /**
   * Like `refresh`, but checks the documents only when asked to, so a server can show them first.
   * @throws ContentError if the content folder doesn't exist
   */
  read(changed?: readonly string[]): Unchecked {
    const paths = changed?.map((path) => resolve(path));
    // The checks keep track of each change.
    this.#finishChecks?.();
    const read = this.#orFromScratch(
      () => this.#refresh(paths, "as it is"),
      (again) => again,
    );
    let problems: Problem[] | undefined;
    const check = () => (problems ??= this.#orFromScratch(read.check, (again) => again.check()));
    this.#finishChecks = check;
    return { ...read, check };
  }

  /** Does work with the cache. If the cache is damaged, reads everything again without it. */
  #orFromScratch<Result>(work: () => Result, resultOf: (again: Unchecked) => Result): Result {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof DamagedCache)) throw error;
      // Nothing in the cache can be trusted.
      this.#reader = undefined;
      return resultOf(this.#refresh(undefined, "empty"));
    }
  }

  #refresh(changed: readonly string[] | undefined, cacheState: CacheState): Unchecked {
    const isKnown = changed !== undefined && this.#areSameFiles(changed);
    const found = (isKnown ? this.#found : undefined) ?? this.#findFiles();
    const settings = readCheckSettings(this.#source, found.files);
    const isSame = settings.key === this.#settingsKey;
    const reader = (isSame ? this.#reader : undefined) ?? this.#open(settings, cacheState);
    const before = this.#entries;
    const { entries, read } = this.#read(reader, found, isKnown ? new Set(changed) : undefined);
    this.#found = found;
    this.#entries = entries;
    const ids = before ?? reader.remembered;
    const gone = [...ids.keys()].filter((id) => !entries.has(id));

    const results = before === undefined ? this.#knownResults() : undefined;
    const check = () => {
      const problems = results?.problems ?? this.#check(entries);
      this.#remember(gone, before === undefined && results === undefined ? problems : undefined);
      // Problems with files that aren't documents aren't cached.
      return limitPerFile(sortProblems([...found.problems, ...problems]));
    };
    const broken = [...read.values()].filter((entry) => !isSound(entry));
    const mistakes = broken.flatMap((entry) => entry.summary().problems);
    const shown = this.#shown();
    return {
      library: makeLibrary(Object.values(this.#source.documentTypes), shown),
      images: () => (results === undefined ? imagesNamed(shown) : new Set(results.imagesShown)),
      mistakes: limitPerFile(sortProblems([...found.problems, ...mistakes])),
      check,
      files: found.files.length,
      cached: found.files.length - read.size,
    };
  }

  /**
   * Returns documents that another thread has just loaded, from the cache and without checking anything.
   * @param ids ids of the documents, such as `cities/rome.mdx`
   * @throws DamagedCache if the cache lacks one of them
   */
  reopen(ids: ReadonlySet<string>): LoadedLibrary {
    const { files } = this.#findFiles();
    const reader = this.#open(readCheckSettings(this.#source, files), "as it is");
    const slugs = slugsByType(this.#source, files);
    const entries = files
      .filter(({ id }) => ids.has(id))
      .map((file) => {
        const entry = reader.remember(file, slugs);
        if (entry === undefined) throw new DamagedCache();
        return entry;
      });
    return makeLibrary(Object.values(this.#source.documentTypes), entries);
  }

  /** Returns whether changes to these files, which may no longer exist, left the list of documents the same. */
  #areSameFiles(changed: readonly string[]): boolean {
    const files = this.#found?.files.map(({ absolutePath }) => absolutePath) ?? [];
    const known = new Set(files);
    // Editors write temporary files next to documents and delete them.
    const isTemporary = (path: string) =>
      !files.some((file) => file.startsWith(path + sep)) && this.#found?.problems.length === 0;
    return changed.every((path) =>
      existsSync(path) ? known.has(path) : !known.has(path) && isTemporary(path),
    );
  }

  /** Starts from scratch, because findings depend on the settings. */
  #open(settings: CheckSettings, cacheState: CacheState): EntryReader {
    this.#cache = this.#openCache(settings, cacheState);
    const { sourceModule } = this.#options;
    this.#reader = new EntryReader(this.#source, this.#cache, settings, sourceModule);
    this.#settingsKey = settings.key;
    this.#entries = undefined;
    this.#memory = new CheckMemory((name) => this.#cache?.remembered(name));
    return this.#reader;
  }

  #findFiles(): Found {
    if (!existsSync(this.#contentDir)) throw new ContentError([missingFolder(this.#shownAs)]);
    return inStage("find files", () => findFiles(this.#source, this.#contentDir, this.#shownAs));
  }

  /**
   * Returns an entry for each file, reading only new and changed files.
   * @param changed files that may have changed; all if absent
   */
  #read(reader: EntryReader, { files }: Found, changed: ReadonlySet<string> | undefined) {
    const before = this.#entries;
    const ids = before ?? reader.remembered;
    const sameFiles = ids.size === files.length && files.every(({ id }) => ids.has(id));
    const slugs = slugsByType(this.#source, files);
    const now = Date.now();
    const kept = new Map<string, Entry>();
    const pending: { file: SourceFile; stamp: FileStamp }[] = [];
    for (const file of files) {
      const known = before ? before.get(file.id) : reader.remember(file, slugs);
      if (known && changed?.has(file.absolutePath) === false) {
        kept.set(file.id, known);
        continue;
      }
      const stamp = inStage("compare times", () => stampOf(file.absolutePath, now));
      const isKnown =
        known && isUnchanged(known, file, stamp) && (sameFiles || mentionsExist(known, slugs));
      if (!isKnown) {
        pending.push({ file, stamp });
        continue;
      }
      const sameStamp = known.stamp.sure && known.stamp.text === stamp.text;
      const entry = sameStamp && known.file === file ? known : known.foundAs(file, stamp);
      kept.set(file.id, entry);
      if (!sameStamp) this.#cache?.write(file.id, entry);
    }
    const read = reader.readAll(pending, slugs);
    const entries = new Map<string, Entry>();
    for (const { id } of files) {
      const entry = read.get(id) ?? kept.get(id);
      if (entry !== undefined) entries.set(id, entry);
    }
    return { entries, read };
  }

  /** Returns the cached check results if their input hasn't changed. */
  #knownResults(): CheckResults | undefined {
    const results = this.#cache?.results();
    const look = this.#context.lookAtImage;
    return results?.key === this.#resultsKey() &&
      results.images.every(([path, before]) => appearanceOf(path, look) === before)
      ? results
      : undefined;
  }

  #check(entries: ReadonlyMap<string, Entry>): Problem[] {
    const problems = inStage("checks", () =>
      checkSite(entries, this.#source.checks, this.#memory, this.#context),
    );
    const remembered = this.#memory.endRun();
    inStage("write cache", () => this.#cache?.writeRemembered(remembered));
    return problems;
  }

  /** @param problems check results to store for the next process, if any */
  #remember(gone: readonly string[], problems: Problem[] | undefined): void {
    const cache = this.#cache;
    if (cache === undefined) return;
    inStage("write cache", () => {
      const entries = [...(this.#entries?.values() ?? [])];
      for (const entry of entries.filter(({ hasNewPlaces }) => hasNewPlaces)) {
        cache.writeSummary(entry.file.id, entry.hash, entry.summary());
        entry.hasNewPlaces = false;
      }
      cache.finish(gone);
      if (problems === undefined) return;
      const look = this.#context.lookAtImage;
      cache.writeResults({
        key: this.#resultsKey(),
        images: [...imagesNamed(entries)].map((path) => [path, appearanceOf(path, look)]),
        imagesShown: [...imagesNamed(this.#shown())],
        problems,
      });
    });
  }

  /** Returns a hash of the checks' input, except what images look like. */
  #resultsKey(): string {
    const { pages, linked, listImages, published, today, drafts } = this.#context;
    const hashes = [...(this.#entries ?? [])].map(([id, entry]) => [id, entry.hash]);
    const images = listImages?.().map(({ path, bytes }) => [path, bytes]);
    const paths = [pages, linked].map((each) => [...(each ?? ["unknown"])].toSorted());
    const about = [...paths, images, published?.text, today, drafts, hashes];
    return hash("sha256", JSON.stringify(about), "base64url");
  }

  /** Returns the entries that the library includes. */
  #shown(): Entry[] {
    const { drafts, today } = this.#context;
    return [...(this.#entries?.values() ?? [])].filter(
      (entry) => isSound(entry) && (drafts || isPublished(entry.publication, today)),
    );
  }

  #openCache(settings: CheckSettings, state: CacheState): Cache | undefined {
    const { cacheDir, cacheKey = "" } = this.#options;
    // The key includes the displayed path, because cached problems contain it.
    return cacheDir === undefined
      ? undefined
      : new Cache(cacheDir, `${cacheKey} ${this.#shownAs} ${settings.key}`, state);
  }
}

/**
 * Loads every document and finds every problem. If there are problems, the library still contains the valid
 * documents, so the dev server keeps running.
 */
export function load(source: Source, options: LoadOptions = {}): Loaded {
  return new ContentSession(source, options).refresh();
}

/** Like `load`, but throws a `ContentError` with all errors and warnings if there is at least one error. */
export function loadOrThrow(source: Source, options: LoadOptions = {}): Loaded {
  const loaded = load(source, options);
  if (loaded.problems.some((problem) => problem.severity === "error")) {
    throw new ContentError(loaded.problems.filter(({ severity }) => severity !== "launch"));
  }
  return loaded;
}

/**
 * Returns every slug by document type. Uses only file names, so a broken document doesn't invalidate references
 * to it.
 */
function slugsByType(source: Source, files: readonly SourceFile[]): Map<string, Set<string>> {
  const slugs = new Map<string, Set<string>>();
  for (const type of Object.values(source.documentTypes)) slugs.set(type.name, new Set());
  for (const file of files) slugs.get(file.type.name)?.add(file.slug);
  return slugs;
}

/**
 * Returns whether all of an entry's references still exist. Adding or removing other files can break or fix a
 * document.
 */
function mentionsExist(entry: Entry, slugs: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  if (entry.broken) return false;
  const mentions = entry.brief().mentions ?? [];
  return mentions.every((key) => {
    const slash = key.indexOf("/");
    return slugs.get(key.slice(0, slash))?.has(key.slice(slash + 1)) ?? false;
  });
}

function missingFolder(shownAs: string): Problem {
  return {
    rule: "missing-folder",
    severity: "error",
    file: shownAs,
    line: 1,
    column: 1,
    message: "this content folder doesn't exist.",
    fix: "Pass the path of a content folder, relative to the current folder.",
  };
}
