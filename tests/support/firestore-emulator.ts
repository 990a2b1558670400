import { spawnSync } from "node:child_process";
import { afterAll, vi } from "vitest";
import { PROJECT_ID, startFirestoreOnFreePort } from "#scripts/emulators/firestore.ts";
import { UserError } from "#scripts/user-error.ts";

export interface FirestoreEmulator {
  host: string;
  port: number;
  /** The rules apply to every project id, and each has its own data. */
  projectId: string;
  stop: () => Promise<void>;
}

/**
 * Starts the official emulator with the rules of this project on a free port, in 1 to 2 s with about
 * 150 MB.
 *
 * @returns the reason if it can't run
 */
async function startFirestoreEmulator(): Promise<FirestoreEmulator | { reason: string }> {
  if (spawnSync("java", ["-version"], { stdio: "ignore" }).status !== 0) {
    return { reason: "there is no Java on the path, which the Firestore emulator needs" };
  }
  try {
    return { ...(await startFirestoreOnFreePort()), projectId: PROJECT_ID };
  } catch (error) {
    if (error instanceof UserError) return { reason: error.message };
    throw error;
  }
}

/**
 * Starts the emulator for one test file and stops it after. `undefined` if it can't run: its tests are skipped then,
 * but never on CI.
 */
export async function emulatorOfThisFile(): Promise<FirestoreEmulator | undefined> {
  vi.stubEnv("METADATA_SERVER_DETECTION", "none");
  const emulator = await startFirestoreEmulator();
  if ("reason" in emulator) {
    if (process.env["CI"] === "true") throw new Error(emulator.reason);
    console.warn(`SKIPPED: ${emulator.reason}`);
    return undefined;
  }
  vi.stubEnv("FIRESTORE_EMULATOR_HOST", `${emulator.host}:${emulator.port}`);
  afterAll(emulator.stop);
  return emulator;
}
