import { initializeApp } from "firebase/app";
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  signInWithPopup,
  type Auth,
} from "firebase/auth";
import type { FirebaseConfig } from "../../functions/contract/api.ts";

let auth: Auth | undefined;

/** Only what signing in needs: `getAuth` would bring every kind of persistence along. */
function authOf(config: FirebaseConfig): Auth {
  if (auth !== undefined) return auth;
  auth = initializeAuth(initializeApp({ ...config }), {
    persistence: browserLocalPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (config.authEmulator !== undefined) {
    connectAuthEmulator(auth, config.authEmulator, { disableWarnings: true });
  }
  return auth;
}

/** The ID token of the person who is signed in, renewed where it is about to expire. */
export async function currentToken(config: FirebaseConfig): Promise<string | undefined> {
  const current = authOf(config);
  await current.authStateReady();
  return current.currentUser?.getIdToken();
}

/**
 * Loads what Google's window needs, to be done before the button is pressed: Safari blocks a window that
 * does not open at once.
 */
export function prepareSignIn(config: FirebaseConfig): void {
  authOf(config);
}

/** Opens Google's own window. Answers the address that was chosen there. */
export async function signInWithGoogle(config: FirebaseConfig): Promise<string> {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: "select_account" });
  const { user } = await signInWithPopup(authOf(config), provider);
  return user.email ?? "";
}
