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
  // A machine that is busy for a moment is no fault of the site; what passes does not wait.
  expect: { timeout: 15_000 },
  reporter: [
    ["list"],
    ...(process.env["GITHUB_ACTIONS"] === "true" ? ([["github"]] as const) : []),
    ["json", { outputFile: process.env["BROWSER_REPORT"] ?? "../.cache/reports/browser.json" }],
  ],
  use: {
    baseURL: `http://localhost:${PORT}`,
    browserName: "chromium",
    // A trace copies the page at each step, which doubles the time. To see a failure: `--trace on -g "its name"`.
    trace: "off",
    // Kept only if a test fails; the workflow uploads them.
    screenshot: "only-on-failure",
    launchOptions: LAUNCH_OPTIONS,
  },
  webServer: {
    command: "node scripts/start.ts",
    cwd: "..",
    url: `http://localhost:${PORT}/`,
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: BROWSER_DATA_DIR,
      // Each test says which address it comes from (support/page.ts).
      TRUSTED_PROXY_HOPS: "1",
    },
    reuseExistingServer: false,
  },
});
