import leven from "leven";

/** Minimum share of matching letters for a path to be considered similar. */
const SIMILAR = 0.5;

/**
 * Returns the paths most similar to a missing one, best match first. Only compares the last segment, because it's what
 * people mistype, and it usually stays the same when a page moves.
 */
export function nearestPaths(missing: string, paths: readonly string[], count: number): string[] {
  const wanted = lastSegment(missing);
  return paths
    .map((path) => ({ path, similarity: similarity(wanted, lastSegment(path)) }))
    .filter((each) => each.similarity >= SIMILAR)
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, count)
    .map(({ path }) => path);
}

function lastSegment(path: string): string {
  return (
    path
      .replace(/\/+$/, "")
      .replace(/\.html?$/, "")
      .split("/")
      .at(-1)
      ?.toLowerCase() ?? ""
  );
}

/**
 * Returns 1 for identical words, 0 for nothing in common, and NaN for two empty words. A whole matching word scores
 * higher than its letters: someone who types "brick" means a page about brick.
 */
function similarity(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length > 3 && long.split("-").includes(short)) return 0.9;
  return 1 - leven(a, b) / long.length;
}
