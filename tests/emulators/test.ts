import { expect as playwrightExpect, test as base } from "@playwright/test";
import { startEmulators, type Emulators } from "../../scripts/emulators/start-emulators.ts";
import { missingProgram } from "../support/emulators-missing.ts";

/** The emulators start a process for each response that the function makes at the same time as another one. */
export const expect = playwrightExpect.configure({ timeout: 45_000 });

/** Tests with one set of emulators, which all files share because it takes long to start. */
export const test = base.extend<object, { emulators: Emulators }>({
  emulators: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
    async ({}, use) => {
      const emulators = await startEmulators({ environment: { MAIL_COLLECTION: "mail" } });
      await use(emulators);
      await emulators.stop();
    },
    // The first run installs firebase-tools.
    { scope: "worker", timeout: 300_000 },
  ],
});

/** Skips the file if the emulators can't run, except on CI, where that is a failure. */
export function needEmulators(): void {
  const missing = missingProgram();
  if (missing !== undefined && process.env["CI"] === "true") throw new Error(missing);
  test.skip(missing !== undefined, `SKIPPED: ${missing}`);
}
