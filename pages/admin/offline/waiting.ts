import { skipToken, useQuery } from "@tanstack/react-query";
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

export const WAITING_WORK = ["waiting-work"] as const;

const NONE: readonly WaitingWork[] = [];

/** Returns the signed-in user's tasks that wait or were refused, oldest first. Another user of this browser may have more. */
export function useWaitingWork(): readonly WaitingWork[] {
  const { email } = useSession();
  const { data = NONE } = useQuery<readonly WaitingWork[]>({
    queryKey: WAITING_WORK,
    queryFn: skipToken,
    gcTime: Infinity,
  });
  return data.every(({ by }) => by === email) ? data : data.filter(({ by }) => by === email);
}
