import { skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PhotoStage } from "#contract/lead-values.ts";
import type { StoredItem } from "#renderer/browser/queue/item-storage.ts";
import { useSession } from "../app/SignedIn.tsx";
import type { Work } from "../lead/work.ts";

/** A task that waits in this browser until the server has it. */
export interface WaitingWork extends Work, StoredItem {
  /** Whether its note has been saved, and only the change is left. */
  isNoted?: boolean;
  /** When the server reported that a colleague had changed the lead first; ISO timestamp. */
  conflictAt?: string;
}

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

export const WAITING_WORK = ["waiting-work"] as const;
export const WAITING_PHOTOS = ["waiting-photos"] as const;

/** Returns the signed-in user's tasks that wait or were refused, oldest first. */
export function useWaitingWork(): readonly WaitingWork[] {
  return useWaiting<WaitingWork>(WAITING_WORK);
}

/** Returns the signed-in user's photos that wait or were refused, oldest first. */
export function useWaitingPhotos(): readonly WaitingPhoto[] {
  return useWaiting<WaitingPhoto>(WAITING_PHOTOS);
}

/** Other users of this browser may have left items too, which are sent when they sign in again. */
function useWaiting<Item extends { by: string }>(queryKey: readonly string[]): readonly Item[] {
  const { email } = useSession();
  const { data } = useQuery<readonly Item[]>({ queryKey, queryFn: skipToken, gcTime: Infinity });
  return useMemo(() => (data ?? []).filter(({ by }) => by === email), [data, email]);
}
