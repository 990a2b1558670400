import { spawnSync } from "node:child_process";
import { installFirebaseTools } from "../emulators/install.ts";
import { ROOT } from "../paths.ts";
import { UserError } from "../user-error.ts";

/** What Firebase's program is told. */
export function deployArguments(project: string): string[] {
  return ["deploy", `--project=${project}`];
}

/**
 * Has Firebase's own program deploy all that `firebase.json` names: the site, the function, rules and indexes.
 * It is the version that the emulators' lock names, installed where it is not there.
 * @throws UserError where it fails
 */
export function runFirebase(project: string): void {
  const { status } = spawnSync(
    process.execPath,
    [installFirebaseTools(), ...deployArguments(project)],
    { cwd: ROOT, stdio: "inherit" },
  );
  if (status === 0) return;
  throw new UserError(
    `Firebase did not deploy all of it: the lines above say why. Where it does not know who you are, run \`gcloud auth application-default login\`. content/published.txt is as it was; run the command again.`,
  );
}
