import { loadConfig } from "./config.ts";

/** The address that Firebase knows somebody by; `null` where there is none, as on the embedded server. */
export async function signedInEmail(): Promise<string | null> {
  const config = await loadConfig();
  if ("local" in config) return null;
  const { currentEmail } = await import("./firebase-session.ts");
  return currentEmail(config);
}
