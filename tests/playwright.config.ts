import { defineConfig } from "@playwright/test";
import { BROWSER_DATA_DIR } from "./support/staff-link.ts";
import { LAUNCH_OPTIONS } from "./support/browser.ts";

const PORT = 4180;

export default defineConfig({
  testDir: "browser",
  outputDir: "../.cache/browser-tests",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // Long timeouts, so tests don't fail on a busy machine. Passing tests aren't slowed down.
  expect: { timeout: 15_000 },
  reporter: [
    ["list"],
    ...(process.env["GITHUB_ACTIONS"] === "true" ? ([["github"]] as const) : []),
    ["json", { outputFile: process.env["BROWSER_REPORT"] ?? "../.cache/reports/browser.json" }],
  ],
  use: {
    baseURL: `http://localhost:${PORT}`,
    browserName: "chromium",
    // Traces double the run time. To debug a failure, use `--trace on -g "its title"`.
    trace: "off",
    // CI uploads the screenshots.
    screenshot: "only-on-failure",
    launchOptions: LAUNCH_OPTIONS,
    // Each test would otherwise load the whole staff app. Tests of the service worker allow it.
    serviceWorkers: "block",
  },
  webServer: {
    command: "node scripts/start.ts",
    cwd: "..",
    url: `http://localhost:${PORT}/`,
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: BROWSER_DATA_DIR,
      BACKUPS: "off",
      // Each test sends its own visitor IP address (support/page.ts).
      TRUSTED_PROXY_HOPS: "1",
    },
    reuseExistingServer: false,
  },
});
