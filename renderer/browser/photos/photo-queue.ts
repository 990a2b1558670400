import type { PhotoReceipt } from "#contract/api.ts";
import type { SentPhotos } from "#contract/sent.ts";
import { post } from "../queue/post.ts";
import { createQueue, tabLock, untried } from "../queue/queue.ts";
import { removeNote, storedLeadId } from "./notes.ts";
import {
  movePhotos,
  photosOf,
  photoStorage,
  removePhotosOf,
  type WaitingPhoto,
} from "./photo-store.ts";

/** A photo that the visitor chose, ready to be sent. */
export interface ReadyPhoto {
  id: string;
  image: Blob;
}

/** Request timeout of the first attempt. Later ones have more time, in case the connection is slow. */
const TRY_MS = 60_000;
const LONGEST_TRY_MS = 5 * 60_000;

/** Pause between attempts while the visitor is waiting. */
const PAUSE_MS = 10_000;

/** Photos that wait in this browser. Each waits for its lead. */
export const photoQueue = createQueue({
  lock: tabLock("photos_waiting"),
  storage: photoStorage,
  isReady: ({ lead }) => storedLeadId(lead) !== undefined,
  send: async ({ lead, image, tries }) => {
    const reply = await post<PhotoReceipt>(
      `/api/photos/${encodeURIComponent(storedLeadId(lead) ?? "")}`,
      {
        body: image,
        signal: AbortSignal.timeout(Math.min(TRY_MS * (tries + 1), LONGEST_TRY_MS)),
      },
      {
        isReceipt: (body): body is PhotoReceipt => "added" in body && body.added === true,
        finalIfMissing: true,
      },
    );
    if (reply.outcome === "accepted") return { outcome: "sent" };
    if (reply.outcome === "refused") return { outcome: "refused", reason: reply.error.message };
    return reply;
  },
});

// A photo can't be corrected, so a rejected one isn't kept.
photoQueue.on("refused", ({ id }) => void photoStorage.remove(id));

/**
 * Saves the photos of a lead, which is being sent at the same time.
 * @returns false if they're only in this page's memory
 */
export async function keepPhotos(
  lead: string,
  choosing: Promise<readonly ReadyPhoto[]>,
): Promise<boolean> {
  const now = Date.now();
  const photos = await choosing;
  return photoStorage.save(
    photos.map((photo) => ({
      ...photo,
      lead,
      order: 0,
      ...untried(now),
    })),
  );
}

/** Assigns a lead's photos to the lead that replaces it, and for which they're expected. */
export async function replaceLead(from: string, to: string): Promise<void> {
  await movePhotos(from, to);
  removeNote(from);
}

/** Removes a lead's photos, because the lead was deleted. */
export async function forgetPhotos(lead: string): Promise<void> {
  removeNote(lead);
  await removePhotosOf(lead);
}

/**
 * Sends a lead's photos now, and stops if the connection fails.
 * @param onPhoto called before each photo, with its number and that of all photos
 * @param onPause if given, doesn't stop but calls it and tries again after a while
 */
export async function sendPhotosOf(
  lead: string,
  onPhoto: (number: number, total: number) => void,
  onPause?: () => void,
): Promise<Required<SentPhotos>> {
  const total = (await photosOf(lead)).length;
  let begun = 0;
  let failed = 0;
  const stops = [
    photoQueue.on("started", (photo) => {
      if (photo.lead !== lead || begun === total) return;
      begun += 1;
      onPhoto(begun, total);
    }),
    photoQueue.on("refused", (photo) => {
      if (photo.lead === lead) failed += 1;
    }),
  ];
  const isWanted = (photo: WaitingPhoto) => photo.lead === lead;
  await photoQueue.sendNow(isWanted);
  while ((await countWaiting(lead)) > 0) {
    if (onPause === undefined) break;
    onPause();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    await photoQueue.sendNow(isWanted);
  }
  for (const stop of stops) stop();
  const waiting = (await arePhotosDone(lead)) ? 0 : await countWaiting(lead);
  return { added: total - failed - waiting, failed, waiting };
}

/** Returns whether none of a lead's photos have to be sent anymore, and removes what was stored for them. */
export async function arePhotosDone(lead: string): Promise<boolean> {
  const isDone = (await countWaiting(lead)) === 0;
  if (isDone) removeNote(lead);
  return isDone;
}

async function countWaiting(lead: string): Promise<number> {
  return (await photosOf(lead)).filter(({ refusal }) => refusal === undefined).length;
}
