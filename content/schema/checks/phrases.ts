/** An entry of a list of words, such as `{ words: [bits], except: [drill bits] }`. */
export interface PhraseEntry {
  words: readonly string[];
  except?: readonly string[] | undefined;
}

export interface PhraseMatch<Entry extends PhraseEntry> {
  entry: Entry;
  /** As the text has it, on one line. */
  found: string;
  /** Where it starts in the text. */
  index: number;
}

/** Returns a function that finds every phrase of these entries in a text. */
export function phraseFinder<Entry extends PhraseEntry>(
  entries: readonly Entry[],
): (text: string) => PhraseMatch<Entry>[] {
  // One pattern for all: most texts have none of them, and every text is searched.
  const any = wholeWords(entries.flatMap(({ words }) => words));
  if (any === undefined) return () => [];
  const byEntry = entries.map((entry) => ({
    entry,
    exactly: new RegExp(`^(?:${alternatives(entry.words)})$`, "iu"),
    except: wholeWords(entry.except ?? []),
  }));
  return (text) =>
    [...text.matchAll(any)].flatMap(({ 0: found, index }) => {
      const match = byEntry.find(({ exactly }) => exactly.test(found));
      if (match === undefined || isPartOf(match.except, text, index, found.length)) return [];
      return [{ entry: match.entry, found: found.replace(/\s+/g, " "), index }];
    });
}

/** Whether what is found at `index` belongs to a longer phrase in which it is right. */
function isPartOf(longer: RegExp | undefined, text: string, index: number, length: number) {
  if (longer === undefined) return false;
  return [...text.matchAll(longer)].some(
    ({ 0: phrase, index: start }) => start <= index && start + phrase.length >= index + length,
  );
}

/** A pattern for these phrases where they aren't part of a word; `set-top` isn't `set`. */
function wholeWords(phrases: readonly string[]): RegExp | undefined {
  if (phrases.length === 0) return undefined;
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${alternatives(phrases)})(?![\\p{L}\\p{N}]|-\\p{L})`,
    "giu",
  );
}

/** The longest first, because a pattern takes the first alternative that fits. */
function alternatives(phrases: readonly string[]): string {
  return phrases
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) =>
      phrase
        .trim()
        .split(/\s+/)
        .map((word) =>
          word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replace("#", "\\d+(?:[.,]\\d+)?"),
        )
        .join("\\s+")
        .replace(/['’]/g, "['’]"),
    )
    .join("|");
}
