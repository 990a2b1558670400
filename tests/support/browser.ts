import { findBrowser, findHeadlessShell } from "#scripts/setup/find-browser.ts";

/** The launch options of every test browser. */
export const LAUNCH_OPTIONS = {
  executablePath: findHeadlessShell(),
  args: [
    // The sandbox doesn't work for root, and these browsers open only this site.
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** For the back/forward cache and idle callbacks, which the headless shell lacks. */
export const WHOLE_BROWSER = { ...LAUNCH_OPTIONS, executablePath: findBrowser() };
