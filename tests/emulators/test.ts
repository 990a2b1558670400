import { expect as playwrightExpect, test as base } from "@playwright/test";
import webPush from "web-push";
import { startEmulators, type Emulators } from "../../scripts/emulators/start-emulators.ts";
import { missingProgram } from "../support/emulators-missing.ts";

/** Longer timeout, because the emulators start a new process for each concurrent request to the function. */
export const expect = playwrightExpect.configure({ timeout: 45_000 });

/** The function's keys for notifications to devices. */
export const PUSH_KEYS = webPush.generateVAPIDKeys();

/** Test fixture with one set of emulators, shared by all files because starting it is slow. */
export const test = base.extend<object, { emulators: Emulators }>({
  emulators: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern
    async ({}, use) => {
      const emulators = await startEmulators({
        environment: {
          MAIL_COLLECTION: "mail",
          VAPID_PUBLIC_KEY: PUSH_KEYS.publicKey,
          VAPID_PRIVATE_KEY: PUSH_KEYS.privateKey,
        },
      });
      await use(emulators);
      await emulators.stop();
    },
    // The first run installs firebase-tools.
    { scope: "worker", timeout: 300_000 },
  ],
});

/** Skips the file if the emulators can't run. On CI, fails instead. */
export function needEmulators(): void {
  const missing = missingProgram();
  if (missing !== undefined && process.env["CI"] === "true") throw new Error(missing);
  test.skip(missing !== undefined, `SKIPPED: ${missing}`);
}
