import type { Session } from "#contract/api.ts";
import { PATHS } from "../app/paths.ts";
import { forgetDrafts } from "../lead/drafts.ts";
import { keep } from "../ui/stored-text.ts";
import { api, bodyOf } from "./client.ts";
import { loadConfig, loadFirebase } from "./config.ts";
import { ApiFailure } from "./failure.ts";

/**
 * Returns the signed-in user's session.
 * @throws ApiFailure; on Firebase, its message includes the email address if access is denied
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
 * Syncs the role of a user who signed in with Google, and refreshes the token if the role changed.
 * @throws ApiFailure if the email address has no role
 */
export async function applyRole(): Promise<void> {
  const config = await loadConfig();
  if ("local" in config) return;
  const { renewToken } = await bodyOf(api.session.$post({ json: {} }));
  if (!renewToken) return;
  const { renew } = await loadFirebase();
  await renew(config);
}

/** Opens a session on the embedded server. @param link the secret from a sign-in link */
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
export async function signOutEverywhere(): Promise<void> {
  await api.sessions.$delete();
  await signOut();
}

/**
 * Ends the session on this device and reloads to the sign-in page, so no data stays in memory.
 * @throws Error with a message for the user, who stays signed in
 */
export async function signOut(): Promise<void> {
  await endSession().catch((error: unknown) => {
    // The backend's messages include what to do.
    const reason = error instanceof ApiFailure ? error.message : "Try again.";
    throw new Error(`You're still signed in. ${reason}`, { cause: error });
  });
  forgetDrafts();
  await wipeKeptData();
  reportToOtherTabs("signedOut");
  showBadge(0);
  location.assign(PATHS.login);
}

/** Shows the number of new leads on the app's icon, or nothing for 0. Only installed apps have a badge. */
export function showBadge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  // Browsers refuse it in some windows, where the count is still in the title.
  navigator.setAppBadge(count).catch(() => undefined);
}

/** Deletes the copy of leads that this browser keeps for times without a network. */
export async function wipeKeptData(): Promise<void> {
  // Without this code, nothing was kept.
  await import("../offline/kept-data.ts").then((data) => data.wipeData()).catch(() => undefined);
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

const CHANGE_KEY = "staff-session";

/** What someone did with the session that all tabs of this browser share. */
export type SessionChange = "signedIn" | "signedOut";

/** Reports to the app's other tabs that someone signed in or out in this one. */
export function reportToOtherTabs(change: SessionChange): void {
  // Browsers only report new values, so the time makes each one different.
  keep(CHANGE_KEY, `${change} ${Date.now()}`, "localStorage");
}

/** Calls `callback` when someone signs in or out in another tab. Returns a function to unsubscribe. */
export function onOtherTab(callback: (change: SessionChange) => void): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    if (key !== CHANGE_KEY || newValue === null) return;
    callback(newValue.startsWith("signedIn ") ? "signedIn" : "signedOut");
  };
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}
