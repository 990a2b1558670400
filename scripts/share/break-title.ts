import { ACRONYM } from "#trade/names.ts";

/** Words that a line shouldn't end with. */
const LEANING = new Set(
  `a an the in on at to of for from by with over above below into your our and or is are has ${ACRONYM}`.split(
    " ",
  ),
);

/**
 * Costs of line breaks, tuned by eye on the site's titles: uneven line lengths, a line that ends with one of these
 * words, a short last line, and each pixel of shrinking.
 */
const UNEVEN_COST = 0.7;
const LEANING_COST = 0.25;
const SHORT = { below: 0.5, cost: 0.2 };
const SIZE_COST = 0.019;

/** Step between font sizes, in pixels. */
const STEP = 2;

/** A title broken into lines, and its font size in pixels. */
interface BrokenTitle {
  lines: string[];
  size: number;
}

/** Space for a title, in pixels, except that `lineHeight` is relative to the font size. */
interface TitleRoom {
  width: number;
  height: number;
  lineHeight: number;
  largest: number;
  smallest: number;
  /** Returns a text's width at a font size of one pixel. */
  measure: (text: string) => number;
}

interface Break {
  /** Number of words up to the end of each line. */
  ends: readonly number[];
  cost: number;
}

/**
 * Breaks a title into large lines of similar length that don't end with `in` or `a`.
 * @returns `undefined` if the title doesn't fit at the smallest size
 */
export function breakTitle(title: string, room: TitleRoom): BrokenTitle | undefined {
  const words = title.split(/\s+/).filter((word) => word !== "");
  const widths = words.map(room.measure);
  const space = room.measure("x x") - 2 * room.measure("x");
  let best: (Break & { size: number }) | undefined;
  for (let size = room.largest; size >= room.smallest; size -= STEP) {
    const sizeCost = (room.largest - size) * SIZE_COST;
    const mostLines = Math.floor(room.height / (size * room.lineHeight));
    for (let count = 1; count <= Math.min(mostLines, words.length); count += 1) {
      const broken = breakInto(count, words, widths, space, room.width / size);
      const cost = (broken?.cost ?? 0) + sizeCost;
      if (broken !== undefined && (best === undefined || cost < best.cost)) {
        best = { ends: broken.ends, cost, size };
      }
    }
  }
  if (best === undefined) return undefined;
  const { ends, size } = best;
  const lines = ends.map((end, index) => words.slice(ends[index - 1] ?? 0, end).join(" "));
  return { lines, size };
}

/** Returns the best way to break the words into `count` lines of at most `width`, or `undefined` if there is none. */
function breakInto(
  count: number,
  words: readonly string[],
  widths: readonly number[],
  space: number,
  width: number,
): Break | undefined {
  const starts = [0];
  for (const each of widths) starts.push((starts.at(-1) ?? 0) + each + space);
  const lengthOf = (start: number, end: number) =>
    (starts[end] ?? 0) - (starts[start] ?? 0) - space;
  const mean = (lengthOf(0, words.length) - (count - 1) * space) / count;

  // For each line, the best break for every number of words used so far.
  let before = new Map<number, Break>([[0, { ends: [], cost: 0 }]]);
  for (let line = 1; line <= count; line += 1) {
    const after = new Map<number, Break>();
    for (const [start, { ends, cost: costBefore }] of before) {
      for (let end = start + 1; end <= words.length; end += 1) {
        const length = lengthOf(start, end);
        if (length > width) break;
        const cost =
          costBefore +
          costOf(length / mean, words[end - 1] ?? "", end === words.length && count > 1);
        if (cost < (after.get(end)?.cost ?? Infinity))
          after.set(end, { ends: [...ends, end], cost });
      }
    }
    before = after;
  }
  return before.get(words.length);
}

/** @param share the line's length, relative to the mean */
function costOf(share: number, lastWord: string, isLast: boolean): number {
  const uneven = UNEVEN_COST * (1 - share) ** 2;
  if (isLast) return uneven + (share < SHORT.below ? SHORT.cost : 0);
  return uneven + (LEANING.has(lastWord.toLowerCase()) ? LEANING_COST : 0);
}
