import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { UserError } from "../user-error.ts";

/** A file before and after; `undefined` where it is not there. */
export interface FileChange {
  path: string;
  before: string | undefined;
  after: string | undefined;
}

/**
 * Writes all changes or none: where one fails, those that were made are taken back.
 * @throws UserError that names the file and says what became of the others
 */
export function writeAll(changes: readonly FileChange[]): void {
  const done: FileChange[] = [];
  for (const change of changes) {
    const hindrance = hindranceOf(change);
    if (hindrance !== undefined) {
      takeBack(done);
      throw new UserError(`${hindrance} Nothing was changed: run the command again.`);
    }
    // Before the write: one that fails half-way is taken back as well.
    done.push(change);
    try {
      put(change.path, change.after);
    } catch (error) {
      takeBack(done);
      const reason = error instanceof Error ? error.message : String(error);
      throw new UserError(
        `${shown(change.path)} could not be written (${reason}), so nothing was changed. Mend that and run the command again.`,
      );
    }
  }
}

/** Somebody else may have written the file since it was read. */
function hindranceOf({ path, before }: FileChange): string | undefined {
  const now = existsSync(path) ? readFileSync(path, "utf8") : undefined;
  if (now === before) return undefined;
  return `${shown(path)} changed while the command ran.`;
}

function takeBack(done: readonly FileChange[]): void {
  const lost = done.toReversed().filter(({ path, before }) => {
    try {
      put(path, before);
      return false;
    } catch {
      return hindranceOf({ path, before, after: undefined }) !== undefined;
    }
  });
  if (lost.length === 0) return;
  const files = lost.map(({ path }) => shown(path)).join(", ");
  throw new UserError(
    `Writing failed, and these files could not be put back as they were: ${files}. Restore them from the history.`,
  );
}

function put(path: string, text: string | undefined): void {
  if (text === undefined) rmSync(path, { force: true });
  else writeFileSync(path, text);
}

function shown(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith("..") ? path : fromHere;
}
