import { defineConfig } from "@playwright/test";
import { findBrowser } from "../../scripts/setup/find-browser.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "../../.cache/emulator-tests",
  // There is one set of emulators, with one set of data.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  reporter: [
    ["list"],
    [
      "json",
      { outputFile: process.env["EMULATOR_REPORT"] ?? "../../.cache/reports/emulators.json" },
    ],
  ],
  use: {
    browserName: "chromium",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: findBrowser(),
      // A sandbox needs a user who is not root; nothing but this site is opened here.
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
