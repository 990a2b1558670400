import { expect as playwrightExpect, test as base } from "@playwright/test";
import { startEmulators, type Emulators } from "../../scripts/emulators/start-emulators.ts";
import { missingProgram } from "../support/emulators-missing.ts";

/** The emulators start a process for each of the function's answers that comes while another one is made. */
export const expect = playwrightExpect.configure({ timeout: 45_000 });

/** Tests on one set of emulators, which all files share: to start it takes a minute. */
export const test = base.extend<object, { emulators: Emulators }>({
  emulators: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
    async ({}, use) => {
      const emulators = await startEmulators({ environment: { MAIL_COLLECTION: "mail" } });
      await use(emulators);
      await emulators.stop();
    },
    // The first time, firebase-tools is installed.
    { scope: "worker", timeout: 300_000 },
  ],
});

/** Passes the file over where the emulators cannot run; where all must be tested, that is a failure. */
export function needEmulators(): void {
  const missing = missingProgram();
  if (missing !== undefined && process.env["CI"] === "true") throw new Error(missing);
  test.skip(missing !== undefined, `SKIPPED: ${missing}`);
}
