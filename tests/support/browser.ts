import { findBrowser, findHeadlessShell } from "#scripts/setup/find-browser.ts";

/** How every browser of the tests is started. */
export const LAUNCH_OPTIONS = {
  executablePath: findHeadlessShell(),
  args: [
    // A sandbox needs a user who is not root; nothing but this site is opened here.
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** For the back/forward cache and idle time, which the headless shell does not have. */
export const WHOLE_BROWSER = { ...LAUNCH_OPTIONS, executablePath: findBrowser() };
