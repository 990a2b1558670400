import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder } from "#scripts/content/cache-folder.ts";
import { contentFingerprint } from "#scripts/fingerprint.ts";
import { ROOT, shownPath } from "#scripts/paths.ts";

const CONTENT = join(ROOT, "content");

/**
 * What the last build read of the site's content is known of a copy of it as well: only the files that a test changes
 * are read. A cache may save time and change no result, so whatever does not fit is read anew.
 */
export function knowCopy(folder: string): void {
  const known = cacheFolder(CONTENT);
  const index = readIndex(known);
  if (index?.key !== keyOf(CONTENT)) return;
  const own = cacheFolder(folder);
  cpSync(known, own, { recursive: true });
  writeFileSync(join(own, INDEX), JSON.stringify({ ...index, key: keyOf(folder) }));
}

const INDEX = "index.json";

function readIndex(folder: string): { key: string } | undefined {
  const file = join(folder, INDEX);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** A cache is of one state of the schemas, and of one folder, whose path stands in what is told of its files. */
function keyOf(folder: string): string {
  return `${contentFingerprint()} ${shownPath(folder)}`;
}
