import type { Session } from "#contract/api.ts";
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

/** Shows the number of new leads on the app's icon, or nothing for 0. Only installed apps have a badge. */
export function showBadge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  // Browsers refuse it in some windows, where the count is still in the title.
  navigator.setAppBadge(count).catch(() => undefined);
}

let wipe: (() => unknown) | undefined;
let hasEnded = false;

/** Deletes the data in this browser that the session gave access to. */
export function forgetSession(): void {
  hasEnded = true;
  wipe?.();
}

/** Calls `given` when the session ends, or right away if it already has. */
export function onSessionEnd(given: () => unknown): void {
  wipe = given;
  if (hasEnded) given();
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
