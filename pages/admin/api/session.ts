import type { Session, SignedIn } from "#contract/api.ts";
import { ApiFailure, callApi } from "./call.ts";
import { loadConfig } from "./config.ts";
import { loadFirebase } from "./firebase.ts";

/**
 * Who is signed in.
 * @throws ApiFailure as `callApi`; on Firebase a refusal names the address
 */
export async function readSession(): Promise<Session> {
  try {
    return await callApi<Session>("/session");
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== "not_allowed") throw error;
    // A role may be newer than the token.
    await takeUpRole();
    return callApi<Session>("/session");
  }
}

/**
 * Lets somebody in who has signed in at Google: gives the account its role, and the token that says so.
 * @throws ApiFailure where the address has none
 */
export async function takeUpRole(): Promise<void> {
  const config = await loadConfig();
  if ("local" in config) return;
  const { renewToken } = await callApi<SignedIn>("/session", { method: "POST", body: "{}" });
  if (!renewToken) return;
  const { renew } = await loadFirebase();
  await renew(config);
}
