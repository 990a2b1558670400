import type { At } from "../schema/check.ts";
import { isSound, type Entry } from "../documents/entry.ts";
import { fieldName, type Place, type Problem } from "../problems/problem.ts";
import type { Addresses } from "./links.ts";
import { placesOf } from "../documents/places.ts";
import { isPublished } from "../schema/fields.ts";
import { referenceKey } from "../schema/references.ts";
import { isSitePath, sitePath } from "../problems/site-path.ts";

/**
 * Published documents that lead to one that is not: its page would be missing.
 * @param today the day that counts as today, as `2026-11-20`
 * @param severity what it is where unpublished documents are shown as well
 */
export function findUnpublishedTargets(
  entries: readonly Entry[],
  addresses: Addresses,
  today: string | undefined,
  severity: Problem["severity"],
): Problem[] {
  const hidden = new Map<string, Entry>();
  for (const entry of entries) {
    if (isSound(entry) && !isPublished(entry.publication, today)) {
      hidden.set(referenceKey(entry.file.type.name, entry.file.slug), entry);
    }
  }
  if (hidden.size === 0) return [];
  const targetOf = (href: string) => {
    const target = isSitePath(href) ? addresses.documents.get(sitePath(href).path) : undefined;
    return target && hidden.get(referenceKey(target.file.type.name, target.file.slug));
  };

  return entries.flatMap((entry) => {
    if (!isSound(entry) || !isPublished(entry.publication, today)) return [];
    const { file } = entry;
    const { links, references, fieldReferences, fieldPages } = entry.summary();
    const tell = (target: Entry | undefined, place: () => Place, field?: string): Problem[] =>
      target === undefined
        ? []
        : [
            {
              ...complaint(target, severity),
              file: file.file,
              ...place(),
              ...(field && { field }),
            },
          ];
    const placeOf = (at: At) => () => placesOf(file)(at);
    return [
      ...links.flatMap(({ href, line, column }) => tell(targetOf(href), () => ({ line, column }))),
      ...references.flatMap(({ key, line, column }) =>
        tell(hidden.get(key), () => ({ line, column })),
      ),
      ...fieldReferences.flatMap(({ path, value }) =>
        tell(hidden.get(value), placeOf({ field: path }), fieldName(path)),
      ),
      ...fieldPages.flatMap(({ path, value }) =>
        tell(targetOf(value), placeOf({ field: path }), fieldName(path)),
      ),
    ];
  });
}

function complaint(target: Entry, severity: Problem["severity"]) {
  const { publishDate, draft } = target.publication;
  const state =
    draft || publishDate === undefined ? "is a draft" : `is published on ${publishDate}`;
  return {
    rule: "unpublished-target",
    severity,
    message: `this leads to ${target.file.file}, which ${state}: its page would be missing.`,
    fix: "Publish that document first, or remove this until it is.",
  };
}
