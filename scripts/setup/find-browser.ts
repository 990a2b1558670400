import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { toolCall } from "../platform/tools.ts";
import { UserError } from "../user-error.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const SHELL = "chromium-headless-shell";
const MAC_PATHS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
/** A download that takes longer than this has stalled. */
const DOWNLOAD_TIMEOUT_MS = 180_000;

/**
 * Returns the path of a Chromium for the browser tests: an installed one, Playwright's, or one from the system's
 * package manager.
 * @throws UserError if none can be found or installed
 */
export function findBrowser(): string {
  const found = installedBrowser() ?? playwrightBrowser() ?? systemBrowser();
  if (found !== undefined) return found;
  throw new UserError(
    "Chromium was not found and could not be installed. Install Chromium or Chrome, or set BROWSER_PATH to its path, and run the tests again.",
  );
}

/**
 * Returns the path of a headless Chromium, which runs tests in two thirds of the time but has no back/forward cache.
 * Falls back to a full Chromium.
 */
export function findHeadlessShell(): string {
  const found = namedBrowser("HEADLESS_SHELL_PATH") ?? programOnPath([SHELL]);
  if (found !== undefined) return found;
  installPackages(SHELL);
  return programOnPath([SHELL]) ?? findBrowser();
}

function installedBrowser(): string | undefined {
  return namedBrowser("BROWSER_PATH") ?? programOnPath(NAMES) ?? MAC_PATHS.find(isProgram);
}

function namedBrowser(variable: string): string | undefined {
  const named = process.env[variable];
  if (named === undefined || isProgram(named)) return named;
  throw new UserError(
    `${variable} is \`${named}\`, which is not an executable file. Correct it, or unset it.`,
  );
}

function programOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function playwrightBrowser(): string | undefined {
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  console.log("Downloading Playwright's Chromium ...");
  const [program, script] = toolCall("playwright");
  run(program, [script, "install", "chromium"], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000",
  });
  return existsSync(path) ? path : undefined;
}

function systemBrowser(): string | undefined {
  installPackages("chromium", SHELL);
  return installedBrowser();
}

/** Installs packages with apt-get. Does nothing unless it runs as root on Linux. */
function installPackages(...names: readonly string[]): void {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return;
  console.log(`Installing ${names.join(" and ")} with apt-get ...`);
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names]);
}

/** Runs a program and shows its output only in CI. Failures are ignored, because the caller checks the result. */
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
