import { Firestore } from "firebase-admin/firestore";
import { createFirestoreStore } from "#functions/stores/firestore/firestore-store.ts";
import { createSubmissionKey } from "#functions/stores/firestore/upkeep.ts";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";

/** Where a fault run stores its leads. */
export type FaultStore =
  | { kind: "sqlite"; folder: string }
  | { kind: "firestore"; projectId: string };

/** Fault that a server reports if a write fails because the disk is full. */
export const DISK_FULL = "disk: full";

/** Opens the store in one of a fault run's processes. */
export async function openFaultStore(place: FaultStore) {
  if (place.kind === "sqlite") {
    const key = new Uint8Array(32).fill(1);
    return { store: await openSqliteStore(place.folder), submissionKey: async () => key };
  }
  const client = new Firestore({ projectId: place.projectId, ignoreUndefinedProperties: true });
  return { store: createFirestoreStore(client), submissionKey: createSubmissionKey(client) };
}
