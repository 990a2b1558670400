import { isSound, type Entry } from "../documents/entry.ts";
import type { Problem } from "../problems/problem.ts";

/**
 * Finds documents of `isUnlisted` types that no page leads to, directly or through other such documents.
 * @param linked paths that templates link to on their own
 * @param entries the documents that are built
 * @param severity `warning` if they include drafts and scheduled documents
 */
export function findUnlinkedPages(
  entries: readonly Entry[],
  linked: ReadonlySet<string>,
  severity: Problem["severity"],
): Problem[] {
  // A document that can't be read may have the link.
  if (entries.some((entry) => !isSound(entry) && entry.summary().headingIds === undefined))
    return [];
  const unlisted = entries.filter(({ file }) => file.type.isUnlisted);
  const reached = new Set(linked);
  const isReached = (entry: Entry) => reached.has(entry.brief().url ?? "");
  // A broken document's own path isn't known, but it may lead to others.
  const open = entries.filter(
    (entry) => !entry.file.type.isUnlisted || !isSound(entry) || isReached(entry),
  );
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
    .filter((entry) => isSound(entry) && !isReached(entry))
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
