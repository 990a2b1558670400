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
import { packLists, unpackLists, type RecordedPage, type WrittenPages } from "./record-lists.ts";
import { remembered } from "./remembered.ts";
import { fileOf, type PageJob, type RenderedPage } from "./render-page.ts";

/** What pages can be made of. */
export interface Sources {
  library: Library;
  images: ImageLibrary;
}

/** What the last build of an output folder rendered, so that the next one renders only what changed. */
interface Records {
  /** The renderer and its assets; other ones make every page new. */
  renderer: string;
  /** What the proof of the whole site came to. */
  verdict: string;
  pages: RecordedPage[];
}

/** Lies beside the site, not in it: the site is exactly what is deployed. */
export const recordsFile = (outDir: string) => `${outDir}.pages.json`;

/**
 * Takes over the pages of the last build whose documents, photos and renderer are the same: their files
 * are linked into the new folder. Answers them and the jobs that are left; where none is, the verdict over
 * that build as well.
 */
export function reusePages(
  outDir: string,
  aside: string,
  renderer: string,
  sources: Sources,
  jobs: readonly PageJob[],
): { reused: RenderedPage[]; left: PageJob[]; verdict: string | undefined } {
  const records = readRecords(outDir);
  const known = new Map(
    records?.renderer === renderer ? records.pages.map((page) => [page.path, page]) : [],
  );
  const lists = new Map<string, string>();
  // A drawing stands on many pages; the disk is asked once.
  const isThere = remembered((path: string) => existsSync(join(outDir, path)));
  const takeOver = remembered((path: string) => linkFile(join(outDir, path), join(aside, path)));
  const reused: RenderedPage[] = [];
  const left: PageJob[] = [];
  for (const job of jobs) {
    const before = known.get(job.path);
    const file = fileOf(job.path);
    const same =
      before !== undefined &&
      before.route === job.route &&
      before.sources === hashSources(sources, before.used, lists) &&
      before.file === stampsOf(outDir, before) &&
      before.files.every(isThere);
    if (!same) {
      left.push(job);
      continue;
    }
    for (const path of [file, ...before.files]) takeOver(path);
    const { sources: _sources, file: _file, ...page } = before;
    reused.push(page);
  }
  return { reused, left, verdict: left.length === 0 ? records?.verdict : undefined };
}

/** Links a file into the new folder, whose own folders are made as they are met. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    mkdirSync(dirname(to), { recursive: true });
    linkSync(from, to);
  }
}

/** Call it once the new site stands in its place. */
export function writeRecords(
  outDir: string,
  renderer: string,
  sources: Sources,
  pages: readonly RenderedPage[],
  verdict: string,
): void {
  const lists = new Map<string, string>();
  const recorded = pages.map(({ picture: _picture, ...page }) => ({
    ...page,
    sources: hashSources(sources, page.used, lists),
    file: stampsOf(outDir, page),
  }));
  writeFileSync(recordsFile(outDir), JSON.stringify({ renderer, verdict, ...packLists(recorded) }));
}

/** Call it before the site is replaced: records of another site than the one that lies there are lies. */
export function removeRecords(outDir: string): void {
  rmSync(recordsFile(outDir), { force: true });
}

/** Changes when the page or its twin is written by anybody; what lies under `/assets` is named by its content. */
function stampsOf(outDir: string, { path, files }: Pick<RenderedPage, "path" | "files">): string {
  const named = files.filter((each) => !each.startsWith("/assets/"));
  return [fileOf(path), ...named].map((each) => stampOf(join(outDir, each)) ?? "gone").join();
}

/** The pages of the last build of an output folder; nothing where there was none. */
export function builtPages(outDir: string): readonly RenderedPage[] | undefined {
  return readRecords(outDir)?.pages;
}

/** Changes when a file is written by anybody: its size and time. */
function stampOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? undefined : `${stats.size} ${stats.mtimeMs}`;
}

/** What the last build noted of an output folder, or nothing where there was none. */
export function readRecords(outDir: string): Records | undefined {
  try {
    const written: Omit<Records, "pages"> & WrittenPages = JSON.parse(
      readFileSync(recordsFile(outDir), "utf8"),
    );
    return { ...written, pages: unpackLists(written) };
  } catch {
    return undefined;
  }
}

/** One hash over the documents and photos that a page used; what is gone counts as different. */
export function hashSources(
  { library, images }: Sources,
  used: readonly string[],
  lists: Map<string, string>,
): string {
  const parts = used.map((key) => {
    if (key.startsWith(IMAGE_USE)) return images.get(key.slice(IMAGE_USE.length))?.hash ?? "gone";
    const slash = key.indexOf("/");
    const type = key.slice(0, slash);
    const slug = key.slice(slash + 1);
    if (slug !== "*") return library.get(type)?.get(slug)?._hash ?? "gone";
    let list = lists.get(type);
    if (list === undefined) {
      const hashes = [...(library.get(type)?.values() ?? [])].map((document) => document._hash);
      list = hash("sha256", hashes.join(), "base64url");
      lists.set(type, list);
    }
    return list;
  });
  return hash("sha256", parts.join(), "base64url");
}
