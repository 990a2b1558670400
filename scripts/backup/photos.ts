import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter, identityToRecipient } from "age-encryption";
import { PHOTO_FOLDER, photoFile } from "#functions/photos/photo-folder.ts";
import { PHOTO_SIZES } from "#functions/photos/photo-files.ts";
import { photosIn } from "./databases.ts";

// Photos never change, so backups share one copy of each, next to the archives. Copies of photos that no lead has
// anymore are removed with the next backup.

/** What happened to the photos of a backup. */
export interface PhotoReport {
  copied: number;
  removed: number;
  /** Photos that a lead has but that couldn't be found. */
  missing: number;
  /** Unused copies that were kept, because there are suspiciously many of them. */
  kept: number;
}

/** Up to this many copies are removed without a question, or half of them if that is more. */
const MOST_REMOVED = 60;

/**
 * Copies the photos of all leads that aren't copied yet, and reads them back.
 * @param folder folder with the copy of `leads.db` that is being backed up
 * @throws Error if a copy differs
 */
export async function backUpPhotos(
  { dataDir, backupDir, key }: { dataDir: string; backupDir: string; key: string | undefined },
  folder: string,
): Promise<PhotoReport> {
  const [from, to] = [join(dataDir, PHOTO_FOLDER), join(backupDir, PHOTO_FOLDER)];
  const ending = key === undefined ? "" : ".age";
  const wanted = new Set(filesOf(folder).map((name) => name + ending));
  const stored = namesIn(to);
  const unused = stored.filter((name) => !wanted.has(name));
  const isSuspicious = unused.length > Math.max(MOST_REMOVED, stored.length / 2);
  const report = { copied: 0, removed: 0, missing: 0, kept: isSuspicious ? unused.length : 0 };
  if (!isSuspicious) {
    for (const name of unused) await rm(join(to, name), { force: true });
    report.removed = unused.length;
  }
  const copies = new Set(stored);
  for (const name of wanted) {
    if (copies.has(name)) continue;
    const source = join(from, name.slice(0, name.length - ending.length));
    // Someone may have erased the lead since its database was copied.
    if (!existsSync(source)) report.missing += 1;
    else {
      await copyPhoto(source, join(to, name), key);
      report.copied += 1;
    }
  }
  return report;
}

/**
 * Copies the photos of all leads in a data folder back, unless they're there.
 * @param backupDir folder of the backup
 */
export async function restorePhotos(
  dataDir: string,
  backupDir: string,
  key: string | undefined,
): Promise<Pick<PhotoReport, "copied" | "missing">> {
  const [from, to] = [join(backupDir, PHOTO_FOLDER), join(dataDir, PHOTO_FOLDER)];
  const report = { copied: 0, missing: 0 };
  for (const name of filesOf(dataDir)) {
    const target = join(to, name);
    if (existsSync(target)) continue;
    const plain = join(from, name);
    const withKey = `${plain}.age`;
    if (existsSync(plain)) await writeSafely(createReadStream(plain), target);
    else if (key !== undefined && existsSync(withKey)) {
      await writeSafely(await decrypted(withKey, key), target);
    } else {
      report.missing += 1;
      continue;
    }
    report.copied += 1;
  }
  return report;
}

/** Returns the files of all photos that the leads in a folder's `leads.db` have, such as `LEAD/PHOTO.full.jpg`. */
function filesOf(folder: string): string[] {
  return photosIn(folder).flatMap((place) => PHOTO_SIZES.map((size) => photoFile(place, size)));
}

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

async function copyPhoto(source: string, target: string, key: string | undefined): Promise<void> {
  await writeSafely(
    key === undefined ? createReadStream(source) : await encrypted(source, key),
    target,
  );
  const copy = key === undefined ? createReadStream(target) : await decrypted(target, key);
  const [before, after] = [await hashOf(createReadStream(source)), await hashOf(copy)];
  if (before === after) return;
  await rm(target, { force: true });
  throw new Error(`the copy of ${source} differs`);
}

type Content = NodeJS.ReadableStream | AsyncIterable<Uint8Array>;

/** Writes a file under a temporary name first, so an interrupted copy isn't taken for a photo. */
async function writeSafely(content: Content, target: string): Promise<void> {
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const partial = `${target}.partial`;
  await pipeline(content, createWriteStream(partial, { mode: 0o600, flush: true }));
  await rename(partial, target);
}

async function encrypted(file: string, key: string): Promise<Content> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  return Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(createReadStream(file))));
}

async function decrypted(file: string, key: string): Promise<Content> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(createReadStream(file))));
}

async function hashOf(content: Content): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of content) hash.update(chunk);
  return hash.digest("hex");
}
