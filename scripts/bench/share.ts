import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { generateContentModule } from "../content/site-content.ts";
import { ensureBundle } from "../build/bundle.ts";
import { measure, printTable, type Usage } from "./measure.ts";

/**
 * Pictures to share, from words and rooms to files, each time in a new process that has drawn none yet: every one
 * with a room of its own, and with as many rooms as the site has. The bundle of the sources is there already.
 */
export function benchShare(folder: string, pictures: number): void {
  generateContentModule();
  const { folder: bundle } = ensureBundle();
  const run = (rooms: "different" | "site"): Usage =>
    measure("bench/share-run.ts", [
      join(bundle, "server", "site.mjs"),
      rooms,
      String(pictures),
      join(folder, rooms),
    ]);
  printTable(`share, ${pictures} pictures`, [
    { name: "a room for each", usage: run("different") },
    { name: "the site's rooms", usage: run("site") },
  ]);
  const bytes = readdirSync(join(folder, "different"))
    .map((name) => statSync(join(folder, "different", name)).size)
    .toSorted((a, b) => a - b);
  const median = bytes[Math.floor(bytes.length / 2)] ?? 0;
  console.log(
    `\n${bytes.length} files, ${median.toLocaleString("en-US")} bytes in the middle, ${(bytes.at(-1) ?? 0).toLocaleString("en-US")} at most`,
  );
}
