import { chmodSync, existsSync, mkdirSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { PHOTO_FOLDER } from "#functions/photos/photo-folder.ts";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { KNOWN_VERSION } from "#functions/stores/sqlite/migrations.ts";
import { UserError } from "../user-error.ts";
import { unpack, type Manifest } from "./archive.ts";
import { inWorkFolder, removeLeftovers, stampOf } from "./backup-folder.ts";
import { openPhotoCopies } from "./photo-copies.ts";
import { gatherPhotos } from "./photos.ts";
import {
  DATA_FILES,
  DATABASES,
  describeDifference,
  difference,
  isInUse,
  UnusableDatabase,
  type Difference,
} from "./databases.ts";

export interface RestoreReport {
  manifest: Manifest;
  /** Folder with the previous files, if there were any. */
  replaced: string | undefined;
  /** What the previous data had and the backup lacks, or why the previous data couldn't be read. */
  lost: Difference | string | undefined;
  /** What the backup has and the previous data lacked, such as deleted leads. */
  back: Difference | undefined;
  photos: Awaited<ReturnType<typeof gatherPhotos>>;
}

/**
 * Replaces a data folder's files with those from a backup. The previous files are moved to a new folder.
 * @throws UserError if the backup can't be used, the data is in use, or newer data would be lost without `force`
 */
export async function restoreBackup(
  file: string,
  { dataDir, key, force }: { dataDir: string; key: string | undefined; force: boolean },
): Promise<RestoreReport> {
  refuseIfInUse(dataDir);
  removeLeftovers(dataDir);
  return inWorkFolder(dataDir, async (work) => {
    const manifest = await unpack(file, work, key);
    if (manifest.databaseVersion > KNOWN_VERSION) {
      throw new UserError(
        `${file} was made by a newer version of the server (format ${manifest.databaseVersion}; this version supports up to ${KNOWN_VERSION}). Update, and run the command again.`,
      );
    }
    const { lost, back } = compareWith(dataDir, work);
    if (typeof lost === "object" && !force) refuseLoss(lost, file, manifest);
    endSessions(work);
    // Before the swap, so a full disk leaves the current data in place.
    const photos = await gatherPhotos(work, dataDir, await openPhotoCopies(dirname(file), key));
    refuseIfInUse(dataDir);
    const replaced = swap(dataDir, work, manifest);
    return { manifest, lost, back, replaced, photos };
  });
}

function refuseIfInUse(dataDir: string): void {
  const used = DATABASES.map((name) => join(dataDir, name)).find(isInUse);
  if (used === undefined) return;
  throw new UserError(
    `${used} is in use. Stop the server (and any other command that uses it), and run the command again.`,
  );
}

function compareWith(dataDir: string, backup: string): Pick<RestoreReport, "lost" | "back"> {
  if (!existsSync(join(dataDir, "leads.db"))) return { lost: undefined, back: undefined };
  try {
    return { lost: difference(dataDir, backup), back: difference(backup, dataDir) };
  } catch (error) {
    if (!(error instanceof UnusableDatabase)) throw error;
    return { lost: error.message, back: undefined };
  }
}

function refuseLoss(lost: Difference, file: string, { at }: Manifest): void {
  const newer = describeDifference(lost);
  if (newer === "") return;
  throw new UserError(
    `This backup is from ${at}. The current data has records that aren't in it: ${newer}. To replace the current data anyway, run \`npm run restore -- ${file} --force\`. The current files are then moved, not deleted.`,
  );
}

/** Ends all sessions in a backup, because people who have signed out since then must stay signed out. */
function endSessions(folder: string): void {
  if (!existsSync(join(folder, "staff.db"))) return;
  const staff = openLinkDatabase(folder);
  staff.endAllSessions();
  staff.close();
}

/** Moves the current files to a new folder, and the backup's files into their place. */
function swap(dataDir: string, from: string, { files }: Manifest): string | undefined {
  const replaced = join(dataDir, `replaced-${stampOf(new Date())}`);
  const move = (name: string) => {
    if (!existsSync(join(dataDir, name))) return;
    mkdirSync(replaced, { recursive: true, mode: 0o700 });
    renameSync(join(dataDir, name), join(replaced, name));
  };
  // The clean-up of the restored data would delete photos of newer leads.
  move(PHOTO_FOLDER);
  if (existsSync(join(from, PHOTO_FOLDER))) {
    renameSync(join(from, PHOTO_FOLDER), join(dataDir, PHOTO_FOLDER));
  }
  for (const name of DATA_FILES) {
    for (const old of [`${name}-wal`, `${name}-shm`, name]) move(old);
    if (files[name] === undefined) continue;
    chmodSync(join(from, name), 0o600);
    renameSync(join(from, name), join(dataDir, name));
  }
  return existsSync(replaced) ? replaced : undefined;
}
