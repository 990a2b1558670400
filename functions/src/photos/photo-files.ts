/** A photo's sizes: for the viewer and for lists. */
export const PHOTO_SIZES = ["full", "thumbnail"] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

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
