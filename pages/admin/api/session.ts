import type { Session } from "#contract/api.ts";
import { PATHS } from "../app/paths.ts";
import { forgetDrafts } from "../lead/drafts.ts";
import { api, bodyOf } from "./client.ts";
import { loadConfig, loadFirebase } from "./config.ts";
import { ApiFailure } from "./failure.ts";

/**
 * Returns who is signed in.
 * @throws ApiFailure; on Firebase, its message contains the address if access is refused
 */
export async function readSession(): Promise<Session> {
  try {
    return await bodyOf(api.session.$get());
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== "not_allowed") throw error;
    // The role may be newer than the token.
    await applyRole();
    return bodyOf(api.session.$get());
  }
}

/**
 * Updates the account of someone who signed in with Google, and gets a token with the role.
 * @throws ApiFailure if the address has no role
 */
export async function applyRole(): Promise<void> {
  const config = await loadConfig();
  if ("local" in config) return;
  const { renewToken } = await bodyOf(api.session.$post({ json: {} }));
  if (!renewToken) return;
  const { renew } = await loadFirebase();
  await renew(config);
}

/** Opens a session on the embedded server. @param link the secret of a sign-in link */
export async function signInWithLink(link: string): Promise<void> {
  await api.session.$post({ json: { link } });
}

/**
 * Ends the session on this device and reloads the sign-in page, so that nothing stays in memory.
 * @throws Error with a message for the user, who is then still signed in
 */
export async function signOut(): Promise<void> {
  await endSession().catch((error: unknown) => {
    // The backend's messages say what to do.
    const reason = error instanceof ApiFailure ? error.message : "Try again.";
    throw new Error(`Not signed out. ${reason}`, { cause: error });
  });
  forgetDrafts();
  location.assign(PATHS.login);
}

async function endSession(): Promise<void> {
  const config = await loadConfig();
  if (!("local" in config)) {
    // On Firebase, the session is the token on this device and ends with it.
    const { forgetUser } = await loadFirebase();
    await forgetUser(config);
    return;
  }
  await api.session.$delete().catch((error: unknown) => {
    // A session that has already ended needs no sign-out.
    if (!(error instanceof ApiFailure) || error.code !== "not_signed_in") throw error;
  });
}
