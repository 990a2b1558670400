import { spawnSync } from "node:child_process";
import { findFirestoreJar } from "#scripts/emulators/firestore.ts";
import { UserError } from "#scripts/user-error.ts";

/** Returns why the Firestore emulator can't run on this machine, or `undefined` if it can. */
export function missingProgram(): string | undefined {
  if (spawnSync("java", ["-version"], { stdio: "ignore" }).status !== 0) {
    return "the Firestore emulator requires Java, which is not on the PATH";
  }
  try {
    findFirestoreJar(false);
    return undefined;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}
