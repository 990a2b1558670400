import { findBrowser } from "../../scripts/setup/find-browser.ts";

/** How every browser of the tests is started. */
export const LAUNCH_OPTIONS = {
  executablePath: findBrowser(),
  args: [
    // A sandbox needs a user who is not root; nothing but this site is opened here.
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
