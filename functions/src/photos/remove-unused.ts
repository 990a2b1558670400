import type { LeadStore } from "../stores/lead-store.ts";
import type { PhotoFiles, StoredPhoto } from "./photo-files.ts";
import { removeAbandonedUploads } from "./upload.ts";

/** Photos that were saved more recently may belong to a request that isn't done yet. */
const LEAST_AGE_MS = 60 * 60_000;

/** Number of photos to look up at a time. A lookup takes up to 100 leads. */
const BATCH = 100;

/**
 * Removes photos that no lead has: those of erased leads, and those that were saved or uploaded right before the server
 * stopped. Continues with the next run if `stop` aborts.
 */
export async function removeUnusedPhotos(
  photos: PhotoFiles,
  store: Pick<LeadStore, "photosOf">,
  stop: AbortSignal,
  log: (message: string, details: Record<string, unknown>) => void,
  now: () => Date = () => new Date(),
): Promise<void> {
  await removeAbandonedUploads();
  const latest = now().getTime() - LEAST_AGE_MS;
  let removed = 0;
  let batch: StoredPhoto[] = [];
  const removeFrom = async () => {
    const used = await store.photosOf([...new Set(batch.map(({ lead }) => lead))]);
    for (const place of batch) {
      if (used.get(place.lead)?.has(place.photo) === true) continue;
      await photos.remove(place);
      removed += 1;
    }
    batch = [];
  };
  for await (const photo of photos.list()) {
    if (stop.aborted) break;
    if (photo.savedAt.getTime() > latest) continue;
    batch.push(photo);
    if (batch.length >= BATCH) await removeFrom();
  }
  if (batch.length > 0 && !stop.aborted) await removeFrom();
  if (removed > 0) log("removed photos that no lead has", { photos: removed });
}
