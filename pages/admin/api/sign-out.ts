import { PATHS } from "../app/paths.ts";
import { forgetDrafts } from "../lead/drafts.ts";
import { ApiFailure, callApi } from "./call.ts";
import { loadConfig } from "./config.ts";
import { loadFirebase } from "./firebase.ts";

/**
 * Ends the session on this device and loads the sign-in anew, so that nothing of it stays in memory.
 * @throws Error with a sentence for whoever wanted to go, who is then still signed in
 */
export async function signOut(): Promise<void> {
  try {
    await endSession();
  } catch (error) {
    // The backend's own sentences say what to do next.
    const reason = error instanceof ApiFailure ? error.message : "Try again.";
    throw new Error(`Not signed out. ${reason}`, { cause: error });
  }
  forgetDrafts();
  location.assign(PATHS.login);
}

async function endSession(): Promise<void> {
  const config = await loadConfig();
  if (!("local" in config)) {
    // On Firebase the session is the token on this device, and ends with it.
    const { forgetUser } = await loadFirebase();
    await forgetUser(config);
    return;
  }
  try {
    await callApi("/session", { method: "DELETE" });
  } catch (error) {
    // Whose session is over already is signed out.
    if (!(error instanceof ApiFailure) || error.code !== "not_signed_in") throw error;
  }
}
