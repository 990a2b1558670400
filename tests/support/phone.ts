import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { LAUNCH_OPTIONS } from "./browser.ts";
import type { Phone } from "./offline-walk.ts";

/** Returns a phone with a browser profile of its own, which is removed at the end. */
export function newPhone(): Phone & Disposable {
  const profile = mkdtempSync(join(tmpdir(), "phone-"));
  return {
    start: () =>
      chromium.launchPersistentContext(profile, {
        ...LAUNCH_OPTIONS,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        serviceWorkers: "allow",
      }),
    kill: async () => {
      // All processes of this browser have the profile's path in their arguments.
      execFileSync("pkill", ["-9", "-f", profile]);
    },
    [Symbol.dispose]: () => rmSync(profile, { recursive: true, force: true }),
  };
}
