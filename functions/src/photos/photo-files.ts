import type { PhotoSize } from "../../contract/lead-values.ts";
import { type LeadStore, StoreUnavailableError } from "../stores/lead-store.ts";

/** Where a photo is stored. */
export interface PhotoPlace {
  /** Id of the lead. */
  lead: string;
  /** Id of the photo. */
  photo: string;
}

export interface StoredPhoto extends PhotoPlace {
  savedAt: Date;
}

/**
 * Stores the images of leads' photos as JPEG files. Both implementations (a folder and Cloud Storage) pass the same tests.
 * No file has a public URL. Which photos a lead has is stored with the lead (`LeadStore`).
 */
export interface PhotoFiles {
  /**
   * Stores a photo in all sizes, and resolves once it's durable. Storing it again replaces it.
   *
   * @throws StoreUnavailableError if it can't be stored now, such as on a full disk
   */
  save(place: PhotoPlace, images: Readonly<Record<PhotoSize, Uint8Array>>): Promise<void>;

  /** Returns a stored image, or `undefined` if there is none. */
  read(place: PhotoPlace, size: PhotoSize): Promise<Uint8Array<ArrayBuffer> | undefined>;

  /** Removes a photo, if it's stored. */
  remove(place: PhotoPlace): Promise<void>;

  /** Removes all photos of a lead. */
  removeLead(lead: string): Promise<void>;

  /** Lists all stored photos, those of the same lead together. */
  list(): AsyncIterable<StoredPhoto>;
}

/** Returns whether an id is safe in a path. Others can't belong to a photo. */
export function isPhotoPlace({ lead, photo }: PhotoPlace): boolean {
  return [lead, photo].every((id) => /^[\w-]{1,100}$/.test(id));
}

/** Returns whether a lead has a photo, even if the lead has expired or is in the trash. */
export async function isUsed(
  store: Pick<LeadStore, "photosOf">,
  { lead, photo }: PhotoPlace,
): Promise<boolean> {
  const used = await store.photosOf([lead]);
  return used.get(lead)?.has(photo) === true;
}

/** Reports errors of the storage as temporary, because someone can fix them, such as by freeing space. */
export async function available<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new StoreUnavailableError(`Photos can't be read or written: ${String(error)}`, {
      cause: error,
    });
  }
}
