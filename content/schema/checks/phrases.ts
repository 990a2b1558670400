import { isWordCode } from "contentlayer/checks";

/** A word list entry, such as `{ words: [bits], except: [drill bits] }`. */
export interface PhraseEntry {
  words: readonly string[];
  except?: readonly string[] | undefined;
}

export interface PhraseMatch<Entry extends PhraseEntry> {
  entry: Entry;
  /** The matched text on one line. */
  found: string;
  /** Start index in the text. */
  index: number;
}

/**
 * Returns a function that finds every phrase of these entries in a text. Phrases are looked up by first word
 * and compared character by character, because regular expressions took several times as long.
 */
export function phraseFinder<Entry extends PhraseEntry>(
  entries: readonly Entry[],
): (text: string) => PhraseMatch<Entry>[] {
  const phrases = entries.flatMap((entry) => {
    const except = (entry.except ?? []).map(normalized);
    return entry.words.map((words) => ({ entry, phrase: normalized(words), except }));
  });
  // Longest first, so `TV set` comes before `TV`.
  const byFirstWord = Map.groupBy(
    phrases.toSorted((a, b) => b.phrase.length - a.phrase.length),
    ({ phrase }) => (phrase.startsWith("#") ? "#" : phrase.slice(0, endOfWord(phrase, 0))),
  );
  return (text) => {
    const matches: PhraseMatch<Entry>[] = [];
    for (let index = 0; index < text.length; index++) {
      if (!isWordCode(text.charCodeAt(index))) continue;
      const end = endOfWord(text, index);
      const word = isDigit(text.charCodeAt(index)) ? "#" : text.slice(index, end).toLowerCase();
      for (const { entry, phrase, except } of byFirstWord.get(word) ?? []) {
        const length = lengthAt(text, index, phrase);
        if (length === 0) continue;
        if (!isPartOf(except, text, index, length)) {
          const found = text.slice(index, index + length).replace(/\s+/g, " ");
          matches.push({ entry, found, index });
        }
        break;
      }
      index = end;
    }
    return matches;
  };
}

function normalized(phrase: string): string {
  return phrase.trim().replace(/\s+/g, " ").replaceAll("’", "'").toLowerCase();
}

/** Returns whether a match is part of a longer phrase that is allowed. */
function isPartOf(longer: readonly string[], text: string, index: number, length: number): boolean {
  const from = Math.max(0, index - LONGEST_EXCEPTION);
  return longer.some((phrase) => {
    for (let start = from; start <= index; start++) {
      const startsWord = start === 0 || !isWordCode(text.charCodeAt(start - 1));
      if (startsWord && start + lengthAt(text, start, phrase) >= index + length) return true;
    }
    return false;
  });
}

/** How many characters before the word an exception can start, including line breaks and spaces. */
const LONGEST_EXCEPTION = 80;

/**
 * Returns the length of a phrase at a position in a text, or 0 if it isn't there as whole words. `set` doesn't
 * match `set-top`.
 */
function lengthAt(text: string, start: number, phrase: string): number {
  let at = start;
  for (const character of phrase) {
    const next = stepOver(text, at, character);
    if (next === at) return 0;
    at = next;
  }
  if (at < text.length && isWordCode(text.charCodeAt(at))) return 0;
  const isCompound = text.charAt(at) === "-" && /\p{L}/u.test(text.charAt(at + 1));
  return isCompound ? 0 : at - start;
}

/** Returns the index after the text that matches a phrase character, or the same index if it doesn't match. */
function stepOver(text: string, at: number, character: string): number {
  let end = at;
  switch (character) {
    case " ":
      while (/\s/.test(text.charAt(end))) end++;
      return end;
    case "#":
      while (isDigit(text.charCodeAt(end)) || (end > at && isDecimalPoint(text, end))) end++;
      return end;
    case "'":
      return text.charAt(at) === "'" || text.charAt(at) === "’" ? at + 1 : at;
    default:
      return text.charAt(at).toLowerCase() === character ? at + 1 : at;
  }
}

function isDecimalPoint(text: string, index: number): boolean {
  return /[.,]/.test(text.charAt(index)) && isDigit(text.charCodeAt(index + 1));
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function endOfWord(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && isWordCode(text.charCodeAt(end))) end++;
  return end;
}
