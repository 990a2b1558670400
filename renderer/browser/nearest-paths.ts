import leven from "leven";

/** A path counts as similar where at least this share of its letters is right. */
const SIMILAR = 0.5;

/**
 * The paths most like a missing one, best first. Compared by the last part alone, because that is what
 * people mistype and what stays when a page moves.
 */
export function nearestPaths(missing: string, paths: readonly string[], count: number): string[] {
  const wanted = lastPart(missing);
  return paths
    .map((path) => ({ path, likeness: likeness(wanted, lastPart(path)) }))
    .filter((each) => each.likeness >= SIMILAR)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, count)
    .map(({ path }) => path);
}

function lastPart(path: string): string {
  return (
    path
      .replace(/\/+$/, "")
      .replace(/\.html?$/, "")
      .split("/")
      .at(-1)
      ?.toLowerCase() ?? ""
  );
}

/** 1 for the same word, 0 for nothing in common. "brick" is half of "tv-mounting-brick" by letters, but all of what was meant. */
function likeness(a: string, b: string): number {
  if (a === "" || b === "") return 0;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length > 3 && long.split("-").includes(short)) return 0.9;
  return 1 - leven(a, b) / long.length;
}
