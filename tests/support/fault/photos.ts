import { PHOTO_SIZES } from "#contract/lead-values.ts";
import { createPhotoFolder } from "#functions/photos/photo-folder.ts";
import { removeUnusedPhotos } from "#functions/photos/remove-unused.ts";
import type { LeadStore } from "#functions/stores/lead-store.ts";

/**
 * Runs the daily clean-up. Returns the photos that have files afterward, as `LEAD/PHOTO`, sorted.
 *
 * @throws Error if a photo lacks one of its sizes
 */
export async function photosAfterCleanUp(store: LeadStore, folder: string): Promise<string[]> {
  const files = createPhotoFolder(folder);
  // Two hours later, because newer files aren't removed.
  const later = () => new Date(Date.now() + 2 * 3_600_000);
  await removeUnusedPhotos(files, store, new AbortController().signal, () => {}, later);
  const left: string[] = [];
  for await (const { lead, photo } of files.list()) {
    left.push(`${lead}/${photo}`);
    for (const size of PHOTO_SIZES) {
      if ((await files.read({ lead, photo }, size)) === undefined) {
        throw new Error(`Photo ${photo} of ${lead} has no ${size} file.`);
      }
    }
  }
  return left.toSorted();
}
