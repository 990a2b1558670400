import { hash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import { CONTENT_CACHE_DIR } from "../paths.ts";

/**
 * The cache's folder for a content folder, with a note beside it that names the content folder.
 * The first use of one is the occasion to remove those whose content is gone, as after every test.
 */
export function cacheFolder(contentDir: string): string {
  const folder = join(CONTENT_CACHE_DIR, hash("sha256", contentDir, "hex").slice(0, 12));
  const note = `${folder}.txt`;
  if (!existsSync(note)) {
    mkdirSync(CONTENT_CACHE_DIR, { recursive: true });
    writeFileSync(note, contentDir);
    removeForsaken();
  }
  return folder;
}

/** Keeps what the photos of a content folder were; it goes when the cache's folder goes. */
export function photoMemoryFile(contentDir: string): string {
  return `${cacheFolder(contentDir)}.json`;
}

function removeForsaken(): void {
  const names = new Set(readdirSync(CONTENT_CACHE_DIR).map((file) => parse(file).name));
  for (const name of names) {
    const folder = join(CONTENT_CACHE_DIR, name);
    if (existsSync(contentOf(`${folder}.txt`))) continue;
    rmSync(folder, { recursive: true, force: true });
    for (const ending of ["txt", "json"]) rmSync(`${folder}.${ending}`, { force: true });
  }
}

/** What a note names; nothing where another command is just removing it. */
function contentOf(note: string): string {
  try {
    return readFileSync(note, "utf8");
  } catch {
    return "";
  }
}
