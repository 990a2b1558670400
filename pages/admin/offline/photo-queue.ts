import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { PhotoStage } from "#contract/lead-values.ts";
import { createItemStorage, type StoredItem } from "#renderer/browser/queue/item-storage.ts";
import { type Attempt, createQueue, tabLock, untried } from "#renderer/browser/queue/queue.ts";
import { KEYS } from "../app/queries.ts";
import { photoApi, updatePhotos } from "../photos/use-photos.ts";
import { shareItems } from "./shared-items.ts";
import { currentUser } from "./unsent.ts";
import { CACHE_ONLY, useOwn } from "./waiting.ts";
import { failAfter, isFinal } from "./work-queue.ts";

/** A photo that waits in this browser until the server has it. */
export interface WaitingPhoto extends StoredItem {
  /** The lead's id. */
  lead: string;
  /** The visitor's name. */
  name: string;
  /** Email of the user who added it. */
  by: string;
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

export type PhotoQueue = ReturnType<typeof createPhotoQueue>;

/** Creates the queue of photos that staff take, which doesn't hold up their other work on leads. */
function createPhotoQueue(client: QueryClient) {
  const storage = createItemStorage<WaitingPhoto>("staff-photos");
  const shared = shareItems(client, KEYS.waitingPhotos, storage);
  const queue = createQueue<WaitingPhoto>({
    lock: tabLock("staff-photos"),
    storage,
    groupOf: ({ lead }) => lead,
    isReady: ({ by }) => currentUser(client) === by,
    send: (photo) => Promise.race([send(photo), failAfter(2 * LONGEST_TRY_MS)]),
  });

  async function send({ lead, image, stage, by, tries }: WaitingPhoto): Promise<Attempt> {
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
  }

  for (const event of ["sent", "refused", "failed"] as const) {
    queue.on(event, () => void shared.refresh());
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
        return queue.sendNow(() => true);
      })
      .catch(() => undefined);
  }
  return {
    ...shared,
    on: queue.on,
    sendSoon: queue.sendSoon,
    sendNow: (id?: string) => queue.sendNow(({ lead }) => id === undefined || lead === id),
    /** Saves a photo and sends it. */
    addPhoto: async (
      photo: Pick<WaitingPhoto, "id" | "lead" | "name" | "by" | "stage" | "image">,
    ) => {
      await shared.add([{ ...photo, ...untried(Date.now()), order: 0 }]);
      sendAdded();
    },
  };
}

const queues = new WeakMap<QueryClient, PhotoQueue>();

/** Returns the app's queue. */
export function photoQueue(client: QueryClient): PhotoQueue {
  const queue = queues.get(client) ?? createPhotoQueue(client);
  queues.set(client, queue);
  return queue;
}
