import { join } from "node:path";
import { CACHE_DIR } from "../paths.ts";
import { hostAndPort, PROJECT_ID, type Address } from "./config.ts";
import { findFirestoreJar } from "./firestore-jar.ts";
import { startService, type Service } from "./service.ts";

const MAIN_CLASS = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";

interface FirestoreOptions {
  /** Whether the emulator may be downloaded where it is not installed. */
  download?: boolean | undefined;
  /** Where the functions are that it calls. */
  functions?: Address | undefined;
}

/**
 * Starts the official Firestore emulator alone; it is ready in about two seconds and holds its data in memory.
 * @param address where it listens
 * @param rulesFile the security rules; clients with `Authorization: Bearer owner` and firebase-admin pass them
 * @throws UserError where there is no Java, no emulator, or it does not start
 */
export function startFirestore(
  address: Address,
  rulesFile: string,
  { download = true, functions }: FirestoreOptions = {},
): Promise<Service> {
  return startService({
    name: "The Firestore emulator (it needs Java 17 or newer)",
    program: "java",
    args: [
      "-Duser.language=en",
      // Small and quick to start: it holds a test's data, not a business's.
      "-Xmx512m",
      "-XX:TieredStopAtLevel=1",
      "-XX:+UseSerialGC",
      "-cp",
      findFirestoreJar(download),
      // Not every jar has it as its main class.
      MAIN_CLASS,
      "--host",
      address.host,
      "--port",
      String(address.port),
      "--project_id",
      PROJECT_ID,
      "--single_project_mode",
      "true",
      "--rules",
      rulesFile,
      ...(functions === undefined ? [] : ["--functions_emulator", hostAndPort(functions)]),
    ],
    cwd: join(CACHE_DIR, "emulators"),
    logFile: join(CACHE_DIR, "emulators", `firestore-${address.port}.log`),
    stopSignal: "SIGTERM",
    readyUrl: `http://${hostAndPort(address)}/`,
  });
}
