import type { FirebaseConfig, ServerConfig } from "#contract/api.ts";
import { ApiFailure } from "./failure.ts";

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
  // Browsers keep what another host stores apart, and signing in by redirect would be lost on the way back.
  return isDemo(config) ? withEmulator(config) : { ...config, authDomain: location.host };
}

async function read(address: string): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address);
    return { status: response.status, text: await response.text() };
  } catch {
    throw new ApiFailure("offline", "There is no connection. Try again soon.");
  }
}

/** Another host may answer with a page of its own. */
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

/** A project whose name begins with `demo-` is never a real one: Firebase keeps that name for its emulators. */
function isDemo({ projectId }: FirebaseConfig): boolean {
  return projectId.startsWith("demo-");
}

/** Hosting's emulator tells where the others are in its script, not in its JSON. */
async function withEmulator(config: FirebaseConfig): Promise<FirebaseConfig> {
  const { text } = await read("/__/firebase/init.js?useEmulator=true");
  const host = /"auth":\s*\{[^}]*"hostAndPort":\s*"([^"]+)"/.exec(text)?.[1];
  return host === undefined ? config : { ...config, authEmulator: `http://${host}` };
}
