import type { ApiError } from "#contract/api.ts";
import { loadConfig } from "./config.ts";
import { ApiFailure } from "./failure.ts";
import { loadFirebase } from "./firebase.ts";

export { ApiFailure, isRefusal } from "./failure.ts";

/**
 * Asks the backend as the person who is signed in.
 * @throws ApiFailure with the backend's own sentence, or `offline` where there was no answer
 */
export async function callApi<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetchApi(path, init);
  // An answer without a body is asked for as `void`.
  const answer: Answer = response.status === 204 ? undefined : await response.json();
  return answer;
}

/**
 * The same, for an answer that is no JSON.
 * @throws ApiFailure as above
 */
export async function fetchApi(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await send(path, init);
  if (response.ok) return response;
  throw await failureOf(response);
}

/** What stands before the backend may answer for it, and not in its words. */
async function failureOf(response: Response): Promise<ApiFailure> {
  try {
    const { error }: ApiError = await response.json();
    const { code, message, ...details } = error;
    return new ApiFailure(code, message, details);
  } catch {
    return new ApiFailure("unavailable", "The server did not answer as it should. Try again soon.");
  }
}

async function send(path: string, init: RequestInit): Promise<Response> {
  const headers = { ...(await identityHeaders()), "content-type": "application/json" };
  try {
    return await fetch(`/api${path}`, { ...init, headers });
  } catch (error) {
    // Nobody waits any more for what was called off.
    if (init.signal?.aborted) throw error;
    throw new ApiFailure(
      "offline",
      "There is no connection. What you see may be old; try again soon.",
    );
  }
}

/** The embedded server knows people by their cookie; Firebase by a token that must be sent along. */
async function identityHeaders(): Promise<Record<string, string>> {
  const config = await loadConfig();
  if ("local" in config) return {};
  const { currentToken } = await loadFirebase();
  const token = await currentToken(config);
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
