import { hash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PublishDrawing } from "../../renderer/drawing/publisher.ts";

/** The drawings of one page: what its publisher was given, by the address that it answered. */
export interface PageDrawings {
  files: ReadonlyMap<string, string>;
  publish: PublishDrawing;
}

/** Hosting keeps what lies under `/assets` for a year, so a file's name has the hash of its content. */
export function collectDrawings(): PageDrawings {
  const files = new Map<string, string>();
  return {
    files,
    publish: (name, svg) => {
      const path = `/assets/drawings/${name}.${hash("sha256", svg, "base64url").slice(0, 8)}.svg`;
      files.set(path, svg);
      return path;
    },
  };
}

export function writeDrawings({ files }: PageDrawings, outDir: string): void {
  for (const [path, svg] of files) {
    const file = join(outDir, path);
    if (existsSync(file)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, svg);
  }
}
