import { spawn } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { ROOT } from "../paths.ts";
import { BACKUPS, backupDirOf, newestBackup } from "./backup-folder.ts";

/** Whether the server makes backups. `BACKUPS=off` turns them off. */
export function makesBackups(environment: NodeJS.ProcessEnv): boolean {
  return environment["BACKUPS"]?.toLowerCase() !== "off";
}

/**
 * Makes a backup in a child process if one is due. In the server's own process, it would wait forever for leads that the
 * server is storing.
 *
 * @throws Error with the command's output if it fails
 */
export async function backUpIfDue(
  environment: NodeJS.ProcessEnv,
  dataDir: string,
  stop: AbortSignal,
  log: (message: string, details: Record<string, unknown>) => void = (message, details) =>
    console.error(JSON.stringify({ message, ...details })),
): Promise<void> {
  const newest = newestBackup(backupDirOf({ ...environment, DATA_DIR: dataDir }));
  const age = newest === undefined ? Infinity : Math.abs(Date.now() - newest.at.getTime());
  if (age < BACKUPS.dueAfterMs) return;
  const child = spawn(process.execPath, [join(ROOT, "scripts", "backup.ts")], {
    env: { ...environment, DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "pipe"],
    signal: stop,
  });
  const ended = once(child, "close");
  try {
    // Visitors come first.
    if (child.pid !== undefined) setPriority(child.pid, 10);
    const [complaint, [code]] = await Promise.all([text(child.stderr), ended]);
    if (code !== 0) throw new Error(complaint.trim() || `the command ended with ${String(code)}`);
    // The backup is good, but some of its photos aren't.
    if (complaint.trim() !== "") log("backed up with warnings", { warnings: complaint.trim() });
  } catch (error) {
    // On shutdown, the next start makes the backup.
    if (!stop.aborted) throw error;
  }
}
