import { Firestore } from "firebase-admin/firestore";
import { expect, test, vi } from "vitest";
import { Availability } from "#functions/stores/firestore/availability.ts";
import { createFirestoreStore } from "#functions/stores/firestore/firestore-store.ts";
import { StoreUnavailableError } from "#functions/stores/lead-store.ts";
import { freePort } from "#scripts/emulators/service.ts";
import { newLead } from "../support/leads.ts";

/** Returns an error like those of the client. */
const clientError = (code: number) => Object.assign(new Error(`${code} failed`), { code });

test.each([4, 8, 10, 13, 14])("reports the client's error %i as unavailable", async (code) => {
  const cause = clientError(code);
  const call = new Availability(1000).guard(() => Promise.reject(cause));
  const error = await call().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StoreUnavailableError);
  expect(error).toMatchObject({ cause });
});

test.each([clientError(3), clientError(7), new TypeError("a bug")])(
  "passes on any other error: %s",
  async (cause) => {
    const call = new Availability(1000).guard(() => Promise.reject(cause));
    expect(await call().catch((thrown: unknown) => thrown)).toBe(cause);
  },
);

test("reports a call as unavailable if the store closes in the meantime", async () => {
  const availability = new Availability(1000);
  const { promise, reject } = Promise.withResolvers<void>();
  const call = availability.guard(() => promise)();
  await availability.close(() => Promise.resolve());
  reject(new Error("The client has already been terminated"));
  await expect(call).rejects.toThrow(StoreUnavailableError);
});

test("closes once, and after the deadline if nothing responds", async () => {
  const availability = new Availability(20);
  const terminate = vi.fn(() => new Promise<void>(() => {}));
  await availability.close(terminate);
  await availability.close(terminate);
  expect(terminate).toHaveBeenCalledOnce();
});

test("reports a Firestore that doesn't respond as unavailable after the deadline", async () => {
  vi.stubEnv("METADATA_SERVER_DETECTION", "none");
  vi.stubEnv("FIRESTORE_EMULATOR_HOST", `127.0.0.1:${await freePort()}`);
  // Closing it would make the client throw errors that no one can catch.
  const firestore = new Firestore({ projectId: "demo-none", ignoreUndefinedProperties: true });
  const store = createFirestoreStore(firestore, { deadlineMs: 200 });
  const late = "Firestore did not respond in 200 ms.";
  await expect(store.create(newLead())).rejects.toThrow(new StoreUnavailableError(late));
  await expect(store.list({}, 10)).rejects.toThrow(new StoreUnavailableError(late));
  await expect(store.ping()).rejects.toThrow(new StoreUnavailableError(late));
});
