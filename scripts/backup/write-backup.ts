import { mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { pack, unpack, writeManifest, type Manifest } from "./archive.ts";
import {
  backupName,
  expiredBackups,
  inWorkFolder,
  listBackups,
  makeBackupDir,
  newestBackup,
  partialName,
  removeLeftovers,
} from "./backup-folder.ts";
import { UserError } from "../user-error.ts";
import { openPhotoCopies } from "./photo-copies.ts";
import { backUpPhotos, type PhotoReport } from "./photos.ts";
import { checkIntegrity, copyData, UnusableDatabase } from "./databases.ts";

export interface BackupPlaces {
  dataDir: string;
  backupDir: string;
  /** Encrypts and decrypts backups. */
  key: string | undefined;
}

export interface BackupReport {
  file: string;
  bytes: number;
  manifest: Manifest;
  /** Old backups that were removed. */
  removed: string[];
  photos: PhotoReport;
}

/**
 * Writes a backup, reads it back to verify it, and removes old backups. The backup gets its final name only if it's good.
 * @throws UserError if the backup fails
 */
export async function writeBackup({
  dataDir,
  backupDir,
  key,
}: BackupPlaces): Promise<BackupReport> {
  makeBackupDir(backupDir);
  removeLeftovers(dataDir, backupDir);
  return inWorkFolder(dataDir, async (work) => {
    const [copies, readBack] = [join(work, "copies"), join(work, "read-back")];
    mkdirSync(copies);
    mkdirSync(readBack);
    const manifest = await copyAndCheck(dataDir, copies);
    const at = new Date(manifest.at);
    const file = join(backupDir, backupName(at, key !== undefined));
    const partial = partialName(file);
    let photos: PhotoReport;
    try {
      const photoCopies = await openPhotoCopies(backupDir, key);
      const { cleanUp, ...copied } = await backUpPhotos(dataDir, photoCopies, copies);
      await pack(copies, manifest, partial, key);
      await unpack(partial, readBack, key);
      renameSync(partial, file);
      photos = { ...copied, ...(await cleanUp()) };
    } catch (error) {
      rmSync(partial, { force: true });
      throw explain(error, backupDir);
    }
    const removed = expiredBackups(listBackups(backupDir), newestBackup(backupDir, at));
    for (const expired of removed) rmSync(expired.file);
    return {
      file,
      bytes: statSync(file).size,
      manifest,
      removed: removed.map((expired) => expired.file),
      photos,
    };
  });
}

async function copyAndCheck(dataDir: string, copies: string): Promise<Manifest> {
  try {
    const at = await copyData(dataDir, copies);
    const manifest = await writeManifest(copies, at);
    checkIntegrity(copies);
    return manifest;
  } catch (error) {
    if (!(error instanceof UnusableDatabase)) throw error;
    throw new UserError(
      `The data in ${dataDir} wasn't backed up, because ${error.message}. If it is damaged, stop the server and restore a backup with \`npm run restore FILE\` (docs/operate.md).`,
      { cause: error },
    );
  }
}

/** Explains errors from the system, such as a full disk. */
function explain(error: unknown, backupDir: string): unknown {
  if (!(error instanceof Error && "syscall" in error)) return error;
  return new UserError(
    `Can't store backups in ${backupDir} (${error.message}). Make sure the disk has free space and this user can write to the folder, or set BACKUP_DIR to another one.`,
    { cause: error },
  );
}
