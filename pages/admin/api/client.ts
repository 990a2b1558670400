import { hc, type ClientResponse } from "hono/client";
import type { ApiError } from "#contract/api.ts";
import type { AppType } from "#functions/http/api.ts";
import { loadConfig, loadFirebase } from "./config.ts";
import { ApiFailure } from "./failure.ts";

/** The backend, called as the signed-in user. Every call throws `ApiFailure` instead of returning an error response. */
export const { api } = hc<AppType>("/", { fetch: send });

/** Waits for a response and returns its body. */
export async function bodyOf<Body>(
  response: Promise<ClientResponse<Body, number, "json">>,
): Promise<Body> {
  return (await response).json();
}

async function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = await identityToken();
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  const response = await fetchOnline(input, { ...init, headers });
  if (response.ok) return response;
  throw await failureOf(response);
}

async function fetchOnline(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (error) {
    // The caller that aborted it handles this.
    if (init.signal?.aborted) throw error;
    throw new ApiFailure(
      "offline",
      "No connection. What you see may be out of date. Try again soon.",
    );
  }
}

/** Reads an error response. A proxy in front of the backend may send one in another format. */
async function failureOf(response: Response): Promise<ApiFailure> {
  try {
    const { error }: ApiError = await response.json();
    const { code, message, ...details } = error;
    return new ApiFailure(code, message, details);
  } catch {
    return new ApiFailure("unavailable", "The server sent an unexpected response. Try again soon.");
  }
}

/** The embedded server identifies users by a cookie, Firebase by a token. */
async function identityToken(): Promise<string | undefined> {
  const config = await loadConfig();
  if ("local" in config) return undefined;
  const { currentToken } = await loadFirebase();
  return currentToken(config);
}
