import { isWordCode } from "contentlayer/checks";
import type { PlacedWords } from "./reading-grade.ts";

/** A word list entry, such as `{ words: [bits], except: [drill bits] }`. */
export interface PhraseEntry {
  /** At each position, only the longest phrase of each rule is found. */
  rule?: string;
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
 * Returns a function that finds every phrase of these entries in a text with these words. Which phrases a word could
 * start is looked up once for each different word, and then phrases are compared character by character. Regular
 * expressions took several times as long.
 */
export function phraseFinder<Entry extends PhraseEntry>(
  entries: readonly Entry[],
): (text: string, words: PlacedWords) => PhraseMatch<Entry>[] {
  const byFirstWord = phrasesByFirstWord(entries);
  /** By the words' ids. */
  const known: (readonly PhraseStart<Entry>[] | undefined)[] = [];
  return (text, { list, starts }) => {
    const matches: PhraseMatch<Entry>[] = [];
    for (let at = 0; at < list.length; at++) {
      const word = list[at];
      if (word === undefined) continue;
      const inWord = (known[word.id] ??= phraseStarts(word.text, byFirstWord));
      if (inWord.length === 0) continue;
      for (const { offset, phrases } of inWord) {
        const match = longestAt(phrases, text, (starts[at] ?? 0) + offset);
        if (match !== undefined) matches.push(match);
      }
    }
    return matches;
  };
}

/** A position in a word where phrases of the same rule could start. */
interface PhraseStart<Entry> {
  offset: number;
  phrases: readonly Phrase<Entry>[];
}

/** Returns where phrases could start in a word, which may be a compound such as `flat-screen`. */
function phraseStarts<Entry>(
  word: string,
  byFirstWord: ReadonlyMap<string, readonly Phrase<Entry>[][]>,
): PhraseStart<Entry>[] {
  const starts: PhraseStart<Entry>[] = [];
  for (let offset = 0; offset < word.length; offset++) {
    if (!isWordCode(word.charCodeAt(offset))) continue;
    const end = endOfWord(word, offset);
    const first = isDigit(word.charCodeAt(offset)) ? "#" : word.slice(offset, end).toLowerCase();
    for (const phrases of byFirstWord.get(first) ?? []) starts.push({ offset, phrases });
    offset = end;
  }
  return starts;
}

interface Phrase<Entry> {
  entry: Entry;
  phrase: string;
  except: readonly string[];
}

/** Returns the phrases of each rule by their first word, longest first, so `drill bit` comes before `drill`. */
function phrasesByFirstWord<Entry extends PhraseEntry>(
  entries: readonly Entry[],
): ReadonlyMap<string, readonly Phrase<Entry>[][]> {
  const phrases = entries.flatMap((entry) => {
    const except = (entry.except ?? []).map(normalized);
    return entry.words.map((words): Phrase<Entry> => {
      return { entry, phrase: normalized(words), except };
    });
  });
  const longestFirst = phrases.toSorted((a, b) => b.phrase.length - a.phrase.length);
  const byFirstWord = Map.groupBy(longestFirst, ({ phrase }) =>
    phrase.startsWith("#") ? "#" : phrase.slice(0, endOfWord(phrase, 0)),
  );
  return new Map(
    Array.from(byFirstWord, ([first, group]) => [
      first,
      [...Map.groupBy(group, ({ entry }) => entry.rule).values()],
    ]),
  );
}

function longestAt<Entry extends PhraseEntry>(
  phrases: readonly Phrase<Entry>[],
  text: string,
  index: number,
): PhraseMatch<Entry> | undefined {
  for (const { entry, phrase, except } of phrases) {
    const length = lengthAt(text, index, phrase);
    if (length === 0) continue;
    if (isPartOf(except, text, index, length)) return undefined;
    const found = text.slice(index, index + length).replace(/\s+/g, " ");
    return { entry, found, index };
  }
  return undefined;
}

/** The bit that turns an ASCII capital into a small letter. */
const SMALL_LETTER = 32;

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
  for (let index = 0; index < phrase.length; index++) {
    const code = phrase.charCodeAt(index);
    if (isSmallLetter(code)) {
      if ((text.charCodeAt(at) | SMALL_LETTER) !== code) return 0;
      at++;
    } else {
      const next = stepOver(text, at, phrase.charAt(index));
      if (next === at) return 0;
      at = next;
    }
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
      while (isSpace(text.charCodeAt(end))) end++;
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

function isSpace(code: number): boolean {
  if (code < 128) return code === 32 || (code >= 9 && code <= 13);
  return /\s/.test(String.fromCharCode(code));
}

function isSmallLetter(code: number): boolean {
  return code >= 97 && code <= 122;
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
