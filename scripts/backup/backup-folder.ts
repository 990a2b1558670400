import { accessSync, constants, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { dataDirOf } from "../environment.ts";
import { UserError } from "../user-error.ts";

const HOUR_MS = 3_600_000;

/** How often backups are made, and how many are kept. */
export const BACKUPS = {
  /** The server makes a backup if the newest one is older than this. It checks every hour. */
  dueAfterMs: 23 * HOUR_MS,
  /** Number of UTC days, weeks and months with backups for which the newest one is kept. */
  keep: { daily: 7, weekly: 4, monthly: 12 },
  /** All backups from this period before the newest one are kept, so a manual backup isn't replaced right away. */
  keepAllMs: 24 * HOUR_MS,
} as const;

/** Maximum time between a lead's timestamp and its commit, in milliseconds. */
export const COMMIT_MS = 60_000;

/** Returns the folder for backups: `BACKUP_DIR`, or a folder next to the data. */
export function backupDirOf(environment: NodeJS.ProcessEnv): string {
  return environment["BACKUP_DIR"] || join(dataDirOf(environment), "backups");
}

export interface BackupFile {
  /** Full path. */
  file: string;
  /** Everything that was stored before this time is in the backup. */
  at: Date;
}

/** Matches a backup's file name, such as `longleaf-20261123T215900Z.tar.gz.age`. */
const NAME = /^longleaf-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(?:\.age)?$/;

/** Returns the name of a backup. */
export function backupName(at: Date, isEncrypted: boolean): string {
  return `longleaf-${stampOf(at)}.tar.gz${isEncrypted ? ".age" : ""}`;
}

/** Returns a UTC time as it appears in file names, such as `20261123T215900Z`. */
export function stampOf(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d+/g, "");
}

/** Returns a folder's backups, oldest first. Other files, and a folder that can't be read, are ignored. */
export function listBackups(dir: string): BackupFile[] {
  return namesIn(dir)
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
      if (year === undefined) return [];
      const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
      return Number.isNaN(at.getTime()) ? [] : [{ file: join(dir, name), at }];
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}

/**
 * Returns the newest backup in a folder. Backups with a future date, made while the clock was wrong, count only if there
 * are no others.
 */
export function newestBackup(dir: string, now = new Date()): BackupFile | undefined {
  const backups = listBackups(dir);
  return backups.findLast(({ at }) => at.getTime() <= now.getTime() + HOUR_MS) ?? backups.at(-1);
}

/**
 * Returns the backups that are no longer needed. For each of the last days, weeks and months that have backups, the
 * newest one is kept. Because days without backups don't count, a wrong clock can't make old backups expire.
 */
export function expiredBackups(backups: readonly BackupFile[], newest?: BackupFile): BackupFile[] {
  const kept = new Set([newest?.file]);
  const since = (newest?.at.getTime() ?? 0) - BACKUPS.keepAllMs;
  for (const { file, at } of backups) if (at.getTime() > since) kept.add(file);
  const keepNewest = (count: number, periodOf: (at: Date) => string) => {
    // Later backups replace earlier ones of the same period, which keeps its place in the map.
    const periods = new Map(backups.map(({ file, at }) => [periodOf(at), file]));
    for (const file of [...periods.values()].slice(-count)) kept.add(file);
  };
  keepNewest(BACKUPS.keep.daily, (at) => at.toISOString().slice(0, 10));
  keepNewest(BACKUPS.keep.weekly, (at) => String(weekOf(at)));
  keepNewest(BACKUPS.keep.monthly, (at) => at.toISOString().slice(0, 7));
  return backups.filter(({ file }) => !kept.has(file));
}

/** Returns the number of the week (Monday to Sunday, UTC) since 1970. January 1, 1970 was a Thursday. */
function weekOf(at: Date): number {
  return Math.floor((at.getTime() / HOUR_MS / 24 + 3) / 7);
}

/** Creates the folder for backups. @throws UserError if this user can't write to it */
export function makeBackupDir(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    accessSync(dir, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new UserError(
      `Can't store backups in ${dir} (${error instanceof Error ? error.message : String(error)}). Make it a folder this user can write to, or set BACKUP_DIR to another one.`,
      { cause: error },
    );
  }
}

/** Temporary files have the process id in their names, so the next run can remove them after a crash. */
const TEMPORARY = /^(?:\.backup-(\d+)-\w+|longleaf-.+\.(\d+)\.partial)$/;

/** Returns the name of an archive that isn't finished. */
export function partialName(name: string): string {
  return `${name}.${process.pid}.partial`;
}

/** Creates a temporary folder in the data folder, which only this user can read, and removes it after the work. */
export async function inWorkFolder<Result>(
  dataDir: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(dataDir, `.backup-${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes temporary files that were left behind when a backup was interrupted. */
export function removeLeftovers(...folders: readonly string[]): void {
  for (const folder of folders) {
    for (const name of namesIn(folder)) {
      const [match, ...ids] = TEMPORARY.exec(name) ?? [];
      if (match === undefined) continue;
      const path = join(folder, name);
      // In a container, an unrelated process often has the same id.
      const isOld = Date.now() - statSync(path).mtimeMs > 24 * HOUR_MS;
      const pid = Number(ids.find((id) => id !== undefined));
      if (isOld || !isRunning(pid)) rmSync(path, { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it's running as another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
