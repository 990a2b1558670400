import type { QueryClient } from "@tanstack/react-query";
import type { Session } from "#contract/api.ts";
import { isRefusal } from "../api/failure.ts";
import { KEYS } from "../app/queries.ts";

/**
 * Returns the email of the user whose work can be sent, and whose data can be kept: no one's after the server refused
 * the session, because someone else may be signed in by then.
 */
export function currentUser(client: QueryClient): string | undefined {
  const { data, error = null } = client.getQueryState<Session>(KEYS.session) ?? {};
  return error !== null && isRefusal(error) ? undefined : data?.email;
}
