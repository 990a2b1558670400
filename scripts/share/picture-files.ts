import { hash } from "node:crypto";
import { constants, copyFileSync, existsSync, mkdirSync, readFileSync, utimesSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type * as Site from "#pages/site.ts";
import type { SharePicture } from "#renderer/share/share-picture.ts";
import { pictureFingerprint } from "../fingerprint.ts";
import { removeOldest } from "../media/photo-cache.ts";
import { ROOT, SHARE_CACHE_DIR, writeAtomically } from "../paths.ts";

/** Hosting keeps what lies under `/assets` for a year. */
const FOLDER = "/assets/share/";

/** How many pictures are kept that no build has asked for lately, about 50 KB each. */
const PICTURES_KEPT = 500;

/** Who draws the room and the line of a picture: the bundle of the pages, or dev. */
export type Drawings = Pick<typeof Site, "shareRoom" | "shareLine">;

/** Names everything that a picture depends on, beside what is drawn and said on it. */
export function pictureRecipe(): string {
  const packages: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(ROOT, "package.json"), "utf8"),
  );
  const { sharp, harfbuzzjs } = packages.dependencies;
  return `${pictureFingerprint()} ${sharp} ${harfbuzzjs}`;
}

/** The address of a picture: another one for other words, another drawing and another recipe. */
export function picturePath(picture: SharePicture, drawings: Drawings, recipe: string): string {
  const { title, line, scene, businessName, phone } = picture;
  const drawn = [drawings.shareRoom(scene), drawings.shareLine()];
  const content = JSON.stringify([recipe, title, line, businessName, phone, ...drawn]);
  return `${FOLDER}${hash("sha256", content, "base64url").slice(0, 12)}.jpg`;
}

export function isPicture(path: string): boolean {
  return path.startsWith(FOLDER);
}

function cachedFile(path: string): string {
  return join(SHARE_CACHE_DIR, basename(path));
}

export function isCached(path: string): boolean {
  return existsSync(cachedFile(path));
}

export function writeCached(path: string, bytes: Uint8Array): void {
  mkdirSync(SHARE_CACHE_DIR, { recursive: true });
  writeAtomically(cachedFile(path), bytes);
}

/** Puts a picture out of the cache where pages ask for it. */
export function copyCached(path: string, outDir: string): void {
  const target = join(outDir, path);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(cachedFile(path), target, constants.COPYFILE_FICLONE);
}

/** Notes that a build uses these pictures, before another one running now finds them old. */
export function noteUse(paths: Iterable<string>): void {
  const now = new Date();
  for (const path of paths) {
    if (isCached(path)) utimesSync(cachedFile(path), now, now);
  }
}

/**
 * Removes the pictures that were used longest ago.
 * @param folder another one than the cache's, with so many kept, for a test
 */
export function tidyPictures(
  used: ReadonlySet<string>,
  folder = SHARE_CACHE_DIR,
  kept = PICTURES_KEPT,
): void {
  removeOldest(folder, new Set([...used].map((path) => basename(path))), kept);
}
