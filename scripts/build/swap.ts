import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { ROOT, SITE_DIR } from "../paths.ts";
import { UserError } from "../user-error.ts";
import { recordsFile } from "./page-records.ts";

/**
 * Creates an empty folder next to the output folder, on the same disk, so a rename can swap them.
 * @throws UserError if the output folder contains other files or isn't writable
 */
export function makeAside(outDir: string): string {
  refuseForeignFolder(outDir);
  removeStrays(outDir);
  const aside = `${outDir}.new-${process.pid}`;
  try {
    mkdirSync(aside, { recursive: true });
  } catch (error) {
    throw new UserError(
      `Can't write to the folder ${dirname(outDir)} (${codeOf(error)}). Get write access, or build into another folder with --out.`,
    );
  }
  return aside;
}

/** Replaces the previous site with the new one. */
export function swapIn(aside: string, outDir: string): void {
  const old = `${outDir}.old-${process.pid}`;
  const replaces = existsSync(outDir);
  if (replaces) renameSync(outDir, old);
  try {
    renameSync(aside, outDir);
  } catch (error) {
    if (replaces) renameSync(old, outDir);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

/** Rejects an output folder with files that aren't from a build, because a build replaces the whole folder. */
function refuseForeignFolder(outDir: string): void {
  if (outDir === SITE_DIR || !existsSync(outDir)) return;
  const holdsProject = !relative(outDir, ROOT).startsWith("..");
  const ours = existsSync(recordsFile(outDir));
  const empty = statSync(outDir).isDirectory() && readdirSync(outDir).length === 0;
  if (holdsProject || !(ours || empty)) {
    throw new UserError(
      `${outDir} contains files that aren't from a build and would be deleted. Choose a new or empty folder with --out.`,
    );
  }
}

/** Removes the leftovers of killed builds, but not the folders of running builds. */
function removeStrays(outDir: string): void {
  const folder = dirname(outDir);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return;
  const stray = new RegExp(`^${RegExp.escape(basename(outDir))}\\.(?:new|old)-(\\d+)$`);
  for (const name of readdirSync(folder)) {
    const pid = stray.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
