import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../paths.ts";
import { npmCall } from "../platform/programs.mjs";
import { UserError } from "../user-error.ts";

/**
 * firebase-tools has more dependencies than the whole project, so it has its own lock file and is installed on demand.
 */
const FOLDER = join(ROOT, "tests", "emulators");
const PROGRAM = join(FOLDER, "node_modules", "firebase-tools", "lib", "bin", "firebase.js");

const INSTALL = [
  "ci",
  // Skips a native regular-expression engine and the tools that compile it.
  "--omit=optional",
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
  "--loglevel=error",
];

/**
 * Installs firebase-tools if it's missing or its lock file changed.
 * @returns the path of its entry script, for Node to run
 * @throws UserError if the installation fails
 */
export function installFirebaseTools(): string {
  const stamp = join(FOLDER, "node_modules", ".installed-lock");
  const lock = hash("sha256", readFileSync(join(FOLDER, "package-lock.json")));
  const installed = existsSync(stamp) && readFileSync(stamp, "utf8") === lock;
  if (installed && existsSync(PROGRAM)) return PROGRAM;

  console.log("Installing firebase-tools (about 240 MB, only when its lock file changes) ...");
  if (runNpm(INSTALL) !== 0 || !existsSync(PROGRAM)) {
    throw new UserError(
      "firebase-tools could not be installed. Fix the problem that npm reports above and run the command again.",
    );
  }
  writeFileSync(stamp, lock);
  return PROGRAM;
}

function runNpm(args: readonly string[]): number | null {
  const [program, ...first] = npmCall();
  return spawnSync(program, [...first, ...args], { cwd: FOLDER, stdio: "inherit" }).status;
}
