import type { QueryClient } from "@tanstack/react-query";
import { KEYS } from "../app/queries.ts";
import type { WaitingItem } from "./waiting.ts";

/** Returns everything that waits in this browser, or only one user's items. */
export function unsentItems(client: QueryClient, email: string | undefined): WaitingItem[] {
  return [KEYS.waitingWork, KEYS.waitingPhotos]
    .flatMap((key) => client.getQueryData<readonly WaitingItem[]>(key) ?? [])
    .filter(({ by }) => email === undefined || by === email);
}

/** Returns `1 change` or `3 changes`. */
export function changesText(count: number): string {
  return count === 1 ? "1 change" : `${count} changes`;
}
