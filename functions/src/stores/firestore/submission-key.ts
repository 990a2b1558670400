import { randomBytes } from "node:crypto";
import type { Firestore } from "firebase-admin/firestore";
import { Availability, DEADLINE_MS } from "./availability.ts";

/** The key of submission ids, made once for a project and then read once for each instance. */
export function createSubmissionKey(firestore: Firestore): () => Promise<Uint8Array> {
  const read = new Availability(DEADLINE_MS).guard(readOrMake);
  let known: Promise<Uint8Array> | undefined;
  return () => {
    known ??= read(firestore).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

async function readOrMake(firestore: Firestore): Promise<Uint8Array> {
  const document = firestore.collection("settings").doc("submission");
  const key = await firestore.runTransaction(async (transaction) => {
    const stored: unknown = (await transaction.get(document)).get("key");
    if (typeof stored === "string") return stored;
    const made = randomBytes(32).toString("base64");
    transaction.create(document, { key: made });
    return made;
  });
  return Buffer.from(key, "base64");
}
