import type { FirebaseConfig, ServerConfig } from "../../../functions/contract/api.ts";

/**
 * How staff sign in here: Firebase Hosting serves the project's configuration at this address by
 * convention, the embedded server says that it is itself.
 */
export function loadConfig(): Promise<ServerConfig> {
  // Every call of the API asks for it, and it stays the same while a page is open; a failure does not.
  known ??= readConfig().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

let known: Promise<ServerConfig> | undefined;

async function readConfig(): Promise<ServerConfig> {
  const response = await fetch("/__/firebase/init.json");
  if (!response.ok) {
    throw new Error(
      "The sign-in configuration is missing: this site must run on Firebase Hosting or on its own server.",
    );
  }
  const config: ServerConfig = await response.json();
  if ("local" in config) return config;
  // Browsers keep what another host stores apart, and signing in by redirect would be lost on the way back.
  return isDemo(config) ? withEmulator(config) : { ...config, authDomain: location.host };
}

/** A project whose name begins with `demo-` is never a real one: Firebase keeps that name for its emulators. */
function isDemo({ projectId }: FirebaseConfig): boolean {
  return projectId.startsWith("demo-");
}

/** Hosting's emulator tells where the others are in its script, not in its JSON. */
async function withEmulator(config: FirebaseConfig): Promise<FirebaseConfig> {
  const response = await fetch("/__/firebase/init.js?useEmulator=true");
  const host = /"auth":\s*\{[^}]*"hostAndPort":\s*"([^"]+)"/.exec(await response.text())?.[1];
  return host === undefined ? config : { ...config, authEmulator: `http://${host}` };
}
