import { afterAll, vi } from "vitest";
import { PROJECT_ID, startFirestoreOnFreePort } from "#scripts/emulators/firestore.ts";
import { missingProgram } from "./emulators-missing.ts";

export interface FirestoreEmulator {
  host: string;
  port: number;
  /** Each project id has its own data. The security rules apply to all of them. */
  projectId: string;
  stop: () => Promise<void>;
}

/**
 * Starts the emulator for one test file. Returns `undefined` if it can't run, so the file skips its tests; in CI,
 * that's an error.
 */
export async function emulatorOfThisFile(): Promise<FirestoreEmulator | undefined> {
  vi.stubEnv("METADATA_SERVER_DETECTION", "none");
  const missing = missingProgram();
  if (missing !== undefined) {
    if (process.env["CI"] === "true") throw new Error(missing);
    console.warn(`SKIPPED: ${missing}`);
    return undefined;
  }
  const emulator = { ...(await startFirestoreOnFreePort()), projectId: PROJECT_ID };
  vi.stubEnv("FIRESTORE_EMULATOR_HOST", `${emulator.host}:${emulator.port}`);
  afterAll(emulator.stop);
  return emulator;
}
