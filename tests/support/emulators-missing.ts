import { spawnSync } from "node:child_process";
import { findFirestoreJar } from "#scripts/emulators/firestore.ts";
import { UserError } from "#scripts/user-error.ts";

/** Returns why the Firestore emulator can't run on this machine, or `undefined` if it can. */
export function missingProgram(): string | undefined {
  if (spawnSync("java", ["-version"], { stdio: "ignore" }).status !== 0) {
    return "there is no Java on the path, which the Firestore emulator needs";
  }
  try {
    findFirestoreJar(false);
    return undefined;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}
