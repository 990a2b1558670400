import { hash } from "node:crypto";
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { IMAGE_USE, type ImageLibrary, type Library } from "contentlayer/runtime";
import { fileOf, type PageJob, type RenderedPage } from "./render-page.ts";

/** Content that pages are rendered from. */
export interface Sources {
  library: Library;
  images: ImageLibrary;
}

/** A rendered page, plus data to check whether it's still current. */
interface PageRecord extends Omit<RenderedPage, "picture"> {
  /** Hash of the documents and images that the page used. */
  sources: string;
  /** Size and modification time of its HTML file. */
  stamp: string;
}

/** Results of the last build in an output folder, so the next one renders only what changed. */
interface Records {
  /** Hash of the renderer and its assets. If it changes, every page is outdated. */
  renderer: string;
  /** Hash of the site that passed the site-wide checks. */
  checked: string;
  pages: PageRecord[];
}

/** Path of the records, next to the site and not in it, because the whole site folder is deployed. */
export const recordsFile = (outDir: string) => `${outDir}.pages.json`;

/**
 * Hard-links pages from the last build into the new folder if their documents, photos and renderer haven't changed.
 * @returns the reused pages, the remaining jobs, and, if none remain, the hash of the site that passed the checks
 */
export function reusePages(
  outDir: string,
  newDir: string,
  renderer: string,
  sources: Sources,
  jobs: readonly PageJob[],
): { reused: RenderedPage[]; remaining: PageJob[]; checked: string | undefined } {
  const records = readRecords(outDir);
  const known = new Map(
    records?.renderer === renderer ? records.pages.map((page) => [page.path, page]) : [],
  );
  const hashOf = sourceHasher(sources);
  // Many pages share a drawing, so each drawing is linked only once.
  const linked = new Map<string, boolean>();
  const link = (path: string): boolean => {
    const isLinked = linked.get(path) ?? linkFile(join(outDir, path), join(newDir, path));
    linked.set(path, isLinked);
    return isLinked;
  };
  const reused: RenderedPage[] = [];
  const remaining: PageJob[] = [];
  for (const job of jobs) {
    const record = known.get(job.path);
    const file = fileOf(job.path);
    if (
      record === undefined ||
      record.route !== job.route ||
      record.sources !== hashOf(record.used) ||
      record.stamp !== stampOf(join(outDir, file)) ||
      !record.files.every(link) ||
      !link(file)
    ) {
      remaining.push(job);
      continue;
    }
    const { sources: _sources, stamp: _stamp, ...page } = record;
    reused.push(page);
  }
  return { reused, remaining, checked: remaining.length === 0 ? records?.checked : undefined };
}

/** Hard-links a file, creating folders as needed. Returns false if the file doesn't exist. */
function linkFile(from: string, to: string): boolean {
  if (!existsSync(from)) return false;
  try {
    linkSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    mkdirSync(dirname(to), { recursive: true });
    linkSync(from, to);
  }
  return true;
}

/** Saves the records. Call it after the new site is in place. */
export function writeRecords(
  outDir: string,
  renderer: string,
  sources: Sources,
  pages: readonly RenderedPage[],
  checked: string,
): void {
  const hashOf = sourceHasher(sources);
  const records = pages.map(({ picture: _picture, ...page }) => ({
    ...page,
    sources: hashOf(page.used),
    stamp: stampOf(join(outDir, fileOf(page.path))) ?? "missing",
  }));
  writeFileSync(recordsFile(outDir), JSON.stringify({ renderer, checked, ...pack(records) }));
}

/** Removes the records. Call it before the site is replaced, so records never describe a site that no longer exists. */
export function removeRecords(outDir: string): void {
  rmSync(recordsFile(outDir), { force: true });
}

/** Returns the pages of the last build in an output folder, or `undefined` if there was none. */
export function builtPages(outDir: string): readonly RenderedPage[] | undefined {
  return readRecords(outDir)?.pages;
}

/** Returns a file's size and modification time, which change whenever the file is written. */
function stampOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? undefined : `${stats.size} ${stats.mtimeMs}`;
}

function readRecords(outDir: string): Records | undefined {
  try {
    const { renderer, checked, ...packed }: Omit<Records, "pages"> & PackedPages = JSON.parse(
      readFileSync(recordsFile(outDir), "utf8"),
    );
    return { renderer, checked, pages: unpack(packed) };
  } catch {
    // If the records are missing or damaged, everything is rendered again.
    return undefined;
  }
}

/** Returns a function that hashes the documents and images that a page used. A missing one changes the hash. */
export function sourceHasher({ library, images }: Sources): (used: readonly string[]) => string {
  const collections = new Map<string, string>();
  const hashCollection = (type: string) => {
    const hashes = [...(library.get(type)?.values() ?? [])].map((document) => document._hash);
    return hash("sha256", hashes.join(), "base64url");
  };
  const hashOne = (key: string): string => {
    if (key.startsWith(IMAGE_USE)) {
      return images.get(key.slice(IMAGE_USE.length))?.hash ?? "missing";
    }
    const slash = key.indexOf("/");
    const type = key.slice(0, slash);
    const slug = key.slice(slash + 1);
    if (slug !== "*") return library.get(type)?.get(slug)?._hash ?? "missing";
    const known = collections.get(type) ?? hashCollection(type);
    collections.set(type, known);
    return known;
  };
  return (used) => hash("sha256", used.map(hashOne).join(), "base64url");
}

/** Lists of strings, which take up most of a record and are similar on every page. */
type ListNames = "used" | "files" | "links" | "ids" | "images" | "loads" | "mentions";

/** Records that store each string once and refer to it by index. */
interface PackedPages {
  texts: string[];
  pages: (Omit<PageRecord, ListNames> & { lists: number[][] })[];
}

function pack(pages: readonly PageRecord[]): PackedPages {
  const indexes = new Map<string, number>();
  const indexOf = (text: string) => {
    const index = indexes.get(text) ?? indexes.size;
    indexes.set(text, index);
    return index;
  };
  const packed = pages.map(({ used, files, links, ids, images, loads, mentions, ...page }) => ({
    ...page,
    lists: [used, files, links, ids, images, loads, mentions].map((list) => list.map(indexOf)),
  }));
  return { texts: [...indexes.keys()], pages: packed };
}

function unpack({ texts, pages }: PackedPages): PageRecord[] {
  return pages.map(({ lists, ...page }) => {
    const [used = [], files = [], links = [], ids = [], images = [], loads = [], mentions = []] =
      lists.map((list) => list.map((index) => texts[index] ?? ""));
    return { ...page, used, files, links, ids, images, loads, mentions };
  });
}
