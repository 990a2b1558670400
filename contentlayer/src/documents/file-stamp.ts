import { statSync } from "node:fs";

/** A file's size and times: while they stay the same, so do its bytes. */
export interface FileStamp {
  text: string;
  /** Whether a later change is sure to change the times; a very young file may change again unseen. */
  sure: boolean;
}

/** Some file systems count time in steps of two seconds (FAT). */
const UNSURE_MS = 2_000;

/** @param now in milliseconds, when the run began that reads the file after this */
export function stampOf(path: string, now: number): FileStamp {
  const { size, mtimeMs, ctimeMs } = statSync(path);
  return {
    text: `${size} ${mtimeMs} ${ctimeMs}`,
    sure: Math.max(mtimeMs, ctimeMs) < now - UNSURE_MS,
  };
}
