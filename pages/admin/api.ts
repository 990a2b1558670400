import type { ApiError, ErrorCode } from "../../functions/contract/api.ts";
import { loadConfig } from "./config.ts";

/** An answer of the backend that is no success, in its own words. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly code: ErrorCode | "offline";

  constructor(code: ErrorCode | "offline", message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Asks the backend as the person who is signed in.
 * @throws ApiFailure with the backend's own sentence, or `offline` where there was no answer
 */
export async function callApi<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await send(path, init);
  if (response.ok) {
    const answer: Answer = await response.json();
    return answer;
  }
  throw await failureOf(response);
}

/** What stands before the backend may answer for it, and not in its words. */
async function failureOf(response: Response): Promise<ApiFailure> {
  try {
    const { error }: ApiError = await response.json();
    return new ApiFailure(error.code, error.message);
  } catch {
    return new ApiFailure("unavailable", "The server did not answer as it should. Try again soon.");
  }
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    const headers = { ...(await identityHeaders()), "content-type": "application/json" };
    return await fetch(`/api${path}`, { ...init, headers });
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
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
  const { currentToken } = await import("./firebase-session.ts");
  const token = await currentToken(config);
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
