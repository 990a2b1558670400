import { Firestore } from "firebase-admin/firestore";

/** A client for the emulator that FIRESTORE_EMULATOR_HOST names. */
export function openFirestore(projectId: string): Firestore {
  return new Firestore({ projectId, ignoreUndefinedProperties: true });
}
