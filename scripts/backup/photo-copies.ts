import { createHash } from "node:crypto";
import { readdirSync, type Dirent } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { Decrypter, Encrypter, identityToRecipient } from "age-encryption";
import { isMissing, PHOTO_FOLDER } from "#functions/photos/photo-folder.ts";

/** A copied file in the backup folder. */
export interface Copy {
  file: string;
  /** The photo's path in the data, such as `LEAD/PHOTO.full.jpg`. */
  name: string;
  /** Whether it's in the folder for the current key. */
  isCurrent: boolean;
}

/** The copies of photos next to the archives, in one folder for each key, because no other key can read them. */
export interface PhotoCopies {
  backupDir: string;
  /** Folder of the copies made with the current key. */
  folder: string;
  /** Lists the copies made with any key. */
  list(): Copy[];
  /** Returns a copied photo, or `undefined` if there is none that can be read with the key or without one. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Copies a photo and reads it back. @param work folder for unfinished files, on the same disk */
  write(name: string, image: Uint8Array, work: string): Promise<void>;
}

/** Folder of copies that aren't encrypted. */
const PLAIN = "plain";
const ENCRYPTED = ".age";

/** Opens the copies in a backup folder. @param key encrypts and decrypts them */
export async function openPhotoCopies(
  backupDir: string,
  key: string | undefined,
): Promise<PhotoCopies> {
  const all = join(backupDir, PHOTO_FOLDER);
  const current = key === undefined ? PLAIN : await folderOf(key);
  const fileOf = (name: string, folder: string) =>
    join(all, folder, folder === PLAIN ? name : `${name}${ENCRYPTED}`);

  return {
    backupDir,
    folder: join(all, current),

    list: () =>
      filesIn(all).map(({ parentPath, name: fileName }) => {
        const file = join(parentPath, fileName);
        const [folder = "", ...path] = relative(all, file).split(sep);
        const name = join(...path);
        return {
          file,
          name: name.endsWith(ENCRYPTED) ? name.slice(0, -ENCRYPTED.length) : name,
          isCurrent: folder === current,
        };
      }),

    read: async (name) =>
      (await readCopy(fileOf(name, current), key)) ??
      (await readCopy(fileOf(name, PLAIN), undefined)),

    write: async (name, image, work) => {
      const target = fileOf(name, current);
      const partial = join(work, basename(target));
      await writeFile(partial, key === undefined ? image : await encrypt(image, key), {
        mode: 0o600,
        flush: true,
      });
      const copy = await readCopy(partial, key);
      if (copy === undefined || !Buffer.from(image).equals(copy)) {
        throw new Error(`The copy of ${name} differs. Check the disk with ${backupDir}.`);
      }
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(partial, target);
    },
  };
}

async function folderOf(key: string): Promise<string> {
  const recipient = await identityToRecipient(key);
  return `key-${createHash("sha256").update(recipient).digest("hex").slice(0, 12)}`;
}

function filesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Returns a copy's content. One that is damaged, empty or encrypted with another key counts as missing. */
async function readCopy(file: string, key: string | undefined): Promise<Uint8Array | undefined> {
  try {
    const bytes = await readFile(file);
    const image = key === undefined ? bytes : await decrypt(bytes, key);
    return image.length === 0 ? undefined : image;
  } catch {
    return undefined;
  }
}

async function encrypt(image: Uint8Array, key: string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  return encrypter.encrypt(image);
}

async function decrypt(bytes: Uint8Array, key: string): Promise<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  return decrypter.decrypt(bytes);
}
