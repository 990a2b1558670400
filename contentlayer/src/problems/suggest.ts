/**
 * The candidate that a typing slip of `word` most likely meant, or `undefined` when none is close.
 * Distance is optimal string alignment (insert, delete, replace, swap neighbours); a third of the
 * word's length may differ. More than three changes must leave half of what is not shared at both ends:
 * `tv-mounting-marble` is no slip of `tv-mounting-brick`.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance && distance <= Math.max(3, differing(word, candidate) / 2)) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** " Did you mean `roswell`?", or nothing. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const guess = nearest(word, candidates);
  return guess === undefined ? undefined : `Did you mean \`${guess}\`?`;
}

/** How much of the longer word is left without what both begin and end with. */
function differing(word: string, candidate: string): number {
  const [a, b] = [word.toLowerCase(), candidate.toLowerCase()];
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start++;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end;
}

function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, at(beforePrevious, column - 2) + 1);
      current.push(cost);
    }
    beforePrevious = previous;
    previous = current;
  }
  return at(previous, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

/** The first few of a list, for a message that must stay readable. */
export function listSome(words: Iterable<string>): string {
  const all = [...words].toSorted();
  if (all.length === 0) return "(there are none yet)";
  const shown = all.slice(0, 8).map((word) => `\`${word}\``);
  return all.length > 8 ? `${shown.join(", ")} and ${all.length - 8} more` : shown.join(", ");
}

/** The beginning of a text on one line, for a message that must stay readable. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}
