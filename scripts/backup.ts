import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { generateX25519Identity } from "age-encryption";
import { backupKeyOf, unpack, type Manifest } from "./backup/archive.ts";
import { backupDirOf, COMMIT_MS, inWorkFolder, newestBackup } from "./backup/backup-folder.ts";
import {
  counted,
  describeCounts,
  describeDifference,
  difference,
  summarize,
  UnusableDatabase,
} from "./backup/databases.ts";
import { openPhotoCopies, type PhotoCopies } from "./backup/photo-copies.ts";
import { checkPhotos, type PhotoReport } from "./backup/photos.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { helpOf, readArguments, runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { dataDirOf } from "./environment.ts";
import { shownPath } from "./paths.ts";
import { UserError } from "./user-error.ts";

if (import.meta.main) {
  await runCommand(COMMANDS.backup, async () => {
    console.log(await runBackup(process.argv.slice(2), process.env));
  });
}

/**
 * Runs `npm run backup` with the given arguments.
 * @param warn prints what needs attention although the backup is good
 * @returns the output to print
 * @throws UserError if the arguments are invalid or the backup is bad
 */
export async function runBackup(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  warn: (message: string) => void = console.error,
): Promise<string> {
  const { positionals, values } = readArguments(COMMANDS.backup, args);
  const [action, file, ...more] = positionals;
  const { project, database } = values;
  if (project !== undefined || database !== undefined) {
    if (action !== "verify" || file !== undefined || !project || !database) {
      throw new UserError(helpOf(COMMANDS.backup));
    }
    // firebase-admin takes half a second to load.
    const { verifyFirestore } = await import("./backup/verify-firestore.ts");
    return verifyFirestore(project, database);
  }
  if (more.length > 0 || (file !== undefined && action !== "verify")) {
    throw new UserError(helpOf(COMMANDS.backup));
  }
  switch (action) {
    case undefined:
      return backUp(environment, warn);
    case "verify":
      return verify(file, environment);
    case "key":
      return generateX25519Identity();
    default:
      throw new UserError(helpOf(COMMANDS.backup));
  }
}

async function backUp(
  environment: NodeJS.ProcessEnv,
  warn: (message: string) => void,
): Promise<string> {
  const began = performance.now();
  const key = await backupKeyOf(environment);
  const places = { dataDir: dataDirOf(environment), backupDir: backupDirOf(environment), key };
  const { file, bytes, manifest, removed, photos } = await writeBackup(places);
  const { folder } = await openPhotoCopies(places.backupDir, key);
  for (const warning of photoWarnings(photos, dirname(folder))) warn(warning);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return [
    `Backed up and verified ${describeCounts(manifest)} in ${seconds} s: ${shownPath(file)} (${(bytes / 1e6).toFixed(1)} MB, ${key === undefined ? "not encrypted" : "encrypted"}).`,
    ...removed.map((old) => `Removed the old backup ${shownPath(old)}.`),
    ...describePhotos(photos, folder),
  ].join("\n");
}

function describePhotos({ copied, removed, replaced }: PhotoReport, folder: string): string[] {
  return [
    ...(copied > 0 ? [`Copied ${photoFiles(copied)} to ${shownPath(folder)}.`] : []),
    ...(removed > 0 ? [`Removed ${photoFiles(removed)} of deleted leads.`] : []),
    ...(replaced > 0
      ? [`Removed ${photoFiles(replaced)} made with another BACKUP_KEY or without one.`]
      : []),
  ];
}

function photoWarnings({ missing, kept }: PhotoReport, folder: string): string[] {
  return [
    ...(missing > 0
      ? [`${photoFiles(missing)} couldn't be copied, because they don't exist.`]
      : []),
    ...(kept > 0
      ? [
          `Kept ${photoFiles(kept)} that no lead has anymore, because these are most of them. If leads were lost, restore a backup. Otherwise, delete ${shownPath(folder)}, and the next backup copies the photos again.`,
        ]
      : []),
  ];
}

function photoFiles(count: number): string {
  return counted(count, "photo file");
}

async function verify(given: string | undefined, environment: NodeJS.ProcessEnv): Promise<string> {
  const dataDir = dataDirOf(environment);
  const file = findBackup(given, environment);
  const key = await backupKeyOf(environment);
  return inWorkFolder(dataDir, async (work) => {
    const manifest = await unpack(file, work, key);
    const photos = await describeCheck(work, dataDir, await openPhotoCopies(dirname(file), key));
    const intact = `${shownPath(file)} is intact. It contains everything until ${manifest.at}.${photos}`;
    if (!existsSync(join(dataDir, "leads.db"))) return intact;
    try {
      return [intact, ...compare(dataDir, work, manifest)].join("\n");
    } catch (error) {
      if (!(error instanceof UnusableDatabase)) throw error;
      throw new UserError(
        `${intact}\nThe current data couldn't be compared, because ${error.message}. If it is damaged, stop the server and restore a backup with \`npm run restore FILE\` (docs/operate.md).`,
        { cause: error },
      );
    }
  });
}

/**
 * Describes how many photos of a backup can be restored.
 * @throws UserError if some can't, although the data folder has them
 */
async function describeCheck(
  folder: string,
  dataDir: string,
  copies: PhotoCopies,
): Promise<string> {
  const { total, missing, lacking } = await checkPhotos(folder, dataDir, copies);
  if (lacking > 0) {
    throw new UserError(
      `${photoFiles(lacking)} of this backup's ${total} are missing or damaged in ${shownPath(copies.folder)}, although the data has them. Move that folder to another place if it exists, and make a new backup with \`npm run backup\`, which copies them again. If BACKUP_KEY has changed since this backup, see docs/operate.md.`,
    );
  }
  if (total === 0) return "";
  if (missing === 0) return `\nAll of its ${photoFiles(total)} can be read.`;
  return `\n${total - missing} of its ${photoFiles(total)} can be read. The data doesn't have the others either.`;
}

function compare(dataDir: string, folder: string, manifest: Manifest): string[] {
  const now = summarize(dataDir);
  const before = new Date(Date.parse(manifest.at) - COMMIT_MS).toISOString();
  const { leads } = difference(dataDir, folder, before);
  if (leads > 0) {
    throw new UserError(
      `The backup lacks ${counted(leads, "lead")} older than itself. Make a new one with \`npm run backup\`, and verify that one.`,
    );
  }
  const later = describeDifference(difference(dataDir, folder));
  return [
    `In the backup: ${describeCounts(manifest)}.`,
    `In the data:   ${describeCounts(now)}.`,
    later === "" ? "The data has nothing that isn't in it." : `Added since then: ${later}.`,
  ];
}

/**
 * Returns the path of a backup, which may be given without the backup folder; by default, the newest one.
 * @throws UserError if it doesn't exist
 */
export function findBackup(given: string | undefined, environment: NodeJS.ProcessEnv): string {
  const dir = backupDirOf(environment);
  if (given === undefined) {
    const newest = newestBackup(dir);
    if (newest !== undefined) return newest.file;
    throw new UserError(`There are no backups in ${dir}. Make one with \`npm run backup\`.`);
  }
  const found = [resolve(given), join(dir, given)].find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new UserError(`${given} doesn't exist, and ${dir} has no backup of that name.`);
}
