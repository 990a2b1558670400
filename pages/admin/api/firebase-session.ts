import { initializeApp } from "firebase/app";
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  getRedirectResult,
  GoogleAuthProvider,
  initializeAuth,
  reauthenticateWithPopup,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type Auth,
} from "firebase/auth";
import type { FirebaseConfig } from "#contract/api.ts";
import { ApiFailure } from "./failure.ts";

declare global {
  interface Window {
    /** https://w3c.github.io/trusted-types/dist/spec/ */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string | null },
      ) => {
        /** Returns an object that scripts may be loaded from, which converts to a string. */
        createScriptURL: (url: string) => string;
      };
    };
  }
}

let auth: Auth | undefined;

/** Returns the Auth instance. Avoids `getAuth`, which would bundle every type of persistence. */
function authOf(config: FirebaseConfig): Auth {
  if (auth !== undefined) return auth;
  // Firebase loads Google's sign-in script from a string. https://github.com/firebase/firebase-js-sdk/pull/9402
  window.trustedTypes?.createPolicy("default", {
    createScriptURL: (url) => (url.startsWith("https://apis.google.com/") ? url : null),
  });
  auth = initializeAuth(initializeApp({ ...config }), {
    persistence: browserLocalPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (config.authEmulator !== undefined) {
    connectAuthEmulator(auth, config.authEmulator, { disableWarnings: true });
  }
  return auth;
}

/**
 * Returns the user's ID token, refreshing it if it's about to expire.
 * @throws ApiFailure `not_signed_in` if the account was disabled or the session has ended, `offline` without a
 * connection
 */
export async function currentToken(config: FirebaseConfig): Promise<string | undefined> {
  const current = authOf(config);
  await current.authStateReady();
  try {
    return await current.currentUser?.getIdToken();
  } catch (error) {
    const code = codeOf(error);
    if (ENDED.has(code)) {
      throw new ApiFailure("not_signed_in", "Your session has ended. Sign in again.");
    }
    if (code !== "auth/network-request-failed") throw error;
    throw new ApiFailure("offline", "No connection to Google. Try again soon.");
  }
}

/** Signs out on this device. */
export async function forgetUser(config: FirebaseConfig): Promise<void> {
  await signOut(authOf(config));
}

/** Refreshes the token, so it includes a role that was granted after sign-in. */
export async function renew(config: FirebaseConfig): Promise<void> {
  await authOf(config).currentUser?.getIdToken(true);
}

/**
 * Completes a redirect sign-in and preloads the popup code, because Safari blocks a popup that doesn't open right after
 * a click.
 * @returns whether the user just returned from Google's sign-in page
 * @throws Error with a message for the user
 */
export async function finishRedirect(config: FirebaseConfig): Promise<boolean> {
  try {
    return (await getRedirectResult(authOf(config))) !== null;
  } catch (error) {
    throw failureOf(error);
  }
}

/**
 * Opens the Google sign-in popup. If the browser blocks it, redirects to Google's sign-in page instead.
 * @throws Error with a message for the user
 */
export async function signInWithGoogle(config: FirebaseConfig): Promise<void> {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: "select_account" });
  const signingIn = authOf(config);
  try {
    await signInWithPopup(signingIn, provider);
  } catch (error) {
    if (BLOCKED.has(codeOf(error))) await signInWithRedirect(signingIn, provider);
    throw failureOf(error);
  }
}

/**
 * Opens the Google popup for the signed-in account, which makes the session a fresh one. Doesn't redirect if the browser
 * blocks the popup, because the screen's state would be lost.
 * @throws Error with a message for the user
 */
export async function signInAgainWithGoogle(config: FirebaseConfig): Promise<void> {
  const user = authOf(config).currentUser;
  if (user === null) throw new Error("Your session has ended. Reload the page and sign in.");
  const provider = new GoogleAuthProvider();
  if (user.email !== null) provider.setCustomParameters({ login_hint: user.email });
  try {
    await reauthenticateWithPopup(user, provider);
  } catch (error) {
    throw failureOf(error);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function failureOf(error: unknown): Error {
  const code = codeOf(error);
  return new Error(MESSAGES.get(code) ?? `Google sign-in failed (${code}). Try again.`, {
    cause: error,
  });
}

const ENDED: ReadonlySet<string> = new Set([
  "auth/user-disabled",
  "auth/user-token-expired",
  "auth/user-not-found",
  "auth/invalid-user-token",
]);

const BLOCKED: ReadonlySet<string> = new Set([
  "auth/popup-blocked",
  "auth/operation-not-supported-in-this-environment",
]);

const MESSAGES: ReadonlyMap<string, string> = new Map([
  [
    "auth/popup-closed-by-user",
    "The Google window was closed before you chose an account. Try again.",
  ],
  [
    "auth/cancelled-popup-request",
    "Another Google sign-in window is open. Finish signing in there, or try again.",
  ],
  ["auth/network-request-failed", "No connection to Google. Try again soon."],
  ["auth/popup-blocked", "The browser blocked the Google window. Allow popups and try again."],
  ["auth/user-mismatch", "That's a different account. Choose the one you're signed in with."],
  [
    "auth/user-disabled",
    "This account is disabled. Ask the owner for help, or use another account.",
  ],
  [
    "auth/operation-not-allowed",
    "Google sign-in isn't enabled in this Firebase project. The owner can enable it under Authentication.",
  ],
  [
    "auth/unauthorized-domain",
    "This site's domain isn't authorized in the Firebase project. The owner can add it under Authentication.",
  ],
]);
