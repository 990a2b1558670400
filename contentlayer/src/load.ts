import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Cache } from "./cache.ts";
import { readDocument } from "./document.ts";
import { assemble, type Entry } from "./assemble.ts";
import { findMissingImages } from "./images.ts";
import { findBrokenLinks } from "./links.ts";
import type { Library } from "./library.ts";
import { ContentError, limitPerFile, sortProblems, type Problem } from "./problems.ts";
import { findFiles, type SourceFile } from "./source.ts";
import type { Source } from "./make-source.ts";

export interface LoadOptions {
  /** The content folder; the source's own where absent. */
  contentDir?: string | undefined;
  /** Where to keep what each file said; nothing is kept where absent. */
  cacheFile?: string | undefined;
  /** Changes whenever the schemas or the compiler change. */
  cacheKey?: string | undefined;
  /** Paths that the site answers besides the documents' own `url`: body links are checked against both. */
  pages?: ReadonlySet<string> | undefined;
  /** Whether the site serves a file at a path such as `/images/wall.jpg`: pictures in bodies are checked. */
  isFile?: ((path: string) => boolean) | undefined;
}

export interface Loaded {
  library: Library;
  problems: Problem[];
  /** How many files were read, and how many of them were known from the cache. */
  files: number;
  cached: number;
}

/**
 * Reads every document and finds every problem. With problems the library still holds the sound
 * documents, so that a dev server can go on; `loadOrThrow` is for those who cannot.
 */
export function load(source: Source, options: LoadOptions = {}): Loaded {
  const shownAs = options.contentDir ?? source.contentDirPath;
  const contentDir = resolve(shownAs);
  if (!existsSync(contentDir)) {
    throw new ContentError([missingFolder(shownAs)]);
  }
  const { files, problems } = findFiles(source, contentDir, shownAs);
  const slugs = slugsByType(source, files);
  const cache = new Cache(options.cacheFile, options.cacheKey ?? "");
  let cached = 0;

  const entries = files.map((file): Entry => {
    const bytes = readFileSync(file.absolutePath);
    const fileHash = hash("sha256", bytes, "base64url");
    const known = cache.get(file.id, fileHash);
    const sound = known?.references.every((key) => refersTo(slugs, key)) ?? false;
    if (sound) cached++;
    const read =
      known !== undefined && sound ? known : readDocument(file, bytes, slugs, source.mdx);
    if (read.problems.length === 0) cache.keep(file.id, fileHash, read);
    return { file, hash: fileHash, read };
  });
  cache.save();

  const library = assemble(source, entries);
  problems.push(...entries.flatMap((entry) => entry.read.problems));
  const { pages, isFile } = options;
  if (pages) problems.push(...findBrokenLinks(entries, library, pages, source.mdx.reservedIds));
  if (isFile) problems.push(...findMissingImages(entries, isFile));
  return {
    library,
    problems: limitPerFile(sortProblems(problems)),
    files: files.length,
    cached,
  };
}

/** Like `load`, but throws a `ContentError` with every problem where there is an error. */
export function loadOrThrow(source: Source, options: LoadOptions = {}): Loaded {
  const loaded = load(source, options);
  if (loaded.problems.some((problem) => problem.severity === "error")) {
    throw new ContentError(loaded.problems);
  }
  return loaded;
}

/** Every slug there is, from file names alone: a broken document causes no "no such city" elsewhere. */
function slugsByType(source: Source, files: readonly SourceFile[]): Map<string, Set<string>> {
  const slugs = new Map<string, Set<string>>();
  for (const type of Object.values(source.documentTypes)) slugs.set(type.name, new Set());
  for (const file of files) slugs.get(file.type.name)?.add(file.slug);
  return slugs;
}

function refersTo(slugs: ReadonlyMap<string, ReadonlySet<string>>, key: string): boolean {
  const slash = key.indexOf("/");
  return slugs.get(key.slice(0, slash))?.has(key.slice(slash + 1)) ?? false;
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
