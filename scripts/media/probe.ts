import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What a file of `content/media` is. Plain JSON. */
export type Probed = { photo: PhotoFacts } | { fault: PhotoFault };

export interface PhotoFacts {
  /** Of the file's bytes. */
  hash: string;
  /** Pixels of the largest file that is made of it, upright. */
  width: number;
  height: number;
  /** A few pixels as a `data:` address; absent for a picture with transparent parts. */
  placeholder?: string | undefined;
}

export type PhotoFault =
  | { kind: "heavy"; bytes: number }
  | { kind: "large"; width: number; height: number }
  | { kind: "heic" }
  | { kind: "no photo"; format: string }
  | { kind: "unreadable"; said: string };

const PROGRAM = fileURLToPath(new URL("./probe-process.ts", import.meta.url));

/**
 * Looks at files and answers in their order. In a process of its own: the check of documents is
 * synchronous and sharp is not, and a hostile file can end that process at most.
 */
export function probe(files: readonly string[]): Probed[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM], {
    input: JSON.stringify(files),
    encoding: "utf8",
    maxBuffer: 64_000_000,
  });
  if (status === 0) return JSON.parse(stdout);
  if (files.length === 1) return [{ fault: { kind: "unreadable", said: lastLine(stderr) } }];
  // One of them ended the process; each by itself shows which.
  return files.flatMap((file) => probe([file]));
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}
