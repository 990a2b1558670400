import { isSound, type Entry } from "../documents/entry.ts";
import type { Problem } from "../problems/problem.ts";
import { isPublished } from "../schema/fields.ts";

/**
 * Finds documents of `isUnlisted` types that no page leads to, directly or through other such documents.
 * @param linked paths that templates link to on their own
 * @param today today's date, such as `2026-11-20`
 * @param severity `warning` if the library includes drafts and scheduled documents
 */
export function findUnlinkedPages(
  entries: readonly Entry[],
  linked: ReadonlySet<string>,
  today: string | undefined,
  severity: Problem["severity"],
): Problem[] {
  const built = entries.filter((entry) => isPublished(entry.publication, today));
  // A document that can't be read may have the link.
  if (built.some((entry) => !isSound(entry) && entry.summary().headingIds === undefined)) return [];
  const unlisted = built.filter(({ file }) => file.type.isUnlisted);
  const reached = new Set(linked);
  const isReached = (entry: Entry) => reached.has(entry.brief().url ?? "");
  const open = built.filter((entry) => !entry.file.type.isUnlisted || isReached(entry));
  // Iterating over an array includes entries that are added during the iteration.
  for (const entry of open) {
    const { pages = [], formerPages } = entry.brief();
    // A redirect isn't a link.
    const links = formerPages === undefined ? pages : [];
    const found = links.filter((path) => !reached.has(path));
    if (found.length === 0) continue;
    for (const path of found) reached.add(path);
    open.push(...unlisted.filter((other) => found.includes(other.brief().url ?? "")));
  }
  return unlisted
    .filter((entry) => !isReached(entry))
    .map((entry) => ({
      rule: "unlinked-page",
      severity,
      file: entry.file.file,
      line: 1,
      column: 1,
      message: `no other page leads to this one (\`${entry.brief().url}\`), so visitors and search engines can't find it.`,
      fix: "Link to it from a related page, or delete it.",
    }));
}
