import { renameSync, writeFileSync } from "node:fs";

/** Writes a file aside and renames it: whoever reads it meanwhile has it as it was or as it is, never half of it. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, content);
  renameSync(aside, file);
}
