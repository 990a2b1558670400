import type { QueryClient } from "@tanstack/react-query";
import type { Session } from "#contract/api.ts";
import { isRefusal } from "../api/failure.ts";
import { KEYS } from "../app/queries.ts";
import type { WaitingItem } from "./waiting.ts";

/** Returns everything that waits in this browser to be sent, of all users. */
export function waitingItems(client: QueryClient): WaitingItem[] {
  return [KEYS.waitingWork, KEYS.waitingPhotos].flatMap(
    (key) => client.getQueryData<readonly WaitingItem[]>(key) ?? [],
  );
}

/** Returns what the user may discard: their own work, also after they lost access. Nothing if the user is unknown. */
export function unsentItems(client: QueryClient): WaitingItem[] {
  const email = client.getQueryData<Session>(KEYS.session)?.email;
  return waitingItems(client).filter(({ by }) => by === email);
}

/**
 * Returns the email of the user whose work can be sent, and whose data can be kept: no one's after the server refused the
 * session, because someone else may be signed in by then.
 */
export function currentUser(client: QueryClient): string | undefined {
  const { data, error = null } = client.getQueryState<Session>(KEYS.session) ?? {};
  return error !== null && isRefusal(error) ? undefined : data?.email;
}

/** Returns `1 change` or `3 changes`. */
export function changesText(count: number): string {
  return count === 1 ? "1 change" : `${count} changes`;
}
