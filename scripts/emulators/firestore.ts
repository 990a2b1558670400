import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { CACHE_DIR, ROOT } from "../paths.ts";
import { installFirebaseTools } from "../setup/firebase-tools.ts";
import { UserError } from "../user-error.ts";
import { freePort, hostAndPort, startService, type Address, type Service } from "./service.ts";

/** Ids that start with `demo-` never belong to a real Google project, so no request can reach one. */
export const PROJECT_ID = "demo-longleaf";

const MAIN_CLASS = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";

interface FirestoreOptions {
  /** Whether to download the emulator if it isn't installed. */
  download: boolean;
  /** Address of the Functions emulator, for triggers. */
  functions?: Address;
}

/**
 * Starts only the official Firestore emulator, which is ready in about two seconds and keeps its data in memory.
 * @param address the address to listen on
 * @param rulesFile the security rules; clients with `Authorization: Bearer owner` and firebase-admin bypass them
 * @throws UserError if Java or the emulator is missing, or the emulator doesn't start
 */
export function startFirestore(
  address: Address,
  rulesFile: string,
  { download, functions }: FirestoreOptions,
): Promise<Service> {
  return startService({
    name: "The Firestore emulator (requires Java 17 or newer)",
    program: "java",
    args: [
      "-Duser.language=en",
      // Small and quick to start, because it stores only test data.
      "-Xmx512m",
      "-XX:TieredStopAtLevel=1",
      "-XX:+UseSerialGC",
      "-cp",
      findFirestoreJar(download),
      // Some jars don't declare it as their main class.
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

/**
 * Starts an installed Firestore emulator with this project's rules on a free port. It needs about 150 MB of memory.
 * @throws UserError if Java or the emulator is missing, or the emulator doesn't start
 */
export async function startFirestoreOnFreePort(): Promise<Address & Service> {
  const address = { host: "127.0.0.1", port: await freePort() };
  const rules = join(ROOT, "firestore.rules");
  return { ...address, ...(await startFirestore(address, rules, { download: false })) };
}

/** An environment variable that firebase-tools also reads. */
const JAR_VARIABLE = "FIRESTORE_EMULATOR_BINARY_PATH";

/**
 * Returns the path of the Firestore emulator's jar: from the environment variable, from Google's Debian package, or
 * downloaded by firebase-tools.
 * @throws UserError if it can't be found
 */
export function findFirestoreJar(download: boolean): string {
  const found =
    namedJar() ?? packagedJar() ?? downloadedJar() ?? (download ? downloadJar() : undefined);
  if (found !== undefined) return found;
  throw new UserError(
    `The Firestore emulator was not found. Install the package google-cloud-cli-firestore-emulator, or set ${JAR_VARIABLE} to its jar, and run the command again.`,
  );
}

function namedJar(): string | undefined {
  const named = process.env[JAR_VARIABLE];
  if (named === undefined || existsSync(named)) return named;
  throw new UserError(
    `${JAR_VARIABLE} is \`${named}\`, but that file doesn't exist. Correct it, or unset it.`,
  );
}

function packagedJar(): string | undefined {
  const { stdout } = spawnSync("dpkg", ["-L", "google-cloud-cli-firestore-emulator"], {
    encoding: "utf8",
  });
  return (stdout ?? "").split("\n").find((path) => path.endsWith(".jar") && existsSync(path));
}

/** Returns the newest jar that firebase-tools has downloaded, based on the version in the file name. */
function downloadedJar(): string | undefined {
  const folder = join(homedir(), ".cache", "firebase", "emulators");
  const name = globSync("cloud-firestore-emulator-v*.jar", { cwd: folder })
    .toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }))
    .at(-1);
  return name === undefined ? undefined : join(folder, name);
}

function downloadJar(): string | undefined {
  console.log("Downloading the Firestore emulator (about 130 MB) ...");
  spawnSync(process.execPath, [installFirebaseTools(), "setup:emulators:firestore"], {
    cwd: ROOT,
    stdio: "inherit",
  });
  return downloadedJar();
}
