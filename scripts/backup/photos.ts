import { existsSync } from "node:fs";
import { copyFile, link, mkdir, readFile, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PHOTO_SIZES } from "#contract/lead-values.ts";
import { isMissing, PHOTO_FOLDER, photoFile } from "#functions/photos/photo-folder.ts";
import { inWorkFolder } from "./backup-folder.ts";
import { photosIn } from "./databases.ts";
import type { Copy, PhotoCopies } from "./photo-copies.ts";

// Photos never change, so backups share one copy of each, next to the archives. Copies of photos that no lead has
// anymore are removed with the next backup.

/** What happened to copies from earlier backups. */
interface CleanUpReport {
  /** Removed copies of photos that no lead has. */
  removed: number;
  /** Removed copies that were made with another key. */
  replaced: number;
  /** Unused copies that were kept, because there are suspiciously many of them. */
  kept: number;
}

/** What happened to the photos of a backup. */
export interface PhotoReport extends CleanUpReport {
  copied: number;
  /** Files that a lead has but that couldn't be found. */
  missing: number;
}

/** Up to this many unused photo files are removed even if they are most of them. */
const FEW = 10;

/**
 * Copies the photos of all leads that aren't copied yet, and reads them back.
 * @param folder folder with the copy of `leads.db` that is being backed up
 * @returns counts, and a function that removes earlier copies; call it once the archive is complete
 * @throws Error if a copy differs
 */
export async function backUpPhotos(dataDir: string, copies: PhotoCopies, folder: string) {
  const before = copies.list();
  const current = new Set(before.filter(({ isCurrent }) => isCurrent).map(({ name }) => name));
  const wanted = filesOf(folder);
  const uncopied = wanted.filter((name) => !current.has(name));
  const missing = new Set<string>();
  const copyAll = async (work: string) => {
    for (const name of uncopied) {
      const image = (await readIfExists(fileIn(dataDir, name))) ?? (await copies.read(name));
      // Someone may have erased the lead since its database was copied.
      if (image === undefined) missing.add(name);
      else await copies.write(name, image, work);
    }
  };
  if (uncopied.length > 0) await inWorkFolder(copies.backupDir, copyAll);
  return {
    copied: uncopied.length - missing.size,
    missing: missing.size,
    cleanUp: () => cleanUp(before, new Set(wanted), missing),
  };
}

async function cleanUp(
  before: readonly Copy[],
  wanted: ReadonlySet<string>,
  missing: ReadonlySet<string>,
): Promise<CleanUpReport> {
  const unused = before.filter(({ name }) => !wanted.has(name));
  // If the photo itself is missing, a copy made with another key is the last one.
  const replaced = before.filter(
    ({ name, isCurrent }) => !isCurrent && wanted.has(name) && !missing.has(name),
  );
  // By name, because a photo has two copies after the key has changed.
  const isSuspicious = countNames(unused) > Math.max(FEW, countNames(before) / 2);
  for (const { file } of isSuspicious ? replaced : [...replaced, ...unused]) {
    await rm(file, { force: true });
    await removeIfEmpty(dirname(file));
    await removeIfEmpty(dirname(dirname(file)));
  }
  return {
    removed: isSuspicious ? 0 : unused.length,
    replaced: replaced.length,
    kept: isSuspicious ? unused.length : 0,
  };
}

function countNames(copies: readonly Copy[]): number {
  return new Set(copies.map(({ name }) => name)).size;
}

/**
 * Adds the photos of all leads to a folder with an unpacked backup: from the data folder, or else from the backup folder.
 * Those that can't be read are counted as missing.
 */
export async function gatherPhotos(
  folder: string,
  dataDir: string,
  copies: PhotoCopies,
): Promise<Pick<PhotoReport, "copied" | "missing">> {
  const report = { copied: 0, missing: 0 };
  for (const name of filesOf(folder)) {
    const target = fileIn(folder, name);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    if (await linkOrCopy(fileIn(dataDir, name), target)) continue;
    const image = await copies.read(name);
    if (image === undefined) {
      report.missing += 1;
      continue;
    }
    await writeFile(target, image, { mode: 0o600, flush: true });
    report.copied += 1;
  }
  return report;
}

/** Counts the photo files of the leads in an unpacked backup, and how many of them can't be read in the backup folder. */
export async function checkPhotos(folder: string, dataDir: string, copies: PhotoCopies) {
  const names = filesOf(folder);
  const check = {
    total: names.length,
    missing: 0,
    /** Missing files that the data folder has, so a new backup would copy them. */
    lacking: 0,
  };
  for (const name of names) {
    if ((await copies.read(name)) !== undefined) continue;
    check.missing += 1;
    if (existsSync(fileIn(dataDir, name))) check.lacking += 1;
  }
  return check;
}

/** Returns the files of all photos that the leads in a folder's `leads.db` have, such as `LEAD/PHOTO.full.jpg`. */
function filesOf(folder: string): string[] {
  return photosIn(folder).flatMap((place) => PHOTO_SIZES.map((size) => photoFile(place, size)));
}

function fileIn(dataDir: string, name: string): string {
  return join(dataDir, PHOTO_FOLDER, name);
}

async function readIfExists(file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Returns whether the file exists. */
async function linkOrCopy(from: string, to: string): Promise<boolean> {
  if (!existsSync(from)) return false;
  // Not every file system has hard links, and the photos may be on another disk.
  await link(from, to).catch(() => copyFile(from, to));
  return true;
}

/** Removes a folder unless it has files. */
async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(() => {});
}
