import { isWordCode } from "contentlayer/checks";
import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";
import { KNOWN_NAMES } from "./known-names.ts";

/** A word and what the reading grade depends on. Equal words are usually the same object. */
export interface Word {
  /** A small number, for lists with something about each word. */
  id: number;
  text: string;
  isNumber: boolean;
  isCapital: boolean;
  isContraction: boolean;
  /** The word without a possessive ending. */
  name: string;
  syllables: number;
}

/**
 * Returns the Flesch-Kincaid grade of a text, rounded to a tenth. Names, abbreviations and numbers count as
 * words of average length, because local readers know them and authors can't shorten them.
 * @param names capitalized words to treat as names even at the start of a sentence
 */
export function readingGrade(
  sentences: readonly (readonly Word[])[],
  names: ReadonlySet<string> = new Set(),
): number {
  let [words, plainWords, syllables] = [0, 0, 0];
  for (const sentence of sentences) {
    words += sentence.length;
    for (let index = 0; index < sentence.length; index++) {
      const word = sentence[index];
      if (word === undefined || word.isNumber) continue;
      const { isCapital, name } = word;
      if (isCapital && (index > 0 || KNOWN_WORDS.has(name) || names.has(name))) continue;
      plainWords++;
      syllables += word.syllables;
    }
  }
  if (plainWords === 0) return 0;
  const grade = fleschKincaid({
    sentence: sentences.length,
    word: words,
    syllable: (syllables * words) / plainWords,
  });
  return Math.round(grade * 10) / 10;
}

/** Counts contractions such as `don't` and `it's`, but not possessives. */
export function countContractions(words: readonly Word[]): number {
  return words.reduce((sum, { isContraction }) => sum + (isContraction ? 1 : 0), 0);
}

/** The words of a text and the index where each one starts. */
export interface PlacedWords {
  list: readonly Word[];
  starts: readonly number[];
}

/**
 * Splits a text into words: letters and digits, which may be joined by an apostrophe, hyphen, period, comma or
 * slash.
 */
export function placeWords(text: string): PlacedWords {
  const list: Word[] = [];
  const starts: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const start = index;
    let hash = 0;
    while (index < text.length) {
      const code = text.charCodeAt(index);
      if (!isWordCode(code) && (index === start || !isJoint(text, index))) break;
      hash = (Math.imul(hash, 31) + code) | 0;
      index++;
    }
    if (index === start) continue;
    list.push(wordAt(text, start, index, hash));
    starts.push(start);
  }
  return { list, starts };
}

/** Returns the words of a text; see `placeWords`. */
export function wordsOf(text: string): readonly Word[] {
  return placeWords(text).list;
}

/** Returns whether an apostrophe, hyphen, period, comma or slash at an index joins two words. */
function isJoint(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  // The codes of `'`, `,`, `-`, `.`, `/` and `’`.
  const isJoiner = code === 39 || (code >= 44 && code <= 47) || code === 0x2019;
  return isJoiner && index + 1 < text.length && isWordCode(text.charCodeAt(index + 1));
}

/**
 * Words by a hash of their text, because counting syllables takes a dozen regular expressions per word, and most
 * words are repeated.
 */
const known = new Map<number, Word>();

/** Returns the word at a position. Usually it's known, and is found without creating a substring. */
function wordAt(text: string, start: number, end: number, hash: number): Word {
  const before = known.get(hash);
  const length = end - start;
  if (before?.text.length === length && text.startsWith(before.text, start)) return before;
  const word = describeWord(text.slice(start, end));
  known.set(hash, word);
  return word;
}

let nextId = 0;

function describeWord(text: string): Word {
  return {
    id: nextId++,
    text,
    isNumber: /\p{N}/u.test(text),
    isCapital: /^\p{Lu}/u.test(text),
    isContraction: CONTRACTION.test(text),
    name: text.replace(/['’]s$/, ""),
    syllables: syllable(text),
  };
}

/** Returns the individual words in names, such as `Sandy` and `Springs` for `Sandy Springs`. */
export function wordsOfNames(names: readonly string[]): Set<string> {
  return new Set(names.flatMap(wordsOf).map(({ text }) => text));
}

/** Matches `'s` only after words that have no possessive with `'s`, because `the set's` could be either. */
const CONTRACTION =
  /n['’]t$|\p{L}['’](?:re|ve|ll|m|d)$|^(?:it|that|there|here|what|who|where|how|when|he|she|let|everything|everyone|nothing)['’]s$/iu;

const KNOWN_WORDS = wordsOfNames(KNOWN_NAMES);
