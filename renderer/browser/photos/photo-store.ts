import { WAITING_DAYS } from "#contract/limits.ts";
import { createItemStorage, type StoredItem } from "../queue/item-storage.ts";

/** A photo that waits in this browser until its lead and then the photo itself have been sent. */
export interface WaitingPhoto extends StoredItem {
  /** Submission id of its lead. */
  lead: string;
  image: Blob;
}

const WAITING_MS = WAITING_DAYS * 24 * 60 * 60_000;

export const photoStorage = createItemStorage<WaitingPhoto>("waiting-photos");

/** Returns the photos of a lead, in the order of its form. */
export async function photosOf(lead: string): Promise<WaitingPhoto[]> {
  return (await photoStorage.read()).filter((photo) => photo.lead === lead);
}

/** Assigns a lead's photos to the lead that replaces it. */
export async function movePhotos(from: string, to: string): Promise<void> {
  const moved = await photosOf(from);
  if (moved.length > 0) await photoStorage.save(moved.map((photo) => ({ ...photo, lead: to })));
}

export async function removePhotosOf(lead: string): Promise<void> {
  for (const { id } of await photosOf(lead)) await photoStorage.remove(id);
}

/** Removes and returns the photos that have been waiting too long. */
export async function dropExpiredPhotos(now: number): Promise<WaitingPhoto[]> {
  const photos = await photoStorage.read();
  const expired = photos.filter(({ savedAt }) => now - savedAt > WAITING_MS);
  for (const { id } of expired) await photoStorage.remove(id);
  return expired;
}
