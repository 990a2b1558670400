import type { FirebaseConfig, ServerConfig } from "#contract/api.ts";
import { ApiFailure } from "./failure.ts";
import type * as FirebaseSession from "./firebase-session.ts";

/**
 * Returns how staff sign in here: Firebase Hosting serves the project's configuration at this address by convention, and
 * the embedded server serves its own mark.
 */
export function loadConfig(): Promise<ServerConfig> {
  // Every API call needs it, and it stays the same while a page is open; a failure doesn't.
  known ??= readConfig().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

let known: Promise<ServerConfig> | undefined;

/**
 * Loads the code for signing in with Google, which staff of the embedded server never need.
 * @throws ApiFailure if it cannot be loaded
 */
export function loadFirebase(): Promise<typeof FirebaseSession> {
  return import("./firebase-session.ts").catch(() => {
    throw new ApiFailure("offline", "The sign-in could not be loaded. Load the page again.");
  });
}

async function readConfig(): Promise<ServerConfig> {
  const { status, text } = await read("/__/firebase/init.json");
  if (status >= 500) {
    throw new ApiFailure("unavailable", "The server did not answer as it should. Try again soon.");
  }
  const config = status === 200 ? parse(text) : undefined;
  if (config === undefined) {
    throw new ApiFailure(
      "unavailable",
      "The sign-in configuration is missing: this site must run on Firebase Hosting or on its own server.",
    );
  }
  if ("local" in config) return config;
  // Firebase reserves the prefix for its emulators.
  if (config.projectId.startsWith("demo-")) return withEmulator(config);
  // Browsers isolate what another host stores, so a sign-in by redirect would be lost on the way back.
  return { ...config, authDomain: location.host };
}

async function read(address: string): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address);
    return { status: response.status, text: await response.text() };
  } catch {
    throw new ApiFailure("offline", "There is no connection. Try again soon.");
  }
}

/** Another host may respond with a page of its own. */
function parse(text: string): ServerConfig | undefined {
  try {
    const config: ServerConfig | null = JSON.parse(text);
    const isConfig =
      typeof config === "object" && config !== null && ("local" in config || "projectId" in config);
    return isConfig ? config : undefined;
  } catch {
    return undefined;
  }
}

/** Hosting's emulator lists the addresses of the others in its script, not in its JSON. */
async function withEmulator(config: FirebaseConfig): Promise<FirebaseConfig> {
  const { text } = await read("/__/firebase/init.js?useEmulator=true");
  const host = /"auth":\s*\{[^}]*"hostAndPort":\s*"([^"]+)"/.exec(text)?.[1];
  return host === undefined ? config : { ...config, authEmulator: `http://${host}` };
}
