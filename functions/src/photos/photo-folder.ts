import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { PHOTO_SIZES, type PhotoSize } from "../../contract/lead-values.ts";
import {
  available,
  isPhotoPlace,
  type PhotoFiles,
  type PhotoPlace,
  type StoredPhoto,
} from "./photo-files.ts";

/** Name of the folder for photos in the data folder. */
export const PHOTO_FOLDER = "photos";

/** Stores photos in a folder, as `LEAD/PHOTO.SIZE.jpg`. */
export function createPhotoFolder(folder: string): PhotoFiles {
  const leadFolder = ({ lead }: PhotoPlace) => join(folder, lead);
  const fileOf = (place: PhotoPlace, size: PhotoSize) => join(folder, photoFile(place, size));

  return {
    save: (place, images) =>
      available(async () => {
        const target = leadFolder(place);
        const created = await mkdir(target, { recursive: true, mode: 0o700 });
        const written: string[] = [];
        try {
          for (const size of PHOTO_SIZES) {
            const partial = join(target, `${randomUUID()}.partial`);
            written.push(partial);
            await writeDurably(partial, images[size]);
            await rename(partial, fileOf(place, size));
          }
          await syncFolder(target);
          if (created !== undefined) await syncFolder(folder);
        } catch (error) {
          await Promise.all(written.map((file) => rm(file, { force: true })));
          throw error;
        }
      }),

    read: (place, size) =>
      available(async () => {
        if (!isPhotoPlace(place)) return undefined;
        try {
          return await readFile(fileOf(place, size));
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      }),

    remove: (place) =>
      available(async () => {
        if (!isPhotoPlace(place)) return;
        const target = leadFolder(place);
        const names = await namesIn(target);
        const own = names.filter((name) => photoIn(name) === place.photo);
        for (const name of own) await rm(join(target, name), { force: true });
        // Fails if another photo was saved in the meantime.
        if (own.length === names.length) await rmdir(target).catch(() => {});
      }),

    removeLead: (lead) =>
      available(async () => {
        if (!isPhotoPlace({ lead, photo: "any" })) return;
        await rm(join(folder, lead), { recursive: true, force: true });
      }),

    list: () => listFolder(folder),
  };
}

/** Returns a photo's path in the folder. */
export function photoFile({ lead, photo }: PhotoPlace, size: PhotoSize): string {
  return join(lead, `${photo}.${size}.jpg`);
}

/** Files that a save was writing when the process ended are listed as a photo, so cleaning up removes them. */
async function* listFolder(folder: string): AsyncIterable<StoredPhoto> {
  for (const lead of await namesIn(folder)) {
    const photos = new Map<string, Date>();
    for (const name of await namesIn(join(folder, lead))) {
      const photo = photoIn(name);
      const file = await stat(join(folder, lead, name)).catch(() => undefined);
      if (file !== undefined) photos.set(photo, file.mtime);
    }
    for (const [photo, savedAt] of photos) yield { lead, photo, savedAt };
  }
}

/** Returns a file's photo. A partial file is listed like a photo of its own. */
function photoIn(name: string): string {
  return name.split(".")[0] ?? name;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes renamed files survive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns whether an error says that a file doesn't exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
