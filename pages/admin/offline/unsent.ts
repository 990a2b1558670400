import type { QueryClient } from "@tanstack/react-query";
import type { Session } from "#contract/api.ts";
import { KEYS } from "../app/queries.ts";
import type { WaitingItem } from "./waiting.ts";

/**
 * Returns the work that waits in this browser of the user who is or was signed in, also after they lost access. Empty if
 * that's unknown, because no one else may discard it.
 */
export function unsentItems(client: QueryClient): WaitingItem[] {
  const email = client.getQueryData<Session>(KEYS.session)?.email;
  return [KEYS.waitingWork, KEYS.waitingPhotos]
    .flatMap((key) => client.getQueryData<readonly WaitingItem[]>(key) ?? [])
    .filter(({ by }) => by === email);
}

/** Returns `1 change` or `3 changes`. */
export function changesText(count: number): string {
  return count === 1 ? "1 change" : `${count} changes`;
}
