import type { ServerConfig } from "../../functions/contract/api.ts";

/**
 * How staff sign in here: Firebase Hosting serves the project's configuration at this address by
 * convention, the embedded server says that it is itself.
 */
export async function loadConfig(): Promise<ServerConfig> {
  const response = await fetch("/__/firebase/init.json");
  if (!response.ok) {
    throw new Error(
      "The sign-in configuration is missing: this site must run on Firebase Hosting or on its own server.",
    );
  }
  const config: ServerConfig = await response.json();
  return config;
}
