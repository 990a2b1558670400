import { defineConfig } from "@playwright/test";
import { LAUNCH_OPTIONS } from "../support/browser.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "../../.cache/emulator-tests",
  // One worker, because all tests share one set of emulators and its data.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  reporter: [
    ["list"],
    ...(process.env["GITHUB_ACTIONS"] === "true" ? ([["github"]] as const) : []),
    [
      "json",
      { outputFile: process.env["EMULATOR_REPORT"] ?? "../../.cache/reports/emulators.json" },
    ],
  ],
  use: {
    browserName: "chromium",
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: LAUNCH_OPTIONS,
  },
});
