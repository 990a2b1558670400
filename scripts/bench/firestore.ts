import { randomUUID } from "node:crypto";
import { Firestore } from "firebase-admin/firestore";
import { startFirestoreOnFreePort } from "../emulators/firestore.ts";
import { hostAndPort } from "../emulators/service.ts";

/**
 * Starts a Firestore emulator and runs the work with a new project id. Clients find the emulator through the
 * environment.
 */
export async function withFirestore(work: (projectId: string) => Promise<void>): Promise<void> {
  const { stop, ...address } = await startFirestoreOnFreePort();
  process.env["FIRESTORE_EMULATOR_HOST"] = hostAndPort(address);
  process.env["METADATA_SERVER_DETECTION"] = "none";
  try {
    await work(`demo-${randomUUID()}`);
  } finally {
    await stop();
  }
}

/** Opens a client for the emulator at FIRESTORE_EMULATOR_HOST. */
export function openFirestore(projectId: string): Firestore {
  return new Firestore({ projectId, ignoreUndefinedProperties: true });
}
