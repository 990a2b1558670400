import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import type { PhotoFormat } from "#renderer/pictures/photo-files.ts";
import { MEDIA_CACHE_DIR, writeAtomically } from "../paths.ts";
import type { Photo } from "./photo-library.ts";

/** One of the files that are made of a photo. */
export interface Variant {
  width: number;
  format: PhotoFormat;
}

/** How many photos are kept that no build has asked for lately, about 400 KB each. */
const PHOTOS_KEPT = 500;

/** The folder of a photo's files: another one for other bytes and for other settings. */
function folderOf({ image }: Photo): string {
  return join(MEDIA_CACHE_DIR, image.hash);
}

export function cachedFile(photo: Photo, { width, format }: Variant): string {
  return join(folderOf(photo), `${width}.${format}`);
}

export function isCached(photo: Photo, variant: Variant): boolean {
  return existsSync(cachedFile(photo, variant));
}

export function writeCached(photo: Photo, variant: Variant, bytes: Uint8Array): void {
  const file = cachedFile(photo, variant);
  mkdirSync(folderOf(photo), { recursive: true });
  writeAtomically(file, bytes);
}

/** Notes that a build uses these photos, before another one running now finds them old. */
export function noteUse(photos: readonly Photo[]): void {
  const now = new Date();
  for (const folder of new Set(photos.map(folderOf))) {
    if (existsSync(folder)) utimesSync(folder, now, now);
  }
}

/** Removes the photos that were used longest ago. */
export function tidyCache(used: readonly Photo[]): void {
  removeOldest(MEDIA_CACHE_DIR, new Set(used.map(({ image }) => image.hash)), PHOTOS_KEPT);
}

/** Removes what lies in a folder but for the newest `kept` and those that are spared. */
export function removeOldest(folder: string, spared: ReadonlySet<string>, kept: number): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  if (names.length <= kept) return;
  const byTime = names
    .filter((name) => !spared.has(name))
    .map((name) => ({ name, time: timeOf(join(folder, name)) }))
    .toSorted((a, b) => b.time - a.time);
  for (const { name } of byTime.slice(kept)) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Another command may be removing it just now. */
function timeOf(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
