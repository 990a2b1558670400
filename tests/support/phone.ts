import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { LAUNCH_OPTIONS } from "./browser.ts";
import type { Phone } from "./offline-walk.ts";

/**
 * Returns a phone with a browser profile of its own, which is removed at the end.
 * @param baseURL origin of the site
 */
export function newPhone(baseURL: string): Phone & Disposable {
  const profile = mkdtempSync(join(tmpdir(), "phone-"));
  return {
    start: () =>
      chromium.launchPersistentContext(profile, {
        ...LAUNCH_OPTIONS,
        baseURL,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        serviceWorkers: "allow",
      }),
    kill: async () => {
      // All processes of this browser have the profile's path in their arguments.
      const ids = execFileSync("pgrep", ["-f", profile], { encoding: "utf8" });
      for (const id of ids.trim().split("\n")) end(Number(id));
    },
    [Symbol.dispose]: () => rmSync(profile, { recursive: true, force: true }),
  };
}

/** Ends a process at once, if it hasn't ended with its parent. */
function end(id: number): void {
  try {
    process.kill(id, "SIGKILL");
  } catch {
    // It's gone already.
  }
}
