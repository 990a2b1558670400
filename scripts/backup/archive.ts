import { createHash } from "node:crypto";
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import { Decrypter, Encrypter, identityToRecipient } from "age-encryption";
import * as tar from "tar";
import { z } from "zod";
import { KNOWN_VERSION } from "#functions/stores/sqlite/migrations.ts";
import { UserError } from "../user-error.ts";
import { checkIntegrity, DATA_FILES, summarize, summarySchema } from "./databases.ts";

const MANIFEST = "manifest.json";
const PACKED: ReadonlySet<string> = new Set([MANIFEST, ...DATA_FILES]);

/** Name of the unencrypted archive in a temporary folder. */
const ARCHIVE = "archive.tar.gz";

/** First bytes of a file encrypted with age: https://age-encryption.org/v1 */
const AGE_HEADER = "age-encryption.org/v1";

const manifestSchema = z.strictObject({
  /** Format of the archive. */
  format: z.literal(1),
  /** Everything that was stored before this time is in the backup (ISO). */
  at: z.iso.datetime(),
  ...summarySchema.shape,
  /** SHA-256 of each file, in hex. */
  files: z.partialRecord(z.enum(DATA_FILES), z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;

/**
 * Returns the key that backups are encrypted with, from `BACKUP_KEY`, or `undefined` for no encryption.
 * @throws UserError if it isn't valid
 */
export async function backupKeyOf(environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  const key = environment["BACKUP_KEY"]?.trim();
  if (key === undefined || key === "") return undefined;
  try {
    await identityToRecipient(key);
    return key;
  } catch (error) {
    throw new UserError(
      "BACKUP_KEY isn't a valid key. Use one that starts with AGE-SECRET-KEY-1, such as from `npm run backup -- key`.",
      { cause: error },
    );
  }
}

/** Adds a manifest to a folder with copied data. @param at when everything stored was in the copy */
export async function writeManifest(folder: string, at: Date): Promise<Manifest> {
  const files: Manifest["files"] = {};
  for (const name of DATA_FILES) {
    if (existsSync(join(folder, name))) files[name] = await hashOf(join(folder, name));
  }
  const manifest = { format: 1 as const, at: at.toISOString(), ...summarize(folder), files };
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Packs a folder with data and its manifest into a file, and encrypts it if there is a key. */
export async function pack(
  folder: string,
  { files }: Manifest,
  to: string,
  key: string | undefined,
): Promise<void> {
  const archive = join(folder, ARCHIVE);
  const names = [MANIFEST, ...Object.keys(files)];
  await tar.create({ gzip: true, portable: true, file: archive, cwd: folder }, names);
  const packed = createReadStream(archive);
  const target = createWriteStream(to, { mode: 0o600, flush: true });
  if (key === undefined) return pipeline(packed, target);
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  return pipeline(await encrypter.encrypt(Readable.toWeb(packed)), target);
}

/**
 * Unpacks a backup into an empty folder, and verifies that it's complete and that its databases are intact.
 * @throws UserError if it can't be used
 */
export async function unpack(
  file: string,
  into: string,
  key: string | undefined,
): Promise<Manifest> {
  const archive = isEncrypted(file) ? await decrypt(file, join(into, ARCHIVE), key) : file;
  try {
    await tar.extract({
      file: archive,
      cwd: into,
      strict: true,
      filter: (path, entry) => PACKED.has(path) && "type" in entry && entry.type === "File",
    });
    return await verify(into);
  } catch (error) {
    if (isSystemProblem(error)) {
      throw new UserError(
        `Can't unpack ${file} (${messageOf(error)}). Make sure the disk with the data folder has free space and this user can write to it.`,
        { cause: error },
      );
    }
    throw new UserError(`${file} is damaged (${messageOf(error)}). Use another backup.`, {
      cause: error,
    });
  }
}

/** Returns whether an error is about the disk, not about the backup. */
function isSystemProblem(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    ["ENOSPC", "EDQUOT", "EACCES", "EROFS"].includes(String(error.code))
  );
}

async function verify(folder: string): Promise<Manifest> {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, MANIFEST), "utf8")));
  for (const name of DATA_FILES) {
    const expected = manifest.files[name];
    if (expected === undefined) continue;
    if (expected !== (await hashOf(join(folder, name)))) throw new Error(`${name} has changed`);
  }
  if (manifest.databaseVersion <= KNOWN_VERSION) {
    checkIntegrity(folder);
    const { counts } = summarize(folder);
    if (!isDeepStrictEqual(counts, manifest.counts)) throw new Error("its counts don't match");
  }
  return manifest;
}

function isEncrypted(file: string): boolean {
  const bytes = Buffer.alloc(AGE_HEADER.length);
  const descriptor = openSync(file, "r");
  try {
    readSync(descriptor, bytes);
  } finally {
    closeSync(descriptor);
  }
  return bytes.toString("latin1") === AGE_HEADER;
}

async function decrypt(file: string, to: string, key: string | undefined): Promise<string> {
  if (key === undefined) {
    throw new UserError(
      `${file} is encrypted. Set BACKUP_KEY to the key that it was encrypted with, and run the command again.`,
    );
  }
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  try {
    const content = await decrypter.decrypt(Readable.toWeb(createReadStream(file)));
    await pipeline(content, createWriteStream(to, { mode: 0o600 }));
    return to;
  } catch (error) {
    throw new UserError(
      `${file} can't be decrypted (${messageOf(error)}). Set BACKUP_KEY to the key that it was encrypted with, or use another backup.`,
      { cause: error },
    );
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
