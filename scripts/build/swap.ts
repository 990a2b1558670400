import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { UserError } from "../user-error.ts";

/** An empty folder beside the output folder, on the same disk, so that a rename can swap them. */
export function makeAside(outDir: string): string {
  const aside = `${outDir}.new-${process.pid}`;
  try {
    rmSync(aside, { recursive: true, force: true });
    mkdirSync(aside, { recursive: true });
  } catch (error) {
    throw new UserError(
      `The folder ${dirname(outDir)} cannot be written to (${codeOf(error)}): give yourself write access, or build elsewhere with --out.`,
    );
  }
  return aside;
}

/** Puts the finished folder in place of the last one. */
export function swapIn(aside: string, outDir: string): void {
  const old = `${outDir}.old-${process.pid}`;
  if (existsSync(outDir)) renameSync(outDir, old);
  renameSync(aside, outDir);
  rmSync(old, { recursive: true, force: true });
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
