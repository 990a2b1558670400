import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { UserError } from "../user-error.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC_PATHS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
/** A download that does not begin soon does not begin at all. */
const DOWNLOAD_TIMEOUT_MS = 180_000;

/**
 * The path of a Chromium for the browser tests: one that is there, else Playwright's own, else one
 * from the system's package manager.
 * @throws UserError where none can be had
 */
export function findBrowser(): string {
  const found = installedBrowser() ?? playwrightBrowser() ?? systemBrowser();
  if (found !== undefined) return found;
  throw new UserError(
    "No Chromium was found and none could be installed. Install Chromium or Chrome, or set BROWSER_PATH to its program, and run the tests again.",
  );
}

function installedBrowser(): string | undefined {
  const named = process.env["BROWSER_PATH"];
  if (named !== undefined) {
    if (isProgram(named)) return named;
    throw new UserError(
      `BROWSER_PATH is \`${named}\`, and there is no program: correct it, or unset it.`,
    );
  }
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, ...MAC_PATHS].find(isProgram);
}

function playwrightBrowser(): string | undefined {
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  console.log("Downloading Playwright's Chromium ...");
  run("npx", ["playwright", "install", "chromium"], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000",
  });
  return existsSync(path) ? path : undefined;
}

function systemBrowser(): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return undefined;
  console.log("Installing Chromium with apt-get ...");
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
  return installedBrowser();
}

/** Its output is shown only when somebody looks: a failed attempt is followed by the next one. */
function run(program: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): void {
  spawnSync(program, args, {
    stdio: process.env["CI"] === "true" ? "inherit" : "ignore",
    timeout: DOWNLOAD_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", ...environment },
  });
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
