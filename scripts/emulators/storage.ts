import { join } from "node:path";
import { CACHE_DIR, ROOT } from "../paths.ts";
import { installFirebaseTools } from "../setup/firebase-tools.ts";
import { PROJECT_ID } from "./firestore.ts";
import { freePort, hostAndPort, startService, type Address, type Service } from "./service.ts";

/**
 * Starts the official Storage emulator, which keeps files until it stops.
 * @throws UserError if it doesn't start
 */
export function startStorage(address: Address): Promise<Service> {
  installFirebaseTools();
  return startService({
    name: "The Storage emulator",
    program: process.execPath,
    args: [
      join(ROOT, "scripts", "emulators", "storage-process.mjs"),
      PROJECT_ID,
      address.host,
      String(address.port),
    ],
    cwd: join(CACHE_DIR, "emulators"),
    logFile: join(CACHE_DIR, "emulators", `storage-${address.port}.log`),
    stopSignal: "SIGTERM",
    readyUrl: `http://${hostAndPort(address)}/b`,
  });
}

/** Starts the Storage emulator on a free port. @throws UserError if it doesn't start */
export async function startStorageOnFreePort(): Promise<Address & Service> {
  const address = { host: "127.0.0.1", port: await freePort() };
  return { ...address, ...(await startStorage(address)) };
}

/** Returns the variables through which Google's packages find the emulator. */
export function storageVariables(address: Address): Record<string, string> {
  return {
    FIREBASE_STORAGE_EMULATOR_HOST: hostAndPort(address),
    STORAGE_EMULATOR_HOST: `http://${hostAndPort(address)}`,
  };
}
