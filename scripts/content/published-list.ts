import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PublishedList } from "contentlayer/build";
import { shownPath } from "../paths.ts";

/**
 * What was ever deployed, for the check to find what is lost; nothing where nothing was deployed yet.
 * @param today the day of the redirect that an author is told to write, as `2026-11-20`
 */
export function publishedList(contentDir: string, today: string): PublishedList | undefined {
  const file = publishedFile(contentDir);
  if (!existsSync(file)) return undefined;
  const redirects = shownPath(join(contentDir, "redirects.yaml"));
  return {
    file: shownPath(file),
    text: readFileSync(file, "utf8"),
    remedy: (from, to) =>
      `add \`{ from: ${from}, to: ${to}, since: ${today} }\` to the entries of ${redirects}.`,
  };
}

/** It lies with the content and is committed: whoever edits on another machine must not lose a page either. */
export function publishedFile(contentDir: string): string {
  return join(contentDir, "published.txt");
}
