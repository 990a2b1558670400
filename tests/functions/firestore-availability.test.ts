import { Firestore } from "firebase-admin/firestore";
import { expect, test, vi } from "vitest";
import { Availability } from "#functions/stores/firestore/availability.ts";
import { createFirestoreStore } from "#functions/stores/firestore/firestore-store.ts";
import { StoreUnavailableError } from "#functions/stores/lead-store.ts";
import { freePort } from "#scripts/emulators/service.ts";
import { newLead } from "../support/leads.ts";

/** Returns an error like the ones the client throws. */
const clientError = (code: number) => Object.assign(new Error(`${code} failed`), { code });

test.each([4, 8, 10, 13, 14])(
  "converts Firestore client error %i to StoreUnavailableError",
  async (code) => {
    const cause = clientError(code);
    const call = new Availability(1000).guard(() => Promise.reject(cause));
    const error = await call().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StoreUnavailableError);
    expect(error).toMatchObject({ cause });
  },
);

test.each([clientError(3), clientError(7), new TypeError("a bug")])(
  "rethrows any other error unchanged: %s",
  async (cause) => {
    const call = new Availability(1000).guard(() => Promise.reject(cause));
    expect(await call().catch((thrown: unknown) => thrown)).toBe(cause);
  },
);

test("a pending call throws StoreUnavailableError if the store closes", async () => {
  const availability = new Availability(1000);
  const { promise, reject } = Promise.withResolvers<void>();
  const call = availability.guard(() => promise)();
  await availability.close(() => Promise.resolve());
  reject(new Error("The client has already been terminated"));
  await expect(call).rejects.toThrow(StoreUnavailableError);
});

test("terminates the client once, and stops waiting after the deadline", async () => {
  const availability = new Availability(20);
  const terminate = vi.fn(() => new Promise<void>(() => {}));
  await availability.close(terminate);
  await availability.close(terminate);
  expect(terminate).toHaveBeenCalledOnce();
});

test("throws StoreUnavailableError if Firestore doesn't respond by the deadline", async () => {
  vi.stubEnv("METADATA_SERVER_DETECTION", "none");
  vi.stubEnv("FIRESTORE_EMULATOR_HOST", `127.0.0.1:${await freePort()}`);
  // Never closed, because closing would make the client throw errors that can't be caught.
  const firestore = new Firestore({ projectId: "demo-none", ignoreUndefinedProperties: true });
  const store = createFirestoreStore(firestore, { deadlineMs: 200 });
  const late = "Firestore did not respond in 200 ms.";
  await expect(store.create(newLead())).rejects.toThrow(new StoreUnavailableError(late));
  await expect(store.list({}, 10)).rejects.toThrow(new StoreUnavailableError(late));
  await expect(store.ping()).rejects.toThrow(new StoreUnavailableError(late));
});
