import { isSound, type Entry } from "../documents/entry.ts";
import { isPublished } from "../schema/fields.ts";
import { fieldName, type Problem } from "../problems/problem.ts";
import type { Addresses } from "./links.ts";
import { placesOf } from "../documents/places.ts";

/**
 * Fields that call a page gone which is there: nobody would see that page.
 * @param pages paths that the site answers besides those of documents
 * @param today the day that counts as today, as `2026-11-20`
 */
export function findStandingPages(
  entries: readonly Entry[],
  { documents }: Addresses,
  pages: ReadonlySet<string>,
  today: string | undefined,
): Problem[] {
  const standingAt = (path: string): string | undefined => {
    const entry = documents.get(path);
    if (entry !== undefined && isPublished(entry.publication, today)) return entry.file.file;
    return pages.has(path) ? "one of the site's own" : undefined;
  };
  return entries.flatMap((entry) =>
    entry.summary().formerPages.flatMap(({ path, value }): Problem[] => {
      const standing = standingAt(value);
      if (standing === undefined) return [];
      return [
        {
          rule: "page-still-there",
          severity: "error",
          file: entry.file.file,
          ...placesOf(entry.file)({ field: path }),
          field: fieldName(path),
          message: `found "${value}", and a page stands there (${standing}), which nobody would see.`,
          fix: "Remove this entry, or give that page another address first.",
        },
      ];
    }),
  );
}

/** Every path that a document calls gone. */
export function formerPagesOf(entries: readonly Entry[]): Set<string> {
  return new Set(
    entries.flatMap((entry) =>
      isSound(entry) ? entry.summary().formerPages.map(({ value }) => value) : [],
    ),
  );
}
