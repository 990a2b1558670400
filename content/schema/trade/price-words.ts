import type { PriceItem } from "./quote/price-items.ts";
import { LARGEST_FOR_ONE } from "./quote/questions.ts";

/** Matches words, in lowercase, of sentences about the trade's work or prices. */
export const WORK = /-inch\b|\b(?:mount|install|hide|hiding|conceal)/;

/** Matches things, in lowercase, whose price isn't ours, such as the customer's TV. */
export const GOODS =
  /^(?:[\w-]* )?(?:tvs?|televisions?|sets?|soundbars?|speakers?|projectors?|screens?|displays?|consoles?|receivers?|sofas?|lamps?)\b/;

/** Words in the price table's labels that don't say which work it is. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  "mount mounts mounted mounting wall walls over inside with added from flat same same-day".split(
    " ",
  ),
);

/**
 * Returns whether a sentence has a size that a base price is for, such as `65-inch`, or `undefined` for an entry
 * without sizes, which a sentence names by its label.
 */
export function isNamedBySize(item: string, sentence: string): boolean | undefined {
  const sizes = sizesOf(item);
  if (sizes === undefined) return undefined;
  const [from, to] = sizes;
  return [...sentence.matchAll(/\b(\d{2,3})[- ]?(?:inch|"|”)/g)].some(
    ([, size]) => Number(size) >= from && Number(size) <= to,
  );
}

/**
 * Returns the entry whose price is included in another entry's price on some pages: the second installer's for large
 * TVs.
 */
export function includedIn(item: string): PriceItem | undefined {
  const [, largest = 0] = sizesOf(item) ?? [];
  return largest > LARGEST_FOR_ONE ? "secondTechnician" : undefined;
}

/** Returns the TV sizes in inches that a base price is for, such as 44 and 55. */
export function sizesOf(item: string): [from: number, to: number] | undefined {
  const [, upTo, from, to, above] = /^(?:upTo(\d+)|(\d+)to(\d+)|(\d+)plus)$/.exec(item) ?? [];
  if (upTo !== undefined) return [0, Number(upTo)];
  if (from !== undefined) return [Number(from), Number(to)];
  return above === undefined ? undefined : [Number(above), Infinity];
}
