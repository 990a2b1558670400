import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { WAITING_DAYS } from "#contract/limits.ts";
import type { QueueStorage, Waiting } from "../queue/queue.ts";

/** A photo that waits in this browser until its lead and then the photo itself have been sent. */
export interface WaitingPhoto extends Waiting {
  /** Submission id of its lead. */
  lead: string;
  /** Position in the form. */
  place: number;
  image: Blob;
}

interface Schema extends DBSchema {
  photos: { key: string; value: WaitingPhoto };
}

const WAITING_MS = WAITING_DAYS * 24 * 60 * 60_000;

/** How long to wait for the database. It can hang, for example while the browser restores its tabs. */
const OPEN_MS = 3_000;

/** Photos that the browser couldn't store, for as long as the page is open. Private windows may have no database. */
const unsaved = new Map<string, WaitingPhoto>();

/** Ids of photos that this page has removed, in case the database couldn't. */
const removed = new Set<string>();

let opening: Promise<Database> | undefined;

type Database = IDBPDatabase<Schema> | undefined;

/** Opens the database once. Returns `undefined` if there is none. */
async function database(): Promise<Database> {
  opening ??= Promise.race([
    open(),
    new Promise<undefined>((resolve) => setTimeout(resolve, OPEN_MS)),
  ]);
  return opening;
}

async function open(): Promise<Database> {
  try {
    return await openDB<Schema>("waiting", 1, {
      upgrade: (db) => {
        db.createObjectStore("photos", { keyPath: "id" });
      },
    });
  } catch {
    return undefined;
  }
}

/** Returns all photos: those of the lead that was sent first come first, in the order of its form. */
async function read(): Promise<WaitingPhoto[]> {
  const stored = await database()
    .then((db) => db?.getAll("photos"))
    .catch(() => undefined);
  const photos = [...(stored ?? []), ...unsaved.values()].filter(({ id }) => !removed.has(id));
  return photos.toSorted((a, b) => a.savedAt - b.savedAt || a.place - b.place);
}

/** Database errors are ignored: at worst, a photo is sent again, and the server detects that. */
export const photoStorage: QueueStorage<WaitingPhoto> = {
  read,
  update: async (id, changes) => {
    const inMemory = unsaved.get(id);
    if (inMemory !== undefined) unsaved.set(id, { ...inMemory, ...changes });
    try {
      const changing = (await database())?.transaction("photos", "readwrite");
      const before = await changing?.store.get(id);
      if (before !== undefined) await changing?.store.put({ ...before, ...changes });
      await changing?.done;
    } catch {
      // The photo is retried sooner than planned.
    }
  },
  remove: async (id) => {
    unsaved.delete(id);
    removed.add(id);
    try {
      await (await database())?.delete("photos", id);
    } catch {
      // This page doesn't send it again.
    }
  },
};

/**
 * Saves photos, all or none, replacing earlier versions of them.
 * @returns false if they're only in this page's memory
 */
export async function savePhotos(photos: readonly WaitingPhoto[]): Promise<boolean> {
  for (const { id } of photos) removed.delete(id);
  try {
    const saving = (await database())?.transaction("photos", "readwrite");
    if (saving === undefined) throw new Error("This browser has no database.");
    await Promise.all([...photos.map(async (photo) => saving.store.put(photo)), saving.done]);
    for (const { id } of photos) unsaved.delete(id);
    return true;
  } catch {
    for (const photo of photos) unsaved.set(photo.id, photo);
    return false;
  }
}

/** Returns the photos of a lead, in the order of its form. */
export async function photosOf(lead: string): Promise<WaitingPhoto[]> {
  return (await read()).filter((photo) => photo.lead === lead);
}

/** Assigns a lead's photos to the lead that replaces it. */
export async function movePhotos(from: string, to: string): Promise<void> {
  const moved = await photosOf(from);
  if (moved.length > 0) await savePhotos(moved.map((photo) => ({ ...photo, lead: to })));
}

export async function removePhotosOf(lead: string): Promise<void> {
  for (const { id } of await photosOf(lead)) await photoStorage.remove(id);
}

/** Removes and returns the photos that have been waiting too long. */
export async function dropExpiredPhotos(now: number): Promise<WaitingPhoto[]> {
  const expired = (await read()).filter(({ savedAt }) => now - savedAt > WAITING_MS);
  for (const { id } of expired) await photoStorage.remove(id);
  return expired;
}
