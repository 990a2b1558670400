import { randomUUID } from "node:crypto";
import { Firestore } from "firebase-admin/firestore";
import { startFirestoreOnFreePort } from "../emulators/firestore.ts";
import { hostAndPort } from "../emulators/service.ts";

/** Runs the work while the Firestore emulator runs, which clients find by the environment, with a new project. */
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

/** Opens a client of the emulator that FIRESTORE_EMULATOR_HOST names. */
export function openFirestore(projectId: string): Firestore {
  return new Firestore({ projectId, ignoreUndefinedProperties: true });
}
