import { hash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, parse } from "node:path";
import type { PublishFile } from "#renderer/file-publisher.ts";

/** The drawings and data of one page: what its publisher was given, by the address that it answered. */
export interface PageFiles {
  files: ReadonlyMap<string, string>;
  publish: PublishFile;
  /** Adds a file that is asked for by its name; `publish` gives names of its own. */
  add: (path: string, content: string) => void;
}

/** 36 bits: that a file's next version has the same hash is out of the question, and a page names dozens of files. */
export const HASH_LENGTH = 6;

const FOLDERS: Readonly<Record<string, string>> = { ".css": "styles", ".svg": "drawings" };

/** Hosting keeps what lies under `/assets` for a year, so a file's name has the hash of its content. */
export function collectFiles(): PageFiles {
  const files = new Map<string, string>();
  return {
    files,
    add: (path, content) => files.set(path, content),
    publish: (name, content) => {
      const { name: bare, ext } = parse(name);
      const folder = FOLDERS[ext] ?? "data";
      const path = `/assets/${folder}/${bare}.${hash("sha256", content, "base64url").slice(0, HASH_LENGTH)}${ext}`;
      files.set(path, content);
      return path;
    },
  };
}

export function writeFiles({ files }: PageFiles, outDir: string): void {
  for (const [path, content] of files) {
    const file = join(outDir, path);
    if (existsSync(file)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
