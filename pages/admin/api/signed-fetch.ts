import { loadConfig, loadFirebase } from "./config.ts";
import { ApiFailure } from "./failure.ts";

/**
 * Sends a request as the signed-in user.
 * @throws ApiFailure `offline` without a connection
 */
export async function fetchSigned(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = await identityToken();
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  try {
    return await fetch(input, { ...init, headers });
  } catch (error) {
    // The caller that aborted the request handles this.
    if (init.signal?.aborted) throw error;
    throw new ApiFailure(
      "offline",
      "No connection. What you see may be out of date. Try again soon.",
    );
  }
}

/** Returns the Firebase ID token, if any. The embedded server identifies users by a cookie instead. */
async function identityToken(): Promise<string | undefined> {
  const config = await loadConfig();
  if ("local" in config) return undefined;
  const { currentToken } = await loadFirebase();
  return currentToken(config);
}
