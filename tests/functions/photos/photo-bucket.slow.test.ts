import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getStorage } from "firebase-admin/storage";
import { afterAll, describe, expect, test, vi } from "vitest";
import { createPhotoBucket } from "#functions/photos/photo-bucket.ts";
import { StoreUnavailableError } from "#functions/stores/lead-store.ts";
import { PROJECT_ID } from "#scripts/emulators/firestore.ts";
import { startStorageOnFreePort, storageVariables } from "#scripts/emulators/storage.ts";
import { photoFilesContract } from "./photo-files.ts";

// The official Storage emulator, without security rules: only the backend uses the bucket.
const emulator = await startStorageOnFreePort();
for (const [name, value] of Object.entries(storageVariables(emulator))) vi.stubEnv(name, value);
const app = initializeApp({ projectId: PROJECT_ID });
afterAll(async () => {
  await deleteApp(app);
  await emulator.stop();
});

describe("in Cloud Storage", () => {
  photoFilesContract(async () => {
    const name = `bucket-${randomUUID()}`;
    return createPhotoBucket(() => getStorage(app).bucket(name));
  });

  test("a photo that can't be stored is reported as temporarily unavailable", async () => {
    const bucket = createPhotoBucket(() => {
      throw new Error("no bucket is set up");
    });
    const saved = bucket.save(
      { lead: "a", photo: "b" },
      { full: Buffer.from(""), thumbnail: Buffer.from("") },
    );
    await expect(saved).rejects.toThrow(StoreUnavailableError);
    await expect(saved).rejects.toThrow(/no bucket is set up/);
  });
});
