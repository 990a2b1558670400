import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { CACHE_DIR, ROOT } from "../paths.ts";
import { installFirebaseTools } from "../setup/firebase-tools.ts";
import { UserError } from "../user-error.ts";
import { freePort, hostAndPort, startService, type Address, type Service } from "./service.ts";

/** Projects with an id that starts with `demo-` don't exist at Google, so no request can reach a real one. */
export const PROJECT_ID = "demo-longleaf";

const MAIN_CLASS = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";

interface FirestoreOptions {
  /** Whether the emulator may be downloaded if it isn't installed. */
  download: boolean;
  /** The address of the functions that it calls. */
  functions?: Address;
}

/**
 * Starts only the official Firestore emulator; it is ready in about two seconds and keeps its data in memory.
 * @param address where it listens
 * @param rulesFile the security rules; clients with `Authorization: Bearer owner` and firebase-admin bypass them
 * @throws UserError if there is no Java, no emulator, or it doesn't start
 */
export function startFirestore(
  address: Address,
  rulesFile: string,
  { download, functions }: FirestoreOptions,
): Promise<Service> {
  return startService({
    name: "The Firestore emulator (it needs Java 17 or newer)",
    program: "java",
    args: [
      "-Duser.language=en",
      // Small and quick to start, as it only holds the data of tests.
      "-Xmx512m",
      "-XX:TieredStopAtLevel=1",
      "-XX:+UseSerialGC",
      "-cp",
      findFirestoreJar(download),
      // Not every jar names it as its main class.
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
 * Starts an installed Firestore emulator with this project's rules on a free port; it needs about 150 MB.
 * @throws UserError if there is no Java, no emulator, or it doesn't start
 */
export async function startFirestoreOnFreePort(): Promise<Address & Service> {
  const address = { host: "127.0.0.1", port: await freePort() };
  const rules = join(ROOT, "firestore.rules");
  return { ...address, ...(await startFirestore(address, rules, { download: false })) };
}

/** The environment variable that firebase-tools reads too. */
const JAR_VARIABLE = "FIRESTORE_EMULATOR_BINARY_PATH";

/**
 * Returns the path of the Firestore emulator: the one in the environment, the one of Google's Debian package, or the
 * one that firebase-tools has downloaded before or downloads now.
 * @throws UserError if none can be found
 */
export function findFirestoreJar(download: boolean): string {
  const found =
    namedJar() ?? packagedJar() ?? downloadedJar() ?? (download ? downloadJar() : undefined);
  if (found !== undefined) return found;
  throw new UserError(
    `No Firestore emulator was found. Install the package google-cloud-cli-firestore-emulator, or set ${JAR_VARIABLE} to its jar, and run the command again.`,
  );
}

function namedJar(): string | undefined {
  const named = process.env[JAR_VARIABLE];
  if (named === undefined || existsSync(named)) return named;
  throw new UserError(
    `${JAR_VARIABLE} is \`${named}\`, but there is no such file. Correct it, or unset it.`,
  );
}

function packagedJar(): string | undefined {
  const { stdout } = spawnSync("dpkg", ["-L", "google-cloud-cli-firestore-emulator"], {
    encoding: "utf8",
  });
  return (stdout ?? "").split("\n").find((path) => path.endsWith(".jar") && existsSync(path));
}

/** Returns the newest jar of firebase-tools, which puts the version into the file's name. */
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
