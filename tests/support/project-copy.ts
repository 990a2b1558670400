import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ROOT } from "#scripts/paths.ts";

const LEFT_OUT = new Set([".git", ".cache", ".data", "dist", "node_modules", "tests"]);

/** The project's sources in a folder of the test's own, to be edited there; packages are shared. */
export function copyProject(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "longleaf-project-"));
  for (const name of readdirSync(ROOT)) {
    if (!LEFT_OUT.has(basename(name)))
      cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
