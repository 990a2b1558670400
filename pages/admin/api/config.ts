import type { FirebaseConfig, ServerConfig } from "#contract/api.ts";
import { ApiFailure } from "./failure.ts";
import type * as FirebaseSession from "./firebase-session.ts";

/**
 * Returns how staff sign in here. Firebase Hosting serves the project's configuration at this address by convention,
 * and the embedded server serves `local`.
 */
export function loadConfig(): Promise<ServerConfig> {
  // Every API call needs it, and it stays the same while a page is open. A failure isn't kept.
  known ??= readConfig().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

let known: Promise<ServerConfig> | undefined;

/**
 * Loads the code for signing in with Google, which the embedded server never needs.
 * @throws ApiFailure if it can't be loaded
 */
export function loadFirebase(): Promise<typeof FirebaseSession> {
  return import("./firebase-session.ts").catch(() => {
    throw new ApiFailure("offline", "The sign-in could not be loaded. Reload the page.");
  });
}

async function readConfig(): Promise<ServerConfig> {
  const { status, text } = await read("/__/firebase/init.json");
  if (status >= 500) {
    throw new ApiFailure("unavailable", "The server sent an unexpected response. Try again soon.");
  }
  const config = status === 200 ? parse(text) : undefined;
  if (config === undefined) {
    throw new ApiFailure(
      "unavailable",
      "The sign-in configuration is missing. Serve this site from Firebase Hosting or from its own server.",
    );
  }
  if ("local" in config) return config;
  // Firebase reserves this prefix for its emulators.
  if (config.projectId.startsWith("demo-")) return withEmulator(config);
  // Browsers isolate the storage of other hosts, so a sign-in by redirect would be lost on the way back.
  return { ...config, authDomain: location.host };
}

async function read(address: string): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address);
    return { status: response.status, text: await response.text() };
  } catch {
    throw new ApiFailure("offline", "No connection. Try again soon.");
  }
}

/** A different host may respond with a page of its own. */
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

/** The Hosting emulator lists the addresses of the other emulators only in its script, not in its JSON. */
async function withEmulator(config: FirebaseConfig): Promise<FirebaseConfig> {
  const { text } = await read("/__/firebase/init.js?useEmulator=true");
  const host = /"auth":\s*\{[^}]*"hostAndPort":\s*"([^"]+)"/.exec(text)?.[1];
  return host === undefined ? config : { ...config, authEmulator: `http://${host}` };
}
