import { PATHS } from "../app/paths.ts";
import { forgetDrafts } from "../lead/drafts.ts";
import { wipeData } from "../offline/kept-data.ts";
import { api, bodyOf } from "./client.ts";
import { loadConfig, loadFirebase } from "./config.ts";
import { ApiFailure } from "./failure.ts";
import { reportToOtherTabs, showBadge } from "./session.ts";

// Signing in and out. Apart from `session.ts`, because the lead list doesn't need it.

/**
 * Opens a session on the embedded server.
 * @param link the secret from a sign-in link
 */
export async function signInWithLink(link: string): Promise<void> {
  await api.session.$post({ json: { link } });
}

/**
 * Signs in again with Google, so the session is fresh. On the embedded server, a new link does that in another tab, so
 * there is nothing to do here.
 * @throws Error with a message for the user
 */
export async function signInAgain(): Promise<void> {
  const config = await loadConfig();
  if ("local" in config) return;
  const { signInAgainWithGoogle } = await loadFirebase();
  await signInAgainWithGoogle(config);
  await bodyOf(api.session.$post({ json: {} }));
}

/**
 * Ends all of the user's sessions on all devices, and reloads to the sign-in page.
 * @throws Error with a message for the user
 */
export async function signOutEverywhere(afterwards?: () => Promise<void>): Promise<void> {
  await api.sessions.$delete();
  await signOut(afterwards);
}

/**
 * Ends the session on this device and reloads to the sign-in page, so no data stays in memory.
 * @param afterwards called once the session has ended
 * @throws Error with a message for the user, who stays signed in
 */
export async function signOut(afterwards?: () => Promise<void>): Promise<void> {
  await endSession().catch((error: unknown) => {
    // The backend's messages include what to do.
    const reason = error instanceof ApiFailure ? error.message : "Try again.";
    throw new Error(`You're still signed in. ${reason}`, { cause: error });
  });
  forgetDrafts();
  reportToOtherTabs("signedOut");
  showBadge(0);
  await wipeData();
  await afterwards?.();
  location.assign(PATHS.login);
}

async function endSession(): Promise<void> {
  // Needs the session. If it fails, the push service forgets the device, and the server notices. The code is loaded only
  // now, because the list doesn't need it.
  await import("../push/push.ts").then((push) => push.turnOff()).catch(() => undefined);
  const config = await loadConfig();
  if (!("local" in config)) {
    // On Firebase, the session is just the token on this device.
    const { forgetUser } = await loadFirebase();
    await forgetUser(config);
    return;
  }
  await api.session.$delete().catch((error: unknown) => {
    // If the session has already ended, there's nothing to do.
    if (!(error instanceof ApiFailure) || error.code !== "not_signed_in") throw error;
  });
}
