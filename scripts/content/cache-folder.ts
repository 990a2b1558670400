import { hash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import { CONTENT_CACHE_DIR } from "../paths.ts";

/**
 * Returns a content folder's cache folder, which has a note with the content folder's path next to it. Creating a cache
 * also removes the caches of deleted content folders, such as those from tests.
 */
export function cacheFolder(contentDir: string): string {
  const folder = join(CONTENT_CACHE_DIR, hash("sha256", contentDir, "hex").slice(0, 12));
  const note = `${folder}.txt`;
  if (!existsSync(note)) {
    mkdirSync(CONTENT_CACHE_DIR, { recursive: true });
    writeFileSync(note, contentDir);
    removeUnused();
  }
  return folder;
}

/** Returns the path of the file that records a content folder's photos. It is removed along with the cache folder. */
export function photoMemoryFile(contentDir: string): string {
  return `${cacheFolder(contentDir)}.json`;
}

function removeUnused(): void {
  const names = new Set(readdirSync(CONTENT_CACHE_DIR).map((file) => parse(file).name));
  for (const name of names) {
    const folder = join(CONTENT_CACHE_DIR, name);
    if (existsSync(contentOf(`${folder}.txt`))) continue;
    rmSync(folder, { recursive: true, force: true });
    for (const ending of ["txt", "json"]) rmSync(`${folder}.${ending}`, { force: true });
  }
}

/** Returns the content folder that a note points to, or an empty string if another command has removed the note. */
function contentOf(note: string): string {
  try {
    return readFileSync(note, "utf8");
  } catch {
    return "";
  }
}
