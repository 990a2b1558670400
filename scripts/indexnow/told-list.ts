import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { shownPath, writeAtomically } from "../paths.ts";
import { UserError } from "../user-error.ts";
import type { SiteAddresses } from "./site-addresses.ts";

const HEADING = `# What search engines were told last: each address with the hash of what a reader saw there, or with where it
# leads. \`npm run indexnow\` writes this file; git keeps it, so that no other machine tells everything again.
`;

/**
 * It lies with the content and is committed, as `published.txt`: what was told follows from no file of the build, and
 * whoever tells all addresses again, unchanged, is soon not listened to.
 */
export function toldFile(contentDir: string): string {
  return join(contentDir, "indexnow.txt");
}

/**
 * What search engines were told last; nothing where they were never told.
 * @throws UserError for a line that this command did not write
 */
export function readTold(contentDir: string): SiteAddresses | undefined {
  const file = toldFile(contentDir);
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split(/\r?\n/);
  return new Map(
    lines.flatMap((line, index) => {
      if (line.trim() === "" || line.startsWith("#")) return [];
      const [path, mark, ...more] = line.split(" ");
      if (path?.startsWith("/") && mark && more.length === 0) return [[path, mark] as const];
      throw new UserError(
        `${shownPath(file)}:${index + 1} is no address with its hash: keep one line of each address where two changes met, or restore the file from the history.`,
      );
    }),
  );
}

export function writeTold(contentDir: string, told: SiteAddresses): void {
  const lines = [...told].map(([path, mark]) => `${path} ${mark}\n`).toSorted();
  writeAtomically(toldFile(contentDir), HEADING + lines.join(""));
}

/** The addresses that were not told of as they are now, those that are gone among them. */
export function changedSince(told: SiteAddresses | undefined, now: SiteAddresses): string[] {
  const before = told ?? new Map<string, string>();
  const changed = [...now].filter(([path, mark]) => before.get(path) !== mark);
  const gone = [...before.keys()].filter((path) => !now.has(path));
  return [...changed.map(([path]) => path), ...gone].toSorted();
}

/** What is told once these addresses were taken. */
export function toldAfter(
  told: SiteAddresses | undefined,
  now: SiteAddresses,
  taken: readonly string[],
): SiteAddresses {
  const after = new Map(told);
  for (const path of taken) {
    const mark = now.get(path);
    if (mark === undefined) after.delete(path);
    else after.set(path, mark);
  }
  return after;
}
