import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../paths.ts";
import { UserError } from "../user-error.ts";
import { installFirebaseTools } from "../setup/firebase-tools.ts";

/** The name that firebase-tools knows as well. */
const VARIABLE = "FIRESTORE_EMULATOR_BINARY_PATH";

/**
 * The path of the Firestore emulator: the one that the environment names, else the one of Google's
 * Debian package, else the one that firebase-tools has downloaded before or downloads now.
 * @throws UserError where none can be had
 */
export function findFirestoreJar(download: boolean): string {
  const found =
    namedJar() ?? packagedJar() ?? downloadedJar() ?? (download ? downloadJar() : undefined);
  if (found !== undefined) return found;
  throw new UserError(
    `No Firestore emulator was found. Install the package google-cloud-cli-firestore-emulator, or set ${VARIABLE} to its jar, and run the command again.`,
  );
}

function namedJar(): string | undefined {
  const named = process.env[VARIABLE];
  if (named === undefined || existsSync(named)) return named;
  throw new UserError(
    `${VARIABLE} is \`${named}\`, and there is no such file: correct it, or unset it.`,
  );
}

function packagedJar(): string | undefined {
  const { stdout } = spawnSync("dpkg", ["-L", "google-cloud-cli-firestore-emulator"], {
    encoding: "utf8",
  });
  return (stdout ?? "").split("\n").find((path) => path.endsWith(".jar") && existsSync(path));
}

/** firebase-tools names the version in the file: the newest is the last. */
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
