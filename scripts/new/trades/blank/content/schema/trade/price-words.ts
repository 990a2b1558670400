/** Matches words, in lowercase, of sentences about the trade's work or prices. */
export const WORK = /\b(?:install|repair|replac|fix)/;

/** Matches things, in lowercase, whose price isn't ours, such as a part that the customer buys. */
export const GOODS = /^(?:[\w-]* )?(?:parts?|tools?)\b/;

/** Words in the price table's labels that don't say which work it is. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(["with", "from", "over", "repair"]);

/** Returns whether a sentence has a size that an entry is for. This trade has no prices by size. */
export function isNamedBySize(_item: string, _sentence: string): boolean | undefined {
  return undefined;
}

/** Returns the entry whose price is included in another entry's price on some pages. There's none. */
export function includedIn(_item: string): string | undefined {
  return undefined;
}
