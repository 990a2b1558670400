import { findBrowser, findHeadlessShell } from "#scripts/setup/find-browser.ts";

/** Launch options for all test browsers. */
export const LAUNCH_OPTIONS = {
  executablePath: findHeadlessShell(),
  args: [
    // The sandbox doesn't work as root, and these browsers open only this site.
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** Launches a full browser, for the back/forward cache and idle callbacks, which the headless shell doesn't have. */
export const WHOLE_BROWSER = { ...LAUNCH_OPTIONS, executablePath: findBrowser() };
