import type { LeadStore } from "../stores/lead-store.ts";
import { isUsed, type PhotoFiles, type PhotoPlace } from "./photo-files.ts";
import { removeAbandonedUploads } from "./upload.ts";

/** Photos that were saved more recently may belong to a request that isn't done yet. */
const LEAST_AGE_MS = 60 * 60_000;

/** Number of photos to look up at a time. A lookup takes up to 100 leads. */
const BATCH = 100;

/** Up to this many photos are removed even if they are most of them. */
const FEW = 10;

type LeadPhotos = Pick<LeadStore, "photosOf">;

/**
 * Removes photos that no lead has: those of erased leads, and those that were saved or uploaded right before the server
 * stopped. If these are most photos, removes none, because then the leads are probably what is missing. Continues with
 * the next run if `stop` aborts.
 */
export async function removeUnusedPhotos(
  photos: PhotoFiles,
  store: LeadPhotos,
  stop: AbortSignal,
  log: (message: string, details: Record<string, unknown>) => void,
  now: () => Date = () => new Date(),
): Promise<void> {
  await removeAbandonedUploads();
  const latest = new Date(now().getTime() - LEAST_AGE_MS);
  const { unused, total } = await findUnused(photos, store, stop, latest);
  if (unused.length > Math.max(FEW, total / 2)) {
    log("kept photos that no lead has, because they are most of them", {
      unused: unused.length,
      photos: total,
      fix: "If leads were lost, restore a backup. Otherwise, remove the photos (docs/operate.md, Fix photos without leads).",
    });
    return;
  }
  let removed = 0;
  for (const place of unused) {
    if (stop.aborted) break;
    // The visitor may have sent it again in the meantime, and the same upload gets the same id.
    if (await isUsed(store, place)) continue;
    await photos.remove(place);
    removed += 1;
  }
  if (removed > 0) log("removed photos that no lead has", { photos: removed });
}

/** Returns the photos that no lead has and that were saved before a time, and the number of all photos. */
async function findUnused(
  photos: PhotoFiles,
  store: LeadPhotos,
  stop: AbortSignal,
  latest: Date,
): Promise<{ unused: PhotoPlace[]; total: number }> {
  const unused: PhotoPlace[] = [];
  let total = 0;
  let batch: PhotoPlace[] = [];
  const lookUp = async () => {
    const used = await store.photosOf([...new Set(batch.map(({ lead }) => lead))]);
    unused.push(...batch.filter(({ lead, photo }) => used.get(lead)?.has(photo) !== true));
    batch = [];
  };
  for await (const { lead, photo, savedAt } of photos.list()) {
    if (stop.aborted) break;
    total += 1;
    if (savedAt > latest) continue;
    batch.push({ lead, photo });
    if (batch.length >= BATCH) await lookUp();
  }
  if (batch.length > 0 && !stop.aborted) await lookUp();
  return { unused, total };
}
