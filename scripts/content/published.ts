import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PublishedList } from "contentlayer/build";
import { shownPath, writeAtomically } from "../paths.ts";

const HEADING = `# Every address that was ever deployed. \`npm run deploy\` writes this file, the check reads it, git keeps it.
# An address that is gone needs a redirect, because people may have it in print, in links or in bookmarks.`;

const LAST = /^# Last deployed on (\S+) as (\S+)$/m;

/** Returns the list's path. It is committed with the content, so that edits on any machine keep deployed pages. */
function publishedFile(contentDir: string): string {
  return join(contentDir, "published.txt");
}

function readList(contentDir: string): string {
  const file = publishedFile(contentDir);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/**
 * Returns every address that was ever deployed, for the check to find lost ones; nothing before the first deploy.
 * @param today the day for the redirect that the check suggests, as `2026-11-20`
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

/**
 * Adds the addresses of a deploy to those of earlier ones.
 * @param day as `2026-12-01`
 * @param mark what `siteMark` returns for the site
 * @returns the addresses that are new
 */
export function recordDeploy(
  contentDir: string,
  paths: Iterable<string>,
  day: string,
  mark: string,
): string[] {
  const known = new Set(
    readList(contentDir)
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line.startsWith("/")),
  );
  const all = [...known.union(new Set(paths))].toSorted();
  writeAtomically(
    publishedFile(contentDir),
    `${HEADING}\n# Last deployed on ${day} as ${mark}\n${all.join("\n")}\n`,
  );
  return all.filter((path) => !known.has(path));
}

/** Returns the day and mark of the last deploy. */
export function lastDeploy(contentDir: string): { day: string; mark: string } | undefined {
  const [, day, mark] = LAST.exec(readList(contentDir)) ?? [];
  return day === undefined || mark === undefined ? undefined : { day, mark };
}
