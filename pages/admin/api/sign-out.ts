import { PATHS } from "../app/paths.ts";
import { callApi } from "./call.ts";
import { loadConfig } from "./config.ts";

/** Ends the session on this device and loads the sign-in anew, so that nothing of it stays in memory. */
export async function signOut(): Promise<void> {
  try {
    await callApi("/session", { method: "DELETE" });
    const config = await loadConfig();
    if (!("local" in config)) {
      const { forgetUser } = await import("./firebase-session.ts");
      await forgetUser(config);
    }
  } finally {
    location.assign(PATHS.login);
  }
}
