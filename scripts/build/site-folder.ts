import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { ROOT, SITE_DIR } from "../paths.ts";
import { move, removeFolder, withSlashes } from "../platform/files.ts";
import { UserError } from "../user-error.ts";
import { recordsFile, SiteRecords, type PendingChange } from "./site-records.ts";

/** A site's folder and the records of its last build. A build stages new files and puts them into place at the end. */
export class SiteFolder {
  readonly records: SiteRecords;
  /** Folder for the files that this build writes, on the same disk as the site. */
  readonly staging: string;
  /** Paths of the files in the site's folder, such as `/contact.html`. */
  readonly existing: ReadonlySet<string>;
  readonly #outDir: string;

  /**
   * Opens an output folder for a build, and finishes the last one if it was killed while putting files into place.
   * @throws UserError if the folder contains other files or isn't writable, or if another build doesn't finish
   */
  constructor(outDir: string) {
    refuseForeignFolder(outDir);
    this.#outDir = outDir;
    this.staging = stagingOf(outDir);
    let records;
    try {
      records = SiteRecords.open(outDir);
      records.begin();
      putInPlace(outDir, records.pending());
      records.setPending([]);
      removeFolder(this.staging);
      mkdirSync(this.staging, { recursive: true });
    } catch (error) {
      records?.close();
      if (error instanceof UserError) throw error;
      throw new UserError(
        `Can't write to the folder ${dirname(outDir)} (${codeOf(error)}). Get write access, or build into another folder with --out.`,
      );
    }
    this.records = records;
    this.existing = existsSync(outDir) ? listFiles(outDir) : new Set();
  }

  /**
   * Commits the records and puts the staged files into place. After the commit, the new site is final: if the process is
   * killed, the next build finishes it.
   * @param expected paths of all files that the new site consists of; others are deleted
   */
  publish(expected: ReadonlySet<string>): void {
    const { records } = this;
    const changes: PendingChange[] = [
      ...[...listFiles(this.staging)].map((path) => ({ path, action: "put" as const })),
      ...[...this.existing]
        .filter((path) => !expected.has(path))
        .map((path) => ({ path, action: "delete" as const })),
    ];
    records.setPending(changes);
    records.commit();
    putInPlace(this.#outDir, changes);
    records.begin();
    records.setPending([]);
    records.commit();
  }

  /** Closes the folder. Discards everything that wasn't published. */
  close(): void {
    this.records.rollBack();
    const isDone = this.records.pending().length === 0;
    this.records.close();
    // Otherwise, the next build still needs the files.
    if (isDone) removeFolder(this.staging);
  }
}

/** Finishes the last build of a site if it was killed while putting files into place. */
export function finishPublishing(outDir: string): void {
  const records = SiteRecords.openBuilt(outDir);
  if (records === undefined) return;
  try {
    const changes = records.pending();
    if (changes.length === 0) return;
    records.begin();
    putInPlace(outDir, changes);
    records.setPending([]);
    records.commit();
  } finally {
    records.close();
  }
}

function stagingOf(outDir: string): string {
  return `${outDir}.next`;
}

/** Makes changes, some of which may have been made before. */
function putInPlace(outDir: string, changes: readonly PendingChange[]): void {
  const staging = stagingOf(outDir);
  if (!existsSync(outDir) && changes.every(({ action }) => action === "put")) {
    // A new site's folder is moved as a whole, because moving thousands of files takes seconds.
    if (changes.length > 0) move(staging, outDir);
    return;
  }
  // Pages come after the files that they load, and nothing is deleted before the last page that loads it is replaced.
  const order = ({ path, action }: PendingChange) =>
    action === "delete" ? 2 : path.startsWith("/assets/") ? 0 : 1;
  const folders = new Set<string>();
  for (const { path, action } of changes.toSorted((a, b) => order(a) - order(b))) {
    const target = join(outDir, path);
    const folder = dirname(target);
    if (action === "delete") {
      rmSync(target, { force: true });
      removeEmpty(folder, outDir);
      continue;
    }
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    try {
      move(join(staging, path), target);
    } catch (error) {
      // It's already in place.
      if (codeOf(error) !== "ENOENT" || !existsSync(target)) throw error;
    }
  }
}

function removeEmpty(folder: string, outDir: string): void {
  for (let each = folder; each.length > outDir.length; each = dirname(each)) {
    try {
      rmdirSync(each);
    } catch {
      return;
    }
  }
}

/** Returns the paths of all files in a folder, such as `/favicon.svg`. */
export function listFiles(folder: string): ReadonlySet<string> {
  const files = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    // Not `relative`, which takes longer for thousands of files than reading the folder.
    const parent = withSlashes(entry.parentPath.slice(folder.length));
    files.add(`${parent}/${entry.name}`);
  }
  return files;
}

/** Rejects an output folder with files that aren't from a build, because a build deletes them. */
function refuseForeignFolder(outDir: string): void {
  if (outDir === SITE_DIR || !existsSync(outDir)) return;
  const holdsProject = !relative(outDir, ROOT).startsWith("..");
  const ours = existsSync(recordsFile(outDir));
  const empty = statSync(outDir).isDirectory() && readdirSync(outDir).length === 0;
  if (holdsProject || !(ours || empty)) {
    throw new UserError(
      `${outDir} contains files that aren't from a build and would be deleted. Choose a new or empty folder with --out.`,
    );
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
