import { spawnSync } from "node:child_process";
import { ROOT } from "../paths.ts";
import { installFirebaseTools } from "../setup/firebase-tools.ts";
import { UserError } from "../user-error.ts";

/** Runs the Firebase CLI with these arguments. */
export type RunFirebase = (args: readonly string[], ifItFails: string) => void;

/**
 * Runs firebase-tools in the project, and installs it first if necessary.
 * @param ifItFails what failed, and what to do about it
 * @throws UserError if it fails
 */
export function runFirebase(args: readonly string[], ifItFails: string): void {
  const program = installFirebaseTools();
  const { status } = spawnSync(process.execPath, [program, ...args], {
    cwd: ROOT,
    stdio: "inherit",
  });
  if (status !== 0) throw new UserError(ifItFails);
}

/**
 * Returns the Firebase project from the `--project` option.
 * @param example the command with the option, for the error message
 * @throws UserError if it's missing
 */
export function requireProject(given: string | undefined, example: string): string {
  const project = given?.trim() ?? "";
  if (project === "") throw new UserError(`Specify the Firebase project, as in \`${example}\`.`);
  return project;
}
