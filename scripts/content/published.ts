import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PublishedList } from "contentlayer/build";
import { shownPath, writeAtomically } from "../paths.ts";

const HEADING = `# Every URL path that was ever deployed. \`npm run deploy\` writes this file, and \`npm run check\` reads it. Keep it in git.
# A removed page needs a redirect, because people may have its URL in print, links or bookmarks.`;

const LAST = /^# Last deployed on (\S+) as (\S+)$/m;

/** Returns the list's path. It is committed with the content, so the check works on every machine. */
function publishedFile(contentDir: string): string {
  return join(contentDir, "published.txt");
}

function readList(contentDir: string): string {
  const file = publishedFile(contentDir);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/**
 * Returns every path that was ever deployed, so the check can find missing ones. `undefined` before the first deploy.
 * @param today the date for redirects that the check suggests, as `2026-11-20`
 */
export function publishedList(contentDir: string, today: string): PublishedList | undefined {
  const text = readList(contentDir);
  if (text === "") return undefined;
  const redirects = shownPath(join(contentDir, "redirects.yaml"));
  return {
    file: shownPath(publishedFile(contentDir)),
    text,
    remedy: (from, to) =>
      `add \`{ from: ${from}, to: ${to}, since: ${today} }\` to the entries of ${redirects}.`,
  };
}

function knownPaths(contentDir: string): Set<string> {
  const lines = readList(contentDir).split(/\r?\n/);
  return new Set(lines.map((line) => line.trim()).filter((line) => line.startsWith("/")));
}

/** Returns the paths that were never deployed. */
export function newPaths(contentDir: string, paths: Iterable<string>): string[] {
  return [...new Set(paths).difference(knownPaths(contentDir))];
}

/**
 * Adds a deploy's paths to the list of deployed paths.
 * @param day the deploy date, as `2026-12-01`
 * @param mark the site's `siteMark`
 * @returns the new paths
 */
export function recordDeploy(
  contentDir: string,
  paths: Iterable<string>,
  day: string,
  mark: string,
): string[] {
  const known = knownPaths(contentDir);
  const all = [...known.union(new Set(paths))].toSorted();
  writeAtomically(
    publishedFile(contentDir),
    `${HEADING}\n# Last deployed on ${day} as ${mark}\n${all.join("\n")}\n`,
  );
  return all.filter((path) => !known.has(path));
}

/** Returns the last deploy's date and site mark. */
export function lastDeploy(contentDir: string): { day: string; mark: string } | undefined {
  const [, day, mark] = LAST.exec(readList(contentDir)) ?? [];
  return day === undefined || mark === undefined ? undefined : { day, mark };
}
