import type { FirebaseConfig, ServerConfig } from "#contract/api.ts";
import { ApiFailure } from "./failure.ts";
import type * as FirebaseSession from "./firebase-session.ts";

/**
 * Returns the sign-in configuration. Firebase Hosting serves the project's config at a reserved URL, where the embedded
 * server responds with `local`.
 */
export function loadConfig(): Promise<ServerConfig> {
  // Cached, because every API call needs it and it doesn't change while a page is open. Failures aren't cached.
  known ??= readConfig().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

let known: Promise<ServerConfig> | undefined;

/**
 * Loads the Google sign-in code, which the embedded server never needs.
 * @throws ApiFailure if the code can't be loaded
 */
export function loadFirebase(): Promise<typeof FirebaseSession> {
  return import("./firebase-session.ts").catch(() => {
    throw new ApiFailure("offline", "The sign-in page couldn't be loaded. Reload to try again.");
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
  // Browsers partition third-party storage, so a redirect through another host would lose the sign-in.
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

/**
 * Parses the configuration. Returns `undefined` for anything else, because other hosts may respond with an HTML page.
 */
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

/** Adds the Auth emulator's URL. The Hosting emulator lists other emulators only in its script, not in its JSON. */
async function withEmulator(config: FirebaseConfig): Promise<FirebaseConfig> {
  const { text } = await read("/__/firebase/init.js?useEmulator=true");
  const host = /"auth":\s*\{[^}]*"hostAndPort":\s*"([^"]+)"/.exec(text)?.[1];
  return host === undefined ? config : { ...config, authEmulator: `http://${host}` };
}
