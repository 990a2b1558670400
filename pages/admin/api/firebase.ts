import { ApiFailure } from "./failure.ts";
import type * as FirebaseSession from "./firebase-session.ts";

/**
 * What signing in with Google needs, fetched where it is needed: the embedded server's staff never load it.
 * @throws ApiFailure where it does not come
 */
export function loadFirebase(): Promise<typeof FirebaseSession> {
  return import("./firebase-session.ts").catch(() => {
    throw new ApiFailure("offline", "The sign-in could not be loaded. Load the page again.");
  });
}
