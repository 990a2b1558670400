import { useQuery } from "@tanstack/react-query";
import type { PhotoStage } from "#contract/lead-values.ts";
import { untried } from "#renderer/browser/queue/queue.ts";
import { KEYS } from "../app/queries.ts";
import { photoApi, updatePhotos } from "../photos/use-photos.ts";
import { createStaffQueue, isFinal, oncePerClient, type StaffItem } from "./staff-queue.ts";
import { CACHE_ONLY, useOwn } from "./waiting.ts";

/** A photo that waits in this browser until the server has it. */
export interface WaitingPhoto extends StaffItem {
  /** The visitor's name. */
  name: string;
  stage: PhotoStage | undefined;
  image: Blob;
}

/** Returns a user's photos that wait or were refused, oldest first. */
export function useWaitingPhotos(email: string): readonly WaitingPhoto[] {
  const { data } = useQuery<readonly WaitingPhoto[]>({
    queryKey: KEYS.waitingPhotos,
    ...CACHE_ONLY,
  });
  return useOwn(data, email);
}

/** Request timeout of the first attempt. Later ones have more time, in case the connection is slow. */
const TRY_MS = 60_000;
const LONGEST_TRY_MS = 5 * 60_000;

/** Returns the app's queue of photos that staff take, which doesn't hold up their other work on leads. */
export const photoQueue = oncePerClient((client) => {
  const queue = createStaffQueue<WaitingPhoto>(client, {
    queryKey: KEYS.waitingPhotos,
    name: "staff-photos",
    longestTry: 2 * LONGEST_TRY_MS,
    send: async ({ lead, image, stage, by, tries }) => {
      try {
        const signal = AbortSignal.timeout(Math.min(TRY_MS * (tries + 1), LONGEST_TRY_MS));
        const photo = await photoApi.add(lead, image, stage, { by, signal });
        await updatePhotos(client, lead, lead, (photos) => [
          ...photos.filter(({ id }) => id !== photo.id),
          photo,
        ]);
        return { outcome: "sent" };
      } catch (error) {
        return isFinal(error)
          ? { outcome: "refused", reason: error.message }
          : { outcome: "failed", holdMs: 0 };
      }
    },
  });
  for (const event of ["sent", "refused", "failed"] as const) {
    queue.on(event, () => void queue.refresh());
  }
  let isPlanned = false;
  let last = Promise.resolve();
  /** Sends photos that were just added, all in one pass after the current one. */
  function sendAdded(): void {
    if (isPlanned) return;
    isPlanned = true;
    last = last
      .then(() => {
        isPlanned = false;
        return queue.sendNow();
      })
      .catch(() => undefined);
  }
  return {
    ...queue,
    /** Saves a photo and sends it. */
    addPhoto: async (
      photo: Pick<WaitingPhoto, "id" | "lead" | "name" | "by" | "stage" | "image">,
    ) => {
      await queue.add({ ...photo, ...untried(Date.now()), order: 0 });
      sendAdded();
    },
  };
});
