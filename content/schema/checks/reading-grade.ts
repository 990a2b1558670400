import { isWordCode } from "contentlayer/checks";
import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";
import { KNOWN_NAMES } from "./known-names.ts";

/** A sentence's words, from `wordsOf`. */
type Words = readonly string[];

/**
 * Returns the Flesch-Kincaid grade of a text, rounded to a tenth. Names, abbreviations and numbers count as
 * words of average length, because local readers know them and authors can't shorten them.
 * @param names capitalized words to treat as names even at the start of a sentence
 */
export function readingGrade(
  sentences: readonly Words[],
  names: ReadonlySet<string> = new Set(),
): number {
  let [words, plainWords, syllables] = [0, 0, 0];
  for (const sentence of sentences) {
    for (const [index, word] of sentence.entries()) {
      const facts = factsOf(word);
      const isName =
        facts.isCapital && (index > 0 || KNOWN_WORDS.has(facts.name) || names.has(facts.name));
      words++;
      if (facts.isNumber || isName) continue;
      plainWords++;
      syllables += facts.syllables;
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
export function countContractions(words: Words): number {
  return words.reduce((sum, word) => sum + (factsOf(word).isContraction ? 1 : 0), 0);
}

/**
 * Splits a text into words: letters and digits, which may be joined by an apostrophe, hyphen, period, comma or
 * slash.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (let index = 0; index < text.length; index++) {
    if (!isWordCode(text.charCodeAt(index))) continue;
    let end = index + 1;
    while (isInWord(text, end)) end++;
    words.push(text.slice(index, end));
    index = end;
  }
  return words;
}

const JOINTS: ReadonlySet<string> = new Set(["'", "’", "-", ".", ",", "/"]);

function isInWord(text: string, index: number): boolean {
  if (index >= text.length) return false;
  if (isWordCode(text.charCodeAt(index))) return true;
  const isLast = index === text.length - 1;
  return !isLast && JOINTS.has(text.charAt(index)) && isWordCode(text.charCodeAt(index + 1));
}

/** Returns the individual words in names, such as `Sandy` and `Springs` for `Sandy Springs`. */
export function wordsOfNames(names: readonly string[]): Set<string> {
  return new Set(names.flatMap(wordsOf));
}

const KNOWN_WORDS = wordsOfNames(KNOWN_NAMES);

interface WordFacts {
  isNumber: boolean;
  isCapital: boolean;
  isContraction: boolean;
  /** The word without a possessive ending. */
  name: string;
  syllables: number;
}

/**
 * Cached, because counting syllables takes a dozen regular expressions per word, and most words are repeated.
 */
const known = new Map<string, WordFacts>();

function factsOf(word: string): WordFacts {
  let facts = known.get(word);
  if (facts === undefined) {
    facts = {
      isNumber: /\p{N}/u.test(word),
      isCapital: /^\p{Lu}/u.test(word),
      isContraction: CONTRACTION.test(word),
      name: word.replace(/['’]s$/, ""),
      syllables: syllable(word),
    };
    known.set(word, facts);
  }
  return facts;
}

/** Matches `'s` only after words that have no possessive with `'s`, because `the TV's` could be either. */
const CONTRACTION =
  /n['’]t$|\p{L}['’](?:re|ve|ll|m|d)$|^(?:it|that|there|here|what|who|where|how|when|he|she|let|everything|everyone|nothing)['’]s$/iu;
