import { existsSync, readFileSync } from "node:fs";
import type { Library } from "contentlayer/build";
import { publishedFile } from "../content/published-list.ts";
import { writeAtomically } from "../paths.ts";

const HEADING = `# Every address that was ever deployed. \`npm run deploy\` writes this file, the check reads it, git keeps it.
# An address that is gone needs a redirect: what was printed, linked or found once must lead somewhere for good.`;

const LAST = /^# Last deployed on (\S+) as (\S+)$/m;

/**
 * Writes down what is deployed now, beside all that was before.
 * @param paths the addresses of this deploy
 * @param day as `2026-12-01`
 * @param mark what `siteMark` says of the site
 * @returns the addresses that are new
 */
export function recordDeploy(
  contentDir: string,
  paths: Iterable<string>,
  day: string,
  mark: string,
): string[] {
  const file = publishedFile(contentDir);
  const before = new Set(
    (existsSync(file) ? readFileSync(file, "utf8") : "")
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line.startsWith("/")),
  );
  const all = [...before.union(new Set(paths))].toSorted();
  writeAtomically(file, `${HEADING}\n# Last deployed on ${day} as ${mark}\n${all.join("\n")}\n`);
  return all.filter((path) => !before.has(path));
}

/** What the last deploy was; nothing where there was none. */
export function lastDeploy(contentDir: string): { day: string; mark: string } | undefined {
  const file = publishedFile(contentDir);
  const [, day, mark] = (existsSync(file) && LAST.exec(readFileSync(file, "utf8"))) || [];
  return day === undefined || mark === undefined ? undefined : { day, mark };
}

/**
 * The addresses that somebody can bring back or redirect: of documents, and of the site's own pages. Lists by tag or
 * by page number are left out: they come and go with what they list.
 */
export function lastingPaths(library: Library, sitePages: ReadonlySet<string>): Set<string> {
  const ofDocuments = [...library.values()].flatMap((documents) =>
    [...documents.values()].flatMap(({ url }) => (typeof url === "string" ? [url] : [])),
  );
  return new Set([...sitePages, ...ofDocuments]);
}
